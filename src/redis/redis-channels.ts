import { Inject, Injectable, OnApplicationShutdown } from '@nestjs/common';
import { Settings, settings } from '../config/settings';
import { REDIS_PREFIX } from './connect-redis';
import { RedisConnection } from './redis-connection';
import { RedisSubscription, Subscriber } from './redis-subscription';

/** Messages between replicas. Redis does not store them: a replica that is not connected misses them. */
@Injectable()
export class RedisChannels implements OnApplicationShutdown {
  private readonly subscriptions: RedisSubscription[] = [];

  constructor(
    private readonly connection: RedisConnection,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** Subscribes to a channel until the service stops. Does nothing without `REDIS_URL`. */
  subscribe(channel: string, subscriber: Subscriber): void {
    const { redisUrl } = this.configured;
    if (redisUrl === undefined) return;
    const onRejected = (error: Error) => this.connection.logRejection(error);
    this.subscriptions.push(new RedisSubscription(redisUrl, this.nameOf(channel), subscriber, onRejected));
  }

  /** Returns whether Redis has accepted the message. */
  async publish(channel: string, message: string): Promise<boolean> {
    const receivers = await this.connection.run((client) => client.publish(this.nameOf(channel), message));
    return receivers !== undefined;
  }

  onApplicationShutdown(): void {
    for (const subscription of this.subscriptions) subscription.close();
  }

  /** Redis shares channels among its databases: the number separates services that use the same server. */
  private nameOf(channel: string): string {
    return `${REDIS_PREFIX}${channel}:${this.connection.client?.options.db}`;
  }
}
