import { FileHandle, open } from 'node:fs/promises';
import { restIfDue } from '../common/rests';
import { ClickSource, Read } from './click-source';
import { enrich, EnrichedClick } from './enrich';
import { deleteSegmentsBefore, Position, segmentFile, segmentsIn } from './segments';
import { findFrame, readFrame } from './spool-frame';

/** Bytes read at once: those of a whole batch would stay in memory for as long as it does. */
const CHUNK = 131_072;
/** Bytes of whole frames after which no more are read: how long headers are is up to the visitors. */
const ENOUGH = 16_000_000;

interface Frames {
  clicks: EnrichedClick[];
  /** In bytes, with those that were skipped. */
  length: number;
  skipped: number;
}

/** The files of a spool, which are deleted once what is in them was counted. */
export function fileSource({ name, path }: { name: string; path: string }): ClickSource {
  return {
    name,
    read: (start, most) => readSpool(path, start, most, deleteSegmentsBefore(path, start.segment)),
  };
}

/** Reads a spool from some place on. Where nothing follows it answers no clicks, and perhaps a place further on. */
export async function readSpool(
  folder: string,
  start: Position,
  most: number,
  segments = segmentsIn(folder),
): Promise<Read> {
  const segment = segments.find((number) => number >= start.segment);
  if (segment === undefined) return { clicks: [], end: start, isAll: true, skipped: 0 };
  const offset = segment === start.segment ? start.offset : 0;
  const { left, clicks, length, skipped } = await readSegment(segmentFile(folder, segment), offset, most);
  const next = segments.find((number) => number > segment);
  const isAll = next === undefined && clicks.length < most && length < ENOUGH;
  if (clicks.length > 0 && (next === undefined || length < left))
    return { clicks, end: { segment, offset: offset + length }, isAll, skipped };
  if (next === undefined) return { clicks, end: { segment, offset }, isAll, skipped: 0 };
  // The writer has gone on to another one: what is left here, if anything, was torn off when it died.
  return { clicks, end: { segment: next, offset: 0 }, isAll, skipped: skipped + left - length };
}

async function readSegment(path: string, offset: number, most: number): Promise<Frames & { left: number }> {
  const file = await open(path);
  try {
    const left = Math.max(0, (await file.stat()).size - offset);
    const read: Frames = { clicks: [], length: 0, skipped: 0 };
    const readOn = async (length: number) => addFrames(read, await readBytes(file, offset + read.length, length), most);
    let chunk = CHUNK;
    while (read.clicks.length < most && read.length < Math.min(left, ENOUGH)) {
      const rest = left - read.length;
      const wasAny = await readOn(Math.min(chunk, rest));
      if (!wasAny && chunk >= rest) break;
      // A frame may be larger than the chunk.
      if (!wasAny) chunk *= 2;
    }
    return { left, ...read };
  } finally {
    await file.close();
  }
}

async function readBytes(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, offset);
  return bytes.subarray(0, bytesRead);
}

/**
 * Adds frames up to the first that is not whole, unless whole ones follow it: then it has gone bad. Where none follows,
 * it may still be being written. Answers whether there was any.
 */
function addFrames(read: Frames, bytes: Buffer, most: number): boolean {
  let place = 0;
  while (read.clicks.length < most) {
    const frame = readFrame(bytes, place);
    const next = frame?.end ?? findFrame(bytes, place);
    if (next === undefined) break;
    if (frame === undefined) read.skipped += next - place;
    for (const event of frame?.events ?? []) read.clicks.push(enrich(event));
    place = next;
    restIfDue();
  }
  read.length += place;
  return place > 0;
}
