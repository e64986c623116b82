import Database from 'better-sqlite3';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a spool's folder is called: whatever else lies there is none of ours. */
const NAME = /^[0-9a-f]{16}$/;

/** A spool's folder that this process alone has, until it ends or lets go of it. */
export interface SpoolFolder {
  name: string;
  path: string;
  release(): void;
}

/**
 * Takes a spool for this process, and with it all that processes have left behind which are no more. Several may share
 * the folder of the service, as while one takes another's place.
 */
export function claimSpools(root: string): { own: SpoolFolder; left: SpoolFolder[] } {
  mkdirSync(root, { recursive: true });
  const free = spoolsIn(root).flatMap((name) => claim(root, name) ?? []);
  const own = free.shift() ?? claimNew(root);
  return { own, left: free };
}

/** Anybody who starts at the same moment may find the new folder, and lock it first. */
function claimNew(root: string): SpoolFolder {
  for (let tries = 0; tries < 10; tries++) {
    const made = claim(root, randomBytes(8).toString('hex'));
    if (made !== undefined) return made;
  }
  throw new Error(`No spool could be locked in ${root}`);
}

/** The names of the spools in the folder of the service. */
export function spoolsIn(root: string): string[] {
  return readdirSync(root).filter((name) => NAME.test(name));
}

/** Deletes a spool that has been counted, and only then lets go of it: nobody else may take it half deleted. */
export function discard(spool: SpoolFolder): void {
  rmSync(spool.path, { recursive: true, force: true });
  spool.release();
}

/** SQLite locks its file, and the system lets go of the lock when the process dies, however it does. */
function claim(root: string, name: string): SpoolFolder | undefined {
  const path = join(root, name);
  mkdirSync(path, { recursive: true });
  const file = join(path, 'lock');
  const lock = findLock(file);
  // Whoever had it may have deleted it meanwhile.
  if (lock !== undefined && existsSync(file)) return { name, path, release: () => lock.close() };
  lock?.close();
  return undefined;
}

/** The lock, if it is free. */
function findLock(file: string): Database.Database | undefined {
  let lock: Database.Database | undefined;
  try {
    lock = new Database(file, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch {
    lock?.close();
    return undefined;
  }
}
