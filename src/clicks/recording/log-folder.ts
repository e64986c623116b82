import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tryLockFile } from '../../database/connection/file-lock-store';

/*
 * A segment is a file of clicks, one line of JSON each, named by the millisecond in which it was created. A process writes the
 * newest segment of its folder. The older ones are finished: they are never written again, and deleted when their clicks are
 * counted.
 */

const NAME = /^[0-9a-f]{16}$/;
const SEGMENT_NAME = /^\d{15}\.ndjson$/;
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

/** The segments in a folder, oldest first. */
export function segmentsIn(folder: string): string[] {
  // A folder that was removed has no segments: its reader must go on with those of other folders.
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => SEGMENT_NAME.test(name)) : [];
  return names.sort().map((name) => join(folder, name));
}

/** The segments that the process which holds the folder does not write, oldest first. */
export function finishedSegments(folder: string): string[] {
  return segmentsIn(folder).slice(0, -1);
}

/** The next segment of a folder: the newest, although the clock may be set back. */
export function nextSegment(folder: string): string {
  const newest = parseInt(basename(segmentsIn(folder).at(-1) ?? '0'));
  return segmentFile(folder, Math.max(Date.now(), newest + 1));
}

export function segmentFile(folder: string, segment: number): string {
  return join(folder, `${String(segment).padStart(15, '0')}.ndjson`);
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
  for (const segment of segmentsIn(from)) copyIfThere(segment, join(to, basename(segment)));
}

/** A segment that is gone has been counted. */
function copyIfThere(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
