import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Pool } from 'mysql2';
import { DataSource, DataSourceOptions } from 'typeorm';
import { SettingError } from '../config/setting-reader';
import { withMigrationLock } from './migration-lock';

/** Connects, refuses a database that cannot hold every script, and runs pending migrations once among all replicas. */
export async function openDatabase(options: DataSourceOptions): Promise<DataSource> {
  if (options.type === 'better-sqlite3') makeFolder(dirname(options.database));
  const dataSource = await connect(options);
  try {
    await refuseOtherCharacterSets(dataSource);
    await withMigrationLock(dataSource, async () => {
      await dataSource.runMigrations({ transaction: 'each' });
    });
    await waitElsewhere(dataSource);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/** Connects to a database that is in order already. */
export async function connect(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize();
  try {
    await setIsolationLevel(dataSource);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/**
 * Without gap locks, simultaneous writers of one account do not run into each other. Said once per connection, as
 * TypeORM would say it before every transaction: to those that the pool opens later, and to the one it has opened.
 */
async function setIsolationLevel(dataSource: DataSource): Promise<void> {
  const { pool } = dataSource.driver as { pool?: Pool };
  if (pool === undefined) return;
  const statement = 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED';
  pool.on('connection', (connection) => connection.query(statement));
  await dataSource.query(statement);
}

/** SQLite would wait for another writer in the middle of everything; {@link Transactions} waits without keeping others. */
async function waitElsewhere(dataSource: DataSource): Promise<void> {
  if (dataSource.options.type === 'better-sqlite3') await dataSource.query('PRAGMA busy_timeout = 0');
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new SettingError('DATA_DIR', `cannot be used: ${(error as Error).message}.`);
  }
}

async function refuseOtherCharacterSets(dataSource: DataSource): Promise<void> {
  if (dataSource.options.type !== 'mysql') return;
  const [row] = await dataSource.query<{ name: string; charset: string }[]>(
    'SELECT DATABASE() AS name, @@character_set_database AS charset',
  );
  if (row === undefined || row.charset === 'utf8mb4') return;
  throw new SettingError(
    'DATABASE_URL',
    `names the database "${row.name}", which uses ${row.charset}; it must use utf8mb4: ` +
      `ALTER DATABASE \`${row.name}\` CHARACTER SET utf8mb4.`,
  );
}
