import { Redis } from 'ioredis';
import { OwnRedis } from './own-redis';

/** A Redis that keeps clicks: when it is killed it loses nothing that it has answered. */
export class ClicksRedis {
  static readonly isThere = OwnRedis.isThere;
  readonly client: Redis;

  private constructor(readonly server: OwnRedis) {
    this.client = new Redis(server.url(), { retryStrategy: () => 50 });
    this.client.on('error', () => undefined);
  }

  static async make(): Promise<ClicksRedis> {
    return new ClicksRedis(await OwnRedis.make('--save', '', '--appendonly', 'yes', '--appendfsync', 'always'));
  }

  async remove(): Promise<void> {
    this.client.disconnect();
    await this.server.remove();
  }

  /** What a service needs to write its clicks here. */
  get environment() {
    return { REDIS_URL: this.server.url(), CLICK_SPOOL: 'redis' };
  }

  /** The streams there are: each process that writes clicks has one. */
  streams(): Promise<string[]> {
    return this.client.keys('signpost:clicks:*:redis-????????????????');
  }
}
