import { Matrix } from './matrix';

export interface QrStyle {
  foreground: string;
  background: string;
  /** A data URI. */
  logo: string | null;
  /** Width and height in pixels, quiet zone included. */
  size: number;
}

/** Empty modules on each side, which scanners need to find a code. */
const QUIET_ZONE_MODULES = 4;
/** The smallest width of a module that cameras and decoders can read. */
const MIN_MODULE_PIXELS = 2;
/** The share of the code's width that a logo covers. */
const LOGO_SHARE = 0.2;

/** The smallest image size in pixels at which a code can be read. */
export function minSize({ width }: Matrix): number {
  return MIN_MODULE_PIXELS * (width + 2 * QUIET_ZONE_MODULES);
}

/** Draws a code as SVG. A module has a whole number of pixels, so that edges stay sharp; the rest widens the quiet zone. */
export function drawSvg(matrix: Matrix, { foreground, background, logo, size }: QrStyle): string {
  const pixels = Math.max(1, Math.floor(size / (matrix.width + 2 * QUIET_ZONE_MODULES)));
  const start = Math.floor((size - pixels * matrix.width) / 2);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" role="img" ` +
    'aria-label="QR code" shape-rendering="crispEdges">' +
    `<rect width="${size}" height="${size}" fill="${background}"/>` +
    `<g transform="translate(${start} ${start}) scale(${pixels})">` +
    `<path fill="${foreground}" d="${rowsOf(matrix)}"/>${logo === null ? '' : drawLogo(matrix, background, logo)}` +
    '</g></svg>'
  );
}

/** Each run of dark modules in a row is one rectangle. */
function rowsOf({ width, isDark }: Matrix): string {
  let path = '';
  for (let row = 0; row < width; row++)
    for (let column = 0; column < width; column++) {
      let end = column;
      while (end < width && isDark(row, end)) end++;
      if (end > column) path += `M${column} ${row}h${end - column}v1H${column}z`;
      column = end;
    }
  return path;
}

/** The logo in the middle, on a background of whole modules with half a module of padding. */
function drawLogo({ width }: Matrix, background: string, logo: string): string {
  // The width of a code is odd, so an odd background lies on the grid.
  const backgroundWidth = 2 * Math.round((width * LOGO_SHARE) / 2) + 1;
  const [corner, side] = [(width - backgroundWidth) / 2, backgroundWidth - 1];
  return (
    `<rect x="${corner}" y="${corner}" width="${backgroundWidth}" height="${backgroundWidth}" fill="${background}"/>` +
    `<image x="${corner + 0.5}" y="${corner + 0.5}" width="${side}" height="${side}" href="${logo}"/>`
  );
}
