import { DataSource, DataSourceOptions, ObjectLiteral } from 'typeorm';
import { hashKey, makeKey } from '../../src/accounts/key-text';
import { readSettings } from '../../src/config/settings';
import { dataSourceOptions } from '../../src/database/data-source-options';
import { MIGRATIONS } from '../../src/database/migration-list';
import { openDatabase } from '../../src/database/open-database';
import { eventually } from '../support/conditions';
import { runCli, ServiceProcess } from '../support/service-process';
import { BROWSER } from '../support/test-app';
import { createTestDatabase, dumpOf, TestDatabase } from '../support/test-database';

/** Accounts, what links use, links and clicks: all that the first version had. */
const FIRST = 4;
const NAMES = MIGRATIONS.map(({ name }) => name);
const [FIRST_LATEST, LATEST] = [NAMES[FIRST - 1]!, NAMES.at(-1)!];
const HOUR = Date.UTC(2026, 0, 5, 10) / 3_600_000;

jest.setTimeout(60_000);

describe('A database of another version', () => {
  let database: TestDatabase;
  const running: ServiceProcess[] = [];

  const options = (migrations = MIGRATIONS): DataSourceOptions => ({
    ...dataSourceOptions(readSettings(database.environment).database),
    migrations,
  });
  /** The database as a version with some of the migrations opens it. */
  const openAs = (count: number) => openDatabase(options(MIGRATIONS.slice(0, count)));
  const within = async <T>(count: number, work: (source: DataSource) => Promise<T>): Promise<T> => {
    const source = await openAs(count);
    return work(source).finally(() => source.destroy());
  };
  const start = async () => {
    const service = await ServiceProcess.start({
      ...database.environment,
      CLICK_RETENTION_DAYS: '36500',
      RATE_LIMIT: '1000',
    });
    running.push(service);
    return service;
  };
  const down = (to: string) => runCli(database.environment, 'migrations', 'down', '--to', to);

  beforeEach(async () => (database = await createTestDatabase()));
  afterEach(async () => {
    await Promise.all(running.splice(0).map((service) => service.stop('SIGKILL')));
    await database.drop();
  });

  const insert = async (source: DataSource, table: string, row: Record<string, unknown>) => {
    const marks = Object.keys(row).map(() => '?');
    await source.query(`INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${marks.join(', ')})`, [
      ...Object.values(row),
    ]);
  };
  /** An account with a key, a pixel, and a link that two visitors have followed. */
  const fill = async (source: DataSource): Promise<string> => {
    const [key, at, no] = [makeKey(), '2026-01-05 10:30:00', { is_admin: 0, is_suspended: 0 }];
    const ada = { username: 'ada', email: 'ada@example.com', password_hash: 'none', plan: 'free' };
    await insert(source, 'accounts', { id: 7, ...ada, ...no, created_at: at });
    await insert(source, 'api_keys', { account_id: 7, hash: hashKey(key), created_at: at });
    const pixel = { type: 'gtmpixel', name: 'Shop', tag: 'GTM-ABC123' };
    await insert(source, 'pixels', { id: 3, account_id: 7, ...pixel, created_at: at });
    const address = { host: '', alias: 'old', url: 'https://example.com/old', page_title: 'Old' };
    const rules = { type: 'direct', status: 'private', geotarget: '[]', devicetarget: '[]', languagetarget: '[]' };
    const moments = { created_at: at, updated_at: at };
    await insert(source, 'links', { id: 9, account_id: 7, ...address, ...rules, parameters: '[]', ...moments });
    await insert(source, 'link_pixels', { link_id: 9, pixel_id: 3 });
    await insert(source, 'link_blocks', { account_id: 7, block: 0, links: 1 });
    const counts = { clicks: 2, uniques: 2, bots: 0 };
    await insert(source, 'link_totals', { link_id: 9, account_id: 7, ...counts });
    const dimensions = '{"countries":{"":2},"referrers":{"":2},"browsers":{"Firefox":2},"oses":{"Linux":2}}';
    await insert(source, 'click_rollups', { link_id: 9, hour: HOUR, ...counts, dimensions });
    for (const visitor of ['a', 'b'].map((letter) => letter.repeat(22))) {
      const seen = { clicked_at: at, browser: 'Firefox', os: 'Linux', device: 'desktop' };
      await insert(source, 'clicks', { link_id: 9, visitor, ...seen });
      await insert(source, 'link_visitors', { link_id: 9, visitor, seen_at: at });
    }
    return key;
  };
  const dump = (count: number) => within(count, dumpOf);

  it('of the first is upgraded by the start, with all that is in it', async () => {
    const key = await within(FIRST, fill);
    const service = await (await start()).ready();
    expect(service.findKey()).toBeUndefined();
    const headers = { authorization: `Bearer ${key}` };
    const link = async () => (await service.send('/api/url/9', { headers })).body;
    expect((await link()).details).toMatchObject({ longurl: 'https://example.com/old', title: 'Old' });
    const visit = await service.send('/old', { headers: { 'user-agent': BROWSER, 'sec-gpc': '1' } });
    expect([visit.status, visit.headers.location]).toEqual([302, 'https://example.com/old']);
    await eventually(async () => expect((await link()).data).toMatchObject({ clicks: 3, uniqueClicks: 3 }));
    const { data } = (await service.send('/api/urls?order=click', { headers })).body;
    expect(data.urls.map(({ id, clicks }: Record<string, unknown>) => [id, clicks])).toEqual([[9, 3]]);
    const seen: ObjectLiteral[] = await within(NAMES.length, (source) =>
      source.query("SELECT visitor, day FROM seen_visitors WHERE visitor IN ('aaaaaaaa', 'bbbbbbbb') ORDER BY visitor"),
    );
    const day = Math.floor(HOUR / 24);
    expect(seen.map((row) => ({ ...row }))).toEqual(['aaaaaaaa', 'bbbbbbbb'].map((visitor) => ({ visitor, day })));
    const { stdout } = await runCli(database.environment, 'stats', 'verify');
    expect(stdout).toBe('Totals, hours and raw clicks agree.\n');
  });

  it('goes back to the first with all that the first knew, and up again', async () => {
    await within(FIRST, fill);
    const before = await dump(FIRST);
    await (await (await start()).ready()).stop();
    const { code, stdout } = await down(FIRST_LATEST);
    const undone = NAMES.slice(FIRST).reverse();
    const lines = [...undone.map((name) => `Undone: ${name}`), `The latest migration is ${FIRST_LATEST} now.`, ''];
    expect([code, stdout.split('\n')]).toEqual([0, lines]);
    expect(await dump(FIRST)).toEqual(before);
    const service = await (await start()).ready();
    expect((await service.send('/old', { headers: { 'sec-gpc': '1' } })).status).toBe(302);
  });

  it('that is newer is refused in one line, which says how to go back', async () => {
    await within(NAMES.length, (source) =>
      insert(source, 'migrations', { timestamp: 1890000000001, name: 'Flying1890000000001' }),
    );
    const refusal = new RegExp(
      `^(DATA_DIR|DATABASE_URL) names a database of a newer version.* Flying1890000000001\\..* down --to ${LATEST}$`,
    );
    const service = await start();
    expect(await service.ended()).toBe(1);
    expect((service.stdout + service.stderr).trim().split('\n')).toEqual([expect.stringMatching(refusal)]);
    for (const words of [
      ['stats', 'verify'],
      ['migrations', 'down', '--to', LATEST],
    ]) {
      const { code, stdout, stderr } = await runCli(database.environment, ...words);
      expect([code, stdout, stderr.trim().split('\n')]).toEqual([1, '', [expect.stringMatching(refusal)]]);
    }
  });

  it('is refused by the first version until it has gone back', async () => {
    await within(NAMES.length, async () => undefined);
    await expect(openAs(FIRST)).rejects.toThrow(`down --to ${FIRST_LATEST}`);
    await down(FIRST_LATEST);
    await within(FIRST, async (source) => expect(await source.showMigrations()).toBe(false));
  });

  it('goes back to no migration that it has not been through', async () => {
    await within(FIRST, async () => undefined);
    for (const to of [LATEST, 'Nothing1790000000001']) {
      const { code, stderr } = await down(to);
      expect([code, stderr.trim()]).toEqual([
        1,
        expect.stringMatching(/^to must be a migration .*Accounts1790000000001\.$/),
      ]);
    }
    expect((await down(FIRST_LATEST)).stdout).toBe(`The latest migration is ${FIRST_LATEST} now.\n`);
  });
});
