import type { Sharp, SharpOptions } from 'sharp';
import { Semaphore } from './semaphore';

type Open = (bytes: Buffer, options?: SharpOptions) => Sharp;

/** An image with more pixels, or with a longer side, is not decoded: the decoder holds many whole rows in memory. */
const MAX_INPUT = { pixels: 10_000_000, sidePixels: 10_000 };
/** Tried in this order; at the smallest size even an image that does not compress is below the limit. */
const SIZES_PIXELS = [160, 96];

/** Each image occupies a processor; the rest of the service needs the others. */
const semaphore = new Semaphore(2);
/** One at a time, as the images that visitors request are rendered meanwhile. */
const shrinking = new Semaphore(1);
let library: Promise<Open> | undefined;

interface PngOptions {
  /** By default that of the SVG. */
  widthPixels?: number;
  /** Dots per inch, for programs that print the image; by default none are named. */
  dpi?: number;
  /** The colour behind the drawing, without which transparent parts stay so. */
  background?: string;
}

/** Renders an SVG that the service has drawn. */
export async function renderPng(svg: string, { widthPixels, dpi, background }: PngOptions = {}): Promise<Buffer> {
  const open = await loadLibrary();
  const image = open(Buffer.from(svg)).png();
  if (widthPixels !== undefined) image.resize(widthPixels);
  if (background !== undefined) image.flatten({ background });
  if (dpi !== undefined) image.withMetadata({ density: dpi });
  return semaphore.run(() => image.toBuffer());
}

/**
 * Converts a PNG or JPEG into a small PNG without metadata, of at most `maxBytes`. Returns `undefined` when it cannot be
 * decoded or is too large.
 */
export async function shrinkToPng(bytes: Buffer, maxBytes: number): Promise<Buffer | undefined> {
  const open = await loadLibrary();
  const convert = async () => {
    try {
      if (!(await isDecodable(open, bytes))) return undefined;
      for (const size of SIZES_PIXELS) {
        const png = await shrink(open, bytes, size);
        if (png.length <= maxBytes) return png;
      }
    } catch {
      // Not an image, or a truncated one.
    }
    return undefined;
  };
  return shrinking.run(() => semaphore.run(convert));
}

/** Reads the size from the head of the file. */
async function isDecodable(open: Open, bytes: Buffer): Promise<boolean> {
  const { width, height } = await open(bytes).metadata();
  return Math.max(width, height) <= MAX_INPUT.sidePixels && width * height <= MAX_INPUT.pixels;
}

function shrink(open: Open, bytes: Buffer, size: number): Promise<Buffer> {
  return open(bytes)
    .autoOrient()
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Loaded for the first image, as it takes about 20 MB. Only the three decoders that are needed here are enabled. */
function loadLibrary(): Promise<Open> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    const decoders = ['Png', 'Jpeg', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`);
    sharp.unblock({ operation: decoders });
    return sharp;
  });
  return library;
}
