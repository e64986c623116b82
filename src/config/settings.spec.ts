import { settingNames } from '../../test/support/setting-names';
import { readSettings } from './settings';

describe('Settings', () => {
  it('are not set when they are empty or blank', () => {
    const blank = Object.fromEntries(settingNames().map((name) => [name, ' ']));
    expect(readSettings(blank)).toEqual(readSettings({}));
  });

  it.each([
    ['1', 1],
    ['0', false],
  ])('accept TRUST_PROXY=%s', (value, expected) =>
    expect(readSettings({ TRUST_PROXY: value }).trustProxy).toBe(expected),
  );

  it.each([
    ['127.0.0.1, 10.0.0.0/8,fd00::/8', '127.0.0.1', true],
    ['127.0.0.1, 10.0.0.0/8,fd00::/8', '10.255.0.1', true],
    ['127.0.0.1, 10.0.0.0/8,fd00::/8', '[fd00::7]:443', true],
    ['127.0.0.1, 10.0.0.0/8,fd00::/8', '11.0.0.1', false],
    ['10.0.0.0/8', '10.0.0.1:4711', true],
    ['10.0.0.0/8', '"[::ffff:10.0.0.1]:4711"', true],
    ['10.0.0.0/8', 'unknown', false],
    ['::ffff:10.0.0.0/104', '10.0.0.1', true],
    ['fd00::1', 'fd00:0::0001', true],
    ['fd00::1', '10.0.0.1', false],
    ['fe80::/10', 'fe80::1%eth0.100', true],
  ])('with TRUST_PROXY=%s, the proxy %s is trusted: %s', (value, address, expected) => {
    const { trustProxy } = readSettings({ TRUST_PROXY: value });
    expect((trustProxy as (address: string) => boolean)(address)).toBe(expected);
  });

  it('accept host names with a final dot, which they drop', () => {
    const { baseUrl, domains } = readSettings({
      BASE_URL: 'https://go.example.com.:8443',
      DOMAIN_TARGETS: 'a.example.',
    });
    expect([baseUrl, domains.targets]).toEqual(['https://go.example.com:8443', ['a.example']]);
  });

  it('accept DNS servers with and without a port', () => {
    const DNS_SERVERS = '192.0.2.1,192.0.2.1:5353,2001:db8::1,[2001:db8::1]:5353';
    expect(readSettings({ DNS_SERVERS }).domains.dnsServers).toEqual(DNS_SERVERS.split(','));
  });

  it('require a SECRET while clicks wait in Redis', () => {
    const environment = { REDIS_URL: 'redis://localhost:6379', CLICK_SPOOL: 'redis' };
    expect(() => readSettings(environment)).toThrow(/^SECRET must be set/);
    expect(readSettings({ ...environment, SECRET: 'x'.repeat(16) }).clicks.spool).toBe('redis');
  });
});
