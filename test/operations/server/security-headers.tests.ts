import { sendText, TestResponse } from '../../support/http';
import { TestApp, TestClient, useApp } from '../../support/test-app';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
const API_HEADERS = {
  ...COMMON,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

describe('Security headers', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  it.each([
    ['an account', 200, () => ada.get('/api/account')],
    ['a list', 200, () => ada.get('/api/urls')],
    ['no key', 401, () => app.send('/api/account')],
    ['a wrong value', 400, () => ada.post('/api/url/add', { url: 'nowhere' })],
    ['broken JSON', 400, () => ada.post('/api/url/add', '{')],
    ['a body that is too large', 413, () => ada.post('/api/url/add', 'x'.repeat(1_100_000))],
    ['an unknown path', 404, () => ada.get('/api/nothing')],
    ['an unknown method', 405, () => app.send('/api/account', { method: 'OPTIONS' })],
    ['a path that cannot be decoded', 400, () => ada.get('/api/url/%ff')],
  ])('are on responses of the API: %s', async (_what, status, ask) => {
    const response = await ask();
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject(API_HEADERS);
    expect(response.headers['strict-transport-security']).toBeUndefined();
  });

  it.each(['/docs', '/docs/', '/docs/openapi.json', '/docs/swagger-ui.css', '/docs/swagger-ui-init.js'])(
    'of %s allow its own scripts only',
    async (path) => {
      const response = await app.send(path);
      expect(response.status).toBe(200);
      expect(response.headers).toMatchObject({ ...COMMON, 'cross-origin-opener-policy': 'same-origin' });
      const policy = response.headers['content-security-policy'];
      expect(policy).toContain("default-src 'none'; script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
    },
  );

  it('are on redirects too, and forbid everything', async () => {
    const { shorturl } = await ada.link();
    const { headers } = await app.visit(shorturl);
    expect(Object.keys(headers).sort()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-security-policy',
      'date',
      'keep-alive',
      'location',
      'x-content-type-options',
      'x-frame-options',
    ]);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it.each([
    '/robots.txt',
    '/favicon.ico',
    '/assets/avatars/ada.svg',
    '/health/live',
    '/health/ready',
    '/metrics',
    '/internal/domain-allowed?domain=example.com',
    '/dashboard/assets/index-d41d8cd9.js',
    '/api/nothing',
  ])('of %s allow nothing, so that a script that opens it can use it for nothing', async (path) => {
    const { headers } = await app.send(path, { headers: { host: 'localhost' } });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    });
  });

  it('of a request that cannot be read allow nothing', async () => {
    for (const request of ['GET / HTTP/9\r\n\r\n', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`]) {
      const received = await sendText(app.port, request);
      expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(received).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'\r\n");
    }
  });

  it('of pages of other paths that Nest serves allow no script and no request', async () => {
    for (const path of ['/health/unknown', '/docs/unknown', '/metrics/unknown', '/dashboard/assets/unknown.js']) {
      const { status, headers } = await app.send(path, { headers: { host: 'localhost' } });
      expect([status, headers['x-frame-options']]).toEqual([404, 'DENY']);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /);
      expect(headers['content-security-policy']).not.toMatch(/connect-src|script-src/);
    }
  });

  it('of hosted pages never group them with the dashboard, which their scripts could then read', async () => {
    const { body: pixel } = await ada.post('/api/pixel/add', { type: 'bing', name: 'Shop', tag: '123456' });
    const types = ['direct', 'frame', 'splash'];
    const links = await Promise.all(types.map((type) => ada.link({ type, pixels: [pixel.id] })));
    const { shorturl: locked } = await ada.link({ password: 'open sesame' });
    await ada.post('/api/bio/add', { name: 'Ada', alias: 'ada' });
    for (const address of ['/', '/unknown', '/b/ada', locked, ...links.map(({ shorturl }) => shorturl)]) {
      const { headers } = await app.visit(address);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['cross-origin-opener-policy']).toBeUndefined();
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it('are on the 413 for a form that is too large', async () => {
    const { shorturl } = await ada.link({ pass: 'open sesame' });
    const tooLarge = await app.submit(shorturl, { password: 'x'.repeat(65_536) });
    expect([tooLarge.status, tooLarge.text]).toEqual([413, 'The form is too large.\n']);
    expect(tooLarge.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    });
    expect((await app.submit(shorturl, { password: 'x'.repeat(65_000) })).status).not.toBe(413);
  });

  it('include HSTS if BASE_URL is https', async () => {
    const secure = await TestApp.start({ environment: { BASE_URL: 'https://go.example.com' } });
    for (const path of ['/api/account', '/docs'])
      expect((await secure.send(path)).headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.stop();
  });
});

const ORIGIN = 'https://app.example.com';
const OTHER_ORIGIN = 'https://evil.example.com';
const EXPOSED =
  'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Idempotency-Replayed, Content-Disposition';

const allowedOf = ({ headers }: TestResponse) => headers['access-control-allow-origin'];

describe('A page of another origin', () => {
  let app: TestApp;
  let ada: TestClient;

  const start = async (environment: Record<string, string>) => {
    app = await TestApp.start({ environment });
    ada = await app.account();
  };
  afterEach(() => app.stop());

  const preflight = (path: string, origin = ORIGIN, headers = {}) =>
    app.send(path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-type',
        ...headers,
      },
    });

  it('may not read the API by default', async () => {
    await start({});
    const response = await ada.get('/api/account', { origin: ORIGIN });
    expect([response.status, allowedOf(response), response.headers.vary]).toEqual([200, undefined, undefined]);
    expect((await preflight('/api/account')).status).toBe(405);
  });

  describe('listed in CORS_ORIGINS', () => {
    beforeEach(() => start({ CORS_ORIGINS: `${ORIGIN}, http://localhost:5173/`, RATE_LIMIT: '3' }));

    it.each([ORIGIN, 'http://localhost:5173'])('may read the API and its rate headers from %s', async (origin) => {
      const response = await ada.get('/api/account', { origin });
      expect([response.status, allowedOf(response)]).toEqual([200, origin]);
      expect(response.headers).toMatchObject({ vary: 'Origin', 'access-control-expose-headers': EXPOSED });
      expect(response.headers['access-control-allow-credentials']).toBeUndefined();
    });

    it.each([
      ['no key', 401, () => app.send('/api/account', { headers: { origin: ORIGIN } })],
      ['an unknown path', 404, () => ada.get('/api/nothing', { origin: ORIGIN })],
      ['an undecodable path', 400, () => ada.get('/api/url/%ff', { origin: ORIGIN })],
      ['broken JSON', 400, () => ada.post('/api/url/add', '{', { origin: ORIGIN })],
    ])('may read an error: %s', async (_what, status, ask) => {
      const response = await ask();
      expect([response.status, allowedOf(response), response.body.error]).toEqual([status, ORIGIN, 1]);
    });

    it('may send preflight requests without a key and without a rate limit', async () => {
      for (let count = 0; count < 10; count++) {
        const response = await preflight('/api/url/1/update');
        expect([response.status, allowedOf(response), response.text]).toEqual([204, ORIGIN, '']);
        expect(response.headers).toMatchObject({
          'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
          'access-control-allow-headers': 'Authorization, Content-Type, X-Account, Idempotency-Key, Last-Event-ID',
          'access-control-max-age': '600',
          vary: 'Origin',
        });
        expect(response.headers['x-ratelimit-limit']).toBeUndefined();
      }
      const { headers } = await app.send('/api/account', { headers: { origin: ORIGIN } });
      expect(headers['x-ratelimit-remaining']).toBe('2');
    });

    it.each([OTHER_ORIGIN, 'null', `${ORIGIN}.evil.example`, `${ORIGIN}:8443`, 'http://app.example.com', ''])(
      'is not %j',
      async (origin) => {
        expect(allowedOf(await preflight('/api/account', origin))).toBeUndefined();
        const response = await ada.get('/api/account', { origin });
        expect([response.status, allowedOf(response), response.headers.vary]).toEqual([200, undefined, 'Origin']);
      },
    );

    it('may not read responses to visits', async () => {
      const { shorturl } = await ada.link();
      for (const response of [await app.visit(shorturl, { origin: ORIGIN }), await preflight('/unknown')])
        expect(allowedOf(response)).toBeUndefined();
    });
  });

  it('may have any origin with CORS_ORIGINS=*', async () => {
    await start({ CORS_ORIGINS: '*' });
    const response = await ada.get('/api/account', { origin: OTHER_ORIGIN });
    expect([allowedOf(response), response.headers.vary]).toEqual(['*', undefined]);
    expect(allowedOf(await preflight('/api/account', OTHER_ORIGIN))).toBe('*');
  });

  it('gets 405 for OPTIONS without the headers of a preflight request', async () => {
    await start({ CORS_ORIGINS: '*' });
    const response = await app.send('/api/account', { method: 'OPTIONS', headers: { origin: ORIGIN } });
    expect([response.status, response.body.error]).toEqual([405, 1]);
  });
});
