import type { Redis } from 'ioredis';
import { ClickEvent, findEvent, lineOf } from '../click-event';
import { Backlog, ClickLog, GroupAppend } from './click-log';
import type { FileClickLog } from './file-click-log';
import { RedisConsumer, StreamEntry, StreamSetting } from './redis-consumer';

/** Runs a command; resolves with `undefined` if Redis has not confirmed it. */
type Run = <T>(command: (client: Redis) => Promise<T>) => Promise<T | undefined>;

/** Assumed size of an entry until this process has written one. */
const DEFAULT_ENTRY_BYTES = 400;

/** Clicks in a stream of all replicas. Clicks that Redis has not confirmed are appended to files as well. */
export class RedisClickLog implements ClickLog {
  private readonly consumer: RedisConsumer;
  private readonly appends: GroupAppend;
  private readonly written = { entries: 1, bytes: DEFAULT_ENTRY_BYTES, clicks: 0 };
  private entries: StreamEntry[] = [];

  constructor(
    private readonly stream: StreamSetting,
    private readonly run: Run,
    private readonly files: FileClickLog,
  ) {
    this.consumer = new RedisConsumer(stream);
    this.appends = new GroupAppend((events) => this.write(events));
  }

  append(event: ClickEvent): Promise<void> {
    return this.appends.add(event);
  }

  async read(): Promise<ClickEvent[]> {
    if (this.entries.length === 0) this.entries = (await this.run((client) => this.consumer.take(client))) ?? [];
    const lines = this.entries.flatMap(({ text }) => text.split('\n'));
    return lines.flatMap((line) => findEvent(line) ?? []);
  }

  async acknowledge(): Promise<void> {
    const ids = this.entries.map(({ id }) => id);
    this.entries = [];
    if (ids.length > 0) await this.run((client) => this.consumer.remove(client, ids));
  }

  async backlog(): Promise<Backlog> {
    const { key } = this.stream;
    const found = await this.run((client) => Promise.all([client.xlen(key), client.xrange(key, '-', '+', 'COUNT', 1)]));
    const [entries, [first]] = found ?? [0, []];
    const bytes = Math.round((entries * this.written.bytes) / this.written.entries);
    return { bytes, segments: 0, oldest: first && Number(first[0].split('-')[0]) };
  }

  async close(): Promise<void> {
    if (this.entries.length === 0) await this.run((client) => this.consumer.leave(client));
  }

  /** Clicks that Redis has confirmed since the start. */
  get clicks(): number {
    return this.written.clicks;
  }

  private async write(events: ClickEvent[]): Promise<void> {
    const text = events.map(lineOf).join('');
    const id = await this.run((client) => client.xadd(this.stream.key, '*', 'clicks', text));
    if (id === undefined) return this.files.appendAll(events);
    this.written.entries++;
    this.written.bytes += text.length;
    this.written.clicks += events.length;
  }
}
