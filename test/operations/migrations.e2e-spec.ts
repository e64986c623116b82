import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  DataSource,
  DataSourceOptions,
  EntityMetadata,
  MigrationInterface,
  QueryRunner,
  Table,
  TableColumn,
} from 'typeorm';
import { Counted } from '../support/clicks';
import { eventually } from '../support/conditions';
import { LoadGenerator } from '../support/load-generator';
import { runCli, ServiceProcess, useServices } from '../support/service-process';
import { TestApp } from '../support/test-app';
import { createTestDatabase, tablesOf, TestDatabase } from '../support/test-database';
import { optional, text } from '../../migrations/columns';
import { readSettings } from '../../src/config/settings';
import { dataSourceOptions } from '../../src/database/connection/data-source-options';
import { connectUnlimited, migrate } from '../../src/database/connection/open-database';
import { withMigrationLock } from '../../src/database/migrations/migration-lock';
import { MIGRATIONS } from '../../src/database/migrations/migration-list';
import { revertMigrations } from '../../src/database/migrations/revert-migrations';

const FOLDER = join(__dirname, '../../migrations');
const NAMES = MIGRATIONS.map(({ name }) => name);

/** A migration as a later version may have it: it adds a column to tables that others refer to. */
class Notes9990000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['accounts', 'domains'])
      await runner.addColumn(table, new TableColumn(text('notes', optional)));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['domains', 'accounts']) await runner.dropColumn(table, 'notes');
  }
}

/** The options of a data source that has this migration as well. */
function withNotes({ environment }: TestDatabase): DataSourceOptions {
  const options = dataSourceOptions(readSettings(environment).database);
  return { ...options, migrations: [...MIGRATIONS, Notes9990000000000] };
}

