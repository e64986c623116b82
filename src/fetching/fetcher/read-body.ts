import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchRefused } from './fetch-errors';

/** After decompression; the rest of a longer page is not read. One byte more than a logo may have, to recognize a larger one. */
const MAX_BODY_BYTES = 512 * 1_024 + 1;
/** Pages compress to about a tenth; a decompression bomb to less than this. */
const MIN_COMPRESSION_RATIO = 1 / 200;

const DECODERS = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);
/** For the `Accept-Encoding` header. */
export const ENCODINGS = 'gzip, deflate, br';

/**
 * Reads the beginning of a body. Throws {@link FetchRefused}.
 * @param encoding the `Content-Encoding` header
 */
export async function readBody(body: Readable, encoding: string, signal: AbortSignal): Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return readBeginning(body, new PassThrough(), signal);
  const createDecoder = DECODERS.get(name);
  if (createDecoder === undefined) throw new FetchRefused(`has an unsupported content encoding (${name.slice(0, 40)})`);
  const decoder = createDecoder();
  const bytes = await readBeginning(body, decoder, signal);
  if (bytes.length === MAX_BODY_BYTES && decoder.bytesWritten < MAX_BODY_BYTES * MIN_COMPRESSION_RATIO)
    throw new FetchRefused('is a decompression bomb');
  return bytes;
}

async function readBeginning(body: Readable, decoder: Transform, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= MAX_BODY_BYTES) return;
    }
  };
  try {
    await pipeline(body, decoder, collect, { signal });
  } catch (error) {
    // Streams that are destroyed before their end emit an error.
    if (length < MAX_BODY_BYTES) throw error;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BODY_BYTES);
}
