import { LRUCache } from 'lru-cache';

/** Most visitors send one of a few hundred headers, all shorter than this. */
const MAX_CACHED_HEADER_LENGTH = 128;
const languagesByHeader = new LRUCache<string, readonly string[]>({ max: 1_000 });

/** Longer headers are cut; those of browsers are far shorter. */
const MAX_HEADER_LENGTH = 1_024;
const LANGUAGE_RANGE = /^\s*([a-z]{2,3}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/i;

/** Returns the visitor's preferred language in an `Accept-Language` header, in lower case: `en` or `en-gb`. */
export function findFirstLanguage(header: string): string | undefined {
  return languagesIn(header)[0];
}

/** Returns the code of a language without its region, in lower case: `en` for `en-GB`. */
export function languageCode(tag: string): string {
  return tag.split('-')[0]!.toLowerCase();
}

/** Returns all accepted languages by descending quality value, those of equal value in the order of the header. */
export function languagesIn(header: string): readonly string[] {
  const cached = languagesByHeader.get(header);
  if (cached !== undefined) return cached;
  const languages = parse(header);
  if (header.length <= MAX_CACHED_HEADER_LENGTH) languagesByHeader.set(header, languages);
  return languages;
}

function parse(header: string): string[] {
  return header
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .flatMap(parseRange)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language);
}

/** Languages of quality 0 are not acceptable (RFC 9110, 12.4.2). */
function parseRange(text: string): { language: string; quality: number }[] {
  const [, language, quality = '1'] = LANGUAGE_RANGE.exec(text) ?? [];
  return language !== undefined && Number(quality) > 0
    ? [{ language: language.toLowerCase(), quality: Number(quality) }]
    : [];
}
