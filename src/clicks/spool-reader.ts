import { FileHandle, open } from 'node:fs/promises';
import { ClickEvent } from './click-event';
import { ClickSource, Read } from './click-source';
import { deleteSegmentsBefore, Position, segmentFile, segmentsIn } from './segments';
import { findFrame, readFrame } from './spool-frame';

/** Bytes read for each click that is wanted: what most have. Where it is less, fewer clicks are read. */
const BYTES_PER_CLICK = 256;
const SMALLEST_CHUNK = 65_536;

interface Frames {
  events: ClickEvent[];
  /** In bytes, with those that were skipped. */
  length: number;
  skipped: number;
}

/** The files of a spool, which are deleted once what is in them was counted. */
export function fileSource({ name, path }: { name: string; path: string }): ClickSource {
  return {
    name,
    read: (start, most) => {
      deleteSegmentsBefore(path, start.segment);
      return readSpool(path, start, most);
    },
  };
}

/** Reads a spool from some place on. Where nothing follows it answers no clicks, and perhaps a place further on. */
export async function readSpool(folder: string, start: Position, most: number): Promise<Read> {
  const segments = segmentsIn(folder);
  const segment = segments.find((number) => number >= start.segment);
  if (segment === undefined) return { events: [], end: start, skipped: 0 };
  const offset = segment === start.segment ? start.offset : 0;
  const { left, events, length, skipped } = await readSegment(segmentFile(folder, segment), offset, most);
  if (events.length > 0) return { events, end: { segment, offset: offset + length }, skipped };
  // The writer has gone on to another one: what is left here, if anything, was torn off when it died.
  const next = segments.find((number) => number > segment);
  if (next === undefined) return { events, end: { segment, offset }, skipped: 0 };
  return { events, end: { segment: next, offset: 0 }, skipped: left };
}

async function readSegment(path: string, offset: number, most: number): Promise<Frames & { left: number }> {
  const file = await open(path);
  try {
    const left = Math.max(0, (await file.stat()).size - offset);
    const chunk = Math.max(SMALLEST_CHUNK, most * BYTES_PER_CLICK);
    const frames = readFrames(await readBytes(file, offset, Math.min(chunk, left)), most);
    // A frame may be larger than the chunk.
    if (frames.events.length > 0 || left <= chunk) return { left, ...frames };
    return { left, ...readFrames(await readBytes(file, offset, left), most) };
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
 * Reads frames up to the first that is not whole, unless whole ones follow it: then it has gone bad. Where none follows,
 * it may still be being written.
 */
function readFrames(bytes: Buffer, most: number): Frames {
  const read: Frames = { events: [], length: 0, skipped: 0 };
  while (read.events.length < most) {
    const frame = readFrame(bytes, read.length);
    const next = frame?.end ?? findFrame(bytes, read.length);
    if (next === undefined) break;
    if (frame === undefined) read.skipped += next - read.length;
    for (const event of frame?.events ?? []) read.events.push(event);
    read.length = next;
  }
  return read;
}
