import { Redis } from 'ioredis';
import { Answer } from '../support/http';
import { OwnRedis, Replicas } from '../support/redis';
import { TestClient } from '../support/test-app';

const LIMIT = 1_000;
/** Milliseconds that one request may take while Redis says nothing, and then twenty together. */
const ONCE = 1_500;
const TWENTY = 2_000;
const usedOf = ({ headers }: Answer) => LIMIT - Number(headers['x-ratelimit-remaining']);

describe('While Redis is away, a limit', () => {
  let redis: OwnRedis;
  let replicas: Replicas;
  let atOne: TestClient;
  let atOther: TestClient;

  beforeAll(async () => {
    redis = await OwnRedis.make();
    replicas = await Replicas.start({ REDIS_URL: redis.url(), RATE_LIMIT: String(LIMIT) });
  });
  beforeEach(async () => ({ atOne, atOther } = await replicas.account()));
  afterAll(async () => {
    await replicas?.stop();
    await redis?.remove();
  });

  async function use(times: number, at: TestClient): Promise<number> {
    for (let time = 1; time < times; time++) await at.get('/api/account');
    return usedOf(await at.get('/api/account'));
  }

  const restart = async (signal: NodeJS.Signals, meanwhile: () => Promise<void>) => {
    await redis.stop(signal);
    await replicas.see(false);
    await meanwhile();
    await redis.start();
    await replicas.see(true);
  };

  it('goes on in each process from where it was', async () => {
    await use(3, atOne);
    expect(await use(2, atOther)).toBe(5);
    await restart('SIGTERM', async () => {
      expect(await use(1, atOne)).toBe(4);
      expect(await use(1, atOther)).toBe(6);
    });
  });

  it('is exact again afterwards, however often that happens', async () => {
    await use(1, atOne);
    for (let time = 0; time < 3; time++)
      await restart('SIGTERM', async () => {
        await use(4, atOne);
        await use(3, atOther);
      });
    await use(1, atOne);
    await use(1, atOther);
    expect(await use(1, atOne)).toBe(1 + 3 * 7 + 3);
  });

  it('does not begin again with a Redis that has forgotten everything', async () => {
    await use(20, atOne);
    await restart('SIGKILL', async () => void (await use(5, atOne)));
    expect(await use(1, atOne)).toBe(26);
    expect(await use(1, atOther)).toBe(27);
  });

  it('of passwords forgets right ones, before, meanwhile and afterwards', async () => {
    const path = new URL((await atOne.link({ password: 'open sesame' })).shorturl).pathname;
    const attempt = async (password: string) => (await replicas.one.submit(path, { password })).status;
    const open = async () => expect(await attempt('open sesame')).toBe(303);
    await open();
    await restart('SIGKILL', open);
    await open();
    for (let number = 0; number < 10; number++) expect(await attempt('wrong')).toBe(403);
    expect(await attempt('wrong')).toBe(429);
  });

  it('is kept at once when Redis says nothing, but for those who were asking', async () => {
    await use(2, atOne);
    redis.freeze();
    try {
      const began = Date.now();
      expect(await use(1, atOne)).toBe(3);
      expect(Date.now() - began).toBeLessThan(ONCE);
      const then = Date.now();
      expect(await use(20, atOne)).toBe(23);
      expect(Date.now() - then).toBeLessThan(TWENTY);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const later = Date.now();
      expect(await use(20, atOne)).toBe(43);
      expect(Date.now() - later).toBeLessThan(TWENTY);
    } finally {
      redis.thaw();
    }
    await replicas.see(true);
    await use(1, atOne);
    // The request that was waiting when Redis fell silent may be read when it awakes, and then counts twice.
    expect([45, 46]).toContain(await use(1, atOther));
  });

  it('is kept for many at the same moment, whenever Redis falls silent', async () => {
    await use(1, atOne);
    redis.freeze();
    const waiting = Array.from({ length: 20 }, () => atOne.get('/api/account'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    waiting.push(...Array.from({ length: 20 }, () => atOne.get('/api/account')));
    const used = (await Promise.all(waiting)).map(usedOf).sort((one, other) => one - other);
    redis.thaw();
    expect(used).toEqual(Array.from({ length: 40 }, (_, number) => number + 2));
    await replicas.see(true);
  });

  it('costs one round trip a request while it is there', async () => {
    const countOf = async () => {
      let stats = '';
      await redis.ask(async (client: Redis) => (stats = await client.info('commandstats')));
      const calls = (name: string) => Number(new RegExp(`cmdstat_${name}:calls=(\\d+)`).exec(stats)?.[1] ?? 0);
      return { eval: calls('eval'), evalsha: calls('evalsha'), publish: calls('publish'), get: calls('get') };
    };
    const before = await countOf();
    await use(25, atOne);
    expect(await countOf()).toEqual({ ...before, eval: before.eval + 25 });
  });
});
