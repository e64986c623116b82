import { Answer } from '../support/http';
import { TestApp, TestClient } from '../support/test-app';

const PAGE = 'https://app.example.com';
const OTHER = 'https://evil.example.com';
const EXPOSED = 'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After';

const allowedOf = ({ headers }: Answer) => headers['access-control-allow-origin'];

describe('Pages of other origins', () => {
  let app: TestApp;
  let ada: TestClient;

  const start = async (environment: Record<string, string>) => {
    app = await TestApp.start({ environment });
    ada = await app.account();
  };
  afterEach(() => app.stop());

  const preflight = (path: string, origin = PAGE, headers = {}) =>
    app.send(path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-type',
        ...headers,
      },
    });

  it('may not use the API by default', async () => {
    await start({});
    const answer = await ada.get('/api/account', { origin: PAGE });
    expect([answer.status, allowedOf(answer), answer.headers.vary]).toEqual([200, undefined, undefined]);
    expect((await preflight('/api/account')).status).toBe(404);
  });

  describe('that are listed', () => {
    beforeEach(() => start({ CORS_ORIGINS: `${PAGE}, http://localhost:5173/`, RATE_LIMIT: '3' }));

    it.each([PAGE, 'http://localhost:5173'])(
      'may read what the API answers to %s, and its rate headers',
      async (origin) => {
        const answer = await ada.get('/api/account', { origin });
        expect([answer.status, allowedOf(answer)]).toEqual([200, origin]);
        expect(answer.headers).toMatchObject({ vary: 'Origin', 'access-control-expose-headers': EXPOSED });
        expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      },
    );

    it.each([
      ['no key', 401, () => app.send('/api/account', { headers: { origin: PAGE } })],
      ['an unknown path', 404, () => ada.get('/api/nothing', { origin: PAGE })],
      ['an undecodable path', 400, () => ada.get('/api/url/%ff', { origin: PAGE })],
      ['broken JSON', 400, () => ada.post('/api/url/add', '{', { origin: PAGE })],
    ])('may read why it failed: %s', async (_what, status, ask) => {
      const answer = await ask();
      expect([answer.status, allowedOf(answer), answer.body.error]).toEqual([status, PAGE, 1]);
    });

    it('may ask beforehand without a key, and without using up anybody’s allowance', async () => {
      for (let count = 0; count < 10; count++) {
        const answer = await preflight('/api/url/1/update');
        expect([answer.status, allowedOf(answer), answer.text]).toEqual([204, PAGE, '']);
        expect(answer.headers).toMatchObject({
          'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
          'access-control-allow-headers': 'Authorization, Content-Type',
          'access-control-max-age': '600',
          vary: 'Origin',
        });
        expect(answer.headers['x-ratelimit-limit']).toBeUndefined();
      }
      const { headers } = await app.send('/api/account', { headers: { origin: PAGE } });
      expect(headers['x-ratelimit-remaining']).toBe('2');
    });

    it.each([OTHER, 'null', `${PAGE}.evil.example`, `${PAGE}:8443`, 'http://app.example.com', ''])(
      'are not those of %j',
      async (origin) => {
        expect(allowedOf(await preflight('/api/account', origin))).toBeUndefined();
        const answer = await ada.get('/api/account', { origin });
        expect([answer.status, allowedOf(answer), answer.headers.vary]).toEqual([200, undefined, 'Origin']);
      },
    );

    it('have nothing to read at the visitors’ door', async () => {
      const { shorturl } = await ada.link();
      for (const answer of [await app.visit(shorturl, { origin: PAGE }), await preflight('/unknown')])
        expect(allowedOf(answer)).toBeUndefined();
    });
  });

  it('may be those of everybody', async () => {
    await start({ CORS_ORIGINS: '*' });
    const answer = await ada.get('/api/account', { origin: OTHER });
    expect([allowedOf(answer), answer.headers.vary]).toEqual(['*', undefined]);
    expect(allowedOf(await preflight('/api/account', OTHER))).toBe('*');
  });

  it('ask for what is not there, unless a browser asks for them', async () => {
    await start({ CORS_ORIGINS: '*' });
    const answer = await app.send('/api/account', { method: 'OPTIONS', headers: { origin: PAGE } });
    expect([answer.status, answer.body.error]).toEqual([404, 1]);
  });
});
