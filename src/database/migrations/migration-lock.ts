import Database from 'better-sqlite3';
import { DataSource } from 'typeorm';

const LOCK_TIMEOUT_SECONDS = 60;

/**
 * Runs the work in one process at a time of those that use the same database. The lock is released when its holder dies:
 * on MySQL it belongs to the connection, on SQLite to the open lock file.
 */
export function withMigrationLock<Result>(dataSource: DataSource, work: () => Promise<Result>): Promise<Result> {
  const { options } = dataSource;
  if (options.type === 'better-sqlite3') return withFileLock(`${options.database}.lock`, work);
  return withNamedLock(dataSource, work);
}

async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new Database(file, { timeout: LOCK_TIMEOUT_SECONDS * 1_000 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return await work();
  } finally {
    lock.close();
  }
}

async function withNamedLock<Result>(dataSource: DataSource, work: () => Promise<Result>): Promise<Result> {
  const holder = dataSource.createQueryRunner();
  const name = 'signpost:migrations';
  try {
    // Lock names are shared by the whole server: services with different databases must not wait for each other.
    const [row] = (await holder.query(`SELECT GET_LOCK(CONCAT(LEFT(SHA1(DATABASE()), 32), ?), ?) AS held`, [
      name,
      LOCK_TIMEOUT_SECONDS,
    ])) as { held: number | null }[];
    if (Number(row?.held) !== 1)
      throw new Error(`Another process kept the migration lock for ${LOCK_TIMEOUT_SECONDS} s.`);
    const result = await work();
    await holder.query(`SELECT RELEASE_LOCK(CONCAT(LEFT(SHA1(DATABASE()), 32), ?))`, [name]);
    return result;
  } finally {
    await holder.release();
  }
}
