import type { Sharp, SharpOptions } from 'sharp';
import { Turns } from './turns';

type Open = (bytes: Buffer, options?: SharpOptions) => Sharp;

/** A picture that would unpack into more pixels than these is not unpacked. */
const MOST_PIXELS = 10_000_000;
/** Sides in pixels to which a picture is shrunk; the smallest is below any limit even where nothing can be compressed. */
const SIDES = [160, 96];

/** Pictures take a processor for a while: the rest of the service keeps the others. */
const turns = new Turns(2);
let opening: Promise<Open> | undefined;

/** An SVG of our own as PNG. */
export async function renderPng(svg: string): Promise<Buffer> {
  const open = await loadLibrary();
  return turns.take(() => open(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer());
}

/**
 * A PNG or JPEG as a small PNG of at most so many bytes, without anything else that was in the file. Empty-handed when
 * it cannot be read, or is too large.
 */
export async function findSmallPng(bytes: Buffer, most: number): Promise<Buffer | undefined> {
  const open = await loadLibrary();
  return turns.take(async () => {
    try {
      for (const side of SIDES) {
        const picture = await shrink(open, bytes, side);
        if (picture.length <= most) return picture;
      }
    } catch {
      // Not a picture, or not a whole one.
    }
    return undefined;
  });
}

function shrink(open: Open, bytes: Buffer, side: number): Promise<Buffer> {
  return open(bytes, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Loaded when the first picture is made: it takes some 20 MB. It may read what is needed here, and nothing else. */
function loadLibrary(): Promise<Open> {
  opening ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    const readers = ['Png', 'Jpeg', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`);
    sharp.unblock({ operation: readers });
    return sharp;
  });
  return opening;
}
