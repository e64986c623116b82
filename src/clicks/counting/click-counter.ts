import { Logger } from '@nestjs/common';
import { In } from 'typeorm';
import { partsOf } from '../../common/lists/parts-of';
import { pauseUntilAborted } from '../../common/time/pause';
import { isDataRefused, isUniqueViolation } from '../../database/database-errors';
import { Transactions } from '../../database/transactions';
import type { ClickEvent } from '../click-event';
import { Click } from '../entities/click.entity';
import { countBatch } from './batch/count-batch';
import { RejectedClicks } from './rejected-clicks';
import type { Tally } from './tally';

/** Clicks per transaction. */
const BATCH_SIZE = 2_000;
/** Interval of reads while no clicks wait. */
const POLL_MS = 100;
/** Delay after a failure, doubled with each further one up to the maximum. */
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;
/** How long it continues to count after a stop. The next start counts the rest. */
const DRAIN_TIMEOUT_MS = 3_000;

/** Recorded clicks on their way to the database. A click may be read more than once: its id makes it count once. */
export interface ClickSource {
  /** Returns the next clicks, and the same ones again until they are acknowledged; an empty array when there are none. */
  read(): Promise<ClickEvent[]>;
  /** Removes the clicks of the last read, which are counted. */
  acknowledge(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Counts the clicks of a source: reads, commits, acknowledges. After a crash between the last two, the next process reads
 * clicks again whose ids are in the database.
 */
export class ClickCounter {
  private readonly logger = new Logger('Clicks');
  private retryMs = FIRST_RETRY_MS;

  constructor(
    private readonly source: ClickSource,
    private readonly transactions: Transactions,
    private readonly rejected: RejectedClicks,
    /** Called after each commit, before the acknowledgement. */
    private readonly report: (tally: Partial<Tally>) => void,
  ) {}

  /** Counts until the signal aborts, and then remaining clicks until the drain timeout. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const waitMs = await this.countOrWait();
      if (waitMs > 0) await pauseUntilAborted(waitMs, signal);
    }
    const end = performance.now() + DRAIN_TIMEOUT_MS;
    while (performance.now() < end && (await this.countOrWait()) === 0);
    await this.source.close();
  }

  /** @returns the delay before the next call, in milliseconds */
  private async countOrWait(): Promise<number> {
    try {
      const counted = await this.countNext();
      this.retryMs = FIRST_RETRY_MS;
      return counted > 0 ? 0 : POLL_MS;
    } catch (error) {
      this.logger.error(error, 'Clicks could not be counted; trying again.');
      const waitMs = this.retryMs;
      this.retryMs = Math.min(MAX_RETRY_MS, 2 * waitMs);
      return waitMs;
    }
  }

  private async countNext(): Promise<number> {
    const read = await this.source.read();
    const events = [...new Map(read.map((event) => [event.id, event])).values()];
    for (const batch of partsOf(events, BATCH_SIZE)) await this.count(batch);
    await this.source.acknowledge();
    return events.length;
  }

  private async count(events: ClickEvent[]): Promise<void> {
    if (events.length === 0) return;
    const begun = performance.now();
    try {
      const counts = await this.transactions.run((manager) => countBatch(manager, events));
      this.report({ ...counts, seconds: (performance.now() - begun) / 1_000 });
    } catch (error) {
      if (isUniqueViolation(error)) return this.countUncounted(events, error);
      if (isDataRefused(error)) return this.countHalves(events, error as Error);
      throw error;
    }
  }

  /** Counts the clicks that are not in the database. */
  private async countUncounted(events: ClickEvent[], error: unknown): Promise<void> {
    const ids = events.map(({ id }) => id);
    const counted = await this.transactions.run((manager) =>
      manager.find(Click, { select: { id: true }, where: { id: In(ids) } }),
    );
    if (counted.length === 0) throw error;
    const known = new Set(counted.map(({ id }) => id));
    return this.count(events.filter(({ id }) => !known.has(id)));
  }

  /** Bisects a rejected batch, so that only the clicks at fault are rejected. */
  private async countHalves(events: ClickEvent[], reason: Error): Promise<void> {
    if (events.length === 1) {
      this.rejected.add(events[0]!, reason);
      return this.report({ rejected: 1 });
    }
    const middle = Math.ceil(events.length / 2);
    await this.count(events.slice(0, middle));
    await this.count(events.slice(middle));
  }
}
