import { fold } from '../../../common/text/fold';

/** The length of the column; longer words are truncated. */
const MAX_WORD_LENGTH = 40;
/** Sorts after every other character, on both engines. */
const LAST_CHARACTER = '\u{10FFFF}';

/** A letter of the scripts that put no spaces between words, such as the Chinese, Japanese and Thai ones. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}ー]/u;
const AROUND_UNSPACED = new RegExp(`(?=${UNSPACED.source})|(?<=${UNSPACED.source})`, 'u');

/** Returns the distinct words of the texts, in lower case and without accents. */
export function wordsOf(...texts: (string | null | undefined)[]): string[] {
  const runs = texts.flatMap((text) => fold(text ?? '').match(/[\p{L}\p{N}]+/gu) ?? []);
  const words = runs.flatMap((run) => (UNSPACED.test(run) ? pairsOf(run) : run));
  return [...new Set(words.map((word) => [...word].slice(0, MAX_WORD_LENGTH).join('')))];
}

/** Splits text without spaces into overlapping pairs of letters, so that a search finds any part of it: `東京塔` has 東京, 京塔 and 塔. */
function pairsOf(run: string): string[] {
  const letters = run.split(AROUND_UNSPACED);
  const isPair = (at: number) => [letters[at]!, letters[at + 1] ?? ''].every((letter) => UNSPACED.test(letter));
  return letters.map((letter, at) => (isPair(at) ? letter + letters[at + 1] : letter));
}

/** Leaves out the words that others begin with: what has the others has these as well. */
export function withoutBeginnings(words: string[]): string[] {
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

/** Returns the index range of all words that begin with a prefix. */
export function prefixRange(prefix: string): [from: string, before: string] {
  return [prefix, prefix + LAST_CHARACTER];
}
