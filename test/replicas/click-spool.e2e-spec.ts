import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Counted } from '../support/clicks';
import { describeWhere, eventually } from '../support/conditions';
import { Crowd } from '../support/generated';
import { ClicksRedis } from '../support/redis';
import { ServiceProcess } from '../support/service-process';
import { createTestDatabase, TestDatabase } from '../support/test-database';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describeWhere(ClicksRedis.isThere)('Clicks that wait in Redis', () => {
  let redis: ClicksRedis;
  let database: TestDatabase;
  let counted: Counted;
  let crowd: Crowd;
  const running: ServiceProcess[] = [];

  const start = async (environment: Record<string, string> = {}) => {
    const before = new Set(await redis.streams());
    const surroundings = { ...database.environment, ...redis.environment, LOG_LEVEL: 'info' };
    const service = await ServiceProcess.start({ ...surroundings, ...environment });
    running.push(service);
    await service.ready();
    // Until Redis is there, clicks are written to files: these tests are about the others.
    const isNew = (stream: string) => !before.has(stream);
    await eventually(async () => expect((await redis.streams()).some(isNew)).toBe(true));
    return service;
  };
  const logOf = (service: ServiceProcess) => service.stdout + service.stderr;
  /** Files of clicks, or of frames whose fate is not known. */
  const filesLike = (pattern: RegExp) => {
    const root = join(database.environment.DATA_DIR, 'clicks');
    return readdirSync(root, { recursive: true }).filter((name) => pattern.test(String(name)));
  };
  /** Every visitor who was redirected was counted, and nobody twice. */
  const everybodyIsCounted = async () => {
    const visitors = await counted.visitors();
    const known = new Set(visitors);
    expect(crowd.redirected.filter((visitor) => !known.has(visitor))).toEqual([]);
    expect(known.size).toBe(visitors.length);
    expect(await counted.clicks()).toEqual(Array(3).fill(visitors.length));
  };
  const eventuallyCounted = () => eventually(everybodyIsCounted, 20);

  beforeAll(async () => (redis = await ClicksRedis.make()));
  afterAll(() => redis.remove());
  beforeEach(async () => {
    await redis.client.flushall();
    await redis.client.config('SET', 'maxmemory', '0');
    database = await createTestDatabase();
    counted = await Counted.open(database.environment);
    const service = await start();
    await eventually(async () => expect(service.findKey()).toBeDefined());
    const headers = { authorization: `Bearer ${service.findKey()}` };
    const body = { url: 'https://example.com', custom: 'go' };
    await service.send('/api/url/add', { method: 'POST', headers, body });
    crowd = new Crowd('/go');
  });
  afterEach(async () => {
    redis.server.thaw();
    await Promise.all(running.splice(0).map((service) => service.stop('SIGKILL')));
    await counted.close();
    await database.drop();
  });

  it('are counted once, leave Redis then, and leave nothing there when the service stops', async () => {
    await crowd.send(running[0]!.port, 50);
    await eventuallyCounted();
    expect(await counted.clicks()).toEqual([50, 50, 50]);
    const [stream] = await redis.streams();
    await eventually(async () => expect(await redis.client.xlen(stream!)).toBe(0));
    await crowd.send(running[0]!.port, 10);
    expect(await running[0]!.stop('SIGTERM')).toBe(0);
    await everybodyIsCounted();
    expect(await redis.client.keys('*clicks*')).toEqual([]);
  });

  it('are counted by others when their process is killed, and by the next start when there is none', async () => {
    await start();
    await counted.whileNobodyCounts(async () => {
      for (const { port } of running) await crowd.send(port, 20);
      await running[0]!.stop('SIGKILL');
    });
    await eventuallyCounted();
    await eventually(async () => expect(logOf(running[1]!)).toContain('a process that is no more'));
    await eventually(async () => expect(await redis.streams()).toHaveLength(1), 15);
    await counted.whileNobodyCounts(async () => {
      await crowd.send(running[1]!.port, 20);
      await running[1]!.stop('SIGKILL');
    });
    await start();
    await eventuallyCounted();
    expect(await counted.clicks()).toEqual([60, 60, 60]);
  });

  it('are counted once, though their counter was held in the middle and they were taken over', async () => {
    await start();
    await counted.whileNobodyCounts(async () => {
      await crowd.send(running[0]!.port, 50);
      // In the middle of its transaction, which waits.
      await pause(1_000);
      running[0]!.signal('SIGSTOP');
      await eventually(async () => expect(logOf(running[1]!)).toContain('a process that is no more'), 15);
      await pause(500);
    });
    await pause(500);
    running[0]!.signal('SIGCONT');
    await crowd.send(running[0]!.port, 50);
    await eventuallyCounted();
    expect(await counted.clicks()).toEqual([100, 100, 100]);
    expect(crowd.refused).toEqual([]);
  });

  it('go to files while Redis is away, whichever way it ends, and none is lost or doubled', async () => {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      crowd.start(running[0]!.port);
      await pause(700);
      await redis.server.stop(signal);
      await pause(700);
      const away = crowd.redirected.length;
      await pause(700);
      expect(crowd.redirected.length).toBeGreaterThan(away);
      await redis.server.start();
      await eventually(async () => expect(logOf(running[0]!)).toContain('Clicks go to Redis again.'));
      await pause(300);
      await crowd.stop();
    }
    expect(crowd.refused).toEqual([]);
    await eventuallyCounted();
    expect(logOf(running[0]!).match(/Redis takes no clicks/g)).toHaveLength(2);
  });

  it('keep nobody waiting while Redis answers nothing, and those that were on their way are counted once', async () => {
    crowd.start(running[0]!.port);
    await pause(500);
    redis.server.freeze();
    const held = Date.now();
    await pause(1_500);
    await crowd.stop();
    expect(Date.now() - held).toBeLessThan(3_000);
    expect(filesLike(/\.doubt$/)).toHaveLength(1);
    redis.server.thaw();
    await eventually(async () => expect(filesLike(/\.doubt$/)).toHaveLength(0));
    await eventuallyCounted();
    expect(crowd.refused).toEqual([]);
    expect(crowd.redirected.length).toBe(crowd.sent);
  });

  it('are counted once, though the process was killed before anybody knew whether Redis had them', async () => {
    for (const fate of ['taken', 'not taken']) {
      redis.server.freeze();
      await crowd.send(running.at(-1)!.port, 5);
      expect(filesLike(/\.doubt$/)).toHaveLength(1);
      await running.at(-1)!.stop('SIGKILL');
      // What a Redis that is killed had not read yet never happened.
      if (fate === 'not taken') await redis.server.stop('SIGKILL').then(() => redis.server.start());
      else redis.server.thaw();
      running.pop();
      await start();
      await eventually(async () => expect(filesLike(/\.doubt$/)).toHaveLength(0));
      await eventuallyCounted();
    }
    expect(await counted.clicks()).toEqual([10, 10, 10]);
  });

  it('go to files while Redis has no room, to Redis when it has, and on when it has forgotten everything', async () => {
    await redis.client.config('SET', 'maxmemory', '1');
    await crowd.send(running[0]!.port, 20);
    await eventuallyCounted();
    expect(logOf(running[0]!)).toContain('Redis takes no clicks');
    await redis.client.config('SET', 'maxmemory', '0');
    await eventually(async () => expect(logOf(running[0]!)).toContain('Clicks go to Redis again.'));
    await crowd.send(running[0]!.port, 20);
    await eventuallyCounted();
    await redis.client.flushall();
    await crowd.send(running[0]!.port, 20);
    await eventually(async () => expect(await redis.streams()).toHaveLength(1));
    await crowd.send(running[0]!.port, 20);
    await eventuallyCounted();
    expect(await counted.clicks()).toEqual([80, 80, 80]);
  });
});
