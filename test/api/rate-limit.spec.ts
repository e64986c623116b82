import { DataSource } from 'typeorm';
import { Account } from '../../src/accounts/account.entity';
import { insertKey, MAIN_KEY } from '../../src/accounts/key-rows';
import { Answer, expectRateHeaders } from '../support/http';
import { TestApp, TestClient } from '../support/test-app';

const limitOf = ({ headers }: Answer) => Number(headers['x-ratelimit-limit']);
const remainingOf = ({ headers }: Answer) => Number(headers['x-ratelimit-remaining']);
const resetOf = ({ headers }: Answer) => Number(headers['x-ratelimit-reset']);

describe('The rate limit', () => {
  let app: TestApp;
  let client = 0;

  beforeAll(async () => {
    app = await TestApp.start({ environment: { RATE_LIMIT: '', RATE_LIMIT_PLANS: 'pro=32', TRUST_PROXY: '1' } });
  });
  afterAll(() => app.stop());

  /** A request through the proxy from an address, by default one that nobody had before. */
  const from = (address = `192.0.2.${++client}`, path = '/api/account', authorization = 'sp_bad') =>
    app.send(path, { headers: { 'x-forwarded-for': address, authorization } });

  async function uses(times: number, request: () => Promise<Answer>): Promise<Answer> {
    for (let time = 1; time < times; time++) await request();
    return request();
  }

  it('is 30 requests, and says how many are left', async () => {
    const ada = await app.account();
    const first = await ada.get('/api/account');
    expect([limitOf(first), remainingOf(first)]).toEqual([30, 29]);
    expect(remainingOf(await ada.get('/api/urls'))).toBe(28);
  });

  it('ends a minute after the first request, as a Unix time in seconds, and that stays so', async () => {
    const ada = await app.account();
    const before = Date.now() / 1_000;
    const reset = resetOf(await ada.get('/api/account'));
    expect(reset).toBeGreaterThanOrEqual(before + 59);
    expect(reset).toBeLessThanOrEqual(Date.now() / 1_000 + 61);
    expect(resetOf(await uses(5, () => ada.get('/api/account')))).toBe(reset);
  });

  it('lets the last request pass, and refuses the next', async () => {
    const ada = await app.account();
    const last = await uses(30, () => ada.get('/api/account'));
    expect([last.status, remainingOf(last)]).toEqual([200, 0]);
    const refused = await ada.get('/api/account');
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ error: 1, message: expect.stringMatching(/^Too many requests/) });
  });

  it('tells a refused client how many seconds to wait', async () => {
    const ada = await app.account();
    const refused = await uses(31, () => ada.get('/api/account'));
    expectRateHeaders(refused);
    expect(remainingOf(refused)).toBe(0);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(Math.abs(Date.now() / 1_000 + wait - resetOf(refused))).toBeLessThanOrEqual(2);
  });

  it('does nothing for a refused client', async () => {
    const ada = await app.account();
    await uses(30, () => ada.get('/api/account'));
    expect((await ada.post('/api/url/add', { url: 'https://example.com', custom: 'refused' })).status).toBe(429);
    expect((await app.visit('/refused')).status).toBe(404);
  });

  it('lets exactly 30 of many simultaneous requests pass', async () => {
    const ada = await app.account();
    const answers = await Promise.all(Array.from({ length: 40 }, () => ada.get('/api/account')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('is each account’s own', async () => {
    const ada = await app.account();
    const bob = await app.account();
    await uses(31, () => ada.get('/api/account'));
    expect(remainingOf(await bob.get('/api/account'))).toBe(29);
  });

  it('is one for all keys and all addresses of an account', async () => {
    const { accountId, key } = await app.account();
    const other = await app.get(DataSource).transaction((manager) => insertKey(manager, { ...MAIN_KEY, accountId }));
    expect(remainingOf(await from('192.0.2.101', '/api/account', key))).toBe(29);
    expect(remainingOf(await from('192.0.2.102', '/api/account', other.key))).toBe(28);
  });

  it('does not begin again with a new key', async () => {
    const ada = await app.account();
    await uses(4, () => ada.get('/api/account'));
    const { apikey } = (await ada.post('/api/account/key')).body;
    expect(remainingOf(await from(undefined, '/api/account', apikey))).toBe(24);
  });

  it('is what the plan says', async () => {
    const ada = await app.account({ plan: 'pro' });
    const first = await ada.get('/api/account');
    expect([limitOf(first), remainingOf(first)]).toEqual([32, 31]);
    expect((await uses(31, () => ada.get('/api/account'))).status).toBe(200);
    expect((await ada.get('/api/account')).status).toBe(429);
  });

  it('is the usual one when the plan has ended', async () => {
    const ada = await app.account({ plan: 'pro' });
    const change = { planExpiresAt: new Date('2020-01-01') };
    await app.get(DataSource).getRepository(Account).update({ id: ada.accountId }, change);
    expect(limitOf(await ada.get('/api/account'))).toBe(30);
  });

  it.each([
    ['unknown paths', 'GET', '/api/nowhere', undefined, 404],
    ['paths that cannot be decoded', 'GET', '/api/url/%ff', undefined, 400],
    ['broken JSON', 'POST', '/api/url/add', '{', 400],
    ['bodies that are too large', 'POST', '/api/url/add', ' '.repeat(1_048_577), 413],
    ['bad input', 'POST', '/api/url/add', '{}', 400],
    ['unknown ids', 'GET', '/api/url/987654321', undefined, 404],
    ['lookups without a match', 'GET', '/api/urls?short=nothing', undefined, 200],
  ])('counts %s once', async (_what, method, path, body, status) => {
    const ada = await app.account();
    const answer = await app.send(path, { method, body, headers: { authorization: ada.key } });
    expect([answer.status, remainingOf(answer)]).toEqual([status, 29]);
    expect(remainingOf(await ada.get('/api/account'))).toBe(28);
  });

  it.each(['/api/nowhere', '/api/url/%ff', '/api'])('refuses %s too', async (path) => {
    const address = `192.0.2.${++client}`;
    const refused = await uses(31, () => from(address, path));
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('counts bad keys for the address they come from', async () => {
    const refused = await uses(31, () => from('192.0.2.200'));
    expect([refused.status, limitOf(refused)]).toEqual([429, 30]);
    expect((await from('192.0.2.201')).status).toBe(401);
  });

  it('leaves a good key alone when bad ones came from its address', async () => {
    const { key } = await app.account();
    await uses(31, () => from('192.0.2.202'));
    const answer = await from('192.0.2.202', '/api/account', key);
    expect([answer.status, remainingOf(answer)]).toEqual([200, 29]);
  });

  it('counts the addresses of an IPv6 network together', async () => {
    expect(remainingOf(await from('2001:db8:1:2::1'))).toBe(29);
    expect(remainingOf(await from('2001:db8:1:2:ffff::1'))).toBe(28);
    expect(remainingOf(await from('2001:db8:1:3::1'))).toBe(29);
  });

  it('counts an IPv4 address in IPv6 as itself', async () => {
    expect(remainingOf(await from('192.0.2.210'))).toBe(29);
    expect(remainingOf(await from('::ffff:192.0.2.210'))).toBe(28);
  });

  it.each(['unknown', '192.0.2.220:8080', '_hidden', '""'])('survives a proxy that writes %s', async (address) => {
    const answer = await from(address);
    expect([answer.status, remainingOf(answer)]).toEqual([401, 29]);
  });
});

describe('A window of the rate limit', () => {
  let app: TestApp;
  let ada: TestClient;

  beforeAll(async () => {
    app = await TestApp.start({ environment: { RATE_LIMIT: '2', RATE_LIMIT_WINDOW: '1' } });
    ada = await app.account();
  });
  afterAll(() => app.stop());

  it('ends, and another one begins', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ada.get('/api/account')));
    const refused = answers.find(({ status }) => status === 429)!;
    await new Promise((resolve) => setTimeout(resolve, Number(refused.headers['retry-after']) * 1_000));
    const answer = await ada.get('/api/account');
    expect([answer.status, remainingOf(answer)]).toEqual([200, 1]);
    expect(resetOf(answer)).toBeGreaterThan(resetOf(refused));
  });

  it('does not believe what an untrusted client says about its address', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((last) => app.send('/api/account', { headers: { 'x-forwarded-for': `192.0.2.${last}` } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 429]);
  });
});
