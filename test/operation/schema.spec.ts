import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource, EntityMetadata, QueryRunner, Table } from 'typeorm';
import { TestApp } from '../support/test-app';
import { tablesOf } from '../support/test-database';

const MIGRATIONS = join(__dirname, '../../migrations');

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
  // What the engines call the same thing: MySQL's boolean is a tinyint, SQLite's 64-bit key an integer.
  const plain = (columns: ReturnType<typeof described>) =>
    columns
      .map((column) => ({
        ...column,
        type: column.type.replace(/^(int|bigint)$/, 'integer').replace('mediumtext', 'text'),
        length: lengthOf(column),
      }))
      .sort((one, other) => one.name.localeCompare(other.name));
  const lengthOf = ({ type, length }: { type: string; length: string }) => (type === 'varchar' ? length || '255' : '');

  it('has the columns of the entities, and no others', async () => {
    for (const entity of dataSource.entityMetadatas) {
      const table = await runner.getTable(entity.tableName);
      expect({ [entity.tableName]: plain(migrated(table!)) }).toEqual({ [entity.tableName]: plain(described(entity)) });
    }
  });

  it('belongs to entities altogether', async () => {
    const known = [...dataSource.entityMetadatas.map((entity) => entity.tableName), 'migrations'];
    expect(await tablesOf(dataSource)).toEqual(known.sort());
  });

  it('goes down to nothing, and up again', async () => {
    const fresh = await TestApp.start();
    const source = fresh.get(DataSource);
    const ran = source.migrations.length;
    for (let undone = 0; undone < ran; undone++) await source.undoLastMigration();
    expect(await tablesOf(source)).toEqual(['migrations']);
    expect(await source.runMigrations()).toHaveLength(ran);
    await fresh.stop();
  });

  it('is described without SQL text, so that it means the same on every engine', () => {
    const files = readdirSync(MIGRATIONS).map((file) => readFileSync(join(MIGRATIONS, file), 'utf8'));
    expect(files.filter((text) => /\.query\(|ENGINE=|AUTO_INCREMENT/i.test(text))).toEqual([]);
  });

  it('takes letter case and accents for different', async () => {
    const ada = await app.account();
    const urls = ['bar', 'Bar', 'bär'].map((custom) => ({ url: `https://example.com/${custom}`, custom }));
    for (const link of urls) await ada.link(link);
    const locations = await Promise.all(urls.map(({ custom }) => app.visit(`/${encodeURIComponent(custom)}`)));
    expect(locations.map(({ headers }) => decodeURIComponent(headers.location!))).toEqual(urls.map(({ url }) => url));
  });
});
