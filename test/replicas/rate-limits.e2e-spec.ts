import { Redis } from 'ioredis';
import { TestResponse } from '../support/http';
import { TestClient } from '../support/test-app';
import { RedisServer, Replicas, TestRedis } from './redis';

const remainingOf = ({ headers }: TestResponse) => Number(headers['x-ratelimit-remaining']);
const resetOf = ({ headers }: TestResponse) => Number(headers['x-ratelimit-reset']);

describe('Two replicas on one Redis', () => {
  let redis: TestRedis;
  let replicas: Replicas;

  beforeAll(async () => {
    redis = await TestRedis.claim();
    replicas = await Replicas.start({ REDIS_URL: redis.url, RATE_LIMIT: '', TRUST_PROXY: '1' });
  });
  afterAll(async () => {
    await replicas.stop();
    await redis.drop();
  });

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const anonymousAt = (app: keyof Replicas & ('one' | 'other'), address: string) =>
    replicas[app].send('/api/account', { headers: from(address) });

  it('let exactly 30 of 80 simultaneous requests of an account pass', async () => {
    const { atOne, atOther } = await replicas.account();
    const requests = Array.from({ length: 40 }, () => [atOne, atOther]).flat();
    const statuses = (await Promise.all(requests.map((at) => at.get('/api/account')))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  });

  it('return the same remaining requests and the same end of the window', async () => {
    const { atOne, atOther } = await replicas.account();
    const first = await atOne.get('/api/account');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const second = await atOther.get('/api/account');
    const third = await atOne.get('/api/account');
    expect([first, second, third].map(remainingOf)).toEqual([29, 28, 27]);
    expect(Math.abs(resetOf(second) - resetOf(first))).toBeLessThanOrEqual(1);
    expect(resetOf(third)).toBe(resetOf(first));
  });

  it('count requests without a key by address, and an IPv6 network as one', async () => {
    expect(remainingOf(await anonymousAt('one', '192.0.2.1'))).toBe(29);
    expect(remainingOf(await anonymousAt('other', '192.0.2.1'))).toBe(28);
    expect(remainingOf(await anonymousAt('one', '2001:db8::1'))).toBe(29);
    expect(remainingOf(await anonymousAt('other', '2001:db8::2'))).toBe(28);
  });

  it('allow ten wrong passwords in total, and any number of right ones', async () => {
    const { atOne } = await replicas.account();
    const path = new URL((await atOne.link({ password: 'open sesame' })).shorturl).pathname;
    const attempt = async (number: number, password: string) => {
      const app = number % 2 === 0 ? replicas.one : replicas.other;
      return (await app.submit(path, { password }, from('192.0.2.10'))).status;
    };
    for (let number = 0; number < 12; number++) expect(await attempt(number, 'open sesame')).toBe(303);
    for (let number = 0; number < 10; number++) expect(await attempt(number, 'wrong')).toBe(403);
    expect([await attempt(0, 'open sesame'), await attempt(1, 'open sesame')]).toEqual([429, 429]);
  });

  it('accept ten forms of an overlay in total', async () => {
    const { atOne } = await replicas.account();
    const body = { name: 'Write', type: 'contact', message: 'Hello', email: 'owner@example.com' };
    const { id } = (await atOne.post('/api/overlay/add', body)).body;
    const path = new URL((await atOne.link({ type: `overlay-${id}` })).shorturl).pathname;
    const write = async (number: number) => {
      const app = number % 2 === 0 ? replicas.one : replicas.other;
      const token = /name="token" value="([^"]+)"/.exec((await app.visit(path, from('192.0.2.11'))).text)![1]!;
      const fields = { token, email: 'ada@example.com', message: 'Hello', name: 'Ada' };
      return (await app.submit(path, fields, from('192.0.2.11'))).status;
    };
    const statuses: number[] = [];
    for (let number = 0; number < 12; number++) statuses.push(await write(number));
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('write no addresses and no names to Redis, and only keys that expire', async () => {
    await anonymousAt('one', '192.0.2.99');
    const keys = await redis.keys();
    expect(keys.length).toBeGreaterThan(5);
    for (const key of keys) {
      expect(key).toMatch(/^signpost:hits:[\w-]{22}$/);
      for (const [id, hits] of Object.entries(await redis.client.hgetall(key))) {
        expect(id).toMatch(/^[\da-f-]{36}$/);
        expect(hits).toMatch(/^\d+$/);
      }
      expect(await redis.client.pttl(key)).toBeGreaterThan(0);
    }
  });
});

describe('The rate limit window of two replicas', () => {
  let redis: TestRedis;
  let replicas: Replicas;

  beforeAll(async () => {
    redis = await TestRedis.claim();
    replicas = await Replicas.start({ REDIS_URL: redis.url, RATE_LIMIT: '3', RATE_LIMIT_WINDOW: '1' });
  });
  afterAll(async () => {
    await replicas.stop();
    await redis.drop();
  });

  it('ends at both replicas at the same time, and another one begins', async () => {
    const { atOne, atOther } = await replicas.account();
    for (const at of [atOne, atOther, atOne]) expect((await at.get('/api/account')).status).toBe(200);
    const refused = await atOther.get('/api/account');
    expect(refused.status).toBe(429);
    await new Promise((resolve) => setTimeout(resolve, Number(refused.headers['retry-after']) * 1_000));
    const answers = [await atOther.get('/api/account'), await atOne.get('/api/account')];
    expect(answers.map((answer) => [answer.status, remainingOf(answer)])).toEqual([
      [200, 2],
      [200, 1],
    ]);
  });
});

const LIMIT = 1_000;
/** The time that 20 requests would take if each waited for the timeout of a command, which is 500 ms. */
const TWENTY_TIMEOUTS_MS = 10_000;
const usedOf = ({ headers }: TestResponse) => LIMIT - Number(headers['x-ratelimit-remaining']);

describe('A rate limit while Redis is unreachable', () => {
  let redis: RedisServer;
  let replicas: Replicas;
  let atOne: TestClient;
  let atOther: TestClient;

  beforeAll(async () => {
    redis = await RedisServer.create();
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
    await replicas.areConnected(false);
    await meanwhile();
    await redis.start();
    await replicas.areConnected(true);
  };

  it('continues at each replica from the shared number', async () => {
    await use(3, atOne);
    expect(await use(2, atOther)).toBe(5);
    await restart('SIGTERM', async () => {
      expect(await use(1, atOne)).toBe(4);
      expect(await use(1, atOther)).toBe(6);
    });
  });

  it('is exact again after each of three outages', async () => {
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

  it('keeps its number if Redis has lost its data', async () => {
    await use(20, atOne);
    await restart('SIGKILL', async () => void (await use(5, atOne)));
    expect(await use(1, atOne)).toBe(26);
    expect(await use(1, atOther)).toBe(27);
  });

  it('does not count right passwords before, during and after an outage', async () => {
    const path = new URL((await atOne.link({ password: 'open sesame' })).shorturl).pathname;
    const attempt = async (password: string) => (await replicas.one.submit(path, { password })).status;
    const open = async () => expect(await attempt('open sesame')).toBe(303);
    await open();
    await restart('SIGKILL', open);
    await open();
    for (let number = 0; number < 10; number++) expect(await attempt('wrong')).toBe(403);
    expect(await attempt('wrong')).toBe(429);
  });

  it('makes only the first request wait when Redis hangs', async () => {
    await use(2, atOne);
    redis.freeze();
    try {
      expect(await use(1, atOne)).toBe(3);
      const then = Date.now();
      expect(await use(20, atOne)).toBe(23);
      expect(Date.now() - then).toBeLessThan(TWENTY_TIMEOUTS_MS);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const later = Date.now();
      expect(await use(20, atOne)).toBe(43);
      expect(Date.now() - later).toBeLessThan(TWENTY_TIMEOUTS_MS);
    } finally {
      redis.thaw();
    }
    await replicas.areConnected(true);
    await use(1, atOne);
    expect(await use(1, atOther)).toBe(45);
  });

  it('is exact for simultaneous requests when Redis hangs', async () => {
    await use(1, atOne);
    redis.freeze();
    const waiting = Array.from({ length: 20 }, () => atOne.get('/api/account'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    waiting.push(...Array.from({ length: 20 }, () => atOne.get('/api/account')));
    const used = (await Promise.all(waiting)).map(usedOf).sort((one, other) => one - other);
    redis.thaw();
    expect(used).toEqual(Array.from({ length: 40 }, (_, number) => number + 2));
    await replicas.areConnected(true);
  });

  it('needs one Redis command a request', async () => {
    const countOf = async () => {
      let stats = '';
      await redis.use(async (client: Redis) => (stats = await client.info('commandstats')));
      const calls = (name: string) => Number(new RegExp(`cmdstat_${name}:calls=(\\d+)`).exec(stats)?.[1] ?? 0);
      return { eval: calls('eval'), evalsha: calls('evalsha'), publish: calls('publish'), get: calls('get') };
    };
    const before = await countOf();
    await use(25, atOne);
    expect(await countOf()).toEqual({ ...before, eval: before.eval + 25 });
  });
});
