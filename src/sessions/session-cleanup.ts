import { Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { runHourly } from '../common/time/run-hourly';
import { now } from '../common/time/timestamps';
import { Transactions } from '../database/transactions';
import { PasswordLink } from './passwords/password-link.entity';
import { Session } from './session.entity';

/** Deletes sessions and one-time links that have expired. */
@Injectable()
export class SessionCleanup implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SessionCleanup.name);
  private stop?: () => void;

  constructor(private readonly transactions: Transactions) {}

  onApplicationBootstrap(): void {
    const onError = (error: unknown) => this.logger.error(error, 'Expired sessions could not be deleted.');
    this.stop = runHourly(() => this.deleteExpired(), onError);
  }

  onModuleDestroy(): void {
    this.stop?.();
  }

  private deleteExpired(): Promise<void> {
    const hasExpired = { expiresAt: LessThanOrEqual(now()) };
    return this.transactions.run(async (manager) => {
      await manager.delete(Session, hasExpired);
      await manager.delete(PasswordLink, { ...hasExpired, purpose: 'password' });
    });
  }
}
