import { Logger } from '@nestjs/common';
import type { ClickEvent } from '../click-event';
import { lineOf } from '../click-event';
import type { LostClicks } from './lost-clicks';
import { OpenSegment } from './open-segment';
import { sealedSegments } from './segments';

/** How long clicks are gathered before the reader gets them. */
const SEAL_AFTER_MS = 200;

/** How much of the disk a folder may take: by default 4 GB, which is about ten million clicks. */
export interface LogLimits {
  segmentBytes: number;
  /** More segments than this are worth a warning: no counter seems to be at work. */
  warnSegments: number;
  maxSegments: number;
}

export const LOG_LIMITS: LogLimits = { segmentBytes: 16_000_000, warnSegments: 4, maxSegments: 250 };

/** Writes clicks into segments. A disk that takes no more keeps no visitor waiting: those clicks are lost, and logged. */
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

  /** Resolves when the clicks are kept, or lost. */
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

  /** How long clicks have been waiting for a disk that does nothing. */
  get stuckMs(): number {
    return this.syncing === 0 ? 0 : Date.now() - this.syncedAt;
  }

  close(): void {
    clearTimeout(this.timer);
    this.segment?.seal();
    this.segment = undefined;
  }

  private writable(): OpenSegment {
    const isFull = this.segment !== undefined && (this.segment.isTorn || this.segment.size >= this.limits.segmentBytes);
    if (isFull) this.close();
    this.segment ??= this.open();
    return this.segment;
  }

  private open(): OpenSegment {
    const { warnSegments, maxSegments } = this.limits;
    const waiting = sealedSegments(this.folder);
    if (waiting.length >= maxSegments)
      throw new Error(`${waiting.length} segments of clicks wait to be counted, and there may be no more.`);
    if (waiting.length > warnSegments) this.logger.warn(`${waiting.length} segments of clicks wait to be counted.`);
    this.lastNumber = Math.max(Date.now(), this.lastNumber + 1, (waiting.at(-1) ?? 0) + 1);
    const segment = new OpenSegment(this.folder, this.lastNumber, this.isSynced);
    this.timer = setTimeout(() => this.sealIfWanted(), SEAL_AFTER_MS).unref();
    return segment;
  }

  /** While the reader has another segment, this one grows: many small ones would be slow to find. */
  private sealIfWanted(): void {
    try {
      if (sealedSegments(this.folder).length === 0) return this.close();
    } catch (error) {
      this.logger.error(error, 'A segment of clicks could not be sealed.');
    }
    this.timer = setTimeout(() => this.sealIfWanted(), SEAL_AFTER_MS).unref();
  }

  private async sync(segment: OpenSegment): Promise<void> {
    if (this.syncing++ === 0) this.syncedAt = Date.now();
    try {
      await segment.sync();
    } finally {
      this.syncing--;
      this.syncedAt = Date.now();
    }
  }
}
