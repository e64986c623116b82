import { create } from 'qrcode';

/** The modules of a code: `width` rows of so many, from the top. */
export interface Matrix {
  width: number;
  isDark: (row: number, column: number) => boolean;
}

/** The smallest code whose error correction makes up for a logo on it, whatever it holds. */
const SMALLEST_WITH_LOGO = 3;

/**
 * The code of a text, or nothing when no code is large enough for it. A logo hides modules: it needs the strongest
 * error correction (H, 30 %), which leaves about half the room.
 */
export function findMatrix(text: string, hasLogo: boolean): Matrix | undefined {
  const smallest = encode(text, hasLogo);
  const code =
    hasLogo && smallest && smallest.version < SMALLEST_WITH_LOGO ? encode(text, true, SMALLEST_WITH_LOGO) : smallest;
  if (code === undefined) return undefined;
  const { size, data } = code.modules;
  return { width: size, isDark: (row, column) => data[row * size + column] === 1 };
}

function encode(text: string, hasLogo: boolean, version?: number) {
  try {
    // One segment: looking for the best mixture takes long, and little is won.
    return create([{ data: text }], { errorCorrectionLevel: hasLogo ? 'H' : 'M', version });
  } catch {
    // The library's only complaint about a text is its length.
    return undefined;
  }
}
