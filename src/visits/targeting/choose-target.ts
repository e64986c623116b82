import { findCountryName } from '../../geo/country-codes';
import type { GeoLocation } from '../../geo/geo-lookup';
import { Target, Targeting } from '../../links/snapshots/link-snapshot';
import { isDevice } from '../../user-agents/devices';
import { findFirstLanguage } from '../../user-agents/first-language';
import { currentTag } from '../../user-agents/language-tag';

/** What targets match against. */
export interface Visitor {
  location: GeoLocation;
  userAgent: string;
  /** The `Accept-Language` header. */
  languages: string;
}

/** The location for a visitor, and why; without a rule it is the long address. */
export interface Choice {
  location: string;
  /** What matched, or for a variant its name and its weight in percent. */
  rule?: { kind: keyof Targeting; for: string } | { kind: 'variant'; for: string; weight: number };
}

/** Returns the first match by country, then device, then language (docs/contract.md, Short links). */
export function findTarget({ geo, device, language }: Targeting, visitor: Visitor): Choice | undefined {
  return (
    firstMatch('geo', geo, isIn(visitor)) ??
    firstMatch('device', device, (name) => isDevice(name, visitor.userAgent)) ??
    firstMatch('language', language, isLanguageOf(visitor))
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

/** A target with a state matches by a city database alone: the bundled one has countries only. */
function isIn({ location: { country = '', region } }: Visitor) {
  const name = findCountryName(country)?.toLowerCase();
  const state = region && `${name}-${region.toLowerCase()}`;
  return (location: string) => location === name || location === state;
}

/** `en` matches every variety of English, `en-gb` only the British one, `zh-tw` also with a script as in `zh-Hant-TW`. */
function isLanguageOf({ languages }: Visitor) {
  const first = currentTag(findFirstLanguage(languages) ?? '');
  // Both written forms of Norwegian are `no`.
  const tags = [first, first.replace(/^n[bn]\b/, 'no'), first.replace(/^([a-z]+)-[a-z]{4}-/, '$1-')];
  return (language: string) => {
    const wanted = currentTag(language);
    return tags.some((tag) => tag === wanted || tag.startsWith(`${wanted}-`));
  };
}
