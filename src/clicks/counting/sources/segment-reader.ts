import { Logger } from '@nestjs/common';
import { rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { ClickEvent, parseEvent } from '../../click-event';
import { claimAbandoned, discard, finishedSegments, LogFolder, segmentsIn } from '../../recording/log-folder';
import type { ClickSource } from '../click-counter';

/** Bytes per read: about 2,000 clicks, and more than the line of one takes. */
const CHUNK_BYTES = 700_000;
/** Interval of claiming the folders of dead processes, and of retrying segments that could not be read. */
const CLAIM_INTERVAL_MS = 2_000;
const LINE_END = '\n';

/** A part of a segment, where its reading ended, and where the next part begins. */
interface SegmentPart {
  path: string;
  events: ClickEvent[];
  readTo: number;
  next: number;
}

/** Reads the finished segments of this process and all of dead ones, oldest first. */
export class SegmentReader implements ClickSource {
  private readonly logger = new Logger('Clicks');
  private abandoned: LogFolder[] = [];
  private readonly unreadable = new Set<string>();
  private claimedAt = -Infinity;
  private part?: SegmentPart;
  private next = { path: '', offset: 0 };

  constructor(
    private readonly root: string,
    private readonly own: string,
  ) {}

  async read(): Promise<ClickEvent[]> {
    if (performance.now() - this.claimedAt >= CLAIM_INTERVAL_MS) this.claimAbandonedFolders();
    for (let path = this.oldest(); path !== undefined && this.part === undefined; path = this.oldest())
      await this.readFrom(path);
    return this.part?.events ?? [];
  }

  /**
   * Deletes a segment as soon as all of it is counted, so that clicks deleted by retention cannot come back. One that grew
   * since it was read is read on.
   */
  async acknowledge(): Promise<void> {
    if (this.part === undefined) return;
    const { path, readTo, next } = this.part;
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    if (size <= readTo) rmSync(path, { force: true });
    else this.next = { path, offset: next };
    this.part = undefined;
  }

  async close(): Promise<void> {
    for (const folder of this.abandoned.splice(0)) folder.release();
  }

  private claimAbandonedFolders(): void {
    this.claimedAt = performance.now();
    this.unreadable.clear();
    for (const folder of claimAbandoned(this.root)) {
      this.logger.log(`Counting the clicks of a dead process: ${folder.name}.`);
      this.abandoned.push(folder);
    }
    const counted = this.abandoned.filter(({ path }) => segmentsIn(path).length === 0);
    this.abandoned = this.abandoned.filter((folder) => !counted.includes(folder));
    counted.forEach(discard);
  }

  private oldest(): string | undefined {
    const abandoned = this.abandoned.flatMap(({ path }) => segmentsIn(path));
    const readable = [...finishedSegments(this.own), ...abandoned].filter((path) => !this.unreadable.has(path));
    return readable.sort((one, other) => (basename(one) < basename(other) ? -1 : 1))[0];
  }

  private async readFrom(path: string): Promise<void> {
    try {
      this.part = await readPart(path, path === this.next.path ? this.next.offset : 0);
      if (this.part.events.length === 0) await this.acknowledge();
    } catch (error) {
      this.unreadable.add(path);
      this.logger.error(error, 'A segment of clicks cannot be read; the others are counted.');
    }
  }
}

/** Reads a segment from an offset. Skips and logs lines that are not clicks. */
async function readPart(path: string, start: number): Promise<SegmentPart> {
  const bytes = await readBytes(path, start);
  const length = bytes.lastIndexOf(LINE_END) + 1;
  const lines = bytes.toString('utf8', 0, length).split(LINE_END).slice(0, -1);
  const isLast = bytes.length < CHUNK_BYTES;
  const events = lines.flatMap((line) => parseEvent(line) ?? []);
  // A process that dies while it writes leaves a torn last line, whose visitor got no response.
  const torn = isLast && length < bytes.length ? 1 : 0;
  const skipped = lines.length - events.length + torn;
  if (skipped > 0) new Logger('Clicks').warn(`${skipped} lines of ${path} are not clicks and were skipped.`);
  // A line longer than a chunk is not a click.
  const consumed = length === 0 && !isLast ? bytes.length : length;
  return { path, events, readTo: start + bytes.length, next: start + consumed };
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
