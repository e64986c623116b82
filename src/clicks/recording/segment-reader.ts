import { Logger } from '@nestjs/common';
import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import type { ClickEvent } from '../click-event';
import { claimAbandoned, discard, LogFolder } from './log-folder';
import { readSegment, SegmentPart } from './read-segment';
import { sealedFile, sealedSegments } from './segments';

/** How many clicks are read at once. */
const BATCH_SIZE = 2_000;
/** How often it looks for folders of dead processes, and tries again to read what could not be read. */
const LOOK_INTERVAL_MS = 2_000;

/** Reads the sealed segments of this process and of those that are no more, oldest first. */
export class SegmentReader {
  private readonly logger = new Logger('Clicks');
  private abandoned: LogFolder[] = [];
  private readonly unreadable = new Set<string>();
  private lookedAt = 0;
  private part?: SegmentPart & { path: string };
  private next = { path: '', offset: 0 };

  constructor(
    private readonly root: string,
    private readonly own: string,
  ) {}

  /** The next clicks, and the same again until they are acknowledged. */
  async read(): Promise<ClickEvent[]> {
    if (Date.now() - this.lookedAt >= LOOK_INTERVAL_MS) this.look();
    for (let path = this.oldest(); path !== undefined && this.part === undefined; path = this.oldest())
      await this.readFrom(path);
    return this.part?.events ?? [];
  }

  /** A segment is deleted as soon as all of it is counted: nothing that retention has deleted can come back. */
  acknowledge(): void {
    if (this.part === undefined) return;
    const { path, end, isLast } = this.part;
    if (isLast) rmSync(path, { force: true });
    else this.next = { path, offset: end };
    this.part = undefined;
  }

  close(): void {
    for (const folder of this.abandoned.splice(0)) folder.release();
  }

  private look(): void {
    this.lookedAt = Date.now();
    this.unreadable.clear();
    for (const folder of claimAbandoned(this.root)) {
      this.logger.log(`The clicks of a process that is no more are counted: ${folder.name}.`);
      this.abandoned.push(folder);
    }
    const counted = this.abandoned.filter(({ path }) => sealedSegments(path).length === 0);
    this.abandoned = this.abandoned.filter((folder) => !counted.includes(folder));
    counted.forEach(discard);
  }

  private oldest(): string | undefined {
    const paths = [this.own, ...this.abandoned.map(({ path }) => path)].flatMap((folder) =>
      sealedSegments(folder).map((segment) => sealedFile(folder, segment)),
    );
    const readable = paths.filter((path) => !this.unreadable.has(path));
    return readable.sort((one, other) => (basename(one) < basename(other) ? -1 : 1))[0];
  }

  private async readFrom(path: string): Promise<void> {
    const start = path === this.next.path ? this.next.offset : 0;
    try {
      this.part = { ...(await readSegment(path, start, BATCH_SIZE)), path };
      if (this.part.events.length === 0) this.acknowledge();
    } catch (error) {
      // The others go on.
      this.unreadable.add(path);
      this.logger.error(error, 'A segment of clicks cannot be read.');
    }
  }
}
