import { findMoment } from '../common/timestamps';
import { isDataRefused } from '../database/database-errors';
import { Transactions } from '../database/transactions';
import { BackOff } from './back-off';
import { BatchSize } from './batch-size';
import { ClickSource } from './click-source';
import { countClicks } from './count-clicks';
import { EnrichedClick } from './enrich';
import { findCountable } from './find-countable';
import { Pauses } from './pauses';
import { Audience, LATE, Progress, Tally } from './progress';
import { isSamePlace, Position } from './segments';
import { loadOffset, moveOffset, OffsetMoved } from './spool-offsets';

/** How long to wait for more clicks, in milliseconds, and while many come: large batches cost less per click. */
const GATHERING = 200;
const GATHERING_MANY = 1_000;
const MANY = 1_000;
/** How long counting goes on after a stop, in milliseconds: the next start counts the rest. */
const LAST_CALL = 3_000;

const NOBODY: Tally = { people: 0, bots: 0, gone: 0 };

/**
 * Counts the clicks of a spool, each exactly once: how far it has come is written in the transaction that counts. A crash
 * anywhere repeats nothing and loses nothing.
 */
export class ClickConsumer {
  /** How far the database says it was counted; not known after a failure, which may have been one or not. */
  private counted?: Position;
  private readonly batch: BatchSize;
  /** Whether more was there than was read last. */
  private isBehind = false;
  /** While the database is away. */
  private readonly backOff = new BackOff();
  private readonly pauses = new Pauses();
  private end = Infinity;

  /** @param longest transaction, in milliseconds, by which batches are measured */
  constructor(
    private readonly source: ClickSource,
    private readonly transactions: Transactions,
    longest: number,
    private readonly audience: Pick<Audience, 'say' | 'onProgress'>,
  ) {
    this.batch = new BatchSize(longest);
  }

  /** Counts until it is told to stop, and then what is still there, if that does not take long. */
  async run(): Promise<void> {
    for (;;) {
      // Asked before it is read: what was written before the stop is still counted.
      const { isOver } = this.pauses;
      const counted = await this.step();
      if (isOver && (!counted || Date.now() > this.end)) return;
      if (counted === undefined) await this.pauses.wait(this.backOff.take());
      else if (!this.isBehind) await this.pauses.wait(counted < MANY ? GATHERING : GATHERING_MANY);
    }
  }

  /** Counts all that is there. Answers whether it came to the end before it was stopped. */
  async drain(): Promise<boolean> {
    while (!this.pauses.isOver) {
      const counted = await this.step();
      if (counted === 0) return true;
      if (counted === undefined) await this.pauses.wait(this.backOff.take());
    }
    return false;
  }

  stop(): void {
    this.end = Date.now() + LAST_CALL;
    this.pauses.end();
  }

  /** Answers how many clicks were counted, 0 when there are no more, and nothing after a failure. */
  private async step(): Promise<number | undefined> {
    try {
      const start = (this.counted ??= await this.load());
      const { clicks, end, isAll, skipped } = await this.source.read(start, this.batch.clicks);
      this.isBehind = !isAll;
      if (isSamePlace(start, end)) return 0;
      await this.count(clicks, start, end);
      if (skipped > 0)
        this.audience.say('warn', `${skipped} bytes of the spool ${this.source.name} hold no whole clicks.`);
      return clicks.length || (await this.step());
    } catch (error) {
      this.counted = undefined;
      this.isBehind = false;
      if (error instanceof OffsetMoved) return 1;
      this.audience.say('error', 'Clicks wait to be counted.', error as Error);
      return undefined;
    }
  }

  private async count(clicks: EnrichedClick[], start: Position, end: Position): Promise<void> {
    try {
      const { gone } = await this.commit(clicks, start, end);
      if (gone > 0) this.audience.say('debug', `${gone} clicks of deleted links were dropped.`);
    } catch (error) {
      if (!isDataRefused(error)) throw error;
      await this.isolate(clicks, start, end, error);
    }
    this.backOff.reset();
  }

  private async load(): Promise<Position> {
    const place = await this.transactions.run((manager) => loadOffset(manager, this.source.name));
    this.tell({ place });
    return place;
  }

  private async commit(clicks: EnrichedClick[], start: Position, end: Position, refused = 0): Promise<Tally> {
    const begun = performance.now();
    const tally = await this.transactions.run(async (manager) => {
      await moveOffset(manager, this.source.name, start, end);
      return clicks.length === 0 ? NOBODY : countClicks(manager, clicks);
    });
    this.counted = end;
    const milliseconds = performance.now() - begun;
    const age = ageOf(clicks[0]);
    this.batch.fitTo(clicks.length, milliseconds, age > LATE);
    this.tell({ place: end, ...tally, refused, seconds: milliseconds / 1_000, age });
    return tally;
  }

  private tell(news: Partial<Progress> & { place: Position }): void {
    this.audience.onProgress({ spool: this.source.name, ...NOBODY, refused: 0, seconds: 0, age: 0, ...news });
  }

  /** No click may stand in the way of the others: smaller and smaller batches find the one that the database refuses. */
  private async isolate(clicks: EnrichedClick[], start: Position, end: Position, error: unknown): Promise<void> {
    const isSmallest = this.batch.clicks === 1;
    this.batch.halve();
    if (!isSmallest) return;
    const good = await findCountable(this.transactions, clicks);
    const refused = clicks.length - good.length;
    await this.commit(good, start, end, refused);
    this.audience.say('error', `${refused} clicks that cannot be stored were dropped.`, error as Error);
  }
}

function ageOf(click: EnrichedClick | undefined): number {
  return click === undefined ? 0 : Date.now() - findMoment(click.clickedAt)!.getTime();
}
