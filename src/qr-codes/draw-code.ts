import { Matrix } from './matrix';

/** How a code looks. */
export interface Look {
  foreground: string;
  background: string;
  /** A data URI. */
  logo: string | null;
  /** Width and height in pixels, quiet zone included. */
  size: number;
}

/** Free modules on each side, without which scanners do not find a code. */
const QUIET_ZONE = 4;
/** Pixels of a module below which cameras and decoders lose it. */
const LEAST_PIXELS = 2;
/** How much of the code's width a logo takes. */
const LOGO_SHARE = 0.2;

/** The smallest size in pixels at which a code can still be read. */
export function smallestSize({ width }: Matrix): number {
  return LEAST_PIXELS * (width + 2 * QUIET_ZONE);
}

/**
 * A code as SVG. Every module has the same whole number of pixels, so that nothing is blurred; what is left over
 * widens the quiet zone.
 */
export function drawCode(matrix: Matrix, { foreground, background, logo, size }: Look): string {
  const pixels = Math.max(1, Math.floor(size / (matrix.width + 2 * QUIET_ZONE)));
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

/** The logo in the middle, on a plate of whole modules that keeps half a module free around it. */
function drawLogo({ width }: Matrix, background: string, logo: string): string {
  // A code's width is odd, so an odd plate lies on the grid.
  const plate = 2 * Math.round((width * LOGO_SHARE) / 2) + 1;
  const [corner, side] = [(width - plate) / 2, plate - 1];
  return (
    `<rect x="${corner}" y="${corner}" width="${plate}" height="${plate}" fill="${background}"/>` +
    `<image x="${corner + 0.5}" y="${corner + 0.5}" width="${side}" height="${side}" href="${logo}"/>`
  );
}
