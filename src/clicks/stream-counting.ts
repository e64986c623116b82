import type { Redis } from 'ioredis';
import { connectRedis } from '../redis/connect-redis';
import { ClickConsumer } from './click-consumer';
import { ClickSource } from './click-source';
import { Pauses } from './pauses';
import { Say } from './say';
import { streamKey, StreamSetting } from './stream-keys';
import { LEASE, StreamLeases } from './stream-leases';
import { streamSource } from './stream-source';

/** How often it is looked after streams whose processes are no more, in milliseconds. */
const INTERVAL = 1_000;

/** The streams to be counted: the one of this process, and the setting by which the others are found. */
export interface StreamTask extends StreamSetting {
  own: string;
}

/** Counts the stream of this process, and those that processes have left behind which are no more. */
export class StreamCounting {
  private readonly redis: Redis;
  private readonly leases: StreamLeases;
  private readonly own: ClickConsumer;
  private readonly left = new Map<string, ClickConsumer>();
  private readonly draining: Promise<void>[] = [];
  private readonly pauses = new Pauses();
  /** Since when this process has said without a gap what it counts. */
  private since = Date.now();

  constructor(
    private readonly task: StreamTask,
    private readonly consumerOf: (source: ClickSource) => ClickConsumer,
    private readonly say: Say,
  ) {
    this.redis = connectRedis(task.redisUrl);
    // Said by whoever writes to it.
    this.redis.on('error', () => undefined);
    this.leases = new StreamLeases(this.redis, task);
    this.own = this.consumer(task.own);
  }

  async run(): Promise<void> {
    void this.redis.connect().catch(() => undefined);
    await Promise.all([this.own.run(), this.watch()]);
    await Promise.all(this.draining);
    await this.leases.letGo(this.task.own).catch(() => undefined);
    this.redis.disconnect();
  }

  stop(): void {
    this.pauses.end();
    for (const consumer of [this.own, ...this.left.values()]) consumer.stop();
  }

  private async watch(): Promise<void> {
    while (!this.pauses.isOver) {
      await this.look().catch((error: Error) => this.miss(error));
      await this.pauses.wait(INTERVAL);
    }
  }

  private async look(): Promise<void> {
    await this.leases.renew([this.task.own, ...this.left.keys()]);
    // When Redis was away nobody could say so: others get the time to say it again.
    if (Date.now() - this.since < LEASE) return;
    for (const stream of await this.leases.claimFree()) this.draining.push(this.drain(stream));
  }

  private miss(error: Error): void {
    this.since = Date.now();
    this.say('debug', 'Streams could not be looked after.', error);
  }

  private async drain(stream: string): Promise<void> {
    const consumer = this.consumer(stream);
    this.left.set(stream, consumer);
    if (this.pauses.isOver) consumer.stop();
    this.say('log', `The clicks of a process that is no more are counted: ${stream}.`);
    await consumer.drain();
    this.left.delete(stream);
    await this.leases.letGo(stream).catch((error: Error) => this.say('debug', `${stream} is kept.`, error));
  }

  private consumer(stream: string): ClickConsumer {
    return this.consumerOf(streamSource(this.redis, stream, streamKey(this.task, stream)));
  }
}
