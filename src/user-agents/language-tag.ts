import { LRUCache } from 'lru-cache';

const tags = new LRUCache<string, string>({ max: 1_000, memoMethod: canonicalTag });

/** Returns a language tag in lower case with the codes of today: `he` for `iw`, `de-at` for `deu-AT`. */
export function currentTag(tag: string): string {
  return tags.memo(tag);
}

/** Headers may contain text that is not a tag. */
function canonicalTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0]!.toLowerCase();
  } catch {
    return tag;
  }
}
