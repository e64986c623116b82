import { Logger } from '@nestjs/common';
import Database from 'better-sqlite3';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';

const RETRY_MS = 250;
/** One a minute. */
const ATTEMPTS_PER_WARNING = 240;
/** Lock names are shared by the whole server: services with different databases must not wait for each other. */
const LOCK_NAME = "CONCAT(LEFT(SHA1(DATABASE()), 32), 'signpost:migrations')";

/**
 * Runs the work in one process at a time of those that use the same database; others wait, however long it takes. The lock is
 * released when its holder dies: on MySQL it belongs to the connection, on SQLite to the open lock file.
 */
export function withMigrationLock<Result>(dataSource: DataSource, work: () => Promise<Result>): Promise<Result> {
  const { options } = dataSource;
  if (options.type === 'better-sqlite3') return withFileLock(`${options.database}.lock`, work);
  return withNamedLock(dataSource, work);
}

async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new Database(file, { timeout: 0 });
  try {
    await waitUntil(() => tryLock(lock));
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: Database.Database): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return false;
    throw error;
  }
}

async function withNamedLock<Result>(dataSource: DataSource, work: () => Promise<Result>): Promise<Result> {
  const holder = dataSource.createQueryRunner();
  try {
    await waitUntil(async () => {
      const [row] = (await holder.query(`SELECT GET_LOCK(${LOCK_NAME}, 0) AS held`)) as { held: number | null }[];
      return Number(row?.held) === 1;
    });
    const result = await work();
    await holder.query(`SELECT RELEASE_LOCK(${LOCK_NAME})`);
    return result;
  } finally {
    await holder.release();
  }
}

async function waitUntil(takesLock: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempts = 0; !(await takesLock()); attempts++) {
    if (attempts % ATTEMPTS_PER_WARNING === 0)
      new Logger('Database').warn('Waiting for another process that migrates the database.');
    await pause(RETRY_MS);
  }
}
