import { settingNames } from '../../test/support/setting-names';
import { SettingError } from './setting-reader';
import { readSettings } from './settings';

/** An expression that tries every division of it would never end. */
const LONG_HOST = 'links.my-company-name-international.example.com:443';

/** Values that are invalid in themselves, by setting. */
const INVALID_VALUES: Record<string, string[]> = {
  PORT: ['0', '-1', '70000', '80.5', '0x50', '1e3', 'http', '::', '9'.repeat(20)],
  ADMIN_EMAIL: [
    'ada',
    'ada@',
    'ada example.com',
    'a\u200bda@example.com',
    'ada\u3164@example.com',
    '\u0301ada@example.com',
  ],
  METRICS_PORT: ['nine', '0', '65536', '3000'],
  DRAIN_SECONDS: ['60', '-1', '1s', '0.5'],
  BASE_URL: [
    'go.example.com',
    'go.example.com/path',
    'https://go.example.com/path',
    'https://go.example.com?a',
    'https://go.example.com#a',
    'https://user:password@go.example.com',
    'ftp://go.example.com',
    'javascript:alert(1)',
    'https://',
    'https://go.example.com:99999',
    'https://a b',
  ],
  DATABASE_URL: [
    'signpost.sqlite',
    'postgres://localhost/signpost',
    'mysql://localhost',
    'mysql:///signpost',
    'mysql://localhost/a/b',
    'mysql://localhost/a%00b',
    'mysql://localhost/%zz',
    'mysql://%zz@localhost/signpost',
    'mysql://localhost:99999/signpost',
    'mysql://localhost/signpost?ssl=1',
    'mysql://localhost/signpost?pool=1',
    'mysql://localhost/signpost?pool=1000',
    'mysql://localhost/signpost?multipleStatements=true',
    'mysql://localhost/mysql',
    'mysql://localhost/Information_Schema',
  ],
  REDIS_URL: [
    'localhost:6379',
    'http://localhost:6379',
    'redis:///0',
    'redis://localhost/first',
    'redis://localhost?db=1',
  ],
  RATE_LIMIT: ['many', '0', '-5', '1000000001', 'Infinity'],
  RATE_LIMIT_WINDOW: ['0', '86401', '1m'],
  RATE_LIMIT_PLANS: ['gold=100', 'pro', 'pro=0', 'pro=many', '=5', 'pro=1=2', 'pro=1000000001', 'pro=1,pro=2'],
  PLANS: [',', 'free,free', 'free,active', 'for free', 'größe', 'x'.repeat(33)],
  TRUST_PROXY: [
    'everybody',
    'localhost',
    '-1',
    '100',
    '1,10.0.0.1',
    '127.1',
    '010.0.0.1',
    '10.0.0.0/33',
    '10.0.0.0/255.0.0.0',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    'fe80::1%eth0',
    '0.0.0.0/0',
    '10.0.0.0/00',
    '::/0',
    '127.0.0.1,::/000',
    // They match every IPv4 client.
    '::ffff:0:0/96',
    '::ffff:10.0.0.0/90',
  ],
  DOMAIN_CHECK: ['on', 'false', 'DNS'],
  DOMAIN_TARGETS: [
    ',',
    'https://go.example.com',
    'go example',
    'go.example.com:443',
    `${'a'.repeat(64)}.example.com`,
    '-x.example',
    '*.example.com',
    LONG_HOST,
  ],
  DNS_SERVERS: [
    'dns.example.com',
    '127.1',
    'fe80::1%eth0',
    '1.1.1.1:0',
    '1.1.1.1:99999',
    '[1.1.1.1]:53',
    '2001:db8::1:53x',
  ],
  BLOCKLIST: ['/nowhere/hosts', '/dev/zero', '/tmp'],
  GEOIP_DB: ['/nowhere.mmdb', '/dev/zero', '/tmp'],
  CORS_ORIGINS: [
    'app.example.com',
    'https://app.example.com/path',
    'https://*.example.com',
    '*,https://app.example.com',
    'null',
    'ftp://app.example.com',
  ],
  LOG_LEVEL: ['loud', 'INFO', '30'],
  CLICK_SPOOL: ['memory', 'redis'],
  CLICK_SYNC: ['on', 'fsync'],
  CLICK_RETENTION_DAYS: ['0', 'for ever', '36501', '-1'],
  SECRET: ['short', 'x'.repeat(15)],
  DASHBOARD: ['yes', 'true'],
  DASHBOARD_URL: ['go.example.com', 'https://go.example.com/dashboard', 'ftp://go.example.com'],
};
/** The start tries these; test/operations/server/settings.tests.ts has invalid values of them. */
const TRIED_BY_THE_START = ['ADMIN_KEY_FILE', 'ADMIN_PASSWORD_FILE', 'DATA_DIR', 'HOST'];

describe('Settings', () => {
  it('all have invalid values in this test', () => {
    expect(settingNames().sort()).toEqual([...Object.keys(INVALID_VALUES), ...TRIED_BY_THE_START].sort());
  });

  it.each(Object.entries(INVALID_VALUES).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    'are refused in one line that begins with the name: %s=%s',
    (name, value) => {
      expect(() => readSettings({ [name]: value })).toThrow(SettingError);
      expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} .*$`));
    },
  );
});
