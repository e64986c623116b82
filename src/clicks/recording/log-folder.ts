import Database from 'better-sqlite3';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openSegments, seal } from './segments';

const NAME = /^[0-9a-f]{16}$/;
const MAX_TRIES = 10;

/** A folder of segments that this process holds until it ends or releases it. */
export interface LogFolder {
  name: string;
  path: string;
  release(): void;
}

/** The names of the folders of all processes that share a `DATA_DIR`. */
export function logFolders(root: string): string[] {
  return existsSync(root) ? readdirSync(root).filter((name) => NAME.test(name)) : [];
}

/** Takes a folder that a process has left, or makes one. */
export function claimOwn(root: string): LogFolder {
  mkdirSync(root, { recursive: true });
  for (const name of logFolders(root)) {
    const folder = claim(root, name);
    if (folder !== undefined) return folder;
  }
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const folder = claim(root, newFolderName());
    if (folder !== undefined) return folder;
  }
  throw new Error(`No folder for clicks could be locked in ${root}.`);
}

/** Takes over all folders that processes have left which are no more. */
export function claimAbandoned(root: string): LogFolder[] {
  return logFolders(root).flatMap((name) => claim(root, name) ?? []);
}

export function newFolderName(): string {
  return randomBytes(8).toString('hex');
}

/** Deletes a folder before it releases it: no other process may claim it half deleted. */
export function discard(folder: LogFolder): void {
  rmSync(folder.path, { recursive: true, force: true });
  folder.release();
}

/** The lock is that of a SQLite file, which the system releases when its process dies, however it does. */
function claim(root: string, name: string): LogFolder | undefined {
  const path = join(root, name);
  mkdirSync(path, { recursive: true });
  const file = join(path, 'lock');
  const lock = tryLock(file);
  // Its holder may have deleted the folder meanwhile.
  if (lock === undefined || !existsSync(file)) {
    lock?.close();
    return undefined;
  }
  for (const segment of openSegments(path)) seal(path, segment);
  return { name, path, release: () => lock.close() };
}

function tryLock(file: string): Database.Database | undefined {
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
