import Database from 'better-sqlite3';

/**
 * Locks an SQLite file until the lock is closed or the process dies. Returns `undefined` while another process holds the lock.
 */
export function tryLockFile(file: string): Database.Database | undefined {
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}
