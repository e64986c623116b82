import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SettingError } from './setting-reader';

/** Other users of the machine have no access to the data. */
const PRIVATE_UMASK = 0o077;
/** What the service writes to the folder, and what a new file system contains. */
const OWN_NAMES = /^(?:signpost\.sqlite(?:[-.].*)?|clicks|visitor\.key(?:\..*)?|lost\+found)$/;

/**
 * Creates the folder of `DATA_DIR` if it is missing. Only its owner can read it, its files, and everything that this process
 * will create. Throws {@link SettingError} if it cannot be written.
 */
export function prepareDataFolder(folder: string): void {
  process.umask(PRIVATE_UMASK);
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    restrictAccess(folder);
  } catch (error) {
    throw new SettingError('DATA_DIR', `cannot be used: ${(error as Error).message}.`);
  }
}

/** Creates a folder with its parents step by step: in `/proc` Node's recursive `mkdir` never returns. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Removes the permissions of others: restored backups may contain files that others can read. */
export function restrictAccess(folder: string): void {
  const names = readdirSync(folder);
  const own = names.filter((name) => OWN_NAMES.test(name));
  // Others may need a folder with other files in it, such as /var or /tmp.
  if (own.length === names.length) restrict(folder);
  for (const name of own.filter((name) => name !== 'lost+found')) restrictTree(join(folder, name));
}

function restrictTree(path: string): void {
  const stats = restrict(path);
  if (stats?.isDirectory()) for (const name of readdirSync(path)) restrictTree(join(path, name));
}

/** @returns undefined for a file that another process has just deleted */
function restrict(path: string) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats !== undefined && stats.uid === process.getuid?.() && (stats.mode & PRIVATE_UMASK) !== 0)
    chmodSync(path, stats.mode & ~PRIVATE_UMASK & 0o7777);
  return stats;
}
