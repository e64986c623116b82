import { DataSource } from 'typeorm';
import { expectRateHeaders } from '../support/http';
import { TestApp, TestClient, useApp } from '../support/test-app';

const failure = { error: 1, message: expect.stringMatching(/\S+ \S+/) };

describe('The envelope', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  it('says 0 in an answer about one thing', async () => {
    const answer = await ada.get('/api/account');
    expect(answer.status).toBe(200);
    expect(answer.body.error).toBe(0);
  });

  it('says the string "0" in a list', async () => {
    const answer = await ada.get('/api/urls');
    expect(answer.status).toBe(200);
    expect(answer.body.error).toBe('0');
  });

  it('comes with status 200 also when something was made', async () => {
    const answer = await ada.post('/api/url/add', { url: 'https://example.com' });
    expect(answer.status).toBe(200);
    expect(answer.body.error).toBe(0);
  });

  it('is JSON, and says so', async () => {
    const answer = await ada.get('/api/account');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('of a success comes with the rate headers', async () => {
    expectRateHeaders(await ada.get('/api/account'));
    expectRateHeaders(await ada.post('/api/url/add', { url: 'https://example.com' }));
  });

  it.each([
    ['an unknown path', 404, 'GET', '/api/nowhere'],
    ['the root of the API', 404, 'GET', '/api'],
    ['the root of the API with a slash', 404, 'GET', '/api/'],
    ['the root of the API with a query', 404, 'GET', '/api?x=1'],
    ['two slashes', 404, 'GET', '/api//account'],
    ['a method that the path does not have', 404, 'PATCH', '/api/account'],
    ['a method for files on servers', 404, 'PROPFIND', '/api/account'],
    ['a method that asks for methods', 404, 'OPTIONS', '/api/account'],
    ['a path that cannot be decoded', 400, 'GET', '/api/url/%ff'],
    ['an unknown path that cannot be decoded', 400, 'GET', '/api/%ff/%'],
    ['a null byte in the path', 400, 'GET', '/api/url/%00'],
    ['a very long parameter', 400, 'GET', `/api/url/${'a'.repeat(10_000)}`],
    ['a very long number', 404, 'GET', `/api/url/${'9'.repeat(10_000)}`],
    ['a very long unknown path', 404, 'GET', `/api/${'a'.repeat(10_000)}`],
    ['an address with its host', 404, 'GET', 'http://go.example.com/api/nowhere'],
    ['a path in percent signs', 404, 'GET', '/%61pi/nowhere'],
  ])('and the rate headers hold for %s', async (_what, status, method, path) => {
    const answer = await app.send(path, { method, headers: { authorization: ada.key } });
    expect(answer).toMatchObject({ status, body: failure });
    expectRateHeaders(answer);
  });

  it.each([
    ['no key', 401, '/api/account', {}],
    ['an unknown key', 401, '/api/account', { headers: { authorization: 'Bearer sp_nobody' } }],
    ['a path that cannot be decoded, without a key', 400, '/api/url/%ff', {}],
    ['an unknown path, without a key', 404, '/api/nowhere', {}],
    ['a body above 1 MiB, without a key', 413, '/api/url/add', { method: 'POST', body: ' '.repeat(1_048_577) }],
    ['a body of 5 MB where there is nothing', 413, '/api/nowhere', { method: 'POST', body: 'x'.repeat(5_000_000) }],
  ])('and the rate headers hold for %s', async (_what, status, path, sent) => {
    const answer = await app.send(path, sent);
    expect(answer).toMatchObject({ status, body: failure });
    expectRateHeaders(answer);
  });

  it.each([
    ['broken JSON', 400, '{"url": '],
    ['a body of 5 MB', 413, JSON.stringify({ url: 'x'.repeat(5_000_000) })],
  ])('and the rate headers hold for %s', async (_what, status, body) => {
    const answer = await ada.post('/api/url/add', body);
    expect(answer).toMatchObject({ status, body: failure });
    expectRateHeaders(answer);
  });

  it('takes a body of exactly 1 MiB', async () => {
    const start = '{"url": "https://example.com"}';
    const answer = await ada.post('/api/url/add', start.padEnd(1_048_576));
    expect(answer.status).toBe(200);
  });

  it('and the rate headers hold while the database is away', async () => {
    const other = await TestApp.start();
    const { key } = await other.account();
    await other.get(DataSource).destroy();
    const answer = await other.send('/api/account', { headers: { authorization: key } });
    await other.stop();
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.body).toMatchObject(failure);
    expectRateHeaders(answer);
  });

  it('names every bad field, the first one in the message', async () => {
    const answer = await ada.post('/api/url/add', { url: 'nowhere', custom: 'a b', status: 'secret' });
    const message = expect.any(String);
    expect(answer.body).toEqual({
      error: 1,
      message: answer.body.errors[0].message,
      errors: [
        { field: 'url', message },
        { field: 'custom', message },
        { field: 'status', message },
      ],
    });
  });

  it('does not repeat what the client sent', async () => {
    const answer = await ada.get('/api/<script>alert(1)</script>');
    expect(answer.text).not.toContain('script');
  });
});
