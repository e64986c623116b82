import { findCountryName } from '../../geo/country-codes';
import { Target, Targeting } from '../../links/snapshots/link-snapshot';
import { isDevice } from '../../user-agents/devices';
import { findFirstLanguage } from '../../user-agents/first-language';

/** What targets match against. */
export interface Visitor {
  /** ISO code; `undefined` if unknown. */
  country: string | undefined;
  userAgent: string;
  /** The `Accept-Language` header. */
  languages: string;
}

/** The location for a visitor, and the rule that matched; without one it is the long address. */
export interface Choice {
  location: string;
  rule?: { kind: keyof Targeting; for: string };
}

/** Returns the first match by country, then device, then language, or else the long address (docs/contract.md, Short links). */
export function chooseTarget(link: { location: string; targeting?: Targeting }, visitor: Visitor): Choice {
  const { geo = [], device = [], language = [] } = link.targeting ?? {};
  return (
    firstMatch('geo', geo, isCountryOf(visitor)) ??
    firstMatch('device', device, (name) => isDevice(name, visitor.userAgent)) ??
    firstMatch('language', language, isLanguageOf(visitor)) ?? { location: link.location }
  );
}

function firstMatch(
  kind: keyof Targeting,
  targets: readonly Target[],
  matches: (name: string) => boolean,
): Choice | undefined {
  const target = targets.find((candidate) => matches(candidate.for));
  return target && { location: target.location, rule: { kind, for: target.for } };
}

/** A target with a state never matches, as the database has countries only. */
function isCountryOf({ country }: Visitor) {
  const name = country && findCountryName(country)?.toLowerCase();
  return (location: string) => location === name;
}

/** `en` matches every variety of English, `en-gb` only the British one. */
function isLanguageOf({ languages }: Visitor) {
  const first = findFirstLanguage(languages);
  return (language: string) => first !== undefined && (first === language || first.startsWith(`${language}-`));
}
