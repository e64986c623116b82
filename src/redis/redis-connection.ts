import { Inject, Injectable, Logger, OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Settings, settings } from '../config/settings';
import { connectRedis } from './connect-redis';

/** The Redis that replicas share, where `REDIS_URL` names one. Without it each process is on its own. */
@Injectable()
export class RedisConnection implements OnApplicationShutdown {
  private readonly logger = new Logger('Redis');
  /** For short commands. They fail at once while Redis is away. */
  readonly client?: Redis;

  constructor(@Inject(settings.KEY) { redisUrl }: Settings) {
    if (redisUrl === undefined) return;
    this.client = connectRedis(redisUrl);
    this.watch(this.client);
    void this.client.connect().catch(() => undefined);
  }

  /** Whether commands may be sent right now. */
  get isReady(): boolean {
    return this.client?.status === 'ready';
  }

  onApplicationShutdown(): void {
    this.client?.disconnect();
  }

  /** Says once that Redis is away, and once that it is back. */
  private watch(client: Redis): void {
    let isAway = false;
    client.on('error', (error) => {
      if (!isAway) this.logger.warn(error, 'Redis is away: limits and caches are those of this process alone.');
      isAway = true;
    });
    client.on('ready', () => {
      if (isAway) this.logger.log('Redis is back.');
      isAway = false;
    });
  }
}
