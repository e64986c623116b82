import { Inject, Injectable, OnApplicationShutdown } from '@nestjs/common';
import { Settings, settings } from '../config/settings';
import { REDIS_PREFIX } from './connect-redis';
import { RedisConnection } from './redis-connection';
import { RedisSubscription, Subscriber } from './redis-subscription';

/** Messages between replicas. Nobody keeps them: who is away misses them. */
@Injectable()
export class RedisChannels implements OnApplicationShutdown {
  private readonly subscriptions: RedisSubscription[] = [];

  constructor(
    private readonly connection: RedisConnection,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** Listens to a channel until the service stops. Does nothing without Redis. */
  subscribe(channel: string, subscriber: Subscriber): void {
    const { redisUrl } = this.configured;
    if (redisUrl === undefined) return;
    const refuse = (error: Error) => this.connection.refused(error);
    this.subscriptions.push(new RedisSubscription(redisUrl, this.nameOf(channel), subscriber, refuse));
  }

  /** Whether Redis has taken a message for a channel. */
  async publish(channel: string, message: string): Promise<boolean> {
    const receivers = await this.connection.run((client) => client.publish(this.nameOf(channel), message));
    return receivers !== undefined;
  }

  onApplicationShutdown(): void {
    for (const subscription of this.subscriptions) subscription.close();
  }

  /** Channels are all databases' own: with the number, services that share a server do not hear each other. */
  private nameOf(channel: string): string {
    return `${REDIS_PREFIX}${channel}:${this.connection.client?.options.db}`;
  }
}
