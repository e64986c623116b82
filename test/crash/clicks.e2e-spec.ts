import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readSettings } from '../../src/config/settings';
import { clickFolders, clickOf, Counted, leaveSegment } from '../support/clicks';
import { eventually } from '../support/conditions';
import { LoadGenerator } from '../support/load-generator';
import { ServiceProcess } from '../support/service-process';
import { createTestDatabase, TestDatabase } from '../support/test-database';

const COUNT_AND_DIE = join(__dirname, 'count-and-die.cjs');

describe('Clicks', () => {
  let database: TestDatabase;
  let counted: Counted;
  let load: LoadGenerator;
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
    expect(load.redirected.filter((visitor) => !known.has(visitor))).toEqual([]);
    expect(known.size).toBe(visitors.length);
    expect(await counted.clicks()).toEqual(Array(3).fill(visitors.length));
    expect(await counted.differences()).toEqual([]);
  };

  beforeEach(async () => {
    database = await createTestDatabase();
    const service = await start();
    linkId = await service.createLink('go');
    counted = await Counted.open(database.environment);
    load = new LoadGenerator('/go');
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((service) => service.stop('SIGKILL')));
    await counted.close();
    await database.drop();
  });

  it('are counted once after five kills under load, synced or not', async () => {
    for (let time = 1; time <= 5; time++) {
      load.start(running.at(-1)!.port);
      await load.redirects(50 * time);
      await running.at(-1)!.stop('SIGKILL');
      await load.stop();
      await start({ CLICK_SYNC: time % 2 === 0 ? 'write' : 'full' });
    }
    await eventually(everyVisitorIsCounted);
    expect(load.redirected.length).toBeGreaterThan(100);
    expect(clickFolders(dataDir())).toHaveLength(1);
  });

  it('of a link with maxclicks let no more visitors through than it allows, whenever the service is killed', async () => {
    const headers = await running[0]!.authorization();
    const body = { maxclicks: 300 };
    await running[0]!.send(`/api/url/${linkId}/update`, { method: 'PUT', headers, body });
    for (const visitors of [50, 120, 200]) {
      load.start(running.at(-1)!.port);
      await eventually(async () => expect(load.redirected.length).toBeGreaterThan(visitors));
      await running.at(-1)!.stop('SIGKILL');
      await load.stop();
      await start();
    }
    load.start(running.at(-1)!.port);
    await eventually(async () => expect(load.refused.length).toBeGreaterThan(0));
    await load.stop();
    // A kill can lose the places of the visitors who wait for their response.
    expect(load.redirected.length).toBeLessThanOrEqual(300);
    expect(load.redirected.length).toBeGreaterThan(300 - 3 * 16 - 1);
  });

  it.each([1, 2, 3])(
    'are counted once after a kill between a commit and its acknowledgement (commit %s)',
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
      await eventually(async () => expect(clickFolders(dataDir())).toHaveLength(1));
      await eventually(async () => expect(await counted.visitors()).toEqual(numbers(3_100)));
      expect(await counted.differences()).toEqual([]);
    },
  );

  it('are counted once after a kill while they wait to be counted', async () => {
    await counted.whileCountingIsBlocked(async () => {
      await load.send(running[0]!.port, 50);
      await pause(500);
      expect(await running[0]!.stop('SIGKILL')).toBeNull();
    });
    expect(await counted.visitors()).toEqual([]);
    await start();
    await eventually(everyVisitorIsCounted);
    expect(await counted.clicks()).toEqual([50, 50, 50]);
  });

  it('are counted once after SIGTERM under load, and the service stops gracefully and in time', async () => {
    load.start(running[0]!.port);
    await load.redirects(200);
    expect(await running[0]!.stop('SIGTERM')).toBe(0);
    await load.stop();
    await everyVisitorIsCounted();
    expect(running[0]!.log()).not.toMatch(/error|did not finish in time/i);
  });

  it('of a killed process are counted by another process with the same DATA_DIR', async () => {
    await running.pop()!.stop();
    for (let process = 0; process < 2; process++) await start({ LOG_LEVEL: 'info' });
    expect(clickFolders(dataDir())).toHaveLength(2);
    await counted.whileCountingIsBlocked(async () => {
      for (const { port } of running) await load.send(port, 20);
      await running[1]!.stop('SIGKILL');
    });
    await load.send(running[0]!.port, 20);
    await eventually(everyVisitorIsCounted);
    expect(await counted.clicks()).toEqual([60, 60, 60]);
    await eventually(async () => expect(clickFolders(dataDir())).toHaveLength(1));
    // A living process keeps its folder, however often the other one tries to lock it.
    expect(running[0]!.log().match(/clicks of a dead process/g)).toHaveLength(1);
    expect(running[1]!.log()).not.toContain('clicks of a dead process');
  });

  it('are counted when other lines are damaged, whose number is logged', async () => {
    leaveSegment(dataDir(), clicks(0, 3), '{"id":"damaged"}\n');
    leaveSegment(dataDir(), clicks(3, 4), '{"id":"torn');
    leaveSegment(dataDir(), []);
    writeFileSync(join(dataDir(), 'clicks', 'README'), 'mine');
    await eventually(async () => expect(await counted.visitors()).toEqual(numbers(7)));
    await eventually(async () => expect(clickFolders(dataDir())).toHaveLength(1));
    await eventually(async () => expect(running[0]!.log().match(/1 lines of .* are not clicks/g)).toHaveLength(2));
  });

  it('do not delay a stop when more of them wait than can be counted in time', async () => {
    await running[0]!.stop();
    for (let segment = 0; segment < 30; segment++) leaveSegment(dataDir(), clicks(segment * 10_000, 10_000));
    const service = await start();
    await eventually(async () => expect(await counted.visitors()).not.toEqual([]));
    expect(await service.stop()).toBe(0);
    const [totals, ...others] = await counted.clicks();
    expect(others).toEqual([totals, totals]);
    expect(await counted.differences()).toEqual([]);
  });
});
