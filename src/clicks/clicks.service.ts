import { Injectable, Logger, OnApplicationShutdown } from '@nestjs/common';
import { Visit } from '../common/visit';
import { ServiceSecret } from '../database/service-secret';
import { Transactions } from '../database/transactions';
import { CountryLookup } from '../geo/country-lookup';
import { ClickEvent, clickEventOf } from './click-event';
import { countClicks } from './count-clicks';

/** How long the first click of a batch waits for others, in milliseconds. */
const GATHERING = 50;
/** Clicks counted in one transaction: on SQLite it blocks the process for about 10 ms. */
const BATCH = 500;
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

  constructor(
    private readonly transactions: Transactions,
    private readonly countries: CountryLookup,
    private readonly secret: ServiceSecret,
  ) {}

  /** Takes note of a visit that is about to be answered. */
  async record(linkId: number, visit: Visit): Promise<void> {
    if (this.waiting.length >= MOST_WAITING) return this.logger.error(`${MOST_WAITING} clicks wait; one was lost.`);
    this.waiting.push(clickEventOf(linkId, visit, this.secret.value, this.countries.find(visit.address)));
    this.running ??= this.countAll();
  }

  /** Counts what still waits; called when no more visits come in. */
  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.running;
  }

  private async countAll(): Promise<void> {
    await this.pause(GATHERING);
    while (this.waiting.length > 0) await this.countBatch();
    this.running = undefined;
  }

  private async countBatch(): Promise<void> {
    const batch = this.waiting.slice(0, BATCH);
    try {
      const gone = await this.transactions.run((manager) => countClicks(manager, batch));
      this.waiting = this.waiting.slice(batch.length);
      if (gone > 0) this.logger.debug(`${gone} clicks of deleted links were dropped.`);
      await new Promise(setImmediate);
    } catch (error) {
      this.logger.error(error, `${this.waiting.length} clicks wait to be counted.`);
      if (this.isStopping) this.waiting = [];
      await this.pause(RETRY);
    }
  }

  private async pause(milliseconds: number): Promise<void> {
    if (this.isStopping) return;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
}
