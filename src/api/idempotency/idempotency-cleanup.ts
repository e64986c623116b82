import { Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { runHourly } from '../../common/time/run-hourly';
import { IdempotencyStore } from './idempotency-store';

/** Deletes the stored responses that are no longer repeated. */
@Injectable()
export class IdempotencyCleanup implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(IdempotencyCleanup.name);
  private stop?: () => void;

  constructor(private readonly store: IdempotencyStore) {}

  onApplicationBootstrap(): void {
    const onError = (error: unknown) => this.logger.error(error, 'Old responses could not be deleted.');
    this.stop = runHourly(() => this.store.deleteOld(), onError);
  }

  onModuleDestroy(): void {
    this.stop?.();
  }
}
