import { Inject, Injectable } from '@nestjs/common';
import { Settings, settings } from '../../config/settings';
import { RedisConnection } from '../../redis/redis-connection';
import { ComponentState, HealthIndicator } from './health-indicator';

/** Whether Redis replies and accepts commands, if it is configured. Else limits and caches are kept per process. */
@Injectable()
export class RedisIndicator implements HealthIndicator {
  readonly name = 'redis';

  constructor(
    private readonly redis: RedisConnection,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async state(): Promise<ComponentState | undefined> {
    if (this.configured.redisUrl === undefined) return undefined;
    return this.redis.isReady && !this.redis.isRejecting ? 'up' : 'away';
  }
}
