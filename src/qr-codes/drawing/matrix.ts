import { create } from 'qrcode';

/** The modules of a code, a square of `width` rows. */
export interface Matrix {
  width: number;
  isDark: (row: number, column: number) => boolean;
}

/** The smallest version whose error correction makes up for a logo. */
const MIN_VERSION_WITH_LOGO = 3;

/**
 * Encodes a text; returns `undefined` when no code is large enough for it. A logo hides modules, so it needs the strongest
 * error correction (H, 30 %), which halves the capacity.
 */
export function encodeMatrix(text: string, hasLogo: boolean): Matrix | undefined {
  const smallest = createCode(text, hasLogo);
  const code =
    hasLogo && smallest && smallest.version < MIN_VERSION_WITH_LOGO
      ? createCode(text, true, MIN_VERSION_WITH_LOGO)
      : smallest;
  if (code === undefined) return undefined;
  const { size, data } = code.modules;
  return { width: size, isDark: (row, column) => data[row * size + column] === 1 };
}

function createCode(text: string, hasLogo: boolean, version?: number) {
  try {
    // A single segment: finding the best mixture takes long and saves little.
    return create([{ data: text }], { errorCorrectionLevel: hasLogo ? 'H' : 'M', version });
  } catch {
    // The library throws only when the text is too long.
    return undefined;
  }
}
