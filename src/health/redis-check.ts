import { Inject, Injectable } from '@nestjs/common';
import { Settings, settings } from '../config/settings';
import { RedisConnection } from '../redis/redis-connection';
import { Check, State } from './health-check';

/** Whether Redis answers, where there is one. Without it the service goes on by itself. */
@Injectable()
export class RedisCheck implements Check {
  readonly name = 'redis';

  constructor(
    private readonly redis: RedisConnection,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async find(): Promise<State | undefined> {
    if (this.configured.redisUrl === undefined) return undefined;
    return this.redis.isReady ? 'up' : 'away';
  }
}
