import type { Redis } from 'ioredis';
import { REDIS_PREFIX } from '../../redis/connect-redis';

/** A stream, and the consumer name of this process. */
export interface StreamSetting {
  key: string;
  consumer: string;
}

/** A stream entry: one line of JSON for each click of one group commit. */
export interface StreamEntry {
  id: string;
  text: string;
}

/** The consumer group of all replicas, so that each entry goes to one of them. */
const GROUP = 'counters';
const ENTRIES_PER_READ = 100;
/** Idle time after which an entry of another consumer is claimed. */
const CLAIM_IDLE_MS = 10_000;
const CLAIM_INTERVAL_MS = 5_000;

type RawEntry = [id: string, fields: string[] | null];

/** Reads a stream as a member of its consumer group. */
export class RedisConsumer {
  private isMember = false;
  /** Whether this consumer may have entries that it did not acknowledge, such as those of a lost reply. */
  private mayHavePending = true;
  private claimedAt = -Infinity;
  /** With the prefix, which ioredis adds to the keys of all commands but XGROUP. */
  private readonly groupKey: string;

  constructor(private readonly stream: StreamSetting) {
    this.groupKey = `${REDIS_PREFIX}${stream.key}`;
  }

  /** Returns pending entries of this consumer, else those of dead consumers, else new ones. */
  async take(redis: Redis): Promise<StreamEntry[]> {
    try {
      await this.join(redis);
      let entries = await this.readPending(redis);
      if (entries.length === 0) entries = await this.claim(redis);
      if (entries.length === 0) entries = await this.read(redis, '>');
      return entries.map(([id, fields]) => ({ id, text: fields?.[1] ?? '' }));
    } catch (error) {
      // Redis may have lost the group, or delivered entries in a reply that was lost.
      this.isMember = false;
      this.mayHavePending = true;
      throw error;
    }
  }

  /** Acknowledges and deletes entries that are counted. */
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

  /** Deletes this consumer from the group unless it has pending entries. */
  async leave(redis: Redis): Promise<void> {
    if (this.isMember && !this.mayHavePending)
      await redis.xgroup('DELCONSUMER', this.groupKey, GROUP, this.stream.consumer);
  }

  private async join(redis: Redis): Promise<void> {
    if (this.isMember) return;
    await redis.xgroup('CREATE', this.groupKey, GROUP, '0', 'MKSTREAM').catch((error: Error) => {
      if (!error.message.startsWith('BUSYGROUP')) throw error;
    });
    this.isMember = true;
  }

  private async readPending(redis: Redis): Promise<RawEntry[]> {
    if (!this.mayHavePending) return [];
    const entries = await this.read(redis, '0');
    this.mayHavePending = entries.length > 0;
    return entries;
  }

  private async claim(redis: Redis): Promise<RawEntry[]> {
    if (performance.now() - this.claimedAt < CLAIM_INTERVAL_MS) return [];
    const { key, consumer } = this.stream;
    const reply = await redis.xautoclaim(key, GROUP, consumer, CLAIM_IDLE_MS, '0', 'COUNT', ENTRIES_PER_READ);
    const [, entries] = reply as [cursor: string, entries: RawEntry[]];
    if (entries.length === 0) this.claimedAt = performance.now();
    return entries;
  }

  private async read(redis: Redis, after: '0' | '>'): Promise<RawEntry[]> {
    const { key, consumer } = this.stream;
    const reply = await redis.xreadgroup(
      ...(['GROUP', GROUP, consumer, 'COUNT', ENTRIES_PER_READ, 'STREAMS', key, after] as const),
    );
    const [stream] = (reply ?? []) as [key: string, entries: RawEntry[]][];
    return stream?.[1] ?? [];
  }
}
