import { fold } from '../../../common/text/fold';

/** The length of the column; longer words are truncated. */
const MAX_WORD_LENGTH = 40;
/** Sorts after every other character, on both engines. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Returns the distinct words of the texts, in lower case and without accents. */
export function wordsOf(...texts: (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => fold(text ?? '').match(/[\p{L}\p{N}]+/gu) ?? []);
  return [...new Set(words.map((word) => [...word].slice(0, MAX_WORD_LENGTH).join('')))];
}

/** Leaves out the words that others begin with: what has the others has these as well. */
export function withoutBeginnings(words: string[]): string[] {
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

/** Returns the index range of all words that begin with a prefix. */
export function prefixRange(prefix: string): [from: string, before: string] {
  return [prefix, prefix + LAST_CHARACTER];
}
