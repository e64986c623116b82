import { LRUCache } from 'lru-cache';
import { isDeepStrictEqual } from 'node:util';
import { ownText } from '../common/own-text';
import { TagIndex } from './tag-index';

/** What a load brings: the value to keep, and about how many bytes it takes. */
export interface Loaded<V> {
  value: V;
  size: number;
}

/** How much is kept, how long, and what makes it stale. */
export interface CachePolicy<V> {
  /** Upper bound of the kept sizes. */
  bytes: number;
  /** How long an entry may live. */
  seconds: number;
  /** Seconds that it goes on, time and again, while it cannot be loaded anew; 0 for never. */
  grace: number;
  /** The tags that make a value stale: told whenever they are needed, as keeping them would take a sixth of the memory. */
  tagsOf: (value: V, key: string) => string[];
}

/** The time is that at which it was asked for. */
interface Kept<V> extends Loaded<V> {
  epoch: number;
}

interface Load<V> {
  result: Promise<Loaded<V>>;
  /** Tags that were dropped while it ran: what it brings may be older than they are. */
  dropped: Set<string>;
}

/**
 * A bounded cache whose entries carry tags. Whoever changes a row drops its tag, and every entry with it goes. An entry's
 * key counts as one of its tags.
 * As a net an entry lives a limited time from its load; a hit never prolongs it. One load runs per key at a time.
 */
export class TaggedCache<V extends object> {
  private readonly entries: LRUCache<string, Kept<V>>;
  private readonly tags = new TagIndex();
  /** Every load under way, and those that a further reader may wait for. */
  private readonly running = new Set<Load<V>>();
  private readonly joinable = new Map<string, Load<V>>();
  /** Counts how often everything has expired. What was asked for in an earlier time is loaded anew. */
  private epoch = 0;
  /** How often something was found or not, and made room for something else; since the start. */
  readonly use = { hits: 0, misses: 0, evictions: 0 };

  constructor(private readonly policy: CachePolicy<V>) {
    const { bytes, seconds, grace, tagsOf } = policy;
    this.entries = new LRUCache({
      maxSize: bytes,
      sizeCalculation: ({ size }) => size,
      ttl: seconds * 1_000,
      // Otherwise it would look at the clock, and start a timer, each millisecond.
      ttlResolution: 100,
      noDeleteOnStaleGet: grace > 0,
      dispose: ({ value }, key, reason) => {
        if (reason === 'evict') this.use.evictions++;
        for (const tag of tagsOf(value, key)) this.tags.remove(tag, key);
      },
    });
  }

  /** The kept value, if there is one: for callers who must not wait. */
  peek(key: string): V | undefined {
    const kept = this.entries.get(key);
    if (kept?.epoch !== this.epoch) return undefined;
    this.use.hits++;
    return kept.value;
  }

  /** The kept value, or what `load` brings. */
  async get(key: string, load: () => Promise<Loaded<V>>): Promise<V> {
    const kept = this.peek(key);
    if (kept !== undefined) return kept;
    this.use.misses++;
    const running = this.joinable.get(key) ?? this.start(key, load);
    return (await running.result).value;
  }

  /** Forgets every entry with one of these tags or keys, also those being loaded right now. */
  drop(...tags: string[]): void {
    for (const load of this.running) for (const tag of tags) load.dropped.add(tag);
    // Whoever asks from now on must not get what was read before the change.
    this.joinable.clear();
    for (const tag of tags) {
      this.entries.delete(tag);
      for (const key of this.tags.keysOf(tag)) this.entries.delete(key);
    }
  }

  /** Has every entry loaded anew before it is used again; while that fails, it goes on for its grace. */
  expire(): void {
    this.epoch++;
    this.joinable.clear();
  }

  private start(key: string, load: () => Promise<Loaded<V>>): Load<V> {
    const dropped = new Set<string>();
    const { epoch } = this;
    const result = load()
      .then(
        (loaded) => {
          const { value, size } = loaded;
          const isStale = [key, ...this.policy.tagsOf(value, key)].some((tag) => dropped.has(tag));
          // Written out, as V8 would describe each copy anew: a quarter of the memory.
          if (!isStale) this.keep(key, { value, size, epoch });
          return loaded;
        },
        (error: unknown) => this.prolong(key, error),
      )
      .finally(() => this.end(key, started));
    const started = { result, dropped };
    this.running.add(started);
    this.joinable.set(key, started);
    return started;
  }

  /** Throws the error of the load where nothing was kept, or not for that long. */
  private prolong(key: string, error: unknown): Kept<V> {
    const kept = this.policy.grace > 0 ? this.entries.get(key, { allowStale: true }) : undefined;
    if (kept === undefined) throw error;
    return this.goOn(key, kept, this.epoch, this.policy.grace * 1_000);
  }

  private end(key: string, load: Load<V>): void {
    this.running.delete(load);
    if (this.joinable.get(key) === load) this.joinable.delete(key);
  }

  private keep(key: string, loaded: Kept<V>): void {
    const before = this.entries.peek(key, { allowStale: true });
    // Another copy of everything would be garbage each minute, and leave gaps in the heap.
    if (before !== undefined && isDeepStrictEqual(before.value, loaded.value))
      return void this.goOn(key, before, loaded.epoch);
    const own = ownText(key);
    this.entries.set(own, loaded);
    for (const tag of this.policy.tagsOf(loaded.value, own)) this.tags.add(ownText(tag), own);
  }

  /** @param ttl in milliseconds; the whole of a life when it is absent */
  private goOn(key: string, kept: Kept<V>, epoch: number, ttl?: number): Kept<V> {
    kept.epoch = epoch;
    this.entries.set(key, kept, { ttl });
    return kept;
  }
}
