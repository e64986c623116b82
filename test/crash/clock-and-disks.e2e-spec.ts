import { spawnSync } from 'node:child_process';
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clickOf, Counted, leaveSegment } from '../support/clicks';
import { canMount, describeIf, eventually } from '../support/conditions';
import { LoadGenerator } from '../support/load-generator';
import { ServiceProcess } from '../support/service-process';
import { TestClient, useApp } from '../support/test-app';
import { createTestDatabase, TestDatabase } from '../support/test-database';

const HOUR_MS = 3_600_000;

describe('When the clock jumps by an hour', () => {
  const app = useApp();
  let ada: TestClient;
  let counted: Counted;

  beforeAll(async () => {
    ada = await app.account();
    counted = await Counted.open(app.database.environment);
  });
  afterAll(() => counted.close());

  const setClock = (hours: number) => {
    jest.restoreAllMocks();
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + hours * HOUR_MS);
  };

  it('forward and back, the service counts visits and the clicks of an ended process once, and stays ready', async () => {
    const { id, shorturl } = await ada.link();
    const load = new LoadGenerator(new URL(shorturl).pathname);
    const left: number[] = [];
    for (const hours of [0, 1, 0, -1, 0]) {
      setClock(hours);
      await load.send(app.port, 10);
      leaveSegment(app.database.environment.DATA_DIR, [clickOf(id, 1_000 + left.length)]);
      left.push(1_000 + left.length);
      await eventually(async () => expect(await counted.visitors()).toEqual([...load.redirected, ...left]));
      await eventually(async () => expect((await app.send('/health/ready')).body.status).toBe('ready'));
    }
    expect(load.redirected).toHaveLength(50);
    expect(await counted.clicks()).toEqual([55, 55, 55]);
    expect(await counted.differences()).toEqual([]);
  });
});

const run = (command: string, ...words: string[]) => expect(spawnSync(command, words).status).toBe(0);

describeIf(canMount())('A service whose disk', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  let counted: Counted;
  let load: LoadGenerator;
  let mounted: string | undefined;

  beforeEach(async () => {
    database = await createTestDatabase();
    mounted = undefined;
  });
  afterEach(async () => {
    await service.stop('SIGKILL');
    await counted.close();
    if (mounted !== undefined) run('umount', mounted);
    await database.drop();
  });

  const start = async () => {
    service = await (await ServiceProcess.start(database.environment)).ready();
    counted = await Counted.open(database.environment);
    await service.createLink('go');
    load = new LoadGenerator('/go');
    await load.send(service.port, 5);
    await eventually(async () => expect(await counted.visitors()).toHaveLength(5));
  };
  const lostByLog = () => Number([...service.log().matchAll(/(\d+) since the start/g)].at(-1)?.[1] ?? 0);
  const lostByMetric = async () =>
    Number(/^signpost_clicks_lost_total (\d+)$/m.exec((await service.send('/metrics')).text)![1]);
  const spoolState = async () => (await service.send('/health/ready')).body.checks.spool;
  /** Every click that is not lost is counted, and the log tells how many are lost. */
  const expectAllCountedButLost = async () => {
    const lost = await lostByMetric();
    await service.stop();
    expect(lost).toBeGreaterThan(0);
    expect(lostByLog()).toBe(lost);
    expect(await counted.visitors()).toHaveLength(load.sent - lost);
    expect(await counted.clicks()).toEqual(Array(3).fill(load.sent - lost));
    expect(load.redirected).toHaveLength(load.sent);
    expect(service.log()).not.toContain('are not clicks');
    expect(await counted.differences()).toEqual([]);
  };

  it('is full redirects visitors, logs and measures lost clicks, and counts all others', async () => {
    const disk = join(database.environment.DATA_DIR, 'clicks');
    mkdirSync(disk);
    run('mount', '-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk);
    mounted = disk;
    await start();
    fill(disk);
    await load.send(service.port, 100);
    await eventually(async () => expect(lostByLog()).toBeGreaterThan(0));
    run('sh', '-c', `rm -f ${disk}/filler-*`);
    await load.send(service.port, 20);
    await expectAllCountedButLost();
    expect(await counted.visitors()).toEqual(expect.arrayContaining([0, 4, 105, 124]));
  });

  if (TEST_ENGINE === 'sqlite')
    it('is full for SQLite too refuses writes (503), and keeps those that it confirms when there is room again', async () => {
      const disk = database.environment.DATA_DIR;
      run('mount', '-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk);
      mounted = disk;
      await start();
      const headers = await service.authorization();
      const add = async (custom: string) => {
        const body = { url: 'https://example.com', custom };
        return (await service.send('/api/url/add', { method: 'POST', headers, body })).status;
      };
      fill(disk);
      const statuses = new Set<number>();
      for (let number = 0; number < 20; number++) statuses.add(await add(`full-${number}`));
      expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
      run('sh', '-c', `rm -f ${disk}/filler-*`);
      expect([await add('go'), await add('confirmed')]).toEqual([409, 200]);
      await service.stop('SIGKILL');
      service = await (await ServiceProcess.start(database.environment)).ready();
      expect((await service.send('/confirmed')).status).toBe(302);
    });

  it('becomes read-only redirects visitors, is not ready (503), and counts their clicks when the disk can be written again', async () => {
    const disk = database.environment.DATA_DIR;
    await start();
    run('mount', '--bind', disk, disk);
    mounted = disk;
    run('mount', '-o', 'remount,bind,ro', disk);
    await eventually(async () => expect(await spoolState()).toBe('down'));
    await load.send(service.port, 50);
    expect((await service.send('/health/ready')).status).toBe(503);
    run('umount', disk);
    mounted = undefined;
    await eventually(async () => expect(await spoolState()).toBe('up'));
    await load.send(service.port, 20);
    await eventually(async () => expect(await counted.visitors()).toEqual(load.redirected));
    expect(load.redirected).toHaveLength(75);
    expect(await counted.differences()).toEqual([]);
  });
});

/** Leaves no room at all. */
function fill(disk: string): void {
  for (const size of [4_096, 512])
    try {
      for (let part = 0; ; part++) {
        const file = join(disk, `filler-${size}-${part}`);
        writeFileSync(file, Buffer.alloc(Math.max(size, statfsSync(disk).bavail * 4_096)));
      }
    } catch {
      // Full.
    }
}
