import { Logger } from '@nestjs/common';
import { tmpdir } from 'node:os';
import { DataSource, QueryFailedError } from 'typeorm';
import { DashboardBrowser, NAVIGATION } from '../../support/dashboard';
import { TestApp, TestClient, useApp } from '../../support/test-app';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; connect-src 'self'; " +
  "font-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const SCRIPT = '/dashboard/assets/index-d41d8cd9.js';
const SCRIPT_TEXT = "document.querySelector('#root').textContent = 'Dashboard';\n";

const get = (app: TestApp, path: string, headers: Record<string, string> = {}) =>
  app.send(path, { headers: { host: 'localhost', ...NAVIGATION, ...headers } });

describe('The dashboard', () => {
  const app = useApp();

  it.each(['/dashboard', '/dashboard/', '/dashboard/links?q=sale', '/dashboard/setup?token=x', '/dashboard/a/b.c'])(
    'is one page at %s, which no cache keeps, no other site frames and no opener reads',
    async (path) => {
      const { status, headers, text } = await get(app, path);
      expect(status).toBe(200);
      expect(text).toContain('<meta name="session-token" content="" />');
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
        'cross-origin-opener-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
    },
  );

  it('has files that browsers keep for ever, and that run nothing when they are opened', async () => {
    const { status, headers, text } = await get(app, SCRIPT);
    expect([status, text]).toEqual([200, SCRIPT_TEXT]);
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['br', 'br, gzip'],
    ['gzip', 'gzip'],
  ])('sends a file in the encoding %s to a browser that takes it', async (encoding, accepted) => {
    const { status, headers, bytes } = await get(app, SCRIPT, { 'accept-encoding': accepted });
    expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'accept-encoding']);
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(bytes.toString()).not.toBe(SCRIPT_TEXT);
  });

  it.each(['/dashboard/assets/missing.js', '/dashboard/assets/index-d41d8cd9.js.br', '/dashboardx'])(
    'has nothing at %s',
    async (path) => expect((await get(app, path)).status).toBe(404),
  );

  it.each(['/dashboard/../package.json', '/dashboard/%2e%2e/test-app.ts', '/dashboard/assets/..%2f..%2ftest-app.ts'])(
    'serves no file outside its folder: %s',
    async (path) => expect((await get(app, path)).text).not.toContain('TestApp'),
  );

  it('is at no other host, such as a branded domain', async () => {
    for (const path of ['/dashboard/', SCRIPT]) {
      const { status, headers } = await get(app, path, { host: 'links.example.com' });
      expect([status, headers['cross-origin-opener-policy']]).toEqual([404, undefined]);
    }
  });

  it('logs at which other hosts it was requested: each once, and only a few', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    for (const host of [
      'wrong.example.com',
      'WRONG.example.com',
      ...Array.from({ length: 9 }, (_, at) => `${at}.example`),
    ])
      await get(app, '/dashboard/', { host });
    const lines = warn.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('was requested at'));
    expect(lines.filter((line) => /wrong/i.test(line))).toEqual([
      `/dashboard/ was requested at wrong.example.com, but BASE_URL is ${app.baseUrl}.`,
    ]);
    expect(lines.length).toBeLessThanOrEqual(5);
  });

  it('is unavailable, not signed out, while sessions cannot be read', async () => {
    const failing = await TestApp.start();
    const error = jest.spyOn(Logger.prototype, 'error');
    await failing.get(DataSource).query('DROP TABLE sessions');
    expect((await get(failing, '/dashboard/')).status).toBe(200);
    const cookie = `signpost=${'x'.repeat(43)}`;
    const { status, headers, text } = await get(failing, '/dashboard/links', { cookie, 'accept-language': 'de' });
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'private, no-store']);
    expect(text).toContain('<html lang="de"');
    expect(text).not.toContain('session-token');
    expect(error).toHaveBeenCalledWith(expect.any(QueryFailedError), 'GET /dashboard/* failed.');
    await failing.stop();
  });
});

