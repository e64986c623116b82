import { expectRateHeaders, sendText } from '../support/http';
import { useApp } from '../support/test-app';

describe('What is no readable request', () => {
  const app = useApp();

  it.each([
    ['a head that is too long', 431, `GET /api/url/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['an unknown method', 400, 'SHORTEN /api/account HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a space in the path', 400, 'GET /api/a b HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    [
      'headers that are too long',
      431,
      `GET /api/account HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`,
    ],
    ['no HTTP at all', 400, 'hello\r\n\r\n'],
  ])('gets the envelope: %s', async (_what, status, text) => {
    const [head, body] = (await sendText(app.port, text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body!)).toEqual({ error: 1, message: expect.any(String) });
  });

  it.each([
    ['no host', 'GET /api/account HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [
      'an expectation that nobody knows',
      'GET /api/account HTTP/1.1\r\nHost: localhost\r\nExpect: foo\r\nConnection: close\r\n\r\n',
    ],
  ])('is not what has %s: that is answered like any other', async (_what, text) => {
    const [head] = (await sendText(app.port, text)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 401 /);
    expect(head!.toLowerCase()).toContain('x-ratelimit-reset: ');
  });

  it('has a hundred headers at most at the API', async () => {
    const headers = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, '']));
    expect((await app.send('/api/account', { headers: headers(98) })).status).toBe(401);
    const answer = await app.send('/api/account', { headers: headers(101) });
    expect([answer.status, answer.body]).toEqual([431, { error: 1, message: 'There are too many headers.' }]);
    expectRateHeaders(answer);
  });

  it('does not disturb those who come after', async () => {
    await sendText(app.port, 'hello\r\n\r\n');
    expect((await app.send('/api/account')).status).toBe(401);
  });
});
