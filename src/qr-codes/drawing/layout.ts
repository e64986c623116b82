import { DEFAULT_MARGIN_MODULES, QrShape, QrStyle } from './design';
import { encodeMatrix, Matrix } from './matrix';

/** The smallest width of a module that cameras and decoders can read: larger for shapes that do not fill it. */
const MIN_MODULE_PIXELS: Record<QrShape, number> = { square: 2, rounded: 4, bars: 5, dots: 6 };
/** The same for eyes that are not square. */
const MIN_ROUND_EYE_PIXELS = 4;
/** Shares of the width. */
const FRAME_BORDER = 0.025;
const FRAME_BAND = 0.16;

/** Where the parts of an image are, in pixels. */
export interface Layout {
  width: number;
  height: number;
  /** Width of a module. */
  module: number;
  /** The first module, from the left and from the top. */
  start: number;
  frame?: { border: number; band: number; text: string };
}

/** A module has a whole number of pixels, so that edges stay sharp; the rest widens the quiet zone. */
export function layOut(matrix: Matrix, { size, margin, frame }: QrStyle): Layout {
  const border = frame === null ? 0 : Math.round(size * FRAME_BORDER);
  const inside = size - 2 * border;
  const module = Math.max(1, Math.floor(inside / modulesAcross(matrix, margin)));
  const start = border + Math.floor((inside - module * matrix.width) / 2);
  if (frame === null) return { width: size, height: size, module, start };
  const band = Math.round(size * FRAME_BAND);
  return { width: size, height: border + inside + band, module, start, frame: { border, band, text: frame } };
}

/** The smallest image size in pixels at which a code can be read. */
export function minSize(matrix: Matrix, { shape, eyes, margin, frame }: Omit<QrStyle, 'size'>): number {
  const forEyes = eyes === null || eyes === 'square' ? 0 : MIN_ROUND_EYE_PIXELS;
  const pixels = Math.max(MIN_MODULE_PIXELS[shape ?? 'square'], forEyes) * modulesAcross(matrix, margin);
  // Borders are rounded to whole pixels.
  return frame === null ? pixels : Math.ceil((pixels + 1) / (1 - 2 * FRAME_BORDER));
}

/** A saved style in a size at which its code can be read: the link of the code may have got a longer address since. */
export function legible<Style extends QrStyle>(payload: string, style: Style): Style {
  const matrix = encodeMatrix(payload, style.logo !== null);
  return matrix === undefined ? style : { ...style, size: Math.max(style.size, minSize(matrix, style)) };
}

function modulesAcross({ width }: Matrix, margin: number | null): number {
  return width + 2 * (margin ?? DEFAULT_MARGIN_MODULES);
}
