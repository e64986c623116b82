import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SettingError } from './setting-reader';

/** Neither other users of the machine nor their groups may read the data. */
const PRIVATE_UMASK = 0o077;

/**
 * Makes the folder of `DATA_DIR` where it is missing, readable by its owner only, with everything in it and everything that this
 * process will create. Throws {@link SettingError} when nothing can be written there.
 */
export function prepareDataFolder(folder: string): void {
  process.umask(PRIVATE_UMASK);
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    makePrivate(folder);
  } catch (error) {
    throw new SettingError('DATA_DIR', `cannot be used: ${(error as Error).message}.`);
  }
}

/** Step by step: in `/proc` Node's recursive `mkdir` never returns. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Versions of other umasks, and restored backups, may have left files that others can read. */
function makePrivate(path: string): void {
  const { mode, uid } = statSync(path);
  if (uid === process.getuid?.() && (mode & PRIVATE_UMASK) !== 0) chmodSync(path, mode & ~PRIVATE_UMASK & 0o7777);
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}
