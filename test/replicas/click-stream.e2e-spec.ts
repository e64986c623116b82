import { setTimeout as pause } from 'node:timers/promises';
import { lineOf } from '../../src/clicks/click-event';
import { clickOf, Counted, leaveSegment } from '../support/clicks';
import { describeIf, eventually } from '../support/conditions';
import { LoadGenerator } from '../support/load-generator';
import { ServiceProcess } from '../support/service-process';
import { createTestDatabase, TestDatabase } from '../support/test-database';
import { ClicksRedis } from './redis';

/** Another replica gets entries whose consumer has been silent for ten seconds. */
const SECONDS_TO_CLAIM = 40;
const OUTAGE_MS = 60_000;

describeIf(ClicksRedis.isInstalled)('Clicks that wait in Redis', () => {
  let redis: ClicksRedis;
  let database: TestDatabase;
  let counted: Counted;
  let load: LoadGenerator;
  let linkId: number;
  const running: ServiceProcess[] = [];

  const start = async (environment: Record<string, string> = {}) => {
    const surroundings = { ...database.environment, ...redis.environment, LOG_LEVEL: 'info' };
    const service = await ServiceProcess.start({ ...surroundings, ...environment });
    running.push(service);
    return service.ready();
  };
  const everyVisitorIsCounted = async () => {
    const visitors = await counted.visitors();
    const known = new Set(visitors);
    expect(load.redirected.filter((visitor) => !known.has(visitor))).toEqual([]);
    expect(known.size).toBe(visitors.length);
    expect(await counted.clicks()).toEqual(Array(3).fill(visitors.length));
    expect(await counted.differences()).toEqual([]);
  };
  /** The state of Redis according to the service. */
  const expectRedis = (state: 'up' | 'away') =>
    eventually(async () => {
      const { body } = await running[0]!.send('/health/ready');
      expect(body.checks.redis).toBe(state);
    });
  const eventuallyCounted = () => eventually(everyVisitorIsCounted, SECONDS_TO_CLAIM);
  /** The consumers of the stream, with how many entries each has not acknowledged. */
  const consumers = async () => {
    const rows = (await redis.client.xinfo('CONSUMERS', await streamKey(), 'counters')) as [
      string,
      string,
      string,
      number,
    ][];
    return rows.map(([, name, , pending]) => ({ name, pending }));
  };
  const streamKey = async () => (await redis.client.keys('signpost:clicks:*'))[0]!;

  beforeAll(async () => (redis = await ClicksRedis.start()));
  afterAll(() => redis.remove());
  beforeEach(async () => {
    await redis.client.flushall();
    await redis.client.config('SET', 'maxmemory', '0', 'min-replicas-to-write', '0');
    database = await createTestDatabase();
    const service = await start();
    counted = await Counted.open(database.environment);
    linkId = await service.createLink('go');
    load = new LoadGenerator('/go');
  });
  afterEach(async () => {
    redis.server.thaw();
    await Promise.all(running.splice(0).map((service) => service.stop('SIGKILL')));
    await counted.close();
    await database.drop();
  });

  it('are counted once, and leave Redis then', async () => {
    await load.send(running[0]!.port, 50);
    await eventuallyCounted();
    expect(await counted.clicks()).toEqual([50, 50, 50]);
    await eventually(async () => expect(await redis.backlog()).toBe(0));
    await load.send(running[0]!.port, 10);
    expect(await running[0]!.stop('SIGTERM')).toBe(0);
    await everyVisitorIsCounted();
    expect(await redis.backlog()).toBe(0);
    expect(await redis.client.xinfo('CONSUMERS', await streamKey(), 'counters')).toEqual([]);
    expect(running[0]!.log()).not.toContain('skipped');
  });

  it('are counted once if they are in the stream twice, and entries that are no clicks are skipped', async () => {
    await eventually(async () => expect(await redis.client.keys('signpost:clicks:*')).toHaveLength(1));
    const key = await streamKey();
    const [one, other] = [clickOf(linkId, 1), clickOf(linkId, 2)].map(lineOf);
    for (const lines of [one!, `${one}${other}`, 'no click\n', '', `${other}${other}`])
      await redis.client.xadd(key, '*', 'clicks', lines);
    await eventually(async () => expect(await redis.backlog()).toBe(0));
    expect(await counted.visitors()).toEqual([1, 2]);
    expect(await counted.differences()).toEqual([]);
    expect(running[0]!.log().match(/.* skipped/g)).toEqual([expect.stringContaining('1 lines of the stream')]);
  });

  it('are counted by other replicas when theirs is killed, and after the next start when there is none', async () => {
    await start();
    await counted.whileCountingIsBlocked(async () => {
      for (const { port } of running) await load.send(port, 20);
      await running[0]!.stop('SIGKILL');
    });
    await eventuallyCounted();
    await counted.whileCountingIsBlocked(async () => {
      await load.send(running[1]!.port, 20);
      await running[1]!.stop('SIGKILL');
    });
    await start();
    await eventuallyCounted();
    expect(await counted.clicks()).toEqual([60, 60, 60]);
    await eventually(async () => expect(await redis.backlog()).toBe(0));
  });

  it('are counted once when another replica claims them from a counter that was stopped during its transaction', async () => {
    await counted.whileCountingIsBlocked(async () => {
      await load.send(running[0]!.port, 50);
      await eventually(async () => expect((await consumers())[0]!.pending).toBeGreaterThan(0));
      // In the middle of its transaction, which waits.
      await pause(1_000);
      await running[0]!.freeze();
    });
    const [stopped] = await consumers();
    await start();
    // It may hold locks in the database: the other one has taken its entries, and waits for these.
    await eventually(
      async () => expect(await consumers()).toContainEqual({ ...stopped, pending: 0 }),
      SECONDS_TO_CLAIM,
    );
    running[0]!.signal('SIGCONT');
    await load.send(running[0]!.port, 50);
    await eventuallyCounted();
    expect(await counted.clicks()).toEqual([100, 100, 100]);
    expect(load.refused).toEqual([]);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'are written to files while Redis is unreachable after a %s',
    async (signal) => {
      load.start(running[0]!.port);
      await load.redirects(200);
      await redis.server.stop(signal);
      await expectRedis('away');
      await load.redirects(20);
      await redis.server.start();
      await expectRedis('up');
      await load.stop();
      await load.send(running[0]!.port, 10);
      expect(load.refused).toEqual([]);
      await eventuallyCounted();
    },
  );

  it('are counted once after Redis was unreachable for a minute', async () => {
    const end = Date.now() + OUTAGE_MS;
    await redis.server.stop('SIGKILL');
    while (Date.now() < end) {
      await load.send(running[0]!.port, 1);
      await pause(50);
    }
    await expectRedis('away');
    await redis.server.start();
    await expectRedis('up');
    await load.send(running[0]!.port, 10);
    expect(load.redirected).toHaveLength(load.sent);
    await eventuallyCounted();
    await eventually(async () => expect(await redis.backlog()).toBe(0));
  });

  it('delay no visitor while Redis hangs, and those in flight are counted once', async () => {
    load.start(running[0]!.port);
    await load.redirects(100);
    redis.server.freeze();
    await load.redirects(100);
    await load.stop();
    redis.server.thaw();
    await eventuallyCounted();
    await eventually(async () => expect(await redis.backlog()).toBe(0), SECONDS_TO_CLAIM);
    expect(load.redirected.length).toBe(load.sent);
    await everyVisitorIsCounted();
  });

  it.each(['taken', 'not taken'])(
    'are counted once when a process is killed whose stream entry was %s',
    async (fate) => {
      redis.server.freeze();
      await load.send(running[0]!.port, 5);
      await running[0]!.stop('SIGKILL');
      // What a Redis that is killed had not read yet never happened.
      if (fate === 'not taken') await redis.server.stop('SIGKILL').then(() => redis.server.start());
      else redis.server.thaw();
      await start();
      await eventuallyCounted();
      await eventually(async () => expect(await redis.backlog()).toBe(0), SECONDS_TO_CLAIM);
      expect(await counted.clicks()).toEqual([5, 5, 5]);
    },
  );

  it('are written to files while the memory of Redis is full, and to Redis again when it has room or has lost its data', async () => {
    await redis.client.config('SET', 'maxmemory', '1');
    await load.send(running[0]!.port, 20);
    await eventuallyCounted();
    expect(running[0]!.log()).toContain('Redis rejects commands');
    await redis.client.config('SET', 'maxmemory', '0');
    await load.send(running[0]!.port, 20);
    await eventuallyCounted();
    await redis.client.flushall();
    await load.send(running[0]!.port, 20);
    await eventuallyCounted();
    expect(await counted.clicks()).toEqual([60, 60, 60]);
  });

  it('are counted after a start while the memory of Redis is full', async () => {
    await load.send(running[0]!.port, 5);
    await eventuallyCounted();
    await counted.whileCountingIsBlocked(async () => {
      await load.send(running[0]!.port, 20);
      await running[0]!.stop('SIGKILL');
    });
    await redis.client.config('SET', 'maxmemory', '1');
    await start();
    await eventuallyCounted();
    await eventually(async () => expect(await redis.backlog()).toBe(0));
  });

  it('delay neither those in files nor the end of the service while Redis rejects commands', async () => {
    await load.send(running[0]!.port, 5);
    await eventuallyCounted();
    await redis.client.config('SET', 'min-replicas-to-write', '1');
    const clicks = Array.from({ length: 15 }, (_, number) => clickOf(linkId, 5 + number));
    for (const click of clicks) leaveSegment(database.environment.DATA_DIR, [click]);
    await eventually(async () => expect(await counted.visitors()).toHaveLength(20), 15);
    expect(running[0]!.log()).toContain('NOREPLICAS');
    expect(await running[0]!.stop()).toBe(0);
    expect(running[0]!.log()).not.toContain('thread has failed');
  });
});
