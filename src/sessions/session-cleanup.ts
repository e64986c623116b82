import { Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { HOUR_MS } from '../common/time/durations';
import { now } from '../common/time/timestamps';
import { Transactions } from '../database/transactions';
import { PasswordLink } from './passwords/password-link.entity';
import { Session } from './session.entity';

const FIRST_RUN_MS = 1_000;
const INTERVAL_MS = HOUR_MS;

/** Deletes sessions and one-time links that have expired, at the start and every hour. */
@Injectable()
export class SessionCleanup implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SessionCleanup.name);
  private timer?: NodeJS.Timeout;
  private interval?: NodeJS.Timeout;

  constructor(private readonly transactions: Transactions) {}

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => void this.run(), FIRST_RUN_MS).unref();
    this.interval = setInterval(() => void this.run(), INTERVAL_MS).unref();
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    clearInterval(this.interval);
  }

  private async run(): Promise<void> {
    const hasExpired = { expiresAt: LessThanOrEqual(now()) };
    await this.transactions
      .run(async (manager) => {
        await manager.delete(Session, hasExpired);
        await manager.delete(PasswordLink, { ...hasExpired, purpose: 'password' });
      })
      .catch((error: Error) => this.logger.error(error, 'Expired sessions could not be deleted.'));
  }
}
