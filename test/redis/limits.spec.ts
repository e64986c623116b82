import { Answer } from '../support/http';
import { Replicas, TestRedis } from '../support/redis';

const remainingOf = ({ headers }: Answer) => Number(headers['x-ratelimit-remaining']);
const resetOf = ({ headers }: Answer) => Number(headers['x-ratelimit-reset']);

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
  const strangerAt = (app: keyof Replicas & ('one' | 'other'), address: string) =>
    replicas[app].send('/api/account', { headers: from(address) });

  it('let exactly 30 of many simultaneous requests of an account pass', async () => {
    const { atOne, atOther } = await replicas.account();
    const requests = Array.from({ length: 40 }, () => [atOne, atOther]).flat();
    const statuses = (await Promise.all(requests.map((at) => at.get('/api/account')))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  });

  it('say the same of what is left, and of when the window ends', async () => {
    const { atOne, atOther } = await replicas.account();
    const first = await atOne.get('/api/account');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const second = await atOther.get('/api/account');
    const third = await atOne.get('/api/account');
    expect([first, second, third].map(remainingOf)).toEqual([29, 28, 27]);
    expect(Math.abs(resetOf(second) - resetOf(first))).toBeLessThanOrEqual(1);
    expect(resetOf(third)).toBe(resetOf(first));
  });

  it('count bad keys by address together, and an IPv6 network as one', async () => {
    expect(remainingOf(await strangerAt('one', '192.0.2.1'))).toBe(29);
    expect(remainingOf(await strangerAt('other', '192.0.2.1'))).toBe(28);
    expect(remainingOf(await strangerAt('one', '2001:db8::1'))).toBe(29);
    expect(remainingOf(await strangerAt('other', '2001:db8::2'))).toBe(28);
  });

  it('let ten wrong passwords be tried in all, and right ones as often as one likes', async () => {
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

  it('take ten forms of an overlay in all', async () => {
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

  it('write no address and no name to Redis, and nothing that does not end', async () => {
    await strangerAt('one', '192.0.2.99');
    const names = await redis.names();
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      expect(name).toMatch(/^signpost:limit:[\w-]{22}$/);
      expect(await redis.client.get(name)).toMatch(/^\d+$/);
      expect(await redis.client.pttl(name)).toBeGreaterThan(0);
    }
  });
});

describe('A window that replicas share', () => {
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

  it('ends for all of them, and another one begins', async () => {
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
