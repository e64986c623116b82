import { Inject, Injectable } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { Settings, settings } from '../../config/settings';
import { Transactions } from '../../database/transactions';
import type { LogLocation } from '../recording/click-recorder';
import { CountingTask, countUntil } from './counting';
import { CountingThread, WORKER_FILE } from './counting-thread';
import { sumOf, Tally, tallyOf } from './tally';

/** Runs the counter of this process. */
@Injectable()
export class CountingService {
  /** Results since the start. */
  total = tallyOf();
  private running?: { stop(): Promise<void> };

  constructor(
    private readonly transactions: Transactions,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  start(place: LogLocation): void {
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
    const ended = countUntil(stopping.signal, task, this.transactions, (tally) => this.add(tally));
    return {
      stop: () => {
        stopping.abort();
        return ended;
      },
    };
  }

  /** Called after each commit, before its clicks are acknowledged: tests simulate a crash there. */
  add(tally: Tally): void {
    this.total = sumOf([this.total, tally]);
  }
}
