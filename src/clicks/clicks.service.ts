import { Injectable, Logger, OnApplicationShutdown } from '@nestjs/common';
import { Visit } from '../common/visit';
import { isDataRefused } from '../database/database-errors';
import { ServiceSecret } from '../database/service-secret';
import { Transactions } from '../database/transactions';
import { CountryLookup } from '../geo/country-lookup';
import { ClickEvent, clickEventOf } from './click-event';
import { countClicks } from './count-clicks';

/** How long a batch that is not full waits for more clicks, in milliseconds: large batches cost less per click. */
const GATHERING = 100;
/** Clicks counted in one transaction at most: on SQLite it blocks the process meanwhile. */
const BATCH = 1_000;
/** Waiting time after the database refused a batch, in milliseconds. */
const RETRY = 1_000;
/** Clicks kept while the database is away; later ones are lost, and said to be. */
const MOST_WAITING = 200_000;

/** Counts clicks in batches behind the visitors' backs. `record` is the only door to it. */
@Injectable()
export class ClicksService implements OnApplicationShutdown {
  private readonly logger = new Logger(ClicksService.name);
  private waiting: ClickEvent[] = [];
  private running?: Promise<void>;
  private isStopping = false;
  private lost = 0;
  /** Clicks in the next transaction. */
  private batch = BATCH;

  constructor(
    private readonly transactions: Transactions,
    private readonly countries: CountryLookup,
    private readonly secret: ServiceSecret,
  ) {}

  /** Takes note of a visit that is about to be answered. */
  async record(linkId: number, visit: Visit): Promise<void> {
    if (this.waiting.length >= MOST_WAITING) return this.lose();
    this.waiting.push(clickEventOf(linkId, visit, this.secret.value, this.countries.find(visit.address)));
    this.running ??= this.countAll();
  }

  /** Counts what still waits; called when no more visits come in. */
  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.running;
  }

  /** Says so for the first of each thousand: a log that is flooded hides more than it tells. */
  private lose(): void {
    if (this.lost++ % 1_000 === 0)
      this.logger.error(`${MOST_WAITING} clicks wait to be counted; ${this.lost} were lost.`);
  }

  private async countAll(): Promise<void> {
    do {
      if (this.waiting.length < BATCH) await this.pause(GATHERING);
      await this.countBatch();
    } while (this.waiting.length > 0);
    this.running = undefined;
  }

  private async countBatch(): Promise<void> {
    const batch = this.waiting.slice(0, this.batch);
    try {
      const gone = await this.transactions.run((manager) => countClicks(manager, batch));
      this.waiting = this.waiting.slice(batch.length);
      this.batch = BATCH;
      if (gone > 0) this.logger.debug(`${gone} clicks of deleted links were dropped.`);
      await new Promise(setImmediate);
    } catch (error) {
      await this.recover(error, batch.length);
    }
  }

  /** No click may stand in the way of the others: one that the database refuses is found by halving, and dropped. */
  private async recover(error: unknown, size: number): Promise<void> {
    if (isDataRefused(error)) {
      this.batch = Math.ceil(size / 2);
      if (size > 1) return;
      this.waiting.shift();
      return this.logger.error(error, 'A click that cannot be stored was dropped.');
    }
    this.logger.error(error, `${this.waiting.length} clicks wait to be counted.`);
    if (this.isStopping) this.waiting = [];
    await this.pause(RETRY);
  }

  private async pause(milliseconds: number): Promise<void> {
    if (this.isStopping) return;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
}
