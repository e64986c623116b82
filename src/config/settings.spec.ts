import { SettingError } from './setting-reader';
import { readSettings } from './settings';

describe('Settings', () => {
  it.each([
    ['PORT', '70000'],
    ['METRICS_PORT', 'nine'],
    ['DRAIN_SECONDS', '60'],
    ['BASE_URL', 'go.example.com/path'],
    ['DATABASE_URL', 'postgres://localhost/signpost'],
    ['REDIS_URL', 'http://localhost:6379'],
    ['RATE_LIMIT', 'many'],
    ['RATE_LIMIT_PLANS', 'gold=100'],
    ['TRUST_PROXY', 'everybody'],
    ['LOG_LEVEL', 'loud'],
    ['SECRET', 'short'],
    ['CORS_ORIGINS', 'app.example.com'],
    ['CORS_ORIGINS', 'https://app.example.com/path'],
    ['CORS_ORIGINS', '*,https://app.example.com'],
    ['CLICK_SPOOL', 'redis'],
    ['CLICK_SPOOL', 'memory'],
  ])('refuse %s=%s with an error that begins with the name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingError);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  it('require a SECRET while clicks wait in Redis', () => {
    const environment = { REDIS_URL: 'redis://localhost:6379', CLICK_SPOOL: 'redis' };
    expect(() => readSettings(environment)).toThrow(/^SECRET must be set/);
    expect(readSettings({ ...environment, SECRET: 'x'.repeat(16) }).clicks.spool).toBe('redis');
  });
});
