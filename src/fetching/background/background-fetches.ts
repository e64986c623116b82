import { BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Metrics } from '../../metrics/metrics';
import { FetchFailed, FetchRefused, FetchTimedOut } from '../fetcher/fetch-errors';
import { FetchedPage } from '../fetcher/request-page';
import { SafeFetcher } from '../fetcher/safe-fetcher';
import { FetchQueue } from './fetch-queue';
import { FetchRequest } from './fetch-request';

const MAX_RUNNING = 4;
/** Pause before each fetch, so that it does not delay clients and visitors, even while a thousand links are created. */
const PAUSE_MS = 100;
/** Between requests for one page. */
const SHORT_PAUSE_MS = PAUSE_MS / MAX_RUNNING;
/** How long an account's requests for a host that did not respond are postponed. */
const HOST_PAUSE_MS = 60_000;
const MAX_PAUSED_HOSTS = 10_000;

/** Fetches pages in the background, a few at a time, with an equal share for each account. */
@Injectable()
export class BackgroundFetches implements BeforeApplicationShutdown {
  private readonly logger = new Logger(BackgroundFetches.name);
  private readonly queue = new FetchQueue();
  private readonly workers = new Set<Promise<void>>();
  private readonly pausedHosts = new LRUCache<string, true>({ max: MAX_PAUSED_HOSTS, ttl: HOST_PAUSE_MS, perf: Date });
  private readonly results = { done: 0, refused: 0 };
  private isStopped = false;

  constructor(
    private readonly fetcher: SafeFetcher,
    metrics: Metrics,
  ) {
    metrics.counters('fetches_total', 'Background fetches by result.', 'result', () => this.results);
    metrics.gauge('fetches_waiting', 'Background fetches waiting.', () => this.queue.size);
  }

  add(request: FetchRequest): void {
    if (this.isStopped || !this.queue.add(request)) return request.postpone?.();
    if (this.workers.size < MAX_RUNNING) this.startWorker();
  }

  /** The fetcher aborts what is running; pages that are there already are used first, and all other requests postponed. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.workers);
  }

  private startWorker(): void {
    const worker = this.work().finally(() => this.workers.delete(worker));
    this.workers.add(worker);
  }

  private async work(): Promise<void> {
    for (;;) {
      await this.pause(PAUSE_MS);
      const requests = this.takeRequests();
      if (requests.length === 0) return;
      await this.serve(requests);
      this.queue.release(requests[0]!.address);
    }
  }

  /** Postpones requests whose host is paused, and all once the service stops. */
  private takeRequests(): FetchRequest[] {
    for (;;) {
      const requests = this.queue.take();
      if (requests.length === 0 || !(this.isStopped || this.pausedHosts.has(pauseKey(requests[0]!)))) return requests;
      this.queue.release(requests[0]!.address);
      requests.forEach((request) => request.postpone?.());
    }
  }

  private async serve(requests: FetchRequest[]): Promise<void> {
    const needed: FetchRequest[] = [];
    for (const request of requests)
      if (await this.attempt(async () => (await request.isNeeded?.()) ?? true, false)) needed.push(request);
    const page = needed.length === 0 ? undefined : await this.fetch(needed[0]!);
    // A fetch that the stop aborted tells nothing about the page.
    if (page === undefined && this.isStopped) return needed.forEach((request) => request.postpone?.());
    for (const request of needed) {
      await this.attempt(() => request.use(page), undefined);
      if (needed.length > 1) await this.pause(SHORT_PAUSE_MS);
    }
  }

  private async fetch(request: FetchRequest): Promise<FetchedPage | undefined> {
    try {
      const page = await this.fetcher.fetch(request.address);
      this.results.done++;
      return page;
    } catch (error) {
      this.results.refused++;
      if (error instanceof FetchTimedOut) this.pausedHosts.set(pauseKey(request), true);
      this.logFailure(hostOf(request), error as FetchRefused | FetchFailed);
      return undefined;
    }
  }

  /** An error of one request does not keep the others from being served. */
  private async attempt<T>(step: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await step();
    } catch (error) {
      this.logger.warn(error, 'The result of a background fetch could not be stored.');
      return otherwise;
    }
  }

  private async pause(milliseconds: number): Promise<void> {
    if (!this.isStopped) await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  /** Refused addresses may be an attack on the internal network; sites that fail are ordinary. */
  private logFailure(host: string, reason: FetchRefused | FetchFailed): void {
    const line = `An address of ${host} was not fetched: it ${reason.message}.`;
    if (reason instanceof FetchRefused) return this.logger.log(line);
    this.logger.debug(line);
  }
}

/** By account: an address may redirect to a site that does not respond, so that an account could pause any host for all. */
function pauseKey(request: FetchRequest): string {
  return `${request.accountId} ${hostOf(request)}`;
}

function hostOf({ address }: FetchRequest): string {
  return new URL(address).host;
}
