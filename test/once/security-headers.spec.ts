import { TestApp, TestClient, useApp } from '../support/test-app';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
const OF_API = {
  ...ALWAYS,
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
    ['an immense body', 413, () => ada.post('/api/url/add', 'x'.repeat(1_100_000))],
    ['an unknown path', 404, () => ada.get('/api/nothing')],
    ['an unknown method', 404, () => app.send('/api/account', { method: 'OPTIONS' })],
    ['a path that cannot be decoded', 400, () => ada.get('/api/url/%ff')],
  ])('stand on the answer of the API to %s', async (_what, status, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(OF_API);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });

  it.each(['/docs', '/docs/', '/docs/openapi.json', '/docs/swagger-ui.css', '/docs/swagger-ui-init.js'])(
    'stand on %s, where only its own files run',
    async (path) => {
      const answer = await app.send(path);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({ ...ALWAYS, 'cross-origin-opener-policy': 'same-origin' });
      const policy = answer.headers['content-security-policy'];
      expect(policy).toContain("default-src 'none'; script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
    },
  );

  it('of the API are none of a visit', async () => {
    const { shorturl } = await ada.link();
    const { headers } = await app.visit(shorturl);
    expect(Object.keys(headers).sort()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'date',
      'keep-alive',
      'location',
    ]);
  });

  it('ask for TLS where the service speaks it', async () => {
    const secure = await TestApp.start({ environment: { BASE_URL: 'https://go.example.com' } });
    for (const path of ['/api/account', '/docs'])
      expect((await secure.send(path)).headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.stop();
  });
});
