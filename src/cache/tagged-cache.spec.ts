import { TaggedCache } from './tagged-cache';

interface Row {
  version: number;
}

const tagsOf = () => ['row:1'];

/** A row that changes, and a cache in front of it. */
function setUp(seconds = 60) {
  const row: Row = { version: 1 };
  const cache = new TaggedCache<Row>({ bytes: 10_000, seconds, grace: 0, tagsOf });
  let loads = 0;
  const load = async () => {
    loads++;
    const value = { ...row };
    await new Promise(setImmediate);
    return { value, size: 100 };
  };
  return { row, cache, read: () => cache.get('key', load), loads: () => loads };
}

describe('The tagged cache', () => {
  it('loads an entry once', async () => {
    const { read, loads } = setUp();
    await read();
    await read();
    expect(loads()).toBe(1);
  });

  it('loads a key once for simultaneous requests', async () => {
    const { read, loads } = setUp();
    await Promise.all([read(), read(), read()]);
    expect(loads()).toBe(1);
  });

  it('drops the entries with a tag', async () => {
    const { row, cache, read } = setUp();
    await read();
    row.version = 2;
    cache.drop('row:1');
    expect(await read()).toEqual({ version: 2 });
  });

  it('does not keep a value whose tag is dropped during its load', async () => {
    const { row, cache, read } = setUp();
    const early = read();
    row.version = 2;
    cache.drop('row:1');
    await early;
    expect(await read()).toEqual({ version: 2 });
  });

  it('loads again for a request after a drop, while an older load goes on', async () => {
    const { row, cache, read } = setUp();
    const early = read();
    row.version = 2;
    cache.drop('row:1');
    expect(await read()).toEqual({ version: 2 });
    await early;
  });

  it('loads again after expire()', async () => {
    const { row, cache, read } = setUp();
    await read();
    row.version = 2;
    cache.expire();
    expect(cache.peek('key')).toBeUndefined();
    expect(await read()).toEqual({ version: 2 });
    expect(cache.peek('key')).toEqual({ version: 2 });
  });

  it('keeps the same object if the value has not changed', async () => {
    const { cache, read } = setUp();
    const before = await read();
    cache.expire();
    await read();
    expect(cache.peek('key')).toBe(before);
    cache.drop('row:1');
    expect(cache.peek('key')).toBeUndefined();
  });

  it('uses the tags of the latest value', async () => {
    const tags = ({ version }: Row) => [`row:${version}`];
    const cache = new TaggedCache<Row>({ bytes: 10_000, seconds: 60, grace: 0, tagsOf: tags });
    const load = (version: number) => cache.get('key', async () => ({ value: { version }, size: 100 }));
    await load(1);
    cache.expire();
    await load(2);
    cache.drop('row:1');
    expect(cache.peek('key')).toBeDefined();
    cache.drop('row:2');
    expect(cache.peek('key')).toBeUndefined();
  });

  it('does not keep a value whose load began before expire()', async () => {
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

  it('does not prolong the life of an entry by hits', async () => {
    const { row, read } = setUp(0.1);
    await read();
    row.version = 2;
    for (const end = Date.now() + 300; Date.now() < end; await new Promise((next) => setTimeout(next, 20)))
      await read();
    expect(await read()).toEqual({ version: 2 });
  });

  describe('while its source fails', () => {
    const away = () => Promise.reject(new Error('away'));
    const wait = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds));
    const kept = async (grace: number) => {
      const cache = new TaggedCache<Row>({ bytes: 10_000, seconds: 0.05, grace, tagsOf });
      const load = async (version: number) => ({ value: { version }, size: 100 });
      await cache.get('key', () => load(1));
      await wait(100);
      return { cache, load };
    };

    it('returns the old value within the grace period', async () => {
      const { cache } = await kept(10);
      expect(await cache.get('key', away)).toEqual({ version: 1 });
      expect(cache.peek('key')).toEqual({ version: 1 });
      await expect((await kept(0)).cache.get('key', away)).rejects.toThrow('away');
    });

    it('renews the life of an unchanged value when its source is back', async () => {
      const { cache, load } = await kept(10);
      await cache.get('key', () => load(1));
      expect(cache.peek('key')).toEqual({ version: 1 });
    });

    it('tries the source again after a while', async () => {
      const { cache, load } = await kept(0.05);
      await cache.get('key', away);
      await wait(100);
      expect(await cache.get('key', away)).toEqual({ version: 1 });
      await wait(100);
      expect(await cache.get('key', () => load(2))).toEqual({ version: 2 });
    });

    it('returns an expired value within the grace period until its tag is dropped', async () => {
      const { cache, load } = await kept(10);
      await cache.get('key', () => load(2));
      cache.expire();
      expect(await cache.get('key', away)).toEqual({ version: 2 });
      expect(cache.peek('key')).toEqual({ version: 2 });
      cache.drop('row:1');
      await expect(cache.get('key', away)).rejects.toThrow('away');
    });

    it('does not return a dropped value', async () => {
      const { cache } = await kept(10);
      await cache.get('key', away);
      cache.drop('row:1');
      await expect(cache.get('key', away)).rejects.toThrow('away');
    });
  });

  it('stays within its size limit', async () => {
    const cache = new TaggedCache<Row>({ bytes: 1_000, seconds: 60, grace: 0, tagsOf });
    for (let key = 0; key < 100; key++)
      await cache.get(String(key), async () => ({ value: { version: key }, size: 100 }));
    const kept = Array.from({ length: 100 }, (_, key) => cache.peek(String(key))).filter(
      (value) => value !== undefined,
    );
    expect(kept).toHaveLength(10);
  });
});
