/** The `word` column's length; longer words are found by their beginning. */
const LONGEST_WORD = 40;
/** Sorts behind every character, on both engines. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The different words of some texts, without letter case and accents. */
export function wordsOf(...texts: (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => folded(text ?? '').match(/[\p{L}\p{N}]+/gu) ?? []);
  return [...new Set(words.map((word) => [...word].slice(0, LONGEST_WORD).join('')))];
}

/** The range of the index that holds a word and all words beginning with it. */
export function rangeOf(word: string): [from: string, before: string] {
  return [word, word + LAST_CHARACTER];
}

function folded(text: string): string {
  const lower = decoded(text).normalize('NFKD').toLowerCase().normalize('NFKD');
  // The sigma at the end of a Greek word is the same letter as within it.
  return lower.replace(/\p{M}/gu, '').replaceAll('ς', 'σ');
}

/** Addresses write other scripts in percent signs; nobody searches for those. A stray sign spoils nothing but itself. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (signs) => {
    try {
      return decodeURIComponent(signs);
    } catch {
      return signs;
    }
  });
}
