import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { TestResponse } from './http';

/** The text of the QR code on an image, if it can be read. */
export function readPng(png: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(png);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

/** The same for a response with a PNG or SVG image. */
export async function readImage({ headers, bytes }: TestResponse): Promise<string | undefined> {
  return readPng(headers['content-type'] === 'image/png' ? bytes : await sharp(bytes).png().toBuffer());
}

/** A data URI with a picture of random pixels, or of one colour. */
export async function pictureOf(width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png', noise = false) {
  const plain = { create: { width, height, channels: 4 as const, background: '#c81e1e' } };
  const raw = { raw: { width, height, channels: 4 as const } };
  const pixels = () => Buffer.from(Uint8Array.from({ length: width * height * 4 }, () => Math.random() * 256));
  const picture = noise ? sharp(pixels(), raw) : sharp(plain);
  return `data:image/${format};base64,${(await picture.toFormat(format).toBuffer()).toString('base64')}`;
}
