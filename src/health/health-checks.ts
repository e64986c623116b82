import { Injectable } from '@nestjs/common';
import { DatabaseCheck } from './database-check';
import { DiskCheck } from './disk-check';
import { Check } from './health-check';
import { RedisCheck } from './redis-check';
import { SpoolCheck } from './spool-check';

/** All that the service needs. */
@Injectable()
export class HealthChecks {
  readonly all: readonly Check[];

  constructor(database: DatabaseCheck, spool: SpoolCheck, disk: DiskCheck, redis: RedisCheck) {
    this.all = [database, spool, disk, redis];
  }
}
