import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Pool, PoolConnection } from 'mysql2';
import { DataSource, DataSourceOptions } from 'typeorm';
import { prepareDataFolder } from '../config/data-folder';
import { SettingError } from '../config/setting-reader';
import { withMigrationLock } from './migrations/migration-lock';
import { refuseNewer } from './migrations/refuse-newer';
import { criticalSection } from './migrations/critical-section';

/**
 * Connects, refuses a database that cannot hold every script or is that of a newer version, and runs pending migrations
 * once among all replicas.
 */
export async function openDatabase(options: DataSourceOptions): Promise<DataSource> {
  if (options.type === 'better-sqlite3') prepareDataFolder(dirname(options.database));
  const dataSource = await connect(options);
  try {
    await refuseOtherCharacterSets(dataSource);
    await withMigrationLock(dataSource, async () => {
      await refuseNewer(dataSource);
      await criticalSection(() => dataSource.runMigrations({ transaction: 'each' }));
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
    await prepareConnections(dataSource);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/** Prepares connections: those that the pool opens later, and the one it has opened. */
async function prepareConnections(dataSource: DataSource): Promise<void> {
  const { pool } = dataSource.driver as { pool?: Pool };
  if (pool === undefined) return;
  pool.on('connection', prepare);
  const connection = await promisify(pool.getConnection.bind(pool))();
  prepare(connection);
  connection.release();
}

/**
 * Without gap locks, simultaneous writers of one account do not run into each other. Said once per connection, as
 * TypeORM would say it before every transaction.
 */
function prepare(connection: PoolConnection): void {
  // A server that is stopped reports it twice. The pool listens once, and an event without a listener would end the process.
  connection.on('error', () => undefined);
  connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', () => undefined);
}

/** SQLite would wait for another writer in the middle of everything; {@link Transactions} waits without keeping others. */
async function waitElsewhere(dataSource: DataSource): Promise<void> {
  if (dataSource.options.type === 'better-sqlite3') await dataSource.query('PRAGMA busy_timeout = 0');
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
