import Database from 'better-sqlite3';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DataSource } from 'typeorm';

const PATIENCE_SECONDS = 60;

/**
 * Does the work while no other process that uses the same database can. The lock dies with its holder:
 * on MySQL it belongs to the connection, on SQLite to the open lock file.
 */
export function withMigrationLock(dataSource: DataSource, work: () => Promise<void>): Promise<void> {
  const { options } = dataSource;
  if (options.type === 'better-sqlite3') return withFileLock(`${options.database}.lock`, work);
  return withNamedLock(dataSource, work);
}

async function withFileLock(file: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new Database(file, { timeout: PATIENCE_SECONDS * 1_000 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    await work();
  } finally {
    lock.close();
  }
}

async function withNamedLock(dataSource: DataSource, work: () => Promise<void>): Promise<void> {
  const holder = dataSource.createQueryRunner();
  const name = 'signpost:migrations';
  try {
    // The lock's names are the server's, not the database's: two services on one server must not wait for each other.
    const [row] = (await holder.query(`SELECT GET_LOCK(CONCAT(LEFT(SHA1(DATABASE()), 32), ?), ?) AS held`, [
      name,
      PATIENCE_SECONDS,
    ])) as { held: number | null }[];
    if (Number(row?.held) !== 1) throw new Error(`Another process kept the migration lock for ${PATIENCE_SECONDS} s.`);
    await work();
    await holder.query(`SELECT RELEASE_LOCK(CONCAT(LEFT(SHA1(DATABASE()), 32), ?))`, [name]);
  } finally {
    await holder.release();
  }
}
