import { Logger } from '@nestjs/common';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { RedisServer } from '../../replicas/redis';
import { OpenSegment } from '../../../src/clicks/recording/open-segment';
import { Counted, countedOf } from '../../support/clicks';
import { canMount, describeIf, eventually, itIf } from '../../support/conditions';
import { freePort } from '../../support/http';
import { TestApp } from '../../support/test-app';
import { createTestDatabase, TestDatabase } from '../../support/test-database';

const UP = { database: 'up', spool: 'up', disk: 'up' };

describe('Health', () => {
  let database: TestDatabase;
  let app: TestApp;

  const start = async (environment: Record<string, string> = {}) => {
    database = await createTestDatabase();
    app = await TestApp.start({ environment, database });
  };
  afterEach(() => app.stop());

  /** Waits for a state: readiness is cached for a moment. */
  const expectReadiness = (status: number, body: object) =>
    eventually(async () => {
      const response = await app.send('/health/ready');
      expect([response.status, response.body]).toEqual([status, body]);
    });

  it('is returned without a key and without a rate limit', async () => {
    await start({ RATE_LIMIT: '1' });
    for (let time = 0; time < 5; time++) {
      const [live, ready] = [await app.send('/health/live'), await app.send('/health/ready')];
      expect([live.status, live.body]).toEqual([200, { status: 'alive' }]);
      expect([ready.status, ready.body]).toEqual([200, { status: 'ready', checks: UP }]);
      for (const { headers } of [live, ready]) {
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
        expect(Object.keys(headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
      }
    }
    expect((await app.send('/health/ready', { method: 'HEAD' })).status).toBe(200);
  });

  it('has paths that are neither short addresses nor part of the API', async () => {
    await start();
    const client = await app.account();
    for (const custom of ['health', 'metrics'])
      expect((await client.post('/api/url/add', { url: 'https://example.com', custom })).status).toBe(400);
    for (const path of ['/health', '/health/ready/now', '/metrics/now'])
      expect((await app.send(path)).status).toBe(404);
  });

  it('returns 503 while clicks cannot be written', async () => {
    await start();
    const clicks = join(database.environment.DATA_DIR, 'clicks');
    const [spool] = readdirSync(clicks);
    renameSync(join(clicks, spool!), join(clicks, 'gone'));
    await expectReadiness(503, { status: 'unready', checks: { ...UP, spool: 'down' } });
    expect((await app.send('/health/live')).status).toBe(200);
    renameSync(join(clicks, 'gone'), join(clicks, spool!));
    await expectReadiness(200, { status: 'ready', checks: UP });
  });

  it('returns 503 after a sync of clicks has failed, which are counted', async () => {
    await start({ CLICK_SYNC: 'full' });
    const client = await app.account();
    const { id, shorturl } = await client.link();
    jest.spyOn(OpenSegment.prototype, 'sync').mockRejectedValue(new Error('The disk failed.'));
    const error = jest.spyOn(Logger.prototype, 'error');
    for (let visit = 0; visit < 3; visit++) expect((await app.visit(shorturl)).status).toBe(302);
    await expectReadiness(503, { status: 'unready', checks: { ...UP, spool: 'down' } });
    expect(await countedOf(app, client, id)).toEqual({ clicks: 3, bots: 0 });
    expect(error).toHaveBeenCalledTimes(1);
    expect((await app.send('/metrics')).text).toContain('signpost_clicks_lost_total 0');
  });

  it('is degraded while clicks are counted late', async () => {
    await start();
    const { shorturl } = await (await app.account()).link();
    await app.visit(shorturl);
    const counted = await Counted.open(database.environment);
    await eventually(async () => expect(await counted.clicks()).toEqual([1, 1, 1]));
    await counted.whileCountingIsBlocked(async () => {
      await app.visit(shorturl);
      const { now } = Date;
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 70_000);
      await expectReadiness(200, { status: 'degraded', checks: { ...UP, spool: 'behind' } });
      clock.mockRestore();
    });
    await counted.close();
    await expectReadiness(200, { status: 'ready', checks: UP });
  });

  it('is degraded while Redis is unreachable', async () => {
    await start({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` });
    await expectReadiness(200, { status: 'degraded', checks: { ...UP, redis: 'away' } });
    expect((await app.send('/metrics')).text).toContain('signpost_check_up{check="redis"} 0');
  });

  itIf(RedisServer.isInstalled)(
    'is degraded while Redis rejects commands, which is logged once each time',
    async () => {
      const warn = jest.spyOn(Logger.prototype, 'warn');
      const log = jest.spyOn(Logger.prototype, 'log');
      const logged = (pattern: RegExp) =>
        [...warn.mock.calls, ...log.mock.calls].filter(([text]) => pattern.test(text as string)).length;
      const redis = await RedisServer.create();
      await start({ REDIS_URL: redis.url() });
      for (const episode of [1, 2]) {
        await redis.use((client) => client.config('SET', 'maxmemory', 1));
        for (let request = 0; request < 2; request++) await app.send('/api/account');
        await expectReadiness(200, { status: 'degraded', checks: { ...UP, redis: 'away' } });
        await redis.use((client) => client.config('SET', 'maxmemory', 0));
        await app.send('/api/account');
        expect([logged(/^Redis rejects/), logged(/^Redis accepts/)]).toEqual([episode, episode - 1]);
        const now = performance.now.bind(performance);
        const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 31_000);
        await app.send('/api/account');
        await expectReadiness(200, { status: 'ready', checks: { ...UP, redis: 'up' } });
        expect([logged(/^Redis rejects/), logged(/^Redis accepts/)]).toEqual([episode, episode]);
        clock.mockRestore();
      }
      warn.mockRestore();
      log.mockRestore();
      await redis.remove();
    },
  );

  itIf(process.env.TEST_REDIS_URL !== undefined)('is ready with Redis', async () => {
    await start({ REDIS_URL: process.env.TEST_REDIS_URL! });
    await expectReadiness(200, { status: 'ready', checks: { ...UP, redis: 'up' } });
    expect((await app.send('/metrics')).text).toContain('signpost_check_up{check="redis"} 1');
  });
});

describeIf(canMount())('On a disk that is almost full', () => {
  it('readiness returns 503', async () => {
    const database = await createTestDatabase();
    const disk = join(database.environment.DATA_DIR, 'disk');
    mkdirSync(disk);
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=60m', 'tmpfs', disk]).status).toBe(0);
    const app = await TestApp.start({ environment: { DATA_DIR: disk }, database });
    const { status, body } = await app.send('/health/ready');
    await app.stop({ keepDatabase: true });
    expect(spawnSync('umount', [disk]).status).toBe(0);
    await database.drop();
    expect([status, body]).toEqual([503, { status: 'unready', checks: { ...UP, disk: 'down' } }]);
  });
});
