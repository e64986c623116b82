import { LRUCache } from 'lru-cache';
import { isLanguage, Language, LANGUAGES } from '../pages/i18n/languages';
import { languagesIn } from './first-language';

/** Most visitors send one of a few hundred headers, and none that is longer. */
const known = new LRUCache<string, Language>({ max: 1_000 });
const LONGEST_KEPT = 128;

/**
 * The language of the pages for a visitor: the best of those that the visitor reads, whatever its region or script.
 * @param header `Accept-Language` as it came
 */
export function pageLanguage(header = ''): Language {
  const kept = known.get(header);
  if (kept !== undefined) return kept;
  const codes = languagesIn(header).map((language) => language.split('-')[0]!);
  const chosen = codes.find(isLanguage) ?? LANGUAGES[0];
  if (header.length <= LONGEST_KEPT) known.set(header, chosen);
  return chosen;
}
