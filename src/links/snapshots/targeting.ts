import { inAscii } from '../../common/destination';
import { Link } from '../link.entity';

/** A destination for some visitors, as `Location` takes it. */
export interface Target {
  /** Canonical spelling of `validation/targets.ts`. */
  readonly for: string;
  readonly location: string;
}

/** Destinations by country, device and language, each list in the order in which the account owner wrote it. */
export interface Targeting {
  readonly geo: readonly Target[];
  readonly device: readonly Target[];
  readonly language: readonly Target[];
}

/** Absent when a link leads all visitors to the same destination. */
export function targetingOf({ geotarget, devicetarget, languagetarget }: Link): Targeting | undefined {
  if (geotarget.length + devicetarget.length + languagetarget.length === 0) return undefined;
  return {
    geo: geotarget.map(({ location, link }) => ({ for: location, location: inAscii(link) })),
    device: devicetarget.map(({ device, link }) => ({ for: device, location: inAscii(link) })),
    language: languagetarget.map(({ language, link }) => ({ for: language, location: inAscii(link) })),
  };
}
