import { readSettings } from '../../src/config/settings';
import { RedisConnection } from '../../src/redis/redis-connection';
import { OwnRedis } from '../support/redis';
import { Site } from '../support/sites';

const PASSWORD = 'sesame%2Fopen';

describe('A REDIS_URL that will never do', () => {
  let redis: OwnRedis;
  let site: Site;

  beforeAll(async () => {
    redis = await OwnRedis.make('--requirepass', decodeURIComponent(PASSWORD));
    site = await Site.serve((_request, response) => void response.end('Hello'));
  });
  afterAll(async () => {
    await redis.remove();
    await site.stop();
  });

  const start = (url: string) => new RedisConnection(readSettings({ REDIS_URL: url })).onModuleInit();

  const cases: [string, string, () => string][] = [
    ['a wrong password', 'has a user or password', () => redis.url(':sesame@')],
    ['no password', 'has a user or password', () => redis.url()],
    ['an unknown user', 'has a user or password', () => redis.url(`ada:${PASSWORD}@`)],
    ['a database that is not there', 'names a database number', () => `${redis.url(`:${PASSWORD}@`)}/999`],
    ['another kind of server', 'does not speak as Redis does', () => site.address.replace('http:', 'redis:')],
    ['TLS where there is none', 'asks for TLS', () => site.address.replace('http:', 'rediss:')],
  ];
  it.each(cases)('is one with %s: it stops the start', async (_what, problem, url) => {
    const failure = await start(url()).catch((error: Error) => error);
    expect((failure as Error).message).toMatch(new RegExp(`^REDIS_URL .*${problem}`));
    expect((failure as Error).message).not.toContain('sesame');
    expect(failure).not.toHaveProperty('command');
  });
});
