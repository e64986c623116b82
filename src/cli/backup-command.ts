import { Command } from 'commander';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { clicksFolder, copyLogFolders } from '../clicks/recording/log-folder';
import { makeFolder, restrictAccess } from '../config/data-folder';
import { settings } from '../config/settings';
import { copySqlite } from '../database/connection/copy-sqlite';
import { CommandError, print } from './service';

const NOT_SQLITE =
  'backup copies SQLite only. For MySQL or MariaDB, copy the folder clicks of DATA_DIR first, and then run ' +
  'mysqldump --single-transaction; see docs/operations/backup-and-restore.md.';

const NOT_REDIS = 'CLICK_SPOOL is redis: the backup does not contain the clicks that wait in Redis.';

export function backupCommand(): Command {
  return new Command('backup')
    .description('copy the SQLite file and the clicks that wait, while the service is running')
    .requiredOption('--to <folder>', 'a folder that does not exist yet; it can take the place of DATA_DIR')
    .action(backup);
}

async function backup({ to }: { to: string }): Promise<void> {
  const { dataDir, database, redisUrl, clicks } = settings();
  if (database.engine !== 'sqlite') throw new CommandError(NOT_SQLITE);
  const folder = resolve(to);
  if (existsSync(folder)) throw new CommandError(`--to must name a folder that does not exist yet, unlike ${folder}.`);
  await wholeOrNot(folder, (part) => backUp(dataDir, database.file, part));
  print(`Backed up to ${folder}.`);
  if (redisUrl !== undefined && clicks.spool === 'redis') print(NOT_REDIS);
}

/**
 * Copies the waiting clicks and then the database while the service is running. The order matters: a click that is counted in
 * between is in both copies, under the same id, and a service that starts with them counts it once.
 * @param to an empty folder, which becomes like `DATA_DIR`
 */
export async function backUp(dataDir: string, databaseFile: string, to: string): Promise<void> {
  copyLogFolders(clicksFolder(dataDir), clicksFolder(to));
  await copySqlite(databaseFile, join(to, basename(databaseFile)));
}

/** Fills a folder that only its owner can read; it gets its name when it is complete. */
async function wholeOrNot(folder: string, fill: (part: string) => Promise<void>): Promise<void> {
  const part = inTarget(() => {
    makeFolder(dirname(folder));
    return mkdtempSync(`${folder}.part-`);
  });
  // Also after a signal, which ends the process at once.
  process.once('exit', () => rmSync(part, { recursive: true, force: true }));
  await fill(part).catch(rethrowDiskFull);
  inTarget(() => {
    // The folder may be opened to others later, and copies have the permissions of their originals.
    restrictAccess(part);
    renameSync(part, folder);
  });
}

/** Throws {@link CommandError} that names `--to`; other errors of a backup are those of `DATA_DIR`. */
function inTarget<T>(write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw new CommandError(`--to cannot be used: ${(error as Error).message}.`);
  }
}

/** A backup fills no other disk than its own. */
function rethrowDiskFull(error: NodeJS.ErrnoException): never {
  throw /^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(error.code ?? '')
    ? new CommandError('--to is on a disk that is full.')
    : error;
}
