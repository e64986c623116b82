import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readSettings } from '../../src/config/settings';
import { clickFolders, clickOf, Counted, leaveSegment } from '../support/clicks';
import { canMount, describeIf, eventually } from '../support/conditions';
import { LoadGenerator } from '../support/load-generator';
import { ServiceProcess } from '../support/service-process';
import { createTestDatabase, TestDatabase } from '../support/test-database';

const COUNT_AND_DIE = join(__dirname, '../support/count-and-die.cjs');

describe('Clicks survive', () => {
  let database: TestDatabase;
  let counted: Counted;
  let crowd: LoadGenerator;
  let linkId: number;
  const running: ServiceProcess[] = [];

  const start = async (environment: Record<string, string> = {}) => {
    const service = await ServiceProcess.start({ ...database.environment, ...environment });
    running.push(service);
    return service.ready();
  };
  const dataDir = () => database.environment.DATA_DIR;
  const clicks = (first: number, count: number) =>
    Array.from({ length: count }, (_, number) => clickOf(linkId, first + number));
  const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
  /** Every visitor who was redirected was counted, and none twice. */
  const everyVisitorIsCounted = async () => {
    const visitors = await counted.visitors();
    const known = new Set(visitors);
    expect(crowd.redirected.filter((visitor) => !known.has(visitor))).toEqual([]);
    expect(known.size).toBe(visitors.length);
    expect(await counted.clicks()).toEqual(Array(3).fill(visitors.length));
    expect(await counted.differences()).toEqual([]);
  };

  beforeEach(async () => {
    database = await createTestDatabase();
    const service = await start();
    await eventually(async () => expect(service.findKey()).toBeDefined());
    const headers = { authorization: `Bearer ${service.findKey()}` };
    const body = { url: 'https://example.com', custom: 'go' };
    linkId = (await service.send('/api/url/add', { method: 'POST', headers, body })).body.id;
    counted = await Counted.open(database.environment);
    crowd = new LoadGenerator('/go');
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((service) => service.stop('SIGKILL')));
    await counted.close();
    await database.drop();
  });

  it('five ends by SIGKILL under load, and none is doubled, synced or not', async () => {
    for (let time = 1; time <= 5; time++) {
      crowd.start(running.at(-1)!.port);
      await pause(300 + 100 * time);
      await running.at(-1)!.stop('SIGKILL');
      await crowd.stop();
      await start({ CLICK_SYNC: time % 2 === 0 ? 'write' : 'full' });
    }
    await eventually(everyVisitorIsCounted, 30);
    expect(crowd.redirected.length).toBeGreaterThan(100);
    expect(clickFolders(dataDir())).toHaveLength(1);
  }, 120_000);

  it.each([1, 2, 3])(
    'an end between a commit and its acknowledgement (commit %s)',
    async (after) => {
      await running[0]!.stop();
      // Two batches in one segment, and a segment of its own.
      leaveSegment(dataDir(), clicks(0, 3_000));
      leaveSegment(dataDir(), clicks(3_000, 100));
      const settings = readSettings({ PORT: '3000', ...database.environment });
      const root = join(dataDir(), 'clicks');
      const task = { database: settings.database, root, isSynced: false, retentionDays: 90 };
      const child = spawn(process.execPath, [COUNT_AND_DIE, JSON.stringify({ task, after })], { stdio: 'inherit' });
      const [, signal] = await once(child, 'exit');
      expect(signal).toBe('SIGKILL');
      const committed = (await counted.visitors()).length;
      expect(committed).toBe([2_000, 3_000, 3_100][after - 1]);
      await start();
      await eventually(async () => expect(clickFolders(dataDir())).toHaveLength(1), 30);
      await eventually(async () => expect(await counted.visitors()).toEqual(numbers(3_100)), 30);
      expect(await counted.differences()).toEqual([]);
    },
    90_000,
  );

  it('an end while they wait to be counted', async () => {
    await counted.whileCountingIsBlocked(async () => {
      await crowd.send(running[0]!.port, 50);
      await pause(500);
      expect(await running[0]!.stop('SIGKILL')).toBeNull();
    });
    expect(await counted.visitors()).toEqual([]);
    await start();
    await eventually(everyVisitorIsCounted, 30);
    expect(await counted.clicks()).toEqual([50, 50, 50]);
  }, 60_000);

  it('SIGTERM under load, which ends the service in order and in time', async () => {
    crowd.start(running[0]!.port);
    await pause(700);
    expect(await running[0]!.stop('SIGTERM')).toBe(0);
    await crowd.stop();
    await everyVisitorIsCounted();
    expect(running[0]!.stdout + running[0]!.stderr).not.toMatch(/error|did not end in time/i);
  }, 60_000);

  it('one of two processes in the same folder: the other one counts what it left', async () => {
    await running.pop()!.stop();
    for (let process = 0; process < 2; process++) await start({ LOG_LEVEL: 'info' });
    expect(clickFolders(dataDir())).toHaveLength(2);
    await counted.whileCountingIsBlocked(async () => {
      for (const { port } of running) await crowd.send(port, 20);
      await running[1]!.stop('SIGKILL');
    });
    await crowd.send(running[0]!.port, 20);
    await eventually(everyVisitorIsCounted, 30);
    expect(await counted.clicks()).toEqual([60, 60, 60]);
    await eventually(async () => expect(clickFolders(dataDir())).toHaveLength(1), 30);
    // Only of the dead one: a process that lives keeps its folder, however often the other one tries to lock it.
    expect(running[0]!.log().match(/clicks of a process that is no more/g)).toHaveLength(1);
    expect(running[1]!.log()).not.toContain('clicks of a process that is no more');
  }, 60_000);

  it('beside lines that are damaged, and the log says how many were skipped', async () => {
    leaveSegment(dataDir(), clicks(0, 3), '{"id":"damaged"}\n');
    leaveSegment(dataDir(), clicks(3, 4), '{"id":"torn');
    leaveSegment(dataDir(), []);
    writeFileSync(join(dataDir(), 'clicks', 'README'), 'mine');
    await eventually(async () => expect(await counted.visitors()).toEqual(numbers(7)), 30);
    await eventually(async () => expect(clickFolders(dataDir())).toHaveLength(1), 30);
    const log = () => running[0]!.stdout + running[0]!.stderr;
    await eventually(async () => expect(log().match(/1 lines of .* are no clicks/g)).toHaveLength(2));
  }, 60_000);

  it('a stop in time, though more wait than can be counted until then', async () => {
    await running[0]!.stop();
    for (let segment = 0; segment < 30; segment++) leaveSegment(dataDir(), clicks(segment * 10_000, 10_000));
    const service = await start();
    await pause(1_000);
    expect(await service.stop()).toBe(0);
    const [totals, ...others] = await counted.clicks();
    expect(others).toEqual([totals, totals]);
    expect(await counted.differences()).toEqual([]);
  }, 90_000);
});

