import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { connectRedis, isErrorReply, REDIS_PREFIX } from '../../../redis/connect-redis';
import { ClickEvent, parseEvent } from '../../click-event';
import type { StreamSetting } from '../../recording/click-recorder';
import type { ClickSource } from '../click-counter';

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
  private readonly logger = new Logger('Clicks');
  private readonly client: Redis;
  /** With the prefix, which ioredis adds to the keys of all commands but XGROUP. */
  private readonly groupKey: string;
  private ids: string[] = [];
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
    const entries = (await this.run(() => this.take())) ?? [];
    this.ids = entries.map(([id]) => id);
    const lines = entries.flatMap(([, fields]) => fields?.[1]?.split('\n').filter(Boolean) ?? []);
    const events = lines.flatMap((line) => parseEvent(line) ?? []);
    const skipped = lines.length - events.length;
    if (skipped > 0) this.logger.warn(`${skipped} lines of the stream of clicks are not clicks and were skipped.`);
    return events;
  }

  async acknowledge(): Promise<void> {
    if (this.ids.length > 0) await this.run(() => this.remove(this.ids));
  }

  async close(): Promise<void> {
    await this.run(() => this.leave()).catch(() => undefined);
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
      if (!(error as Error).message.startsWith('NOGROUP')) throw error;
      await this.createGroup();
      return this.takeFromGroup();
    }
  }

  /** Returns entries of this consumer that are not acknowledged, else those of dead consumers, else new ones. */
  private async takeFromGroup(): Promise<Entry[]> {
    for (const take of [() => this.readFrom('0'), () => this.claim(), () => this.readFrom('>')]) {
      const entries = await take();
      if (entries.length > 0) return entries;
    }
    return [];
  }

  private async createGroup(): Promise<void> {
    await this.client.xgroup('CREATE', this.groupKey, GROUP, '0', 'MKSTREAM').catch((error: Error) => {
      // Another replica may have created it first.
      if (!error.message.startsWith('BUSYGROUP')) throw error;
    });
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
  }

  /** Leaves the group unless entries of this consumer are not acknowledged, which others claim later. */
  private async leave(): Promise<void> {
    if ((await this.readFrom('0')).length > 0) return;
    await this.client.xgroup('DELCONSUMER', this.groupKey, GROUP, this.stream.consumer);
  }
}
