import { Redis } from 'ioredis';

const DATABASES = 16;
/** Seconds after which a claim is nobody's any more. */
const CLAIM = 600;

/** An empty database on the Redis of the leg, of the test's own. */
export class TestRedis {
  private constructor(
    readonly url: string,
    readonly client: Redis,
  ) {}

  static async claim(): Promise<TestRedis> {
    for (let number = DATABASES - 1; number > 0; number--) {
      const url = new URL(process.env.TEST_REDIS_URL!);
      url.pathname = `/${number}`;
      const client = new Redis(url.href, { disconnectTimeout: 100 });
      if ((await client.dbsize()) === 0 && (await client.set('claim', 'test', 'EX', CLAIM, 'NX')))
        return new TestRedis(url.href, client);
      client.disconnect();
    }
    throw new Error('Every database of TEST_REDIS_URL but the first holds something.');
  }

  /** Names of all that services have written. */
  async names(): Promise<string[]> {
    return (await this.client.keys('*')).filter((name) => name !== 'claim');
  }

  async drop(): Promise<void> {
    await this.client.flushdb();
    this.client.disconnect();
  }
}
