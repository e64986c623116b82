import { Injectable, Logger, OnModuleDestroy } from '@nestjs/common';
import { Fetched } from './ask';
import { Refusal } from './refusal';
import { SafeFetcher } from './safe-fetcher';

/** Fetches at once, and those that wait at most: what comes then is left out. */
const PARALLEL = 4;
const MOST_WAITING = 1_000;
/** Before each fetch, in milliseconds: clients and visitors come first, also while a thousand links are made. */
const PAUSE = 100;

interface Job {
  address: string;
  /** Gets nothing when the address was refused. */
  use: (fetched: Fetched | undefined) => Promise<void>;
}

/** Fetches addresses behind the clients' backs, a few at a time. Nothing is tried twice, and a stop waits for nothing. */
@Injectable()
export class BackgroundFetches implements OnModuleDestroy {
  private readonly logger = new Logger(BackgroundFetches.name);
  private readonly waiting = new Map<string, Job>();
  private readonly running = new Set<Promise<void>>();
  private isStopped = false;
  private leftOut = 0;

  constructor(private readonly fetcher: SafeFetcher) {}

  /** @param key what waits under the same one is replaced */
  add(key: string, job: Job): void {
    if (this.isStopped) return;
    if (this.waiting.size >= MOST_WAITING && !this.waiting.has(key)) return this.leaveOut();
    this.waiting.set(key, job);
    if (this.running.size < PARALLEL) this.start();
  }

  /** What runs is refused by the fetcher at once; what it had brought already is written down first. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    this.waiting.clear();
    await Promise.all(this.running);
  }

  private start(): void {
    const turn = this.work().finally(() => this.running.delete(turn));
    this.running.add(turn);
  }

  private async work(): Promise<void> {
    for (let isFirst = true; isFirst || this.waiting.size > 0; isFirst = false) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      const [next] = this.waiting;
      if (next === undefined) return;
      this.waiting.delete(next[0]);
      await this.run(next[1]);
    }
    this.tellLeftOut();
  }

  private async run({ address, use }: Job): Promise<void> {
    try {
      await use(await this.find(address));
    } catch (error) {
      this.logger.warn(error, 'What was found in the background could not be kept.');
    }
  }

  private async find(address: string): Promise<Fetched | undefined> {
    try {
      return await this.fetcher.fetch(address);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.logger.debug(`An address of ${new URL(address).host} was not fetched: it ${error.message}.`);
      return undefined;
    }
  }

  private leaveOut(): void {
    if (this.leftOut++ === 0) this.logger.log(`${MOST_WAITING} fetches are waiting: those to come are left out.`);
  }

  private tellLeftOut(): void {
    if (this.leftOut > 0) this.logger.log(`${this.leftOut} fetches were left out, as too many were waiting.`);
    this.leftOut = 0;
  }
}
