import { QrStyle } from './design';
import { Drawing, drawCode } from './drawing';
import { FontText } from './frame/frame';
import { Layout } from './layout';
import { Matrix } from './matrix';
import { Filled } from './shapes/filled';

const FONT = "'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', 'Noto Sans', sans-serif";

/** Draws a code as SVG. @param widthMm of the image on paper; by default it is measured in pixels */
export async function drawSvg(matrix: Matrix, style: QrStyle, widthMm?: number): Promise<string> {
  return writeSvg(await drawCode(matrix, style), widthMm);
}

function writeSvg({ layout, background, isSquare, frame, modules, logo }: Drawing, widthMm?: number): string {
  const { width, height, start, module } = layout;
  const [shownWidth, shownHeight] =
    widthMm === undefined ? [width, height] : [`${widthMm}mm`, `${Number(((widthMm * height) / width).toFixed(2))}mm`];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shownWidth}" height="${shownHeight}" ` +
    `viewBox="0 0 ${width} ${height}" role="img" ` +
    `aria-label="${labelOf(layout)}"${isSquare && !frame ? ' shape-rendering="crispEdges"' : ''}>` +
    (frame ? frame.shapes.map(pathOf).join('') : `<rect width="${width}" height="${height}" fill="${background}"/>`) +
    `<g transform="translate(${start} ${start}) scale(${module})">` +
    `${modules.map(pathOf).join('')}${logo ? logoOf(logo) : ''}` +
    `</g>${frame?.text ? textOf(frame.text) : ''}</svg>`
  );
}

function labelOf({ frame }: Layout): string {
  return frame === undefined ? 'QR code' : `QR code: ${escaped(frame.text)}`;
}

function pathOf({ path, fill, hasHoles }: Filled): string {
  return `<path fill="${fill}"${hasHoles ? ' fill-rule="evenodd"' : ''} d="${path}"/>`;
}

function logoOf({ image, background, corner, width }: NonNullable<Drawing['logo']>): string {
  const side = width - 1;
  return (
    `<rect x="${corner}" y="${corner}" width="${width}" height="${width}" fill="${background}"/>` +
    `<image x="${corner + 0.5}" y="${corner + 0.5}" width="${side}" height="${side}" href="${image}"/>`
  );
}

/** The baseline is set by hand: not every renderer knows `dominant-baseline`. */
function textOf({ text, fill, fontSize, x, baseline }: FontText): string {
  return (
    `<text x="${x}" y="${baseline}" fill="${fill}" font-family="${FONT}" ` +
    `font-size="${fontSize}" font-weight="700" text-anchor="middle">${escaped(text)}</text>`
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The text of a frame alone, on nothing, in its band: for a PDF, which would have to contain its font. */
export function textAsSvg({ y, width, height }: { y: number; width: number; height: number }, text: FontText): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${y} ${width} ${height}">` +
    `${textOf(text)}</svg>`
  );
}
