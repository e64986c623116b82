import { Inject, Injectable } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { Settings, settings } from '../../config/settings';
import { Transactions } from '../../database/transactions';
import type { LogPlace } from '../recording/click-recorder';
import type { AfterCommit } from './click-counter';
import { CountingTask, countUntil } from './counting';
import { CountingThread, WORKER_FILE } from './counting-thread';
import { sumOf, Tally, tallyOf } from './tally';

export const AFTER_COMMIT = Symbol('AfterCommit');

/** Runs the counter of this process. */
@Injectable()
export class CountingService {
  /** Results since the start. */
  total = tallyOf();
  private running?: { stop(): Promise<void> };

  constructor(
    private readonly transactions: Transactions,
    @Inject(settings.KEY) private readonly configured: Settings,
    @Inject(AFTER_COMMIT) private readonly afterCommit: AfterCommit,
  ) {}

  start(place: LogPlace): void {
    const { database, redisUrl, clicks } = this.configured;
    const { isSynced, retentionDays } = clicks;
    const task = { ...place, database, redisUrl, isSynced, retentionDays };
    const isBuilt = existsSync(WORKER_FILE);
    this.running = isBuilt ? new CountingThread(task, (tally) => this.add(tally)) : this.countInThisThread(task);
  }

  /** Counts remaining clicks for at most three seconds, and resolves when the counter has ended. */
  async stop(): Promise<void> {
    await this.running?.stop();
  }

  /** For Jest, whose workers cannot load TypeScript. */
  private countInThisThread(task: CountingTask): { stop(): Promise<void> } {
    const stopping = new AbortController();
    const report = (tally: Tally) => this.add(tally);
    const ended = countUntil(stopping.signal, task, this.transactions, report, this.afterCommit);
    return {
      stop: () => {
        stopping.abort();
        return ended;
      },
    };
  }

  private add(tally: Tally): void {
    this.total = sumOf([this.total, tally]);
  }
}
