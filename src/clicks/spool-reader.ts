import { FileHandle, open } from 'node:fs/promises';
import { ClickEvent } from './click-event';
import { Position, segmentFile, segmentsIn } from './segments';
import { readFrame } from './spool-frame';

/** Bytes read for each click that is wanted: what most have, and some more. */
const BYTES_PER_CLICK = 512;
const SMALLEST_CHUNK = 65_536;

/** Clicks in the order in which they were written, and the place behind them. */
export interface Read {
  events: ClickEvent[];
  end: Position;
}

interface Frames {
  events: ClickEvent[];
  /** In bytes. */
  length: number;
}

/** Reads a spool from some place on. Where nothing follows it answers no clicks, and perhaps a place further on. */
export async function readSpool(folder: string, start: Position, most: number): Promise<Read> {
  const segments = segmentsIn(folder);
  const segment = segments.find((number) => number >= start.segment);
  if (segment === undefined) return { events: [], end: start };
  const offset = segment === start.segment ? start.offset : 0;
  const { events, length } = await readSegment(segmentFile(folder, segment), offset, most);
  if (events.length > 0) return { events, end: { segment, offset: offset + length } };
  // The writer has gone on to another one: what is left here, if anything, was torn off when it died.
  const next = segments.find((number) => number > segment);
  return { events, end: next === undefined ? { segment, offset } : { segment: next, offset: 0 } };
}

async function readSegment(path: string, offset: number, most: number): Promise<Frames> {
  const file = await open(path);
  try {
    const left = (await file.stat()).size - offset;
    const chunk = Math.max(SMALLEST_CHUNK, most * BYTES_PER_CLICK);
    const frames = readFrames(await readBytes(file, offset, Math.min(chunk, left)), most);
    // A frame may be larger than the chunk.
    return frames.events.length > 0 || left <= chunk ? frames : readFrames(await readBytes(file, offset, left), most);
  } finally {
    await file.close();
  }
}

async function readBytes(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(Math.max(0, length));
  const { bytesRead } = await file.read(bytes, 0, bytes.length, offset);
  return bytes.subarray(0, bytesRead);
}

function readFrames(bytes: Buffer, most: number): Frames {
  const events: ClickEvent[] = [];
  let length = 0;
  while (events.length < most) {
    const frame = readFrame(bytes, length);
    if (frame === undefined) break;
    for (const event of frame.events) events.push(event);
    length = frame.end;
  }
  return { events, length };
}
