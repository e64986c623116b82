import { Injectable, OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { RedisChannels } from '../redis/redis-channels';
import { RedisConnection } from '../redis/redis-connection';
import { readTagMessage, TagMessage } from './tag-message';

const CHANNEL = 'tags';

/** Something that has to know which rows change. */
export interface TagListener {
  /** The rows behind these tags have changed. */
  drop(...tags: string[]): void;
  /** Any row may have changed. */
  expire(): void;
}

interface Measured {
  /** Since the start of the process. */
  readonly use: Readonly<Record<'hits' | 'misses' | 'evictions', number>>;
}

/**
 * Tells every cache which rows have changed: those of this process at once, those of the other replicas through Redis. A
 * tag names a row, such as `domain:4`.
 */
@Injectable()
export class CacheTags implements OnModuleInit {
  private readonly listeners: TagListener[] = [];
  /** By name, for the metrics. */
  readonly caches = new Map<string, Measured>();
  /** Tells the messages of this process from those of others. */
  private readonly sender: string = randomUUID();
  private hasUnpublished = false;

  constructor(
    private readonly redis: RedisConnection,
    private readonly channels: RedisChannels,
  ) {}

  onModuleInit(): void {
    this.redis.onReady(() => void this.publishMissed());
    // Messages that were sent before the subscription, or while the connection was lost, were missed.
    this.channels.subscribe(CHANNEL, {
      onMessage: (message) => this.onMessage(message),
      onSubscribed: () => this.expire(),
    });
  }

  add(listener: TagListener): void {
    this.listeners.push(listener);
  }

  /** Adds a cache whose hits and misses are measured. */
  join(name: string, cache: TagListener & Measured): void {
    this.caches.set(name, cache);
    this.add(cache);
  }

  /** Drops the tags of rows that have changed. Call it after the change was committed. */
  drop(...tags: string[]): void {
    for (const listener of this.listeners) listener.drop(...tags);
    void this.publish({ tags });
  }

  private async publish(message: TagMessage): Promise<void> {
    const isPublished = await this.channels.publish(CHANNEL, JSON.stringify({ from: this.sender, ...message }));
    if (!isPublished) this.hasUnpublished = true;
  }

  /** Unpublished tags are not kept: the other replicas are told that any row may have changed. */
  private async publishMissed(): Promise<void> {
    if (!this.hasUnpublished) return;
    this.hasUnpublished = false;
    await this.publish({});
  }

  private onMessage(text: string): void {
    const { from, tags } = readTagMessage(text);
    if (from === this.sender) return;
    if (tags === undefined) return this.expire();
    for (const listener of this.listeners) listener.drop(...tags);
  }

  private expire(): void {
    for (const listener of this.listeners) listener.expire();
  }
}
