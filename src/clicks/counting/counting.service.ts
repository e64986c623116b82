import { Inject, Injectable } from '@nestjs/common';
import { Settings, settings } from '../../config/settings';
import { Transactions } from '../../database/transactions';
import type { LogPlace } from '../recording/click-recorder';
import type { AfterCommit } from './click-counter';
import { RunningCounting, startCounting } from './start-counting';
import { sumOf, tallyOf } from './tally';

export const AFTER_COMMIT = Symbol('AfterCommit');

/** Runs the counter of this process. */
@Injectable()
export class CountingService {
  /** Results since the start. */
  total = tallyOf();
  private running?: RunningCounting;

  constructor(
    private readonly transactions: Transactions,
    @Inject(settings.KEY) private readonly configured: Settings,
    @Inject(AFTER_COMMIT) private readonly afterCommit: AfterCommit,
  ) {}

  start({ stream, ...place }: LogPlace): void {
    const { database, redisUrl, clicks } = this.configured;
    const { isSynced, retentionDays } = clicks;
    const redis = stream && { ...stream, url: redisUrl! };
    this.running = startCounting(
      { ...place, database, isSynced, retentionDays, redis },
      this.transactions,
      (tally) => (this.total = sumOf([this.total, tally])),
      this.afterCommit,
    );
  }

  async stop(): Promise<void> {
    await this.running?.stop();
  }
}
