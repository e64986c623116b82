import { SettingError } from '../setting-reader';
import { readSettings } from '../settings';

const read = (REDIS_URL: string) => readSettings({ REDIS_URL }).redisUrl;

describe('REDIS_URL', () => {
  it.each([
    ['an empty value', '', undefined],
    ['a host', 'redis://localhost', 'redis://localhost'],
    ['every part that it may have', 'redis://ada:p%40ss@[::1]:6380/15', 'redis://ada:p%40ss@[::1]:6380/15'],
    ['TLS', 'rediss://:secret@redis.example/0', 'rediss://:secret@redis.example/0'],
    ['TLS in capital letters, and keeps TLS', 'REDISS://redis.example', 'rediss://redis.example'],
    ['spaces around it', '  redis://localhost/1 ', 'redis://localhost/1'],
  ])('accepts %s', (_, value, url) => expect(read(value)).toBe(url));

  it.each([
    ['no address', 'secret'],
    ['no protocol', 'secret:6379'],
    ['another protocol', 'http://:secret@localhost:6379'],
    ['no host', 'redis:///0'],
    ['a path', 'redis://:secret@localhost/first'],
    ['a negative number', 'redis://:secret@localhost/-1'],
    ['options', 'redis://:secret@localhost/0?enableOfflineQueue=true'],
    ['a fragment', 'redis://:secret@localhost/0#1'],
    ['an invalid percent-encoding', 'redis://:secret%@localhost'],
    ['an impossible port', 'redis://:secret@localhost:66666'],
    ['several', 'redis://:secret@one,redis://two'],
  ])('refuses %s without repeating the value', (_, value) => {
    expect(() => read(value)).toThrow(SettingError);
    expect(() => read(value)).toThrow(/^REDIS_URL must look like redis:(?!.*secret)/);
  });
});
