import { TaggedCache } from './tagged-cache';

interface Row {
  version: number;
}

const loaded = (version: number, tags = ['row:1']) => ({ value: { version }, tags, size: 100 });

describe('The tagged cache, while its source is unavailable,', () => {
  const unavailable = () => Promise.reject(new Error('unavailable'));
  const wait = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds));
  const cached = async (retryMs?: number) => {
    const cache = new TaggedCache<Row>({ maxBytes: 10_000, ttlMs: 50, retryMs });
    await cache.get('key', async () => loaded(1));
    await wait(200);
    return cache;
  };

  it('returns an expired entry only with retryMs', async () => {
    const cache = await cached(10_000);
    expect(await cache.get('key', unavailable)).toEqual({ version: 1 });
    expect(cache.peek('key')).toEqual({ version: 1 });
    await expect((await cached()).get('key', unavailable)).rejects.toThrow('unavailable');
  });

  it('reloads an expired entry when the source is available again', async () => {
    const cache = await cached(10_000);
    expect(await cache.get('key', async () => loaded(2))).toEqual({ version: 2 });
    expect(await cache.get('key', unavailable)).toEqual({ version: 2 });
  });

  it('retries the reload after retryMs', async () => {
    const cache = await cached(50);
    await cache.get('key', unavailable);
    await wait(200);
    expect(await cache.get('key', unavailable)).toEqual({ version: 1 });
    await wait(200);
    expect(await cache.get('key', async () => loaded(2))).toEqual({ version: 2 });
  });

  it('returns entries after all have expired, but not one whose tag was dropped', async () => {
    const cache = await cached(10_000);
    await cache.get('key', async () => loaded(2));
    cache.expire();
    expect(await cache.get('key', unavailable)).toEqual({ version: 2 });
    expect(cache.peek('key')).toEqual({ version: 2 });
    cache.drop('row:1');
    await expect(cache.get('key', unavailable)).rejects.toThrow('unavailable');
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
    // It may have expired already.
    expect(await cache.get('key', never)).toEqual({ version: 2 });
  });

  it('does not return an entry that is dropped while its reload hangs', async () => {
    const cache = await cached(10_000);
    let loads = 0;
    let fail = (): void => undefined;
    const hangs = new Promise<never>((_resolve, reject) => (fail = () => reject(new Error('unavailable'))));
    // The first load reads what the drop makes obsolete, the second one hangs.
    const reload = cache.get('key', async () => (++loads === 1 ? (await wait(20), loaded(1)) : hangs));
    cache.drop('row:1');
    setTimeout(fail, 400);
    await expect(reload).rejects.toThrow('unavailable');
  });

  it('does not return an entry that is dropped during a failing reload', async () => {
    const cache = await cached(10_000);
    const reload = cache.get('key', async () => {
      await wait(20);
      throw new Error('unavailable');
    });
    cache.drop('row:1');
    await expect(reload).rejects.toThrow('unavailable');
    await expect(cache.get('key', unavailable)).rejects.toThrow('unavailable');
  });
});
