import { webAddressProblem } from '../../common/addresses/destination';
import { shrinkToPng } from './png';

const PREFIX = /^data:image\/(png|jpe?g);base64,/i;
/** Decoded. */
const MAX_LOGO_BYTES = 512 * 1_024;
/** Each scan of a progressive JPEG goes through all pixels; programs write about ten. */
const MAX_JPEG_SCANS = 100;
const START_OF_SCAN = Buffer.from([0xff, 0xda]);
/** Decoded. In base64 it fits MySQL's `text`, which holds 65,535 bytes. */
const MAX_STORED_LOGO_BYTES = 44_000;
const SIGNATURES = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from([0xff, 0xd8, 0xff])];

/** Returns what is wrong with a logo, as far as that shows without fetching its address or decoding the image. */
export function logoProblem(value: unknown): string | undefined {
  if (isLogoAddress(value)) return webAddressProblem(value);
  if (typeof value !== 'string' || !PREFIX.test(value))
    return 'must be a data URI of a PNG or JPEG in base64, or an http or https address.';
  return imageProblem(bytesOf(value));
}

/** Whether a logo is to be fetched. */
export function isLogoAddress(logo: unknown): logo is string {
  return typeof logo === 'string' && /^https?:/i.test(logo);
}

/** Returns what is wrong with the file of a logo. */
export function imageProblem(bytes: Buffer): string | undefined {
  if (bytes.length > MAX_LOGO_BYTES) return 'must have at most 512 KiB.';
  // The media type may be wrong, and the decoder must get these two formats only.
  if (!SIGNATURES.some((signature) => bytes.subarray(0, signature.length).equals(signature)))
    return 'must be a PNG or JPEG image.';
  return countOf(START_OF_SCAN, bytes) > MAX_JPEG_SCANS
    ? `must be a JPEG of at most ${MAX_JPEG_SCANS} scans.`
    : undefined;
}

function countOf(part: Buffer, bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(part); at !== -1; at = bytes.indexOf(part, at + part.length)) count++;
  return count;
}

/** Returns a logo as it is stored, a small PNG as a data URI; `undefined` when it cannot be decoded or is too large. */
export async function toStoredLogo(file: Buffer): Promise<string | undefined> {
  const png = await shrinkToPng(file, MAX_STORED_LOGO_BYTES);
  return png && `data:image/png;base64,${png.toString('base64')}`;
}

export function bytesOf(logo: string): Buffer {
  return Buffer.from(logo.replace(PREFIX, ''), 'base64');
}
