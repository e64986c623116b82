import { Logger } from '@nestjs/common';
import { ClickEvent, lineOf } from '../click-event';
import { finishedSegments, nextSegment } from './log-folder';
import type { LostClicks } from './lost-clicks';
import { OpenSegment } from './open-segment';

/** How long a segment collects clicks before it is finished, so that they can be counted. */
const FINISH_AFTER_MS = 200;
/** Delay before a segment that could not be finished is tried again. */
const FINISH_RETRY_MS = 5_000;
/** How long after a failed sync the error of the next one is logged again. */
const LOG_AGAIN_AFTER_MS = 10_000;

/** How much of the disk a folder may take: by default 4 GB. */
interface LogLimits {
  segmentBytes: number;
  /** While as many wait, the open one grows; more are logged as a warning, as no worker seems to count them. */
  warnSegments: number;
  maxSegments: number;
}

export const LOG_LIMITS: LogLimits = { segmentBytes: 16_000_000, warnSegments: 4, maxSegments: 250 };

/** Writes clicks into segments. While writes fail, clicks are lost and logged; with `CLICK_SYNC=full`, visitors wait for the disk. */
export class SegmentWriter {
  /** Clicks since the start. */
  written = 0;
  private readonly logger = new Logger('Clicks');
  private segment?: OpenSegment;
  private timer?: NodeJS.Timeout;
  private syncing = 0;
  private syncedAt = 0;
  private syncFailedAt = -Infinity;

  constructor(
    private readonly folder: string,
    private readonly isSynced: boolean,
    private readonly lost: LostClicks,
    private readonly limits: LogLimits,
  ) {
    // A newer segment finishes the last one of an ended process.
    this.tryToFinish();
  }

  /** Resolves when the clicks are written, or lost. */
  async write(events: ClickEvent[]): Promise<void> {
    try {
      const segment = this.writable();
      segment.append(Buffer.from(events.map(lineOf).join('')));
      this.written += events.length;
      this.finishIn(FINISH_AFTER_MS);
      if (this.isSynced) await this.sync(segment);
    } catch (error) {
      this.lost.add(events.length, error as Error);
    }
  }

  /** Milliseconds for which clicks have been waiting for a disk that does not finish a sync. */
  get stuckMs(): number {
    return this.syncing === 0 ? 0 : performance.now() - this.syncedAt;
  }

  /** Milliseconds since the latest sync that failed. */
  get failedSyncAgeMs(): number {
    return performance.now() - this.syncFailedAt;
  }

  /** Finishes the last segment. If that fails, the next process that claims the folder counts its clicks. */
  close(): void {
    if ((this.segment?.size ?? 0) > 0) this.tryToFinish();
    clearTimeout(this.timer);
    this.segment?.close();
    this.segment = undefined;
  }

  private writable(): OpenSegment {
    const { segment } = this;
    const { segmentBytes, warnSegments, maxSegments } = this.limits;
    if (segment !== undefined && !segment.isBroken && segment.size < segmentBytes) return segment;
    const waiting = finishedSegments(this.folder).length;
    if (waiting >= maxSegments)
      throw new Error(`${waiting} segments of clicks wait to be counted, which is the maximum.`);
    if (waiting > warnSegments) this.logger.warn(`${waiting} segments of clicks wait to be counted.`);
    return this.openNext();
  }

  /** Opens a newer segment, which finishes the one before. */
  private openNext(): OpenSegment {
    const next = new OpenSegment(nextSegment(this.folder));
    this.segment?.close();
    // While every sync fails, empty segments would reach the limit.
    if (this.segment?.isBroken && this.segment.size === 0) this.segment.remove();
    this.segment = next;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.isSynced) next.syncEntry();
    return next;
  }

  private finishIn(milliseconds: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.tryToFinish(this.limits.warnSegments);
    }, milliseconds).unref();
  }

  /** @param maxWaiting while as many wait for the reader, the segment grows, as many small ones would be slow to list */
  private tryToFinish(maxWaiting = Infinity): void {
    try {
      if (finishedSegments(this.folder).length < maxWaiting) this.openNext();
      else this.finishIn(FINISH_AFTER_MS);
    } catch (error) {
      this.logger.error(error, 'The next segment of clicks could not be opened.');
      this.finishIn(FINISH_RETRY_MS);
    }
  }

  private async sync(segment: OpenSegment): Promise<void> {
    if (this.syncing++ === 0) this.syncedAt = performance.now();
    try {
      await segment.sync();
    } catch (error) {
      this.reportSync(error);
    } finally {
      this.syncing--;
      this.syncedAt = performance.now();
    }
  }

  /** While syncs fail, logs the first error alone. */
  private reportSync(error: unknown): void {
    if (this.failedSyncAgeMs > LOG_AGAIN_AFTER_MS)
      this.logger.error(error, 'Clicks cannot be synced to the disk. They are counted, unless a power cut loses them.');
    this.syncFailedAt = performance.now();
  }
}