describe('Without a dashboard', () => {
  it.each<[string, Parameters<typeof TestApp.start>[0]]>([
    ['DASHBOARD=off', { environment: { DASHBOARD: 'off' } }],
    ['no build', { dashboardFolder: tmpdir() }],
  ])('its paths return 404: %s', async (_, options) => {
    const app = await TestApp.start(options);
    for (const path of ['/dashboard', '/dashboard/', '/dashboard/links', SCRIPT])
      expect((await get(app, path)).status).toBe(404);
    await app.stop();
  });

  it('the landing page has no link to it', async () => {
    const app = await TestApp.start({ environment: { DASHBOARD: 'off' } });
    const { text } = await app.visit('/');
    expect(text).toContain('href="/docs"');
    expect(text).not.toContain('/dashboard');
    await app.stop();
  });

  it('no browser signs in with DASHBOARD=off', async () => {
    const app = await TestApp.start({ environment: { DASHBOARD: 'off' } });
    const { status, body } = await new DashboardBrowser(app).post('/api/session', { login: 'ada', password: 'x' });
    expect([status, body.message]).toEqual([403, 'DASHBOARD is off: there are no sign-ins.']);
    await app.stop();
  });

  it('no one-time link is created with DASHBOARD=off', async () => {
    const app = await TestApp.start({ environment: { DASHBOARD: 'off' } });
    const [admin, ada] = [await app.account({ isAdmin: true }), await app.account()];
    const { status, body } = await admin.post(`/api/user/${ada.accountId}/password-link`);
    expect([status, body.message]).toEqual([409, expect.stringContaining('DASHBOARD is off')]);
    await app.stop();
  });
});

describe('A dashboard with a host of its own', () => {
  const HOST = 'dashboard.example.com';
  const app = useApp({
    environment: { BASE_URL: 'https://go.example.com', DASHBOARD_URL: `https://${HOST}`, DOMAIN_CHECK: 'off' },
  });
  let ada: TestClient;
  let alias: string;

  beforeAll(async () => {
    ada = await app.account({ isAdmin: true });
    alias = new URL((await ada.link()).shorturl).pathname;
  });

  it('is at that host only', async () => {
    expect((await get(app, '/dashboard/', { host: HOST })).status).toBe(200);
    expect((await get(app, '/dashboard/', { host: 'go.example.com' })).status).toBe(404);
    const { status, headers } = await get(app, '/', { host: HOST });
    expect([status, headers.location]).toEqual([302, '/dashboard/']);
  });

  it('is linked from the landing page', async () => {
    const { text } = await app.visit('/', { host: 'go.example.com' });
    expect(text).toContain(`href="https://${HOST}/dashboard/"`);
  });

  it('serves no links and no pages of accounts there', async () => {
    const { link } = (await ada.post('/api/bio/add', { name: 'Ada', alias: 'ada' })).body;
    expect((await get(app, alias, { host: 'go.example.com' })).status).toBe(302);
    expect((await get(app, new URL(link as string).pathname, { host: 'go.example.com' })).status).toBe(200);
    for (const path of [alias, '/b/ada', '/robots.txt', '/unknown'])
      expect((await get(app, path, { host: `${HOST}:443` })).status).toBe(404);
  });

  it('is no destination of a link', async () => {
    for (const url of [`https://${HOST}/dashboard/`, `https://${HOST}/api/account`])
      expect((await ada.post('/api/url/add', { url })).body.errors).toEqual([
        { field: 'url', code: 'own_address', message: 'url must not be an address of this service.' },
      ]);
    expect((await ada.post('/api/url/add', { url: `https://${HOST}:8443/` })).status).toBe(200);
  });

  it('is where sessions and one-time links are', async () => {
    const { link } = (await ada.post(`/api/user/${ada.accountId}/password-link`)).body;
    expect(link).toMatch(/^https:\/\/dashboard\.example\.com\/dashboard\/setup\?token=/);
    const token = new URL(link as string).searchParams.get('token');
    const fields = { token, password: 'correct-horse-battery' };
    const at = (host: string) => new DashboardBrowser(app, { host });
    expect((await at('go.example.com').post('/api/session/setup', fields)).status).toBe(403);
    const browser = at(HOST);
    expect((await browser.post('/api/session/setup', fields)).status).toBe(200);
    await browser.open();
    expect((await browser.get('/api/account')).status).toBe(200);
    expect((await browser.get('/api/account', { host: 'go.example.com' })).status).toBe(401);
  });

  it('is no branded domain', async () => {
    const { status, body } = await ada.post('/api/domain/add', { domain: HOST });
    expect([status, body.message]).toEqual([400, expect.stringContaining('is a host of the service itself')]);
  });

  it('may get a certificate', async () => {
    expect((await app.send(`/internal/domain-allowed?domain=${HOST}`)).status).toBe(200);
  });
});
