import { siteOf } from './site';

describe('The site of an address', () => {
  it.each([
    ['https://example.com/', 'example.com', ''],
    ['http://example.com:8080/a:b@c', 'example.com', '8080'],
    ['https://example.com./page', 'example.com', ''],
    ['http://example.com:443/', 'example.com', ''],
    ['https://example.com:80/', 'example.com', ''],
    ['https://user:pass@example.com/', 'example.com', ''],
    ['https://[2001:db8::1]/', '[2001:db8::1]', ''],
    ['https://[2001:db8::1]:8443/', '[2001:db8::1]', '8443'],
    ['https://[::ffff:203.0.113.9]:8443/', '203.0.113.9', '8443'],
    ['mailto:ada@example.com', '', ''],
    ['tg://resolve?domain=example.com', '', ''],
  ])('of %s is the host %j and the port %j', (location, host, port) => {
    expect(siteOf(new URL(location).href)).toEqual({ host, port });
  });
});
