import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { Answer } from './http';

/** What the QR code on an image says, if it can be read at all. */
export function readPng(png: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(png);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

export async function readImage({ headers, bytes }: Answer): Promise<string | undefined> {
  return readPng(headers['content-type'] === 'image/png' ? bytes : await sharp(bytes).png().toBuffer());
}

/** A picture of random points, or of one colour, as a data URI. */
export async function pictureOf(width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png', noise = false) {
  const plain = { create: { width, height, channels: 4 as const, background: '#c81e1e' } };
  const raw = { raw: { width, height, channels: 4 as const } };
  const points = () => Buffer.from(Uint8Array.from({ length: width * height * 4 }, () => Math.random() * 256));
  const picture = noise ? sharp(points(), raw) : sharp(plain);
  return `data:image/${format};base64,${(await picture.toFormat(format).toBuffer()).toString('base64')}`;
}
