import { LRUCache } from 'lru-cache';
import { isLanguage, Language, LANGUAGES } from '../pages/i18n/languages';
import { languagesIn } from './first-language';

/** Most visitors send one of a few hundred headers, all shorter than this. */
const MAX_CACHED_HEADER_LENGTH = 128;
const languageByHeader = new LRUCache<string, Language>({ max: 1_000 });

/**
 * Returns the supported language that a visitor prefers, whatever its region or script, or else English.
 * @param header the unparsed `Accept-Language` header
 */
export function pageLanguage(header = ''): Language {
  const cached = languageByHeader.get(header);
  if (cached !== undefined) return cached;
  const codes = languagesIn(header).map((language) => language.split('-')[0]!);
  const chosen = codes.find(isLanguage) ?? LANGUAGES[0];
  if (header.length <= MAX_CACHED_HEADER_LENGTH) languageByHeader.set(header, chosen);
  return chosen;
}
