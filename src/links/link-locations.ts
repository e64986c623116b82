import { isWebAddress } from '../common/destination';
import { Link } from './link.entity';

/** Addresses of a link that are looked at, as each may cost a fetch: the long one, then those of the first rules. */
const MOST_FRAMED = 32;

/** An address as `Location` takes it. */
export function inAscii(address: string): string {
  return new URL(address).href;
}

/** The places on the web that a link shows in a frame, to one visitor or another; none for links of other types. */
export function framedLocations(link: Link): string[] {
  if (link.type !== 'frame' && link.overlayId === null) return [];
  const { url, geotarget, devicetarget, languagetarget } = link;
  const others = [...geotarget, ...devicetarget, ...languagetarget].map(({ link }) => link);
  const locations = new Set([url, ...others].filter(isWebAddress).map(inAscii));
  return [...locations].slice(0, MOST_FRAMED);
}
