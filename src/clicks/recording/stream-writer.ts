import type { RedisConnection } from '../../redis/redis-connection';
import { ClickEvent, lineOf } from '../click-event';
import type { Backlog } from './backlog';
import type { SegmentWriter } from './segment-writer';

/** Assumed size of an entry until this process has written one. */
const DEFAULT_ENTRY_BYTES = 400;

/** Writes clicks into the Redis stream of all replicas; those that Redis has not confirmed, into segments as well. */
export class StreamWriter {
  /** Clicks that Redis has confirmed since the start. */
  written = 0;
  private readonly sizes = { entries: 1, bytes: DEFAULT_ENTRY_BYTES };

  constructor(
    private readonly key: string,
    private readonly redis: RedisConnection,
    private readonly segments: SegmentWriter,
  ) {}

  /** Resolves when the clicks are written, or lost. */
  async write(events: ClickEvent[]): Promise<void> {
    const text = events.map(lineOf).join('');
    const id = await this.redis.write((client) => client.xadd(this.key, '*', 'clicks', text));
    if (id === undefined) return this.segments.write(events);
    this.written += events.length;
    this.sizes.entries++;
    this.sizes.bytes += text.length;
  }

  async backlog(): Promise<Backlog> {
    const { key, sizes } = this;
    const found = await this.redis.run((client) =>
      Promise.all([client.xlen(key), client.xrange(key, '-', '+', 'COUNT', 1)]),
    );
    const [entries, [first]] = found ?? [0, []];
    const bytes = Math.round((entries * sizes.bytes) / sizes.entries);
    return { bytes, segments: 0, oldest: first && Number(first[0].split('-')[0]) };
  }
}
