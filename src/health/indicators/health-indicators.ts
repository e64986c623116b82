import { Injectable } from '@nestjs/common';
import { DatabaseIndicator } from './database.indicator';
import { DiskIndicator } from './disk.indicator';
import { HealthIndicator } from './health-indicator';
import { RedisIndicator } from './redis.indicator';
import { SpoolIndicator } from './spool.indicator';

/** The indicators of all components, in the order of the response. */
@Injectable()
export class HealthIndicators {
  readonly all: readonly HealthIndicator[];

  constructor(database: DatabaseIndicator, spool: SpoolIndicator, disk: DiskIndicator, redis: RedisIndicator) {
    this.all = [database, spool, disk, redis];
  }
}
