import { shrinkToPng } from './png';

const PREFIX = /^data:image\/(png|jpe?g);base64,/i;
/** Decoded. */
const MAX_LOGO_BYTES = 512 * 1_024;
/** Decoded. In base64 it fits MySQL's `text`, which holds 65,535 bytes. */
const MAX_STORED_LOGO_BYTES = 44_000;
const SIGNATURES = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from([0xff, 0xd8, 0xff])];

/** Returns what is wrong with a logo, as far as that shows without decoding the image. */
export function logoProblem(value: unknown): string | undefined {
  if (typeof value !== 'string' || !PREFIX.test(value)) return 'must be a data URI of a PNG or JPEG in base64.';
  const bytes = bytesOf(value);
  if (bytes.length > MAX_LOGO_BYTES) return 'must have at most 512 KiB.';
  // The media type may be wrong, and the decoder must get these two formats only.
  return SIGNATURES.some((signature) => bytes.subarray(0, signature.length).equals(signature))
    ? undefined
    : 'must be a PNG or JPEG image.';
}

/** Returns a logo as it is stored, a small PNG as a data URI; `undefined` when it cannot be decoded or is too large. */
export async function toStoredLogo(logo: string): Promise<string | undefined> {
  const png = await shrinkToPng(bytesOf(logo), MAX_STORED_LOGO_BYTES);
  return png && `data:image/png;base64,${png.toString('base64')}`;
}

function bytesOf(logo: string): Buffer {
  return Buffer.from(logo.replace(PREFIX, ''), 'base64');
}
