import { DataSource, DataSourceOptions } from 'typeorm';
import { readSettings } from '../../src/config/settings';
import { dataSourceOptions } from '../../src/database/data-source-options';
import { MIGRATIONS } from '../../src/database/migrations/migration-list';
import { openDatabase } from '../../src/database/open-database';
import { runCli, ServiceProcess } from '../support/service-process';
import { createTestDatabase, TestDatabase } from '../support/test-database';

const NAMES = MIGRATIONS.map(({ name }) => name);
const LATEST = NAMES.at(-1)!;
/** An older version knows this many migrations. */
const OLDER = NAMES.length - 2;
const OLDER_LATEST = NAMES[OLDER - 1]!;

jest.setTimeout(60_000);

describe('A database of another version', () => {
  let database: TestDatabase;
  const running: ServiceProcess[] = [];

  const options = (migrations = MIGRATIONS): DataSourceOptions => ({
    ...dataSourceOptions(readSettings(database.environment).database),
    migrations,
  });
  /** Opens the database as a version with some of the migrations does. */
  const openAs = (count: number) => openDatabase(options(MIGRATIONS.slice(0, count)));
  const within = async <T>(count: number, work: (source: DataSource) => Promise<T>): Promise<T> => {
    const source = await openAs(count);
    return work(source).finally(() => source.destroy());
  };
  const start = async () => {
    const service = await ServiceProcess.start(database.environment);
    running.push(service);
    return service;
  };
  const down = (to: string) => runCli(database.environment, 'migrations', 'down', '--to', to);

  beforeEach(async () => (database = await createTestDatabase()));
  afterEach(async () => {
    await Promise.all(running.splice(0).map((service) => service.stop('SIGKILL')));
    await database.drop();
  });

  it('is migrated by the start', async () => {
    await within(OLDER, async () => undefined);
    await (await (await start()).ready()).stop();
    await within(NAMES.length, async (source) => expect(await source.showMigrations()).toBe(false));
  });

  it('that is newer is refused in one line, which tells how to go back', async () => {
    const newer = { timestamp: 1890000000001, name: 'Flying1890000000001' };
    await within(NAMES.length, (source) =>
      source.query('INSERT INTO migrations (timestamp, name) VALUES (?, ?)', [newer.timestamp, newer.name]),
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

  it('is refused by an older version until it has gone back', async () => {
    await within(NAMES.length, async () => undefined);
    await expect(openAs(OLDER)).rejects.toThrow(`down --to ${OLDER_LATEST}`);
    const { code, stdout } = await down(OLDER_LATEST);
    const undone = NAMES.slice(OLDER).reverse();
    const lines = [...undone.map((name) => `Undone: ${name}`), `The latest migration is ${OLDER_LATEST} now.`, ''];
    expect([code, stdout.split('\n')]).toEqual([0, lines]);
    await within(OLDER, async (source) => expect(await source.showMigrations()).toBe(false));
  });

  it('goes back to no migration that has not run on it', async () => {
    await within(OLDER, async () => undefined);
    for (const to of [LATEST, 'Nothing1790000000001']) {
      const { code, stderr } = await down(to);
      expect([code, stderr.trim()]).toEqual([1, expect.stringMatching(/^to must be a migration .*\.$/)]);
    }
    expect((await down(OLDER_LATEST)).stdout).toBe(`The latest migration is ${OLDER_LATEST} now.\n`);
  });
});
