import { TaggedCache } from './tagged-cache';

interface Row {
  version: number;
}

const loaded = (version: number, tags = ['row:1']) => ({ value: { version }, tags, size: 100 });

/** A row that changes, and a cache in front of it. */
function setUp(ttlMs = 60_000) {
  const row: Row = { version: 1 };
  const cache = new TaggedCache<Row>({ maxBytes: 10_000, ttlMs });
  let loads = 0;
  const load = async () => {
    loads++;
    const { version } = row;
    await new Promise(setImmediate);
    return loaded(version);
  };
  return { row, cache, read: () => cache.get('key', load), loads: () => loads };
}

describe('The tagged cache', () => {
  it('returns a cached value without loading it', async () => {
    const { read, loads } = setUp();
    await read();
    await read();
    expect(loads()).toBe(1);
  });

  it('loads a key once for simultaneous reads', async () => {
    const { read, loads } = setUp();
    await Promise.all([read(), read(), read()]);
    expect(loads()).toBe(1);
  });

  it('removes entries with a dropped tag', async () => {
    const { row, cache, read } = setUp();
    await read();
    row.version = 2;
    cache.drop('row:1');
    expect(await read()).toEqual({ version: 2 });
  });

  it('does not store a value that changes during its load', async () => {
    const { row, cache, read } = setUp();
    const early = read();
    row.version = 2;
    cache.drop('row:1');
    await early;
    expect(await read()).toEqual({ version: 2 });
  });

  it('does not store a value that changes in any step of its load', async () => {
    for (let steps = 0; steps < 40; steps++) {
      const { row, cache } = setUp();
      const early = cache.get('key', async () => loaded(row.version));
      for (let step = 0; step < steps; step++) await Promise.resolve();
      row.version = 2;
      cache.drop('row:1');
      await early;
      expect(await cache.get('key', async () => loaded(row.version))).toEqual({ version: 2 });
    }
  });

  it('starts a new load for a read after a tag was dropped during a load', async () => {
    const { row, cache, read } = setUp();
    const early = read();
    row.version = 2;
    cache.drop('row:1');
    expect(await read()).toEqual({ version: 2 });
    await early;
  });

  it('reloads an entry after all have expired', async () => {
    const { row, cache, read } = setUp();
    await read();
    row.version = 2;
    cache.expire();
    expect(cache.peek('key')).toBeUndefined();
    expect(await read()).toEqual({ version: 2 });
    expect(cache.peek('key')).toEqual({ version: 2 });
  });

  it('removes an entry by the tags of its latest value only', async () => {
    const cache = new TaggedCache<Row>({ maxBytes: 10_000, ttlMs: 60_000 });
    const load = (version: number) => cache.get('key', async () => loaded(version, [`row:${version}`]));
    await load(1);
    cache.expire();
    await load(2);
    cache.drop('row:1');
    expect(cache.peek('key')).toBeDefined();
    cache.drop('row:2');
    expect(cache.peek('key')).toBeUndefined();
  });

  it('does not store a value when all entries expire during its load', async () => {
    const { row, cache, read } = setUp();
    const early = read();
    row.version = 2;
    cache.expire();
    expect(await read()).toEqual({ version: 2 });
    await early;
    expect(await read()).toEqual({ version: 2 });
  });

  it('loads an entry again after a failed load', async () => {
    const { cache, read } = setUp();
    await expect(cache.get('key', () => Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable');
    expect(await read()).toEqual({ version: 1 });
  });

  it('does not let hits prolong an entry', async () => {
    const { row, read } = setUp(100);
    await read();
    row.version = 2;
    for (const end = Date.now() + 300; Date.now() < end; await new Promise((next) => setTimeout(next, 20)))
      await read();
    expect(await read()).toEqual({ version: 2 });
  });

  it('evicts entries beyond maxBytes', async () => {
    const cache = new TaggedCache<Row>({ maxBytes: 1_000, ttlMs: 60_000 });
    for (let key = 0; key < 100; key++) await cache.get(String(key), async () => loaded(key));
    const kept = Array.from({ length: 100 }, (_, key) => cache.peek(String(key))).filter(
      (value) => value !== undefined,
    );
    expect(kept).toHaveLength(10);
  });
});
