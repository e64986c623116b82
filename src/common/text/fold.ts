import { decode } from '../addresses/decode';

/** Letters that Unicode does not decompose, as they are written without their strokes, and final sigma. */
const PLAIN_LETTERS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i' },
  ς: 'σ',
};

/** Folds letter case, accents and percent-encoding, so that a search finds what looks alike. */
export function fold(text: string): string {
  const lower = decodeEscapes(text).normalize('NFKD').toLowerCase().normalize('NFKD');
  return lower.replace(/\p{M}/gu, '').replace(/[ßæœøłđðþħŧıς]/g, (letter) => PLAIN_LETTERS[letter]!);
}

/** Decodes percent-encoded letters, as users search for the letters. A percent sign that is not an escape stays. */
function decodeEscapes(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, decode);
}

/** Returns a test whether every word of a search occurs in one of the texts. */
export function searchFor(q: string): (...texts: (string | null)[]) => boolean {
  const words = [...new Set(fold(q).split(/\s+/).filter(Boolean))];
  return (...texts) => {
    const folded = texts.map((text) => fold(text ?? ''));
    return words.every((word) => folded.some((text) => text.includes(word)));
  };
}