describeIf(canMount())('A disk that is full', () => {
  let database: TestDatabase;
  let disk: string;
  let service: ServiceProcess;
  let counted: Counted;

  beforeAll(async () => {
    database = await createTestDatabase();
    disk = join(database.environment.DATA_DIR, 'clicks');
    mkdirSync(disk);
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk]).status).toBe(0);
    service = await (await ServiceProcess.start(database.environment)).ready();
    counted = await Counted.open(database.environment);
  });
  afterAll(async () => {
    await service.stop('SIGKILL');
    await counted.close();
    expect(spawnSync('umount', [disk]).status).toBe(0);
    await database.drop();
  });

  /** Leaves no room at all. */
  const fill = () => {
    for (const size of [4_096, 512])
      try {
        for (let part = 0; ; part++)
          writeFileSync(
            join(disk, `filler-${size}-${part}`),
            Buffer.alloc(Math.max(size, statfsSync(disk).bavail * 4_096)),
          );
      } catch {
        // Full.
      }
  };
  const free = () => spawnSync('sh', ['-c', `rm -f ${disk}/filler-*`]);
  const log = () => service.stdout + service.stderr;
  const lost = () => Number([...log().matchAll(/(\d+) since the start/g)].at(-1)?.[1] ?? 0);

  it('keeps no visitor waiting; losses are logged and counted, and all that was written is counted', async () => {
    await eventually(async () => expect(service.findKey()).toBeDefined());
    const headers = { authorization: `Bearer ${service.findKey()}` };
    const body = { url: 'https://example.com', custom: 'go' };
    await service.send('/api/url/add', { method: 'POST', headers, body });
    const crowd = new LoadGenerator('/go');
    await crowd.send(service.port, 5);
    await eventually(async () => expect(await counted.visitors()).toHaveLength(5));
    fill();
    await crowd.send(service.port, 100);
    await eventually(async () => expect(lost()).toBeGreaterThan(0));
    expect(crowd.refused).toEqual([]);
    free();
    await crowd.send(service.port, 20);
    const metrics = (await service.send('/metrics')).text;
    const lostClicks = Number(/^signpost_clicks_lost_total (\d+)$/m.exec(metrics)![1]);
    await service.stop();
    const visitors = await counted.visitors();
    expect(visitors).toEqual(expect.arrayContaining([0, 4, 105, 124]));
    expect(visitors.length).toBe(125 - lostClicks);
    expect(lost()).toBe(lostClicks);
    expect(log()).not.toContain('are no clicks');
    expect(await counted.differences()).toEqual([]);
  }, 60_000);
});
