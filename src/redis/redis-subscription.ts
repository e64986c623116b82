import type { Redis } from 'ioredis';
import { connectRedis, isErrorReply } from './connect-redis';

/** Interval of checks that the connection is alive and subscribed. */
const HEARTBEAT_INTERVAL_MS = 5_000;

export interface Subscriber {
  /** Handles a message. Must not throw. */
  onMessage(message: string): void;
  /** Called after the subscription and after each reconnection: earlier messages may have been missed. */
  onSubscribed(): void;
}

/** Subscribes to a channel on a connection of its own, as Redis requires. */
export class RedisSubscription {
  private readonly connection: Redis;
  private readonly heartbeat: NodeJS.Timeout;
  private isSubscribed = false;

  constructor(
    url: string,
    private readonly channel: string,
    private readonly subscriber: Subscriber,
    private readonly onRejected: (error: Error) => void,
  ) {
    this.connection = connectRedis(url);
    this.connection.on('ready', () => this.resubscribe());
    this.connection.on('message', (_channel, message) => subscriber.onMessage(message));
    // RedisConnection logs connection errors.
    this.connection.on('error', () => undefined);
    this.connection.connect().catch(() => undefined);
    this.heartbeat = setInterval(() => void this.check(), HEARTBEAT_INTERVAL_MS).unref();
  }

  close(): void {
    clearInterval(this.heartbeat);
    this.connection.disconnect();
  }

  private resubscribe(): void {
    this.isSubscribed = false;
    void this.check();
  }

  private async check(): Promise<void> {
    if (this.connection.status !== 'ready') return;
    try {
      await (this.isSubscribed ? this.connection.ping() : this.subscribe());
    } catch (error) {
      this.handleFailure(error as Error);
    }
  }

  private async subscribe(): Promise<void> {
    await this.connection.subscribe(this.channel);
    this.isSubscribed = true;
    this.subscriber.onSubscribed();
  }

  /** A rejected subscription is retried at the next check. Without a reply, the connection is replaced. */
  private handleFailure(error: Error): void {
    if (isErrorReply(error)) return this.onRejected(error);
    if (this.connection.status === 'ready') this.connection.disconnect(true);
  }
}
