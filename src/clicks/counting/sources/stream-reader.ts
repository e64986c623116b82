import type { Redis } from 'ioredis';
import { connectRedis, isErrorReply, REDIS_PREFIX } from '../../../redis/connect-redis';
import { ClickEvent, findEvent } from '../../click-event';
import type { StreamSetting } from '../../recording/click-recorder';
import type { ClickSource } from './click-source';

/** An entry of the stream. Its second field has a line of JSON for each click of one write. */
type Entry = [id: string, fields: string[] | null];

/** The consumer group of all replicas, so that each entry goes to one of them. */
const GROUP = 'counters';
const ENTRIES_PER_READ = 100;
/** Idle time after which an entry of another consumer is claimed. */
const CLAIM_IDLE_MS = 10_000;
const CLAIM_INTERVAL_MS = 5_000;

/** Reads a stream as a member of its consumer group, on a connection of its own. */
export class StreamReader implements ClickSource {
  private readonly client: Redis;
  /** With the prefix, which ioredis adds to the keys of all commands but XGROUP. */
  private readonly groupKey: string;
  private entries: Entry[] = [];
  /** Whether this consumer may have entries that it did not acknowledge, such as those of a lost reply. */
  private mayHavePending = true;
  private claimedAt = -Infinity;

  constructor(
    url: string,
    private readonly stream: StreamSetting,
  ) {
    this.groupKey = `${REDIS_PREFIX}${stream.key}`;
    this.client = connectRedis(url);
    // Logged by the connection that writes.
    this.client.on('error', () => undefined);
    this.client.connect().catch(() => undefined);
  }

  async read(): Promise<ClickEvent[]> {
    if (this.entries.length === 0) this.entries = (await this.run(() => this.take())) ?? [];
    const lines = this.entries.flatMap(([, fields]) => (fields?.[1] ?? '').split('\n'));
    return lines.flatMap((line) => findEvent(line) ?? []);
  }

  async acknowledge(): Promise<void> {
    const ids = this.entries.map(([id]) => id);
    this.entries = [];
    if (ids.length === 0) return;
    this.mayHavePending = true;
    await this.run(() => this.remove(ids));
  }

  /** Leaves the group unless entries of this consumer are pending. One that Redis does not let leave stays idle in it. */
  async close(): Promise<void> {
    if (this.entries.length === 0) await this.run(() => this.leave()).catch(() => undefined);
    this.client.disconnect();
  }

  /** Returns `undefined` while Redis is unreachable. A connection on which a command gets no reply is replaced. */
  private async run<T>(command: () => Promise<T>): Promise<T | undefined> {
    if (this.client.status !== 'ready') return undefined;
    try {
      return await command();
    } catch (error) {
      if (isErrorReply(error)) throw error;
      this.client.disconnect(true);
      return undefined;
    }
  }

  /** Creates the group only if it is missing: a Redis whose memory is full would refuse that. */
  private async take(): Promise<Entry[]> {
    try {
      return await this.takeFromGroup();
    } catch (error) {
      // Redis may have delivered entries in a reply that was lost.
      this.mayHavePending = true;
      if (!(error as Error).message.startsWith('NOGROUP')) throw error;
      await this.createGroup();
      return this.takeFromGroup();
    }
  }

  /** Returns pending entries of this consumer, else those of dead consumers, else new ones. */
  private async takeFromGroup(): Promise<Entry[]> {
    let entries = await this.readPending();
    if (entries.length === 0) entries = await this.claim();
    return entries.length === 0 ? await this.readFrom('>') : entries;
  }

  private async createGroup(): Promise<void> {
    await this.client.xgroup('CREATE', this.groupKey, GROUP, '0', 'MKSTREAM').catch((error: Error) => {
      // Another replica may have created it first.
      if (!error.message.startsWith('BUSYGROUP')) throw error;
    });
  }

  private async readPending(): Promise<Entry[]> {
    if (!this.mayHavePending) return [];
    const entries = await this.readFrom('0');
    this.mayHavePending = entries.length > 0;
    return entries;
  }

  private async claim(): Promise<Entry[]> {
    if (performance.now() - this.claimedAt < CLAIM_INTERVAL_MS) return [];
    const { key, consumer } = this.stream;
    const reply = await this.client.xautoclaim(key, GROUP, consumer, CLAIM_IDLE_MS, '0', 'COUNT', ENTRIES_PER_READ);
    const [, found] = reply as [cursor: string, entries: (Entry | null)[]];
    // Redis 6.2 returns null for a deleted entry.
    const entries = found.filter((entry) => entry !== null);
    if (entries.length === 0) this.claimedAt = performance.now();
    return entries;
  }

  private async readFrom(id: '0' | '>'): Promise<Entry[]> {
    const { key, consumer } = this.stream;
    const reply = await this.client.xreadgroup(
      ...(['GROUP', GROUP, consumer, 'COUNT', ENTRIES_PER_READ, 'STREAMS', key, id] as const),
    );
    const [stream] = (reply ?? []) as [key: string, entries: Entry[]][];
    return stream?.[1] ?? [];
  }

  /** Not in a transaction, which a Redis whose memory is full refuses. An entry that is only deleted is read again as empty. */
  private async remove(ids: string[]): Promise<void> {
    const { key } = this.stream;
    await Promise.all([this.client.xdel(key, ...ids), this.client.xack(key, GROUP, ...ids)]);
    this.mayHavePending = false;
  }

  private async leave(): Promise<void> {
    if (!this.mayHavePending) await this.client.xgroup('DELCONSUMER', this.groupKey, GROUP, this.stream.consumer);
  }
}
