import type { Redis } from 'ioredis';
import { connectRedis, isReply } from './connect-redis';

/** How often a connection that only listens is asked whether it still stands, in milliseconds. */
const HEARTBEAT = 5_000;

export interface Subscriber {
  /** Takes a message. It must not throw. */
  hear(message: string): void;
  /** Called when messages begin to come in, and again after each cut: what was sent before is not heard of. */
  begin(): void;
}

/** Listens to a channel on a connection of its own, as Redis asks for. */
export class RedisSubscription {
  private readonly connection: Redis;
  private readonly heartbeat: NodeJS.Timeout;
  private isOpen = false;

  constructor(
    url: string,
    private readonly channel: string,
    private readonly subscriber: Subscriber,
    private readonly refuse: (error: Error) => void,
  ) {
    this.connection = connectRedis(url);
    this.connection.on('ready', () => this.restart());
    this.connection.on('message', (_channel, message) => subscriber.hear(message));
    // The connection for commands says what is wrong.
    this.connection.on('error', () => undefined);
    this.connection.connect().catch(() => undefined);
    this.heartbeat = setInterval(() => void this.beat(), HEARTBEAT).unref();
  }

  close(): void {
    clearInterval(this.heartbeat);
    this.connection.disconnect();
  }

  private restart(): void {
    this.isOpen = false;
    void this.beat();
  }

  private async beat(): Promise<void> {
    if (this.connection.status !== 'ready') return;
    try {
      await (this.isOpen ? this.connection.ping() : this.open());
    } catch (error) {
      this.fail(error as Error);
    }
  }

  private async open(): Promise<void> {
    await this.connection.subscribe(this.channel);
    this.isOpen = true;
    this.subscriber.begin();
  }

  /** Whoever is refused asks again at the next beat; a silent server is left. */
  private fail(error: Error): void {
    if (isReply(error)) return this.refuse(error);
    if (this.connection.status === 'ready') this.connection.disconnect(true);
  }
}
