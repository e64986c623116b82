import { TaggedCache } from '../../src/cache/tagged-cache';

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

  it('does not let someone who asks after a change wait for a load from before it', async () => {
    const { row, cache, read } = setUp();
    const early = read();
    row.version = 2;
    cache.drop('row:1');
    expect(await read()).toEqual({ version: 2 });
    await early;
  });

  it('loads everything anew when it has expired', async () => {
    const { row, cache, read } = setUp();
    await read();
    row.version = 2;
    cache.expire();
    expect(cache.peek('key')).toBeUndefined();
    expect(await read()).toEqual({ version: 2 });
    expect(cache.peek('key')).toEqual({ version: 2 });
  });

  it('keeps what it has when that is the same, loaded anew', async () => {
    const { cache, read } = setUp();
    const before = await read();
    cache.expire();
    await read();
    expect(cache.peek('key')).toBe(before);
    cache.drop('row:1');
    expect(cache.peek('key')).toBeUndefined();
  });

  it('goes by the tags of the latest value', async () => {
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
    const { row, read } = setUp(0.1);
    await read();
    row.version = 2;
    for (const end = Date.now() + 300; Date.now() < end; await new Promise((next) => setTimeout(next, 20)))
      await read();
    expect(await read()).toEqual({ version: 2 });
  });

  describe('while its source is away', () => {
    const away = () => Promise.reject(new Error('away'));
    const wait = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds));
    const kept = async (grace: number) => {
      const cache = new TaggedCache<Row>({ bytes: 10_000, seconds: 0.05, grace, tagsOf });
      const load = async (version: number) => ({ value: { version }, size: 100 });
      await cache.get('key', () => load(1));
      await wait(100);
      return { cache, load };
    };

    it('goes on with what it had, if it may', async () => {
      const { cache } = await kept(10);
      expect(await cache.get('key', away)).toEqual({ version: 1 });
      expect(cache.peek('key')).toEqual({ version: 1 });
      await expect((await kept(0)).cache.get('key', away)).rejects.toThrow('away');
    });

    it('gives what is the same a whole life again when it is back', async () => {
      const { cache, load } = await kept(10);
      await cache.get('key', () => load(1));
      expect(cache.peek('key')).toEqual({ version: 1 });
    });

    it('asks again after a while', async () => {
      const { cache, load } = await kept(0.05);
      await cache.get('key', away);
      await wait(100);
      expect(await cache.get('key', away)).toEqual({ version: 1 });
      await wait(100);
      expect(await cache.get('key', () => load(2))).toEqual({ version: 2 });
    });

    it('goes on with what had expired, if it may, and forgets it when it is dropped', async () => {
      const { cache, load } = await kept(10);
      await cache.get('key', () => load(2));
      cache.expire();
      expect(await cache.get('key', away)).toEqual({ version: 2 });
      expect(cache.peek('key')).toEqual({ version: 2 });
      cache.drop('row:1');
      await expect(cache.get('key', away)).rejects.toThrow('away');
    });

    it('does not go on with what was dropped', async () => {
      const { cache } = await kept(10);
      await cache.get('key', away);
      cache.drop('row:1');
      await expect(cache.get('key', away)).rejects.toThrow('away');
    });
  });

  it('stays within its size', async () => {
    const cache = new TaggedCache<Row>({ bytes: 1_000, seconds: 60, grace: 0, tagsOf });
    for (let key = 0; key < 100; key++)
      await cache.get(String(key), async () => ({ value: { version: key }, size: 100 }));
    const kept = Array.from({ length: 100 }, (_, key) => cache.peek(String(key))).filter(
      (value) => value !== undefined,
    );
    expect(kept).toHaveLength(10);
  });
});
