import { dirname } from 'node:path';
import { DataSource, DataSourceOptions } from 'typeorm';
import { prepareDataFolder } from '../../config/data-folder';
import { SettingError } from '../../config/setting-reader';
import { isInSchema } from '../database-errors';
import { criticalSection } from '../migrations/critical-section';
import { withMigrationLock } from '../migrations/migration-lock';
import { refuseNewer } from '../migrations/refuse-newer';
import { limitedDriver } from './query-limits';
import { findDatabase, reportLocksAtOnce } from './session-store';

/**
 * Connects after it has run pending migrations, once among all replicas. Throws {@link SettingError} for a database that
 * cannot store every script, or that a newer version has migrated.
 */
export async function openDatabase(options: DataSourceOptions): Promise<DataSource> {
  await migrate(options);
  const dataSource = await connect(options);
  // `Transactions` retries.
  if (options.type === 'better-sqlite3') await reportLocksAtOnce(dataSource);
  return dataSource;
}

/** Connects to a database that is migrated. Every query has a time limit. */
export function connect(options: DataSourceOptions): Promise<DataSource> {
  return connectUnlimited(options.type === 'mysql' ? { ...options, driver: limitedDriver } : options);
}

/** Connects without a time limit, for statements that may take minutes. */
export async function connectUnlimited(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = new DataSource(options);
  try {
    return await dataSource.initialize();
  } catch (error) {
    // TypeORM leaves the pool open when the connection breaks right after it was made.
    await dataSource.driver.disconnect().catch(() => undefined);
    throw error;
  }
}

/** Migrates the database if necessary. Throws {@link SettingError}. */
export async function migrate(options: DataSourceOptions): Promise<void> {
  if (options.type === 'better-sqlite3') prepareDataFolder(dirname(options.database));
  const dataSource = await connectUnlimited({ ...options, entities: [] });
  try {
    await refuseOtherCharacterSets(dataSource);
    await withMigrationLock(dataSource, async () => {
      await refuseNewer(dataSource);
      await criticalSection(() => dataSource.runMigrations({ transaction: 'each' })).catch(explainInterrupted);
    });
  } finally {
    await dataSource.destroy();
  }
}

/** MySQL cannot roll back the tables of a migration whose process was killed; or they are those of another program. */
function explainInterrupted(error: Error): never {
  if (!isInSchema(error)) throw error;
  throw new SettingError(
    'DATABASE_URL',
    `names a database that does not fit its migrations: ${error.message}. Signpost needs its own database. ` +
      'After an interrupted upgrade, restore the backup; after an interrupted first start, drop the database and create it again.',
  );
}

async function refuseOtherCharacterSets(dataSource: DataSource): Promise<void> {
  if (dataSource.options.type !== 'mysql') return;
  const database = await findDatabase(dataSource);
  if (database === undefined || database.charset === 'utf8mb4') return;
  const { name, charset } = database;
  throw new SettingError(
    'DATABASE_URL',
    `names the database "${name}", which uses ${charset}; it must use utf8mb4: ` +
      `ALTER DATABASE \`${name}\` CHARACTER SET utf8mb4.`,
  );
}
