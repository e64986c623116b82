import { isForNest } from './request-router';

describe('isForNest', () => {
  it.each([
    ['a route', '/api/urls'],
    ['the bare prefix', '/api'],
    ['a query', '/api?x=1'],
    ['a percent-encoded path', '/%61pi/urls'],
    ['the documentation', '/docs/openapi.json'],
    ['health', '/health/live'],
    ['metrics', '/metrics'],
    ['the check of the proxy', '/internal/domain-allowed?domain=go.example.com'],
  ])('is true for %s', (_, url) => {
    expect(isForNest(url)).toBe(true);
  });

  it.each([
    ['an alias', '/hello'],
    ['the root', '/'],
    ['an alias that begins like a route', '/apiary'],
    ['another letter case', '/API/urls'],
    ['a deeper path', '/x/api/urls'],
    ['a query that names a route', '/hello?/api/urls'],
    ['a path that cannot be decoded', '/%ff/api'],
    ['a broken escape', '/%zz'],
  ])('is false for %s', (_, url) => {
    expect(isForNest(url)).toBe(false);
  });
});
