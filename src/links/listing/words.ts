/** The length of the `word` column; longer words are found by their beginning. */
const MAX_WORD_LENGTH = 40;
/** Sorts behind every other character, on both engines. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The distinct words of some texts, without letter case and accents. */
export function wordsOf(...texts: (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => folded(text ?? '').match(/[\p{L}\p{N}]+/gu) ?? []);
  return [...new Set(words.map((word) => [...word].slice(0, MAX_WORD_LENGTH).join('')))];
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

/** Addresses hold other scripts percent-encoded, but people search for the letters. A stray percent sign stays. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}
