import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Refusal } from './refusal';

/** Bytes of a page that are read, after decompression. Of longer ones the beginning will do. */
const MOST_BYTES = 512 * 1_024;
/** Pages become a tenth of their size; what becomes less than this part was made to harm. */
const LEAST_PART = 1 / 200;

const DECODERS = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);
/** What is asked for, as it can be read. */
export const ENCODINGS = 'gzip, deflate, br';

/** Reads the beginning of a body. Throws {@link Refusal}. @param encoding as the header says */
export async function readBody(body: Readable, encoding: string, signal: AbortSignal): Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return readBeginning([body], signal);
  const create = DECODERS.get(name);
  if (create === undefined) throw new Refusal(`is encoded in a way that is not known (${name.slice(0, 40)})`);
  const decoder = create();
  const bytes = await readBeginning([body, decoder], signal);
  if (bytes.length === MOST_BYTES && decoder.bytesWritten < MOST_BYTES * LEAST_PART)
    throw new Refusal('is compressed so far that it can only be meant to harm');
  return bytes;
}

async function readBeginning(streams: [Readable, ...NodeJS.ReadWriteStream[]], signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= MOST_BYTES) return;
    }
  };
  try {
    await pipeline([...streams, collect as never], { signal });
  } catch (error) {
    // Letting go of a stream before its end is an error to the streams, not to us.
    if (length < MOST_BYTES) throw error;
  }
  return Buffer.concat(chunks).subarray(0, MOST_BYTES);
}
