import { LRUCache } from 'lru-cache';
import { withTimeLimit } from '../common/time/time-limit';

/** How long the reload of an expired entry may take before the old value is used: its source may hang. */
const RELOAD_TIMEOUT_MS = 200;

/** The result of a load: the value, the tags of the rows it was read from, and its approximate size in bytes. */
export interface Loaded<V> {
  value: V;
  tags: string[];
  size: number;
}

export interface CachePolicy {
  /** Upper bound of the sizes of all entries. */
  maxBytes: number;
  /** How long an entry lives from its load, in milliseconds. A hit never prolongs it. */
  ttlMs: number;
  /**
   * For how many milliseconds an expired entry is used when its reload fails or takes longer than 200 ms, until the next
   * reload. Without it, such entries are not used.
   */
  retryMs?: number;
}

interface Entry<V> extends Loaded<V> {
  epoch: number;
}

/** A bounded cache whose entries carry tags: dropping a tag removes every entry with it. A key counts as a tag. */
export class TaggedCache<V extends object> {
  private readonly entries: LRUCache<string, Entry<V>>;
  /** One load per key. The library's `fetchMethod` knows neither tags that are dropped during a load nor a time limit. */
  private readonly loading = new Map<string, Promise<Entry<V>>>();
  private readonly keysByTag = new Map<string, Set<string>>();
  /** For each load in progress, the tags that were dropped since it began. */
  private readonly watchers = new Set<Set<string>>();
  /** Counts the calls of {@link expire}. An entry of an earlier epoch is reloaded before it is used. */
  private epoch = 0;
  /** Since the start of the process. */
  readonly use = { hits: 0, misses: 0, evictions: 0 };

  constructor(private readonly policy: CachePolicy) {
    this.entries = new LRUCache({
      maxSize: policy.maxBytes,
      sizeCalculation: ({ size }) => size,
      ttl: policy.ttlMs,
      // By default the cache would start a timer each millisecond.
      ttlResolution: 100,
      noDeleteOnStaleGet: policy.retryMs !== undefined,
      onInsert: ({ tags }, key) => tags.forEach((tag) => this.keysOf(tag).add(key)),
      dispose: ({ tags }, key, reason) => this.untag(tags, key, reason === 'evict'),
    });
  }

  /** Returns the cached value, or `undefined`, without loading it. */
  peek(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (entry?.epoch !== this.epoch) return undefined;
    this.use.hits++;
    return entry.value;
  }

  /** Returns the cached value, or loads it. One load runs per key at a time. */
  async get(key: string, load: () => Promise<Loaded<V>>): Promise<V> {
    const cached = this.peek(key);
    if (cached !== undefined) return cached;
    this.use.misses++;
    const loading = this.loading.get(key) ?? this.load(key, load).finally(() => this.loading.delete(key));
    this.loading.set(key, loading);
    return (await loading).value;
  }

  /** Removes every entry with one of these tags or keys. Loads in progress are repeated. */
  drop(...tags: string[]): void {
    for (const tag of tags) {
      for (const dropped of this.watchers) dropped.add(tag);
      for (const key of [tag, ...(this.keysByTag.get(tag) ?? [])]) this.entries.delete(key);
    }
  }

  /** Expires every entry, so that it is reloaded before its next use. */
  expire(): void {
    this.epoch++;
  }

  /** With `retryMs`, an entry that cannot be reloaded in time is used again unless one of its tags was dropped. */
  private async load(key: string, load: () => Promise<Loaded<V>>): Promise<Entry<V>> {
    const { retryMs } = this.policy;
    const stale = this.entries.peek(key, { allowStale: true });
    const loading = this.loadCurrent(key, load);
    if (stale === undefined || retryMs === undefined) return loading;
    const dropped = this.watchDrops();
    try {
      return await withTimeLimit(RELOAD_TIMEOUT_MS, loading);
    } catch {
      if (hasAny(dropped, key, stale.tags)) return loading;
      return this.store(key, { ...stale, epoch: this.epoch }, retryMs);
    } finally {
      this.watchers.delete(dropped);
    }
  }

  /** Repeats the load if one of its rows changed meanwhile. */
  private async loadCurrent(key: string, load: () => Promise<Loaded<V>>): Promise<Entry<V>> {
    const { epoch } = this;
    const dropped = this.watchDrops();
    try {
      const loaded = await load();
      const isCurrent = epoch === this.epoch && !hasAny(dropped, key, loaded.tags);
      if (isCurrent) return this.store(key, { ...loaded, epoch });
    } finally {
      this.watchers.delete(dropped);
    }
    return this.loadCurrent(key, load);
  }

  /** Returns a set that collects the tags dropped from now on. */
  private watchDrops(): Set<string> {
    const dropped = new Set<string>();
    this.watchers.add(dropped);
    return dropped;
  }

  /** In the same step as the check: a change between the two would be missed. */
  private store(key: string, entry: Entry<V>, ttl?: number): Entry<V> {
    this.entries.set(key, entry, { ttl });
    return entry;
  }

  private keysOf(tag: string): Set<string> {
    const keys = this.keysByTag.get(tag) ?? new Set();
    this.keysByTag.set(tag, keys);
    return keys;
  }

  private untag(tags: string[], key: string, isEvicted: boolean): void {
    if (isEvicted) this.use.evictions++;
    for (const tag of tags) {
      const keys = this.keysOf(tag);
      keys.delete(key);
      if (keys.size === 0) this.keysByTag.delete(tag);
    }
  }
}

function hasAny(dropped: Set<string>, key: string, tags: string[]): boolean {
  return dropped.has(key) || tags.some((tag) => dropped.has(tag));
}
