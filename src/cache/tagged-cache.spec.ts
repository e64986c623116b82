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
  it('answers from memory', async () => {
    const { read, loads } = setUp();
    await read();
    await read();
    expect(loads()).toBe(1);
  });

  it('loads a key once for all who ask at the same time', async () => {
    const { read, loads } = setUp();
    await Promise.all([read(), read(), read()]);
    expect(loads()).toBe(1);
  });

  it('forgets what carries a dropped tag', async () => {
    const { row, cache, read } = setUp();
    await read();
    row.version = 2;
    cache.drop('row:1');
    expect(await read()).toEqual({ version: 2 });
  });

  it('does not keep what was read before a change, when the change comes during the load', async () => {
    const { row, cache, read } = setUp();
    const early = read();
    row.version = 2;
    cache.drop('row:1');
    await early;
    expect(await read()).toEqual({ version: 2 });
  });

  it('does not keep what was read before a change, in whatever step of the load the change comes', async () => {
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

  it('does not let someone who asks after a change wait for a load from before it', async () => {
    const { row, cache, read } = setUp();
    const early = read();
    row.version = 2;
    cache.drop('row:1');
    expect(await read()).toEqual({ version: 2 });
    await early;
  });

  it('does not let a reader that comes after a change wait for a load from before it', async () => {
    const { row, cache, read } = setUp();
    await read();
    row.version = 2;
    cache.expire();
    expect(cache.peek('key')).toBeUndefined();
    expect(await read()).toEqual({ version: 2 });
    expect(cache.peek('key')).toEqual({ version: 2 });
  });

  it('goes by the tags of the latest value', async () => {
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

  it('does not keep what was being read when everything expired', async () => {
    const { row, cache, read } = setUp();
    const early = read();
    row.version = 2;
    cache.expire();
    expect(await read()).toEqual({ version: 2 });
    await early;
    expect(await read()).toEqual({ version: 2 });
  });

  it('loads again after a failure', async () => {
    const { cache, read } = setUp();
    await expect(cache.get('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
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

  describe('while its source is away', () => {
    const away = () => Promise.reject(new Error('away'));
    const wait = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds));
    const cached = async (retryMs?: number) => {
      const cache = new TaggedCache<Row>({ maxBytes: 10_000, ttlMs: 50, retryMs });
      await cache.get('key', async () => loaded(1));
      await wait(200);
      return cache;
    };

    it('goes on with an entry that has expired, if the policy says so', async () => {
      const cache = await cached(10_000);
      expect(await cache.get('key', away)).toEqual({ version: 1 });
      expect(cache.peek('key')).toEqual({ version: 1 });
      await expect((await cached()).get('key', away)).rejects.toThrow('away');
    });

    it('loads an expired entry when the source is back', async () => {
      const cache = await cached(10_000);
      expect(await cache.get('key', async () => loaded(2))).toEqual({ version: 2 });
      expect(cache.peek('key')).toEqual({ version: 2 });
    });

    it('tries again after a while', async () => {
      const cache = await cached(50);
      await cache.get('key', away);
      await wait(200);
      expect(await cache.get('key', away)).toEqual({ version: 1 });
      await wait(200);
      expect(await cache.get('key', async () => loaded(2))).toEqual({ version: 2 });
    });

    it('goes on with entries when all have expired, and removes one that is dropped', async () => {
      const cache = await cached(10_000);
      await cache.get('key', async () => loaded(2));
      cache.expire();
      expect(await cache.get('key', away)).toEqual({ version: 2 });
      expect(cache.peek('key')).toEqual({ version: 2 });
      cache.drop('row:1');
      await expect(cache.get('key', away)).rejects.toThrow('away');
    });

    const never = () => new Promise<never>(() => undefined);

    it('returns an expired entry when its reload hangs, at once until the next reload', async () => {
      const cache = await cached(10_000);
      expect(await cache.get('key', never)).toEqual({ version: 1 });
      expect(cache.peek('key')).toEqual({ version: 1 });
    });

    it('stores what a slow reload returns after the old entry was used', async () => {
      const cache = await cached(10_000);
      let finish = (): void => undefined;
      const slow = new Promise<void>((resolve) => (finish = resolve)).then(() => loaded(2));
      expect(await cache.get('key', () => slow)).toEqual({ version: 1 });
      finish();
      await wait(20);
      expect(cache.peek('key')).toEqual({ version: 2 });
    });

    it('does not return an entry that is dropped while its reload hangs', async () => {
      const cache = await cached(10_000);
      let loads = 0;
      let fail = (): void => undefined;
      const hangs = new Promise<never>((_resolve, reject) => (fail = () => reject(new Error('away'))));
      // The first load reads what the drop makes obsolete, the second one hangs.
      const reload = cache.get('key', async () => (++loads === 1 ? (await wait(20), loaded(1)) : hangs));
      cache.drop('row:1');
      setTimeout(fail, 400);
      await expect(reload).rejects.toThrow('away');
    });

    it('does not go on with an entry that is dropped while it is reloaded', async () => {
      const cache = await cached(10_000);
      const reload = cache.get('key', async () => {
        await wait(20);
        throw new Error('away');
      });
      cache.drop('row:1');
      await expect(reload).rejects.toThrow('away');
      await expect(cache.get('key', away)).rejects.toThrow('away');
    });
  });

  it('stays within its size', async () => {
    const cache = new TaggedCache<Row>({ maxBytes: 1_000, ttlMs: 60_000 });
    for (let key = 0; key < 100; key++) await cache.get(String(key), async () => loaded(key));
    const kept = Array.from({ length: 100 }, (_, key) => cache.peek(String(key))).filter(
      (value) => value !== undefined,
    );
    expect(kept).toHaveLength(10);
  });
});
