import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { TestClient, useApp } from '../support/test-app';

const HOST = 'go.example.com';
const PATH = '/internal/domain-allowed';

describe('A proxy that asks whether to obtain a certificate', () => {
  const app = useApp({ environment: { DOMAIN_CHECK: 'off', BASE_URL: 'https://links.example.com' } });
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
    await add(HOST);
  });

  const add = async (domain: string): Promise<number> => (await ada.post('/api/domain/add', { domain })).body.id;
  const ask = async (domain: string, headers = {}) =>
    (await app.send(`${PATH}?domain=${encodeURIComponent(domain)}`, { headers })).status;

  it.each([HOST, 'Go.Example.COM', 'go.example.com.', 'links.example.com', 'LINKS.example.com'])(
    'gets 200 for %s',
    async (domain) => {
      expect(await ask(domain)).toBe(200);
    },
  );

  it.each([
    'example.com',
    'x.go.example.com',
    'localhost',
    '',
    '*',
    '__proto__',
    ' go.example.com',
    'go.example.com ',
    'x'.repeat(2_000),
  ])('gets 404 for %j', async (domain) => {
    expect(await ask(domain)).toBe(404);
  });

  it.each(['', '?', '?domain', `?domain=${HOST}&domain=${HOST}`, `?domain[]=${HOST}`, `?host=${HOST}`, '?domain=%ff'])(
    'gets 404 for the query %j',
    async (query) => {
      expect((await app.send(PATH + query)).status).toBe(404);
    },
  );

  it('gets no body, and beside the headers of every response only that it must not be stored', async () => {
    for (const domain of [HOST, 'example.com']) {
      const { text, headers } = await app.send(`${PATH}?domain=${domain}`);
      expect([text, headers['cache-control']]).toEqual(['', 'no-store']);
      expect(Object.keys(headers).sort()).toEqual([
        'cache-control',
        'connection',
        'content-length',
        'content-security-policy',
        'cross-origin-resource-policy',
        'date',
        'keep-alive',
        'referrer-policy',
        'strict-transport-security',
        'x-content-type-options',
        'x-frame-options',
      ]);
    }
  });

  it.each([
    { 'x-forwarded-for': '192.0.2.1' },
    { 'x-forwarded-for': '' },
    { 'x-forwarded-host': HOST },
    { forwarded: 'for=192.0.2.1' },
    { via: '1.1 proxy' },
  ])('gets 404 if the request was forwarded, with %j', async (headers) => {
    expect(await ask(HOST, headers)).toBe(404);
  });

  it('gets 200 and 404 immediately after a domain is added and deleted', async () => {
    expect(await ask('later.example.com')).toBe(404);
    const later = await add('later.example.com');
    expect(await ask('later.example.com')).toBe(200);
    await ada.delete(`/api/domain/${later}/delete`);
    expect(await ask('later.example.com')).toBe(404);
  });

  it('gets 404 for the domain of a suspended account', async () => {
    const admin = await app.account({ isAdmin: true });
    const setStatus = (status: string) => admin.put(`/api/user/${ada.accountId}/update`, { status });
    await setStatus('suspended');
    expect(await ask(HOST)).toBe(404);
    await setStatus('active');
    expect(await ask(HOST)).toBe(200);
  });

  it.each(['/internal', `${PATH}/more`, '/internal/other'])('gets 404 at %s', async (path) => {
    for (const host of [HOST, 'links.example.com']) expect((await app.visit(path, { host })).status).toBe(404);
  });

  it('uses the address in deploy/Caddyfile', () => {
    const caddyfile = readFileSync(join(__dirname, '../../deploy/Caddyfile'), 'utf8');
    expect(caddyfile).toMatch(new RegExp(`ask http://\\{[^}]*\\}${PATH}\\n`));
  });

  describe('while the database is unavailable', () => {
    beforeAll(async () => {
      await ask(HOST);
      await ask('unknown.example.com');
      await app.get(DataSource).destroy();
    });

    it('gets cached results, also for unknown domains', async () => {
      expect([await ask(HOST), await ask('unknown.example.com')]).toEqual([200, 404]);
    });

    it('gets 503 for other domains', async () => {
      expect(await ask('new.example.com')).toBe(503);
    });
  });
});
