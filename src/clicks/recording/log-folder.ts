import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tryLockFile } from '../../database/connection/file-lock-store';
import { segmentFile, segmentsIn } from './segments';

const NAME = /^[0-9a-f]{16}$/;
const MAX_ATTEMPTS = 10;

/** A folder of segments that this process holds until it ends or releases the folder. */
export interface LogFolder {
  name: string;
  path: string;
  release(): void;
}

/** The parent of the folders of all processes that share a `DATA_DIR`. */
export function clicksFolder(dataDir: string): string {
  return join(dataDir, 'clicks');
}

/** The file of the clicks that the database rejected. */
export function rejectedFile(root: string): string {
  return join(root, 'rejected.ndjson');
}

/** The names of the folders of all processes. */
export function logFolders(root: string): string[] {
  return existsSync(root) ? readdirSync(root).filter((name) => NAME.test(name)) : [];
}

/** Claims the folder of a dead process, or a new one. */
export function claimOwn(root: string): LogFolder {
  mkdirSync(root, { recursive: true });
  // Another process may claim a new folder first, as if its process were dead.
  const newNames = Array.from({ length: MAX_ATTEMPTS }, newFolderName);
  for (const name of [...logFolders(root), ...newNames]) {
    const folder = claim(root, name);
    if (folder !== undefined) return folder;
  }
  throw new Error(`No folder for clicks could be locked in ${root}.`);
}

/** Claims the folders of all dead processes. */
export function claimAbandoned(root: string): LogFolder[] {
  return logFolders(root).flatMap((name) => claim(root, name) ?? []);
}

function newFolderName(): string {
  return randomBytes(8).toString('hex');
}

/** Deletes a folder before its release, so that no other process claims a folder that is half deleted. */
export function discard(folder: LogFolder): void {
  rmSync(folder.path, { recursive: true, force: true });
  folder.release();
}

/** Copies all segments while processes write and count them, and the rejected clicks. */
export function copyLogFolders(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  // Before and after the segments: a retry moves rejected clicks to a segment, and counting a segment may reject others.
  copyIfThere(rejectedFile(from), rejectedFile(to));
  for (const name of logFolders(from)) copySegments(join(from, name), join(to, name));
  copyIfThere(rejectedFile(from), rejectedFile(to));
}

/** The system releases the lock when the process dies. */
function claim(root: string, name: string): LogFolder | undefined {
  const path = join(root, name);
  mkdirSync(path, { recursive: true });
  const file = join(path, 'lock');
  const lock = tryLock(file);
  // The previous holder may have deleted the folder meanwhile.
  if (lock === undefined || !existsSync(file)) {
    lock?.close();
    return undefined;
  }
  return { name, path, release: () => lock.close() };
}

function tryLock(file: string): ReturnType<typeof tryLockFile> {
  try {
    return tryLockFile(file);
  } catch {
    return undefined;
  }
}

function copySegments(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const segment of segmentsIn(from)) copyIfThere(segmentFile(from, segment), segmentFile(to, segment));
}

/** A segment that is gone has been counted. */
function copyIfThere(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