describe('The schema', () => {
  let app: TestApp;
  let dataSource: DataSource;
  let runner: QueryRunner;

  beforeAll(async () => {
    app = await TestApp.start();
    dataSource = app.get(DataSource);
    runner = dataSource.createQueryRunner();
  });
  afterAll(async () => {
    await runner.release();
    await app.stop();
  });

  const described = ({ columns }: EntityMetadata) =>
    columns.map((column) => ({
      name: column.databaseName,
      type: dataSource.driver.normalizeType(column),
      length: dataSource.driver.getColumnLength(column),
      isNullable: column.isNullable,
      isPrimary: column.isPrimary,
    }));
  const migrated = ({ columns }: Table) =>
    columns.map(({ name, type, length, isNullable, isPrimary }) => ({ name, type, length, isNullable, isPrimary }));
  // The engines have different names for the same type: a long text is a mediumtext on MySQL. Entities declare counters as
  // integers, as TypeORM would read a bigint as a string.
  const plain = (columns: ReturnType<typeof described>) =>
    columns
      .map((column) => ({
        ...column,
        type: column.type.replace(/^(int|bigint)$/, 'integer').replace('mediumtext', 'text'),
        length: lengthOf(column),
      }))
      .sort((one, other) => one.name.localeCompare(other.name));
  const lengthOf = ({ type, length }: { type: string; length: string }) => (type === 'varchar' ? length || '255' : '');

  it('has exactly the columns of the entities', async () => {
    for (const entity of dataSource.entityMetadatas) {
      const table = await runner.getTable(entity.tableName);
      expect({ [entity.tableName]: plain(migrated(table!)) }).toEqual({ [entity.tableName]: plain(described(entity)) });
    }
  });

  it('has exactly the tables of the entities', async () => {
    const known = [...dataSource.entityMetadatas.map((entity) => entity.tableName), 'migrations'];
    expect(await tablesOf(dataSource)).toEqual(known.sort());
  });

  it('is removed by all migrations down, and created again by all migrations up', async () => {
    const fresh = await TestApp.start();
    const source = fresh.get(DataSource);
    const ran = source.migrations.length;
    for (let undone = 0; undone < ran; undone++) await source.undoLastMigration();
    expect(await tablesOf(source)).toEqual(['migrations']);
    expect(await source.runMigrations()).toHaveLength(ran);
    await fresh.stop();
  });

  it('keeps all rows when a column of the accounts and domains is added and removed again', async () => {
    const grown = await TestApp.start({ environment: { DOMAIN_CHECK: 'off' } });
    const ada = await grown.account();
    await ada.post('/api/domain/add', { domain: 'go.example.com' });
    const { id } = await ada.link({ domain: 'go.example.com' });
    const options = withNotes(grown.database);
    await migrate(options);
    await revertMigrations(options, NAMES.at(-1)!);
    expect((await ada.get(`/api/url/${id}`)).body.details.shorturl).toContain('go.example.com');
    await grown.stop();
  });

  it('is created by the CLI of TypeORM in files that only their owner can read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'signpost-'));
    chmodSync(folder, 0o755);
    const command = ['node_modules/.bin/typeorm', 'migration:run', '-d', 'dist/src/database/data-source.js'];
    const env = { PATH: process.env.PATH, DATA_DIR: folder };
    await promisify(execFile)(process.execPath, command, { cwd: join(__dirname, '../..'), env });
    const modes = ['.', 'signpost.sqlite'].map((name) => statSync(join(folder, name)).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
    rmSync(folder, { recursive: true });
  });

  it('is defined without SQL text, so that it is the same on every engine', () => {
    const files = readdirSync(FOLDER).map((file) => readFileSync(join(FOLDER, file), 'utf8'));
    expect(files.filter((text) => /\.query\(|ENGINE=|AUTO_INCREMENT/i.test(text))).toEqual([]);
  });

  it('distinguishes letter case and accents of aliases', async () => {
    const ada = await app.account();
    const urls = ['bar', 'Bar', 'bär'].map((custom) => ({ url: `https://example.com/${custom}`, custom }));
    for (const link of urls) await ada.link(link);
    const locations = await Promise.all(urls.map(({ custom }) => app.visit(`/${encodeURIComponent(custom)}`)));
    expect(locations.map(({ headers }) => decodeURIComponent(headers.location!))).toEqual(urls.map(({ url }) => url));
  });
});

describe('The command "migrations down"', () => {
  const { environment, start } = useServices();
  const down = (to: string) => runCli(environment(), 'migrations', 'down', '--to', to);
  const [first, latest] = [NAMES[0]!, NAMES.at(-1)!];

  it('creates no database in a folder without one', async () => {
    const DATA_DIR = join(environment().DATA_DIR, 'wrong');
    const { code, stderr } = await runCli({ DATA_DIR, DATABASE_URL: '' }, 'migrations', 'down', '--to', latest);
    expect([code, stderr.trim()]).toEqual([1, 'DATA_DIR names a folder without the file signpost.sqlite.']);
    expect(existsSync(join(DATA_DIR, 'signpost.sqlite'))).toBe(false);
  });

  it('undoes migrations down to one of them, but to no other, and the next start runs them again', async () => {
    await (await (await start()).ready()).stop();
    const { code, stdout } = await down(first);
    const undone = NAMES.slice(1).reverse();
    const lines = [...undone.map((name) => `Reverted: ${name}`), `The latest migration is now ${first}.`, ''];
    expect([code, stdout.split('\n')]).toEqual([0, lines]);
    for (const name of [latest, 'Nothing1790000000001']) {
      const refusal = await down(name);
      expect([refusal.code, refusal.stderr.trim()]).toEqual([
        1,
        expect.stringMatching(new RegExp(`^to must be a migration .*${first}\\.$`)),
      ]);
    }
    const again = await (await start()).ready();
    expect((await again.send('/health/ready')).status).toBe(200);
  });

  // MySQL cannot roll back changes of tables.
  if (TEST_ENGINE === 'sqlite')
    it('rolls back a migration of which a statement fails', async () => {
      const database = await createTestDatabase();
      const options = withNotes(database);
      await migrate(options);
      const source = await connectUnlimited(options);
      await source.query('ALTER TABLE accounts RENAME COLUMN notes TO other');
      await expect(revertMigrations(options, latest)).rejects.toThrow('notes');
      const columns = await source.query<{ name: string }[]>('PRAGMA table_info(domains)');
      expect(columns).toContainEqual(expect.objectContaining({ name: 'notes' }));
      await source.destroy();
      await database.drop();
    });
});

describe('A database of a newer version', () => {
  const { start } = useServices();

  it('is refused in one line with the command that undoes its migrations', async () => {
    const app = await TestApp.start();
    const { environment } = app.database;
    const name = 'Flying9990000000001';
    await app.get(DataSource).query(`INSERT INTO migrations (timestamp, name) VALUES (9990000000001, '${name}')`);
    await app.stop({ keepDatabase: true });
    const refusal = [
      expect.stringMatching(
        new RegExp(
          `^(DATA_DIR|DATABASE_URL) names a database that a newer version has migrated.* ${name}\\..* down --to ${NAMES.at(-1)}$`,
        ),
      ),
    ];
    const service = await start(environment);
    expect(await service.ended()).toBe(1);
    expect(service.log().trim().split('\n')).toEqual(refusal);
    for (const words of [
      ['account', 'key', '--username', 'admin'],
      ['migrations', 'down', '--to', NAMES.at(-1)!],
    ]) {
      const { code, stdout, stderr } = await runCli(environment, ...words);
      expect([code, stdout, stderr.trim().split('\n')]).toEqual([1, '', refusal]);
    }
    await app.database.drop();
  });
});

// SQLite rolls such a migration back.
if (TEST_ENGINE === 'mysql')
  describe('A database in which a migration was interrupted', () => {
    const { start } = useServices();

    it('is refused with a line that says what to do', async () => {
      const app = await TestApp.start();
      await app.get(DataSource).query(`DELETE FROM migrations WHERE name = '${NAMES.at(-1)}'`);
      await app.stop({ keepDatabase: true });
      const service = await start(app.database.environment);
      expect(await service.ended()).toBe(1);
      expect(service.log().trim().split('\n').at(-1)).toMatch(
        /^DATABASE_URL .* does not fit its migrations: .* restore the backup; after /,
      );
      await app.database.drop();
    });
  });

describe('A start while another process migrates the database', () => {
  const { start } = useServices();

  it('waits until that has ended', async () => {
    const database = await createTestDatabase();
    const { environment } = database;
    // Connects as a process that migrates: the server ends other connections that are idle for 15 seconds.
    const dataSource = await connectUnlimited(dataSourceOptions(readSettings(environment).database));
    let finish!: () => void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const migrating = withMigrationLock(dataSource, () => finished);
    const service = await start(environment);
    await eventually(async () =>
      expect(service.log()).toContain('Waiting for another process that migrates the database.'),
    );
    finish();
    await migrating;
    await service.ready();
    await service.stop();
    await dataSource.destroy();
    await database.drop();
  });
});

const CREATES_PER_CLIENT = 25;
const CLIENTS_PER_PROCESS = 4;
const VISITORS_PER_PROCESS = 8;

describe('Two processes on one database and one DATA_DIR', () => {
  const { environment, start } = useServices();

  it('return no error under load and count each click once', async () => {
    const settings = { RATE_LIMIT: '1000000' };
    const one = await (await start(settings)).ready();
    const headers = await one.authorization();
    await one.createLink('go');
    const services = [one, await (await start(settings)).ready()];
    const loads = services.map((_, index) => new LoadGenerator('/go', index * 1_000_000));
    loads.forEach((load, index) => load.start(services[index]!.port, VISITORS_PER_PROCESS));

    const createLinks = async (service: ServiceProcess) => {
      const statuses: number[] = [];
      for (let count = 0; count < CREATES_PER_CLIENT; count++) {
        const body = { url: `https://example.com/${count}` };
        statuses.push((await service.send('/api/url/add', { method: 'POST', headers, body })).status);
      }
      return statuses;
    };
    const clients = services.flatMap((service) => Array<ServiceProcess>(CLIENTS_PER_PROCESS).fill(service));
    const statuses = (await Promise.all(clients.map(createLinks))).flat();
    await Promise.all(loads.map((load) => load.stop()));

    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(loads.flatMap(({ refused, failed }) => [...refused, ...failed])).toEqual([]);
    const redirected = loads.flatMap((load) => load.redirected).sort((a, b) => a - b);
    const counted = await Counted.open(environment());
    await eventually(async () => expect((await counted.visitors()).length).toBeGreaterThanOrEqual(redirected.length));
    expect(await counted.visitors()).toEqual(redirected);
    await eventually(async () => expect(await counted.clicks()).toEqual(Array(3).fill(redirected.length)));
    expect(await counted.differences()).toEqual([]);
    await counted.close();
    expect(await Promise.all(services.map((service) => service.stop()))).toEqual([0, 0]);
    for (const service of services) expect(service.log()).not.toMatch(/"level":[56]0|SQLITE_BUSY|locked/);
  });
});
