import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameOf, lineOf } from '../../src/clicks/spool-frame';
import { Counted } from '../support/clicks';
import { eventually } from '../support/conditions';
import { Crowd } from '../support/generated';
import { ServiceProcess } from '../support/service-process';
import { createTestDatabase, TestDatabase } from '../support/test-database';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('Clicks survive', () => {
  let database: TestDatabase;
  let counted: Counted;
  let crowd: Crowd;
  let linkId: number;
  const running: ServiceProcess[] = [];

  const start = async (environment: Record<string, string> = {}) => {
    const service = await ServiceProcess.start({ ...database.environment, ...environment });
    running.push(service);
    return service.ready();
  };
  const spools = () => readdirSync(join(database.environment.DATA_DIR, 'clicks'));
  /** Every visitor who was redirected was counted, and nobody twice. */
  const everybodyIsCounted = async () => {
    const visitors = await counted.visitors();
    const known = new Set(visitors);
    expect(crowd.redirected.filter((visitor) => !known.has(visitor))).toEqual([]);
    expect(known.size).toBe(visitors.length);
    expect(await counted.clicks()).toEqual(Array(3).fill(visitors.length));
  };
  const eventuallyCounted = () => eventually(everybodyIsCounted, 15);
  /** A spool that somebody has left behind, of clicks like those of a crowd. */
  const leave = (name: string, ...frames: Buffer[]) => {
    const folder = join(database.environment.DATA_DIR, 'clicks', name);
    mkdirSync(folder);
    writeFileSync(join(folder, '0000000001.clicks'), Buffer.concat(frames));
  };
  const frame = (first: number, clicks: number) => {
    const headers = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' };
    const visitor = (number: number) => ({
      ...{ linkId, at: Date.now(), visitor: `${number}`.padEnd(22, 'v'), ...headers },
      ...{ referrer: `https://v${number}.example/`, languages: 'en' },
    });
    return frameOf(Array.from({ length: clicks }, (_, number) => lineOf(visitor(first + number))).join(''));
  };

  beforeEach(async () => {
    database = await createTestDatabase();
    const service = await start();
    await eventually(async () => expect(service.findKey()).toBeDefined());
    const headers = { authorization: `Bearer ${service.findKey()}` };
    const body = { url: 'https://example.com', custom: 'go' };
    linkId = (await service.send('/api/url/add', { method: 'POST', headers, body })).body.id;
    counted = await Counted.open(database.environment);
    crowd = new Crowd('/go');
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
    await eventuallyCounted();
    expect(crowd.redirected.length).toBeGreaterThan(100);
    expect(spools()).toHaveLength(1);
  });

  it('an end while they wait to be counted', async () => {
    await counted.whileNobodyCounts(async () => {
      await crowd.send(running[0]!.port, 50);
      await pause(500);
      expect(await running[0]!.stop('SIGKILL')).toBeNull();
    });
    expect(await counted.visitors()).toEqual([]);
    await start();
    await eventuallyCounted();
    expect(await counted.clicks()).toEqual([50, 50, 50]);
  });

  it('SIGTERM under load, which ends the service in order and in time', async () => {
    crowd.start(running[0]!.port);
    await pause(700);
    const asked = Date.now();
    expect(await running[0]!.stop('SIGTERM')).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
    await crowd.stop();
    await everybodyIsCounted();
    expect(running[0]!.stdout + running[0]!.stderr).not.toMatch(/error/i);
  });

  it('one of two processes in the same folder, whose spool the next start takes over', async () => {
    await start();
    expect(spools()).toHaveLength(2);
    await counted.whileNobodyCounts(async () => {
      for (const { port } of running) await crowd.send(port, 20);
      await running[1]!.stop('SIGKILL');
    });
    await crowd.send(running[0]!.port, 20);
    await eventually(async () => expect((await counted.visitors()).length).toBeGreaterThanOrEqual(40), 15);
    const third = await start();
    await crowd.send(third.port, 20);
    await eventuallyCounted();
    expect(await counted.clicks()).toEqual([80, 80, 80]);
    expect(spools()).toHaveLength(2);
  });

  it('beside what has gone bad, and the log says what was passed over', async () => {
    const [good, bad, better, torn] = [frame(0, 3), frame(3, 2), frame(5, 4), frame(9, 1).subarray(0, 60)];
    bad.fill('?', 60, 70);
    leave('0123456789abcdef', good, bad, better, torn);
    leave('fedcba9876543210', Buffer.alloc(0));
    writeFileSync(join(database.environment.DATA_DIR, 'clicks', 'README'), 'mine');
    const service = await start();
    await eventually(async () => expect(await counted.visitors()).toEqual([0, 1, 2, 5, 6, 7, 8]), 15);
    expect(await counted.clicks()).toEqual([7, 7, 7]);
    // The one in use, and a file that is nobody's business.
    await eventually(async () => expect(spools().filter((name) => name !== 'README')).toHaveLength(2), 15);
    const passedOver = `${bad.length} bytes of the spool 0123456789abcdef`;
    // The thread that counts tells the other one, which writes the log.
    await eventually(async () => expect(service.stdout + service.stderr).toContain(passedOver));
  });

  it('in large numbers from two spools at once, and each visitor is known when coming back', async () => {
    await running[0]!.stop();
    for (const name of ['0123456789abcdef', 'fedcba9876543210']) leave(name, frame(0, 2_000));
    await start();
    await eventually(async () => expect(await counted.clicks()).toEqual([4_000, 4_000, 4_000]), 15);
    expect(await counted.query('SELECT uniques FROM link_totals')).toEqual([{ uniques: 2_000 }]);
    // The link is where its clicks belong in the list by clicks, and nowhere else.
    const levels = await counted.query('SELECT links FROM link_click_levels WHERE links <> 0');
    expect(levels.map(({ links }) => Number(links))).toEqual([1]);
  });

  it('in large numbers, and those who come back are known among many who are new', async () => {
    const come = async (name: string, first: number, clicks: number, all: number) => {
      await running.at(-1)!.stop();
      leave(name, frame(first, clicks));
      await start();
      await eventually(async () => expect(await counted.clicks()).toEqual([all, all, all]), 15);
    };
    await come('0123456789abcdef', 1_001_500, 3, 3);
    await come('fedcba9876543210', 1_000_000, 3_000, 3_003);
    expect(await counted.query('SELECT uniques FROM link_totals')).toEqual([{ uniques: 3_000 }]);
  });

  it('a stop in time, though more wait than can be counted until then', async () => {
    await running[0]!.stop();
    leave('0123456789abcdef', ...Array.from({ length: 300 }, (_, number) => frame(number * 1_000, 1_000)));
    const service = await start();
    await pause(1_000);
    const asked = Date.now();
    expect(await service.stop()).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
    const [totals, ...others] = await counted.clicks();
    expect(others).toEqual([totals, totals]);
    expect(totals).toBeGreaterThan(0);
  });
});
