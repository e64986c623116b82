import type { Redis } from 'ioredis';
import { REDIS_PREFIX } from '../../redis/connect-redis';

/** Which stream is read, and by which name this process reads it. */
export interface StreamSetting {
  key: string;
  consumer: string;
}

/** What was written in one turn: a line for each click. */
export interface StreamEntry {
  id: string;
  text: string;
}

/** One group, so that each entry goes to one replica. */
const GROUP = 'counters';
const ENTRIES_AT_ONCE = 100;
/** After so long without a sign of its consumer an entry goes to another one. */
const CLAIM_IDLE_MS = 10_000;
const CLAIM_INTERVAL_MS = 5_000;

type RawEntry = [id: string, fields: string[] | null];

/** Reads a stream as a member of its group. */
export class RedisConsumer {
  private isMember = false;
  /** Whether entries were delivered that were not acknowledged, as when an answer of Redis was lost. */
  private mayHavePending = true;
  private claimedAt = 0;

  /** ioredis puts its prefix before the keys of all commands but XGROUP. */
  private readonly groupKey: string;

  constructor(private readonly stream: StreamSetting) {
    this.groupKey = `${REDIS_PREFIX}${stream.key}`;
  }

  /** Entries that are this consumer's to count: its own that were not acknowledged, those of dead ones, new ones. */
  async take(redis: Redis): Promise<StreamEntry[]> {
    try {
      await this.join(redis);
      const entries = await this.firstFound(
        () => this.ownPending(redis),
        () => this.claim(redis),
        () => this.read(redis, '>'),
      );
      return entries.map(([id, fields]) => ({ id, text: fields?.[1] ?? '' }));
    } catch (error) {
      // Redis may have forgotten the group, or delivered entries whose answer was lost.
      this.isMember = false;
      this.mayHavePending = true;
      throw error;
    }
  }

  /** Removes entries that are counted. */
  async remove(redis: Redis, ids: string[]): Promise<void> {
    const { key } = this.stream;
    this.mayHavePending = true;
    await redis
      .multi()
      .xack(key, GROUP, ...ids)
      .xdel(key, ...ids)
      .exec();
    this.mayHavePending = false;
  }

  /** Takes this consumer out of the group; nothing may be pending. */
  async leave(redis: Redis): Promise<void> {
    if (this.isMember && !this.mayHavePending)
      await redis.xgroup('DELCONSUMER', this.groupKey, GROUP, this.stream.consumer);
  }

  private async firstFound(...sources: (() => Promise<RawEntry[]>)[]): Promise<RawEntry[]> {
    for (const source of sources) {
      const entries = await source();
      if (entries.length > 0) return entries;
    }
    return [];
  }

  private async join(redis: Redis): Promise<void> {
    if (this.isMember) return;
    await redis.xgroup('CREATE', this.groupKey, GROUP, '0', 'MKSTREAM').catch((error: Error) => {
      if (!error.message.startsWith('BUSYGROUP')) throw error;
    });
    this.isMember = true;
  }

  private async ownPending(redis: Redis): Promise<RawEntry[]> {
    if (!this.mayHavePending) return [];
    const entries = await this.read(redis, '0');
    this.mayHavePending = entries.length > 0;
    return entries;
  }

  private async claim(redis: Redis): Promise<RawEntry[]> {
    if (Date.now() - this.claimedAt < CLAIM_INTERVAL_MS) return [];
    const { key, consumer } = this.stream;
    const answer = await redis.xautoclaim(key, GROUP, consumer, CLAIM_IDLE_MS, '0', 'COUNT', ENTRIES_AT_ONCE);
    const [, entries] = answer as [cursor: string, entries: RawEntry[]];
    if (entries.length === 0) this.claimedAt = Date.now();
    return entries;
  }

  private async read(redis: Redis, after: '0' | '>'): Promise<RawEntry[]> {
    const { key, consumer } = this.stream;
    const answer = await redis.xreadgroup(
      ...(['GROUP', GROUP, consumer, 'COUNT', ENTRIES_AT_ONCE, 'STREAMS', key, after] as const),
    );
    const [stream] = (answer ?? []) as [key: string, entries: RawEntry[]][];
    return stream?.[1] ?? [];
  }
}
