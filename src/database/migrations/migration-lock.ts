import { Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { tryLockFile } from '../connection/file-lock-store';
import { releaseNamedLock, tryNamedLock } from './migration-lock-store';

const RETRY_MS = 250;
/** One a minute. */
const ATTEMPTS_PER_WARNING = 240;

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
  const lock = await waitFor(() => tryLockFile(file));
  try {
    return await work();
  } finally {
    lock.close();
  }
}

async function withNamedLock<Result>(dataSource: DataSource, work: () => Promise<Result>): Promise<Result> {
  const holder = dataSource.createQueryRunner();
  try {
    await waitFor(() => tryNamedLock(holder));
    const result = await work();
    await releaseNamedLock(holder);
    return result;
  } finally {
    await holder.release();
  }
}

async function waitFor<Lock>(tryLock: () => Lock | undefined | Promise<Lock | undefined>): Promise<Lock> {
  for (let attempts = 0; ; attempts++) {
    const lock = await tryLock();
    if (lock) return lock;
    if (attempts % ATTEMPTS_PER_WARNING === 0)
      new Logger('Database').warn('Waiting for another process that migrates the database.');
    await pause(RETRY_MS);
  }
}
