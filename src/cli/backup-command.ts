import { Command } from 'commander';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backUp } from '../clicks/retention/back-up';
import { settings } from '../config/settings';
import { CommandError, print } from './service';

const NOT_SQLITE =
  'backup copies SQLite only. For MySQL or MariaDB, copy the folder clicks of DATA_DIR first, and then run ' +
  'mysqldump --single-transaction; see docs/operation.md, Backup.';

const NOT_REDIS = 'Clicks that wait in Redis to be counted are not in it: CLICK_SPOOL is redis.';

export function backupCommand(): Command {
  return new Command('backup')
    .description('copy the SQLite file and the clicks that wait, beside a running server')
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

/** Makes a folder that only its owner may read, under its name only when it is whole. */
async function wholeOrNot(folder: string, fill: (part: string) => Promise<void>): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const part = mkdtempSync(`${folder}.part-`);
  try {
    await fill(part);
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
}
