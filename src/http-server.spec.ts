import { isForApi } from './http-server';

describe('The door of a request', () => {
  it.each([
    ['a route', '/api/urls'],
    ['the bare prefix', '/api'],
    ['a query', '/api?x=1'],
    ['a path in percent signs', '/%61pi/urls'],
    ['an address with its host', 'http://localhost:3000/api/urls'],
    ['an address with its host, in percent signs', 'HTTP://localhost/%61%70i'],
    ['the documentation', '/docs/openapi.json'],
    ['health', '/health/live'],
    ['metrics', '/metrics'],
    ['what the proxy asks', '/internal/domain-allowed?domain=go.example.com'],
  ])('is that of clients for %s', (_, url) => {
    expect(isForApi(url)).toBe(true);
  });

  it.each([
    ['an alias', '/hello'],
    ['the root', '/'],
    ['nothing', ''],
    ['an alias that begins like a route', '/apiary'],
    ['another letter case', '/API/urls'],
    ['a deeper path', '/x/api/urls'],
    ['a query that names a route', '/hello?/api/urls'],
    ['what cannot be decoded', '/%ff/api'],
    ['a broken escape', '/%zz'],
    ['an asterisk', '*'],
  ])('is that of visitors for %s', (_, url) => {
    expect(isForApi(url)).toBe(false);
  });
});
