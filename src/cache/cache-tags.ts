import { Injectable, OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Metrics } from '../metrics/metrics';
import { RedisChannels } from '../redis/redis-channels';
import { RedisConnection } from '../redis/redis-connection';
import { readTagMessage, TagMessage } from './tag-message';

const CHANNEL = 'tags';

/** Receives notice of changed rows. */
export interface TagListener {
  /** Called when the rows of these tags have changed. */
  drop(...tags: string[]): void;
  /** Called when any row may have changed. */
  expire(): void;
}

type Use = 'hits' | 'misses' | 'evictions';

interface Measured {
  /** Since the start of the process. */
  readonly use: Readonly<Record<Use, number>>;
}

/**
 * Notifies every cache of changed rows: those of this process immediately, those of other replicas through Redis. A tag
 * identifies a row, such as `domain:4`.
 */
@Injectable()
export class CacheTags implements OnModuleInit {
  private readonly listeners: TagListener[] = [];
  /** By name, for the metrics. */
  private readonly caches = new Map<string, Measured>();
  /** Identifies the messages of this process, which it ignores. */
  private readonly sender: string = randomUUID();
  private hasUnpublished = false;

  constructor(
    private readonly redis: RedisConnection,
    private readonly channels: RedisChannels,
    metrics: Metrics,
  ) {
    const add = (use: Use, help: string) =>
      metrics.counters(`cache_${use}_total`, help, 'cache', () => this.count(use));
    add('hits', 'Look-ups served from memory.');
    add('misses', 'Look-ups that had to load their entry.');
    add('evictions', 'Entries that were removed to make room for others.');
  }

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
  addCache(name: string, cache: TagListener & Measured): void {
    this.caches.set(name, cache);
    this.add(cache);
  }

  /** Drops the tags of changed rows. Call it after the commit. */
  drop(...tags: string[]): void {
    for (const listener of this.listeners) listener.drop(...tags);
    void this.publish({ tags });
  }

  /**
   * Drops the tags of rows after their change, also if it failed: on SQLite, which has one connection for all, a request may
   * have cached what was then rolled back.
   */
  dropAfter<T>(change: Promise<T>, ...tags: string[]): Promise<T> {
    return change.finally(() => this.drop(...tags));
  }

  private async publish(message: TagMessage): Promise<void> {
    const isPublished = await this.channels.publish(CHANNEL, JSON.stringify({ from: this.sender, ...message }));
    if (!isPublished) this.hasUnpublished = true;
    else void this.publishMissed();
  }

  /** Unpublished tags are not stored: a message without tags expires all entries of the other replicas. */
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

  private count(use: Use): Record<string, number> {
    return Object.fromEntries([...this.caches].map(([name, cache]) => [name, cache.use[use]]));
  }

  private expire(): void {
    for (const listener of this.listeners) listener.expire();
  }
}
