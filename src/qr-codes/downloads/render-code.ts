import { FieldProblem } from '../../common/errors';
import { QrStyle } from '../drawing/design';
import { encodeMatrix } from '../drawing/matrix';
import { drawSvg } from '../drawing/write-svg';
import { drawPdf } from '../images/pdf';
import { renderPng } from '../images/png';
import { ImageSizeQuery } from './image-size.dto';

export const FILE_FORMATS = ['svg', 'png', 'pdf'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const MEDIA_TYPES: Record<FileFormat, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
};

const MM_PER_INCH = 25.4;
const DEFAULT_DPI = 300;
/** As in CSS: the width of a PDF whose size is in pixels. */
const PIXELS_PER_INCH = 96;
/** The largest width of a PNG: it takes 64 MB while it is rendered. */
const MAX_IMAGE_WIDTH_PX = 4_000;

/** The style of an image in the size that a client asked for. */
export function inSize<Style extends QrStyle>(style: Style, format: FileFormat, asked: ImageSizeQuery): Style {
  const { mm, dpi = DEFAULT_DPI, size = style.size } = asked;
  return { ...style, size: format === 'png' && mm !== undefined ? Math.round((mm / MM_PER_INCH) * dpi) : size };
}

/** Returns what is wrong with a size, beyond the ranges of its fields. */
export function sizeProblems({ size }: QrStyle, { size: asked, mm }: ImageSizeQuery): FieldProblem[] {
  if (mm !== undefined && asked !== undefined) return [{ field: 'mm', message: 'mm cannot be combined with size.' }];
  if (size <= MAX_IMAGE_WIDTH_PX) return [];
  const message = `mm and dpi make an image of ${size} pixels; at most ${MAX_IMAGE_WIDTH_PX} are possible.`;
  return [{ field: 'mm', code: 'out_of_range', message }];
}

/** Draws the file of a code. @param style in its size, as {@link inSize} returns it */
export async function renderCode(
  payload: string,
  style: QrStyle,
  format: FileFormat,
  { mm, dpi = DEFAULT_DPI }: ImageSizeQuery,
): Promise<Buffer> {
  const matrix = encodeMatrix(payload, style.logo !== null);
  if (matrix === undefined) throw new Error('The payload of a QR code is too long.');
  if (format === 'pdf') return drawPdf(matrix, style, mm ?? (style.size * MM_PER_INCH) / PIXELS_PER_INCH);
  if (format === 'svg') return Buffer.from(await drawSvg(matrix, style, mm));
  return renderPng(await drawSvg(matrix, style), mm === undefined ? {} : { dpi });
}
