import Database from 'better-sqlite3';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { lineOf } from '../../src/clicks/click-event';
import { segmentFile, segmentsIn } from '../../src/clicks/recording/log-folder';
import { backUp } from '../../src/cli/backup-command';
import { clickOf, Counted } from '../support/clicks';
import { canMount, eventually, itIf } from '../support/conditions';
import { LoadGenerator } from '../support/load-generator';
import { runCli, runCliUntil, ServiceProcess } from '../support/service-process';
import { BROWSER } from '../support/user-agents';

jest.setTimeout(60_000);

describe('A backup', () => {
  /** A DATA_DIR with the link `/go`, of which each test has a copy. */
  let original: string;
  let folder: string;
  let linkId: number;
  const running: ServiceProcess[] = [];

  /** Always SQLite: the other engine has tools of its own. */
  const environment = (dataDir: string) => ({ DATA_DIR: join(folder, dataDir), DATABASE_URL: '' });
  const start = async (dataDir: string) => {
    const service = await ServiceProcess.start(environment(dataDir));
    running.push(service);
    return service.ready();
  };
  const cli = (dataDir: string, ...words: string[]) => runCli(environment(dataDir), ...words);
  const at = (...names: string[]) => join(folder, ...names);

  beforeAll(async () => {
    original = mkdtempSync(join(tmpdir(), 'signpost-original-'));
    const service = await (await ServiceProcess.start({ DATA_DIR: original, DATABASE_URL: '' })).ready();
    linkId = await service.createLink('go');
    expect(await service.stop()).toBe(0);
  });
  afterAll(() => rmSync(original, { recursive: true }));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signpost-backup-'));
    cpSync(original, at('data'), { recursive: true });
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((service) => service.stop('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  });

  /** What a service that is started with a backup has counted, once it has counted all that there is. */
  const countedFrom = async (backup: string) => {
    const service = await start(backup);
    await service.send('/go', { headers: { 'user-agent': BROWSER, referer: 'https://last.example/' } });
    const counted = await Counted.open(environment(backup));
    await eventually(async () =>
      expect(await counted.query(`SELECT 1 FROM clicks WHERE referrer = 'last.example'`)).toHaveLength(1),
    );
    const spools = () => readdirSync(join(folder, backup, 'clicks'));
    await eventually(async () => expect(spools()).toHaveLength(1));
    const found = { visitors: await counted.visitors(), clicks: await counted.clicks() };
    await counted.close();
    return found;
  };

  it('under load contains every click that was redirected before it, and none twice', async () => {
    const load = new LoadGenerator('/go');
    load.start((await start('data')).port);
    await eventually(async () => expect(load.redirected.length).toBeGreaterThan(500));
    const before = [...load.redirected];
    const { code, stdout, stderr } = await cli('data', 'backup', '--to', at('backup'));
    expect([code, stdout, stderr]).toEqual([0, `Backed up to ${at('backup')}.\n`, '']);
    const sent = load.sent;
    await load.stop();
    const { visitors, clicks } = await countedFrom('backup');
    const known = new Set(visitors);
    expect(before.filter((visitor) => !known.has(visitor))).toEqual([]);
    expect(visitors.filter((visitor) => visitor >= sent)).toEqual([]);
    expect(new Set(visitors).size).toBe(visitors.length);
    // And the last visitor, who is not of the load generator.
    expect(clicks).toEqual(Array(3).fill(visitors.length + 1));
    expect((await cli('backup', 'stats', 'verify')).stdout).toBe('Totals, rollups and raw clicks agree.\n');
  });

  it('contains each click once while clicks are being counted', async () => {
    // So large that copying it takes a while, and clicks in so many files that all the time one of them is counted and gone.
    const [visitors, ballast] = [600, 40_000_000];
    const database = await Counted.open(environment('data'));
    await database.query(`CREATE TABLE ballast AS SELECT zeroblob(${ballast}) AS bytes`);
    await database.close();
    const abandoned = at('data', 'clicks', 'f'.repeat(16));
    mkdirSync(abandoned);
    for (let number = 0; number < visitors; number++)
      writeFileSync(segmentFile(abandoned, 1 + number), lineOf(clickOf(linkId, number)));
    running.push(await ServiceProcess.start(environment('data')));
    await eventually(async () => expect(segmentsIn(abandoned).length).toBeLessThan(visitors));
    mkdirSync(at('backup'));
    await backUp(at('data'), at('data', 'signpost.sqlite'), at('backup'));
    // Neither all nor nothing was counted when it was made.
    const waiting = segmentsIn(at('backup', 'clicks', 'f'.repeat(16))).length;
    expect([waiting > 0, waiting < visitors]).toEqual([true, true]);
    const found = await countedFrom('backup');
    expect(found.visitors).toEqual(Array.from({ length: visitors }, (_, number) => number));
  });

  it('consists of one database file and the waiting clicks, readable by their owner only', async () => {
    await start('data');
    await cli('data', 'backup', '--to', at('new', 'backup'));
    expect(readdirSync(at('data'))).toContain('visitor.key');
    expect(readdirSync(at('new', 'backup')).sort()).toEqual(['clicks', 'signpost.sqlite']);
    expect(readdirSync(at('new'))).toEqual(['backup']);
    const names = readdirSync(at('new', 'backup'), { recursive: true, encoding: 'utf8' });
    const modes = ['.', ...names].map((name) => statSync(at('new', 'backup', name)).mode & 0o077);
    expect(modes).toEqual(modes.map(() => 0));
  });

  it('contains rejected clicks, which can be retried with it', async () => {
    writeFileSync(at('data', 'clicks', 'rejected.ndjson'), lineOf(clickOf(linkId, 7)));
    await cli('data', 'backup', '--to', at('backup'));
    await cli('backup', 'clicks', 'retry-rejected');
    expect((await countedFrom('backup')).visitors).toEqual([7]);
  });

  it('can be made while the service is stopped', async () => {
    const files = readdirSync(at('data'));
    expect((await cli('data', 'backup', '--to', at('backup'))).code).toBe(0);
    expect(readdirSync(at('data'))).toEqual(files);
    const again = await start('backup');
    expect((await again.send('/go')).status).toBe(302);
  });

  it('warns that it does not contain the clicks that wait in Redis', async () => {
    const redis = { REDIS_URL: 'redis://127.0.0.1:1', CLICK_SPOOL: 'redis', SECRET: 'a secret of the tests' };
    const { code, stdout } = await runCli({ ...environment('data'), ...redis }, 'backup', '--to', at('backup'));
    expect([code, stdout.split('\n')[1]]).toEqual([0, expect.stringContaining('wait in Redis')]);
  });

  it('leaves nothing behind when it is interrupted', async () => {
    // A file whose copy waits until the test has opened it as well.
    const rejected = at('data', 'clicks', 'rejected.ndjson');
    spawnSync('mkfifo', [rejected]);
    const started = eventually(async () => expect(readdirSync(folder).join()).toContain('backup.part-'));
    const backup = runCliUntil(started, environment('data'), 'backup', '--to', at('backup'));
    await started;
    const writer = await open(rejected, 'w');
    expect(await backup).toMatchObject({ code: 1, stdout: '' });
    await writer.close();
    expect(readdirSync(folder)).toEqual(['data']);
  });

  it('of a database that another process has locked is refused, and leaves nothing behind', async () => {
    const database = new Database(at('data', 'signpost.sqlite'));
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('BEGIN EXCLUSIVE');
    const { code, stderr } = await cli('data', 'backup', '--to', at('backup'));
    database.close();
    expect([code, stderr]).toEqual([1, 'DATA_DIR names a database that another process has locked.\n']);
    expect(readdirSync(folder)).toEqual(['data']);
  });

  it('refuses a folder that exists, and does not change it', async () => {
    mkdirSync(at('backup'));
    const { code, stderr } = await cli('data', 'backup', '--to', at('backup'));
    expect([code, stderr.split('\n')]).toEqual([1, [expect.stringMatching(/^--to must name a folder/), '']]);
    expect(readdirSync(at('backup'))).toEqual([]);
  });

  it.each([
    ['a plain file', 'data/signpost.sqlite/backup', 'ENOTDIR'],
    ['a folder below a plain file', 'data/signpost.sqlite/new/backup', 'ENOTDIR'],
    ['a folder of /proc', '/proc/signpost/backup', 'ENOENT'],
  ])('in %s is refused in one line that names --to', async (_, to, error) => {
    const { code, stderr } = await cli('data', 'backup', '--to', resolve(folder, to));
    expect([code, stderr]).toEqual([1, expect.stringMatching(`^--to cannot be used: ${error}.*\\.\n$`)]);
  });

  itIf(canMount())('on a disk that is full is refused in one line that names --to', async () => {
    const disk = at('disk');
    mkdirSync(disk);
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
    const { code, stderr } = await cli('data', 'backup', '--to', at('disk', 'backup'));
    const names = readdirSync(disk);
    spawnSync('umount', [disk]);
    expect([code, stderr, names]).toEqual([1, '--to is on a disk that is full.\n', []]);
  });

  it.each([
    ['backup', '--to', 'backup'],
    ['stats', 'verify'],
  ])('of a missing database is refused in one line, and creates no files: %s', async (...words) => {
    const { code, stderr } = await cli('missing', ...words);
    expect([code, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(/^DATA_DIR /)]]);
    expect(readdirSync(folder)).toEqual(['data']);
  });

  it('of MySQL is refused with the commands to use and their order', async () => {
    const environmentOf = { DATABASE_URL: 'mysql://unknown:secret@127.0.0.1:1/nothing' };
    const { code, stderr } = await runCli(environmentOf, 'backup', '--to', at('backup'));
    expect([code, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(/clicks .*first.*mysqldump/)]]);
    expect(stderr).not.toContain('secret');
  });
});
