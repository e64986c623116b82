import { findSmallPng } from './pictures';

const PREFIX = /^data:image\/(png|jpe?g);base64,/i;
/** In bytes, decoded. */
const LARGEST = 512 * 1_024;
/** In bytes, decoded: as text it stays below what the column takes. */
const LARGEST_STORED = 44_000;
const FIRST_BYTES = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from([0xff, 0xd8, 0xff])];

/** What is wrong with a logo, as far as it can be told without decoding the picture. */
export function logoProblem(value: unknown): string | undefined {
  if (typeof value !== 'string' || !PREFIX.test(value)) return 'must be a data URI of a PNG or JPEG in base64.';
  const bytes = bytesOf(value);
  if (bytes.length > LARGEST) return 'must have at most 512 KiB.';
  // Told by its bytes, so that nothing but these two formats is ever handed to the decoder.
  return FIRST_BYTES.some((first) => bytes.subarray(0, first.length).equals(first))
    ? undefined
    : 'must be a PNG or JPEG image.';
}

/** A logo as it is kept, a small PNG as a data URI; empty-handed when the picture cannot be decoded or is too large. */
export async function findStoredLogo(given: string): Promise<string | undefined> {
  const png = await findSmallPng(bytesOf(given), LARGEST_STORED);
  return png && `data:image/png;base64,${png.toString('base64')}`;
}

function bytesOf(logo: string): Buffer {
  return Buffer.from(logo.replace(PREFIX, ''), 'base64');
}
