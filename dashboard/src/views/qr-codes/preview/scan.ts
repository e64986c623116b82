/** Widths in pixels at which a picture is scanned, as from near and from far. */
const WIDTHS = [480, 800];

/**
 * Reads a QR code as a scanner would. The scanner is loaded when it is needed.
 * @param svg of the code
 * @returns its content, `undefined` if it cannot be read
 */
export async function scan(svg: string): Promise<string | undefined> {
  const [{ default: jsQR }, picture] = await Promise.all([import('jsqr'), load(svg)]);
  for (const width of WIDTHS) {
    const pixels = pixelsOf(picture, width);
    // Not every scanner reads a bright code on a dark background.
    const found = jsQR(pixels.data, pixels.width, pixels.height, { inversionAttempts: 'dontInvert' });
    if (found) return found.data;
  }
  return undefined;
}

export const toDataAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

async function load(svg: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = toDataAddress(svg);
  await picture.decode();
  return picture;
}

/** The picture on white, as on paper, with a little of it around. */
function pixelsOf(picture: HTMLImageElement, width: number): ImageData {
  const edge = Math.round(width / 20);
  const height = Math.round((width * picture.naturalHeight) / picture.naturalWidth);
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width + 2 * edge,
    height: height + 2 * edge,
  });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, edge, edge, width, height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
