import { request } from 'node:http';
import { DataSource } from 'typeorm';
import { heapInUse } from '../support/conditions';
import { statementsOf } from '../support/source';
import { TestClient, useApp } from '../support/test-app';

describe('A visit that leads nowhere', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  it.each([
    ['an unknown alias', '/unknown'],
    ['a deeper path', '/some/where/else'],
    ['a path that cannot be decoded', '/%ff'],
    ['a path with a broken escape', '/%zz'],
    ['a null byte', '/%00'],
    ['an alias of an immense length', `/${'a'.repeat(8_000)}`],
    ['a file of the service', '/package.json'],
    ['a way upward', '/../../etc/passwd'],
    ['an encoded way upward', '/..%2f..%2fetc%2fpasswd'],
    ['a name that every object has', '/__proto__'],
    ['another one', '/constructor'],
    ['the folder of the documentation', '/docs/.'],
    ['a way upward from there', '/docs/..'],
    ['a null byte there', '/docs/%00'],
    ['an empty name there', '/docs//'],
  ])('shows the 404 page for %s', async (_, path) => {
    const answer = await app.visit(path);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('This link leads nowhere');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('does not remember aliases that no link can have', async () => {
    const statements = await statementsOf(app.get(DataSource), () => app.visit(`/${'x'.repeat(200)}`));
    expect(statements).toEqual([]);
  });

  it('is remembered without the rest of what was asked for', async () => {
    const query = 'x'.repeat(10_000);
    const visit = async (alias: string) => expect((await app.visit(`/${alias}?${query}`)).status).toBe(404);
    await visit('the-first-that-is-not-there');
    const before = heapInUse();
    for (let number = 0; number < 1_000; number++) await visit(`what-is-not-there-${number}`);
    expect(heapInUse() - before).toBeLessThan(5_000_000);
  });

  it('does not repeat what the visitor typed', async () => {
    const answer = await app.visit('/<script>alert(1)</script>?x=<img>');
    expect(answer.text).not.toContain('alert');
  });

  it('lets nothing run on its page', async () => {
    const { headers } = await app.visit('/unknown');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('may come by any method', async () => {
    expect((await app.visit('/unknown', {}, 'POST')).status).toBe(404);
    expect((await app.visit('/unknown', {}, 'DELETE')).status).toBe(404);
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])('is not one to the own host under the name %s', async (host) => {
    const { shorturl } = await ada.link();
    const answer = await app.visit(shorturl, { host: `${host}:${app.port}` });
    expect(answer.status).toBe(302);
  });

  it('shows the 404 page on a host that nobody has', async () => {
    const { shorturl } = await ada.link();
    expect((await app.visit(shorturl, { host: 'go.example.com' })).status).toBe(404);
    expect((await app.visit('/', { host: 'go.example.com' })).status).toBe(404);
  });

  it('survives a request without a host', async () => {
    const status = await new Promise((resolve) => {
      const options = { port: app.port, host: '127.0.0.1', path: '/x', setHost: false };
      request(options, (answer) => resolve(answer.resume().statusCode)).end();
    });
    expect(status).toBe(404);
  });

  it('finds a small landing page at the root', async () => {
    const answer = await app.visit('/');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Short links that point the way');
  });

  it('finds the generated avatar of an account', async () => {
    const { body } = await ada.get('/api/account');
    const answer = await app.visit(body.data.avatar);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.text).toMatch(/^<svg .*<\/svg>$/);
  });
});
