import Database from 'better-sqlite3';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

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
  const free = readdirSync(root).flatMap((name) => claim(root, name) ?? []);
  const own = free.shift() ?? claim(root, randomBytes(8).toString('hex'))!;
  return { own, left: free };
}

/** Deletes a spool that has been counted. */
export function discard(spool: SpoolFolder): void {
  spool.release();
  rmSync(spool.path, { recursive: true, force: true });
}

/** SQLite locks its file, and the system lets go of the lock when the process dies, however it does. */
function claim(root: string, name: string): SpoolFolder | undefined {
  const path = join(root, name);
  mkdirSync(path, { recursive: true });
  const lock = new Database(join(path, 'lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return { name, path, release: () => lock.close() };
  } catch {
    lock.close();
    return undefined;
  }
}
