import Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { SettingError } from '../../config/setting-reader';
import { DATABASE_LOCKED } from '../../config/startup-errors';
import { removeWriteAheadLog } from './session-store';

/** Copies in one step, as a write between two steps would restart the copy. */
const ALL_PAGES = 0x7fff_ffff;

/**
 * Copies a consistent snapshot of an SQLite database, to which other processes may write, into one file. Throws
 * {@link SettingError} if the database does not exist, or is locked.
 */
export async function copySqlite(file: string, to: string): Promise<void> {
  requireSqlite(file);
  // Writable, as the last process that closes the file removes the write-ahead log.
  const source = new Database(file, { fileMustExist: true });
  try {
    const { totalPages } = await source.backup(to, { progress: () => ALL_PAGES });
    // The library reports success although it could not read a page of a locked database.
    if (totalPages === 0) throw new SettingError(...DATABASE_LOCKED);
  } finally {
    source.close();
  }
  usePlainFile(to);
}

/** Throws {@link SettingError} if there is no database yet: SQLite would create it. */
export function requireSqlite(file: string): void {
  if (!existsSync(file)) throw new SettingError('DATA_DIR', `names a folder without the file ${basename(file)}.`);
}

/** The write-ahead log could be forgotten when the file is copied. */
function usePlainFile(file: string): void {
  const copy = new Database(file);
  try {
    removeWriteAheadLog(copy);
  } finally {
    copy.close();
  }
}
