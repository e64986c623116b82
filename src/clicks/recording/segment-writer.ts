import { Logger } from '@nestjs/common';
import { ClickEvent, lineOf } from '../click-event';
import type { LostClicks } from './lost-clicks';
import { OpenSegment } from './open-segment';
import { sealedSegments } from './segments';

/** How long a segment collects clicks before it is sealed for the reader. */
const SEAL_AFTER_MS = 200;
/** Delay before a segment that could not be sealed is tried again. */
const SEAL_RETRY_MS = 5_000;

/** How much of the disk a folder may take: by default 4 GB, which is about ten million clicks. */
interface LogLimits {
  segmentBytes: number;
  /** While as many wait, the open one grows; more are logged as a warning, as no worker seems to count them. */
  warnSegments: number;
  maxSegments: number;
}

export const LOG_LIMITS: LogLimits = { segmentBytes: 16_000_000, warnSegments: 4, maxSegments: 250 };

/** Writes clicks into segments. While the disk fails, clicks are lost and logged, and no visitor waits. */
export class SegmentWriter {
  /** Clicks since the start. */
  written = 0;
  private readonly logger = new Logger('Clicks');
  private segment?: OpenSegment;
  private lastNumber = 0;
  private timer?: NodeJS.Timeout;
  private syncing = 0;
  private syncedAt = 0;

  constructor(
    private readonly folder: string,
    private readonly isSynced: boolean,
    private readonly lost: LostClicks,
    private readonly limits: LogLimits,
  ) {}

  /** Resolves when the clicks are written, or lost. */
  async write(events: ClickEvent[]): Promise<void> {
    try {
      const segment = this.writable();
      segment.append(Buffer.from(events.map(lineOf).join('')));
      this.written += events.length;
      if (this.isSynced) await this.sync(segment);
    } catch (error) {
      this.lost.add(events.length, error as Error);
    }
  }

  /** Milliseconds for which clicks have been waiting for a disk that does not finish a sync. */
  get stuckMs(): number {
    return this.syncing === 0 ? 0 : performance.now() - this.syncedAt;
  }

  /** Seals the last segment. If that fails, the next process that claims the folder does it. */
  close(): void {
    clearTimeout(this.timer);
    try {
      this.seal();
    } catch (error) {
      this.logger.error(error, 'A segment of clicks could not be sealed.');
    }
  }

  private seal(): void {
    this.segment?.seal();
    this.segment = undefined;
    clearTimeout(this.timer);
  }

  private writable(): OpenSegment {
    const isFull = this.segment !== undefined && (this.segment.isTorn || this.segment.size >= this.limits.segmentBytes);
    if (isFull) this.seal();
    this.segment ??= this.open();
    return this.segment;
  }

  private open(): OpenSegment {
    const { warnSegments, maxSegments } = this.limits;
    const waiting = sealedSegments(this.folder);
    if (waiting.length >= maxSegments)
      throw new Error(`${waiting.length} segments of clicks wait to be counted, which is the maximum.`);
    if (waiting.length > warnSegments) this.logger.warn(`${waiting.length} segments of clicks wait to be counted.`);
    // Ascending although the clock may be set back.
    this.lastNumber = Math.max(Date.now(), this.lastNumber + 1, (waiting.at(-1) ?? 0) + 1);
    const segment = new OpenSegment(this.folder, this.lastNumber, this.isSynced);
    this.sealIn(SEAL_AFTER_MS);
    return segment;
  }

  private sealIn(milliseconds: number): void {
    this.timer = setTimeout(() => this.sealIfAwaited(), milliseconds).unref();
  }

  /** A segment grows while several wait for the reader, as many small segments would be slow to list. */
  private sealIfAwaited(): void {
    try {
      if (sealedSegments(this.folder).length < this.limits.warnSegments) this.seal();
      else this.sealIn(SEAL_AFTER_MS);
    } catch (error) {
      this.logger.error(error, 'A segment of clicks could not be sealed.');
      this.sealIn(SEAL_RETRY_MS);
    }
  }

  private async sync(segment: OpenSegment): Promise<void> {
    if (this.syncing++ === 0) this.syncedAt = performance.now();
    try {
      await segment.sync();
    } finally {
      this.syncing--;
      this.syncedAt = performance.now();
    }
  }
}
