import { Logger } from '@nestjs/common';
import { open } from 'node:fs/promises';
import { ClickEvent, findEvent } from '../click-event';

/** Bytes read at once. A line is shorter: its headers are cut. */
const CHUNK_BYTES = 1_000_000;
const LINE_END = '\n'.charCodeAt(0);

/** Some clicks of a segment, and where the next ones begin. */
export interface SegmentPart {
  events: ClickEvent[];
  end: number;
  isLast: boolean;
}

/** Reads at most so many lines of a segment from an offset on. What is no click is skipped, and logged. */
export async function readSegment(path: string, start: number, maxLines: number): Promise<SegmentPart> {
  const bytes = await readBytes(path, start);
  const { lines, length } = cutLines(bytes, maxLines);
  const isLast = bytes.length < CHUNK_BYTES && bytes.indexOf(LINE_END, length) < 0;
  const events = lines.flatMap((line) => findEvent(line) ?? []);
  // The last line is torn when the process died while it wrote it: its visitor got no answer.
  const torn = isLast && length < bytes.length ? 1 : 0;
  const skipped = lines.length - events.length + torn;
  if (skipped > 0) new Logger('Clicks').warn(`${skipped} lines of ${path} are no clicks and were skipped.`);
  // A line longer than a chunk is no click's.
  const passed = lines.length === 0 && !isLast ? bytes.length : length;
  return { events, end: start + passed, isLast };
}

async function readBytes(path: string, start: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const bytes = Buffer.allocUnsafe(CHUNK_BYTES);
    const { bytesRead } = await file.read(bytes, 0, CHUNK_BYTES, start);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Whole lines without their ends, and how many bytes they take. */
function cutLines(bytes: Buffer, maxLines: number): { lines: string[]; length: number } {
  const lines: string[] = [];
  let length = 0;
  for (let end = bytes.indexOf(LINE_END); end >= 0 && lines.length < maxLines; end = bytes.indexOf(LINE_END, length)) {
    lines.push(bytes.toString('utf8', length, end));
    length = end + 1;
  }
  return { lines, length };
}
