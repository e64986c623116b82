import { Injectable, Logger, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { HOUR_MS } from '../../common/time/durations';
import { IdempotencyStore } from './idempotency-store';

const INTERVAL_MS = HOUR_MS;

/** Deletes the stored responses that are no longer repeated. */
@Injectable()
export class IdempotencyCleanup implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(IdempotencyCleanup.name);
  private timer?: NodeJS.Timeout;

  constructor(private readonly store: IdempotencyStore) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.run(), INTERVAL_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async run(): Promise<void> {
    await this.store
      .deleteOld()
      .catch((error: unknown) => this.logger.error(error, 'Old responses could not be deleted.'));
  }
}
