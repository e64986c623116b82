import { Injectable, Logger, BeforeApplicationShutdown } from '@nestjs/common';
import { Metrics } from '../metrics/metrics';
import { Fetched } from './ask';
import { Failure, Refusal } from './refusal';
import { SafeFetcher } from './safe-fetcher';
import { Begun, WaitingWishes, Wish, Wishes } from './waiting-wishes';

/** Fetches at once, and wishes that wait at most: what comes then is left out. */
const PARALLEL = 4;
const MOST_WAITING = 1_000;
/** Before each fetch, in milliseconds: clients and visitors come first, also while a thousand links are made. */
const PAUSE = 100;
/** Between wishes for one address: a thousand links may lead to one address. */
const SHORT_PAUSE = PAUSE / PARALLEL;

/** Fetches addresses behind the clients' backs, a few at a time. Nothing is tried twice, and a stop waits for nothing. */
@Injectable()
export class BackgroundFetches implements BeforeApplicationShutdown {
  private readonly logger = new Logger(BackgroundFetches.name);
  private readonly waiting = new WaitingWishes(MOST_WAITING);
  private readonly running = new Set<Promise<void>>();
  private isStopped = false;
  private leftOut = 0;
  private readonly ended = { done: 0, refused: 0, left_out: 0 };

  constructor(
    private readonly fetcher: SafeFetcher,
    metrics: Metrics,
  ) {
    metrics.counters('fetches_total', 'Fetches in the background by how they ended.', 'result', () => this.ended);
    metrics.gauge('fetches_waiting', 'Fetches in the background that wait.', () => this.waiting.size);
  }

  /** Wishes for the same address share a fetch. @param name of several wishes of a name for an address the last counts */
  add(address: string, name: string, wish: Wish): void {
    if (this.isStopped) return;
    if (!this.waiting.add(address, name, wish)) return this.leaveOut();
    if (this.running.size < PARALLEL) this.start();
  }

  /** What runs is refused by the fetcher at once; what it had brought already is written down first. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.running);
  }

  private start(): void {
    const turn = this.work().finally(() => this.running.delete(turn));
    this.running.add(turn);
  }

  private async work(): Promise<void> {
    for (let isFirst = true; isFirst || this.waiting.size > 0; isFirst = false) {
      await this.pause(PAUSE);
      const next = this.isStopped ? undefined : this.waiting.begin();
      if (next === undefined) return;
      await this.serve(next);
    }
    this.tellLeftOut();
  }

  private async serve({ address, wishes }: Begun): Promise<void> {
    for (const [name, { isOpen }] of wishes)
      if (isOpen !== undefined && !(await this.kept(isOpen, false))) this.waiting.strike(wishes, name);
    const fetched = wishes.size === 0 ? undefined : await this.find(address);
    // What was broken off says nothing of the address.
    if (fetched !== undefined || !this.isStopped) await this.grant(wishes, fetched);
    this.waiting.end(address);
  }

  /** Also what is wished for meanwhile. */
  private async grant(wishes: Wishes, fetched: Fetched | undefined): Promise<void> {
    for (const [name, { use }] of wishes) {
      this.waiting.strike(wishes, name);
      await this.kept(() => use(fetched), undefined);
      if (wishes.size > 0) await this.pause(SHORT_PAUSE);
    }
  }

  private async find(address: string): Promise<Fetched | undefined> {
    try {
      const fetched = await this.fetcher.fetch(address);
      this.ended.done++;
      return fetched;
    } catch (error) {
      this.ended.refused++;
      this.tellRefused(address, error as Refusal | Failure);
      return undefined;
    }
  }

  /** What somebody's rule or database makes of it must not keep others from theirs. */
  private async kept<T>(step: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await step();
    } catch (error) {
      this.logger.warn(error, 'What was found in the background could not be kept.');
      return otherwise;
    }
  }

  private async pause(milliseconds: number): Promise<void> {
    if (!this.isStopped) await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  /** An operator wants to know who tries doors; that a site is away is everyday life. */
  private tellRefused(address: string, reason: Refusal | Failure): void {
    const line = `An address of ${new URL(address).host} was not fetched: it ${reason.message}.`;
    if (reason instanceof Refusal) return this.logger.log(line);
    this.logger.debug(line);
  }

  private leaveOut(): void {
    this.ended.left_out++;
    if (this.leftOut++ === 0) this.logger.log(`${MOST_WAITING} fetches are waiting: those to come are left out.`);
  }

  private tellLeftOut(): void {
    if (this.leftOut > 0) this.logger.log(`${this.leftOut} fetches were left out, as too many were waiting.`);
    this.leftOut = 0;
  }
}
