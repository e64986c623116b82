import { sendText } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

const OTHER_HOST = 'go.example.com';

describe('The target of a request (RFC 9112, section 3.2)', () => {
  const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
  let ada: TestClient;

  beforeAll(async () => (ada = await app.account()));

  const get = (target: string, ...headers: string[]) =>
    sendText(app.port, `${[`GET ${target} HTTP/1.1`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const statusOf = (answer: string) => Number(answer.slice(9, 12));

  it('may be an absolute address, whose host wins over the header', async () => {
    await ada.post('/api/domain/add', { domain: OTHER_HOST });
    const { shorturl } = await ada.link({ domain: OTHER_HOST, custom: 'absolute' });
    expect(shorturl).toBe(`https://${OTHER_HOST}/absolute`);
    const answer = await get(`http://${OTHER_HOST}/absolute?a=b`, 'Host: localhost');
    expect(answer).toMatch(/^HTTP\/1\.1 302 [^]*location: https:\/\/example\.com\/page\?a=b\r\n/);
    expect(statusOf(await get('http://localhost/absolute', `Host: ${OTHER_HOST}`))).toBe(404);
  });

  it('may be an absolute address of the API', async () => {
    const answer = await get('http://localhost/api/account', 'Host: localhost', `Authorization: Bearer ${ada.key}`);
    expect(statusOf(answer)).toBe(200);
  });

  it.each([
    ['a fragment in a short address', ['/hello#part', 'Host: localhost']],
    ['a fragment in a query', ['/hello?a=b#c', 'Host: localhost']],
    ['a fragment in a path of the API', ['/api/account#x', 'Host: localhost']],
    ['two hosts', ['/hello', 'Host: localhost', 'Host: go.example.com']],
    ['two equal hosts', ['/hello', 'Host: localhost', 'host: localhost']],
    ['an absolute address with credentials', ['http://ada@localhost/hello', 'Host: localhost']],
    ['an absolute address of another scheme', ['ftp://localhost/hello', 'Host: localhost']],
    ['no path', ['hello', 'Host: localhost']],
  ])('is refused with 400 when it has %s', async (_what, [target, ...headers]) => {
    const answer = await get(target!, ...headers);
    expect(statusOf(answer)).toBe(400);
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
      error: 1,
      code: 'bad_request',
      message: expect.any(String),
    });
  });

  it('keeps the parameters of a link out of the fragment of its destination', async () => {
    const { shorturl } = await ada.link({
      url: 'https://example.com/page#part',
      parameters: [{ name: 'ref', value: 'x' }],
    });
    const answer = await app.visit(`${shorturl}?a=b`);
    expect(answer.headers.location).toBe('https://example.com/page?a=b&ref=x#part');
  });
});

describe('Responses to visitors other than pages', () => {
  const app = useApp();

  it.each(['/robots.txt', '/favicon.ico', '/assets/avatars/ada.svg'])(
    'forbid running, loading and framing anything: %s',
    async (path) => {
      const { status, headers } = await app.visit(path);
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );

  it('forbid running, loading and framing anything: a redirect', async () => {
    const ada = await app.account();
    const { headers } = await app.visit((await ada.link()).shorturl);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});
