import { Injectable, OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { RedisChannels } from '../redis/redis-channels';
import { RedisConnection } from '../redis/redis-connection';
import { readTagMessage, TagMessage } from './tag-message';

const CHANNEL = 'tags';

/** A cache that hears of changes. */
export interface Listening {
  /** Forgets what carries one of the tags. */
  drop(...tags: string[]): void;
  /** Loads everything anew before it is used again. */
  expire(): void;
}

/** How often something was in memory or not, and made room for something else; since the start. */
interface Used {
  readonly use: Readonly<Record<'hits' | 'misses' | 'evictions', number>>;
}

/**
 * Tells every cache which rows have changed: those of this process at once, those of the other replicas through Redis. A
 * tag names a row, such as `domain:4`.
 */
@Injectable()
export class CacheTags implements OnModuleInit {
  private readonly listeners: Listening[] = [];
  /** By name, for the metrics. */
  readonly caches = new Map<string, Used>();
  /** Tells our own messages from those of others. */
  private readonly name: string = randomUUID();
  /** Whether the others were not told of something. */
  private isOwing = false;

  constructor(
    private readonly redis: RedisConnection,
    private readonly channels: RedisChannels,
  ) {}

  onModuleInit(): void {
    this.redis.onReturn(() => void this.makeUp());
    // Whatever was said before, or while the connection was cut, was not heard.
    this.channels.subscribe(CHANNEL, { hear: (message) => this.hear(message), begin: () => this.expire() });
  }

  /** Has a cache hear of all changes from now on. */
  add(cache: Listening): void {
    this.listeners.push(cache);
  }

  /** The same, and counts what the cache is good for. */
  join(name: string, cache: Listening & Used): void {
    this.caches.set(name, cache);
    this.add(cache);
  }

  /** Says that the rows behind some tags are no longer what they were; after the change is committed. */
  drop(...tags: string[]): void {
    for (const cache of this.listeners) cache.drop(...tags);
    void this.tell({ tags });
  }

  private async tell(message: TagMessage): Promise<void> {
    const isTold = await this.channels.publish(CHANNEL, JSON.stringify({ from: this.name, ...message }));
    if (!isTold) this.isOwing = true;
  }

  /** What could not be told is not kept: the others are told that it may be anything. */
  private async makeUp(): Promise<void> {
    if (!this.isOwing) return;
    this.isOwing = false;
    await this.tell({});
  }

  private hear(text: string): void {
    const { from, tags } = readTagMessage(text);
    if (from === this.name) return;
    if (tags === undefined) return this.expire();
    for (const cache of this.listeners) cache.drop(...tags);
  }

  private expire(): void {
    for (const cache of this.listeners) cache.expire();
  }
}
