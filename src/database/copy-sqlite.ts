import Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { SettingError } from '../config/setting-reader';

/** In one step: with several, each write in between would start the copy anew. */
const ALL_PAGES = 0x7fff_ffff;

/**
 * Copies a SQLite file beside those who write to it, as it is at one moment, into one plain file. Throws
 * {@link SettingError} where there is none.
 */
export async function copySqlite(file: string, to: string): Promise<void> {
  if (!existsSync(file)) throw new SettingError('DATA_DIR', `names a folder without the file ${basename(file)}.`);
  // Not only for reading: whoever closes a file last must be able to tidy up beside it.
  const source = new Database(file, { fileMustExist: true });
  try {
    await source.backup(to, { progress: () => ALL_PAGES });
  } finally {
    source.close();
  }
  usePlainFile(to);
}

/** Without a file of changes beside it, which somebody could forget to copy. */
function usePlainFile(file: string): void {
  const copy = new Database(file);
  try {
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
}
