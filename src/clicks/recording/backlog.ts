import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { logFolders, segmentsIn } from './log-folder';

/** Clicks that wait to be counted. */
export interface Backlog {
  bytes: number;
  segments: number;
  /** About when the oldest click was recorded, in milliseconds since 1970; `undefined` when none waits. */
  oldest?: number;
}

/** Returns the backlog in the folders of all processes that share a `DATA_DIR`. */
export async function backlogInFiles(root: string): Promise<Backlog> {
  const files = logFolders(root).flatMap((name) => segmentsIn(join(root, name)));
  return sumOfBacklogs(await Promise.all(files.map(backlogOf)));
}

export function sumOfBacklogs(backlogs: Backlog[]): Backlog {
  const oldest = backlogs.flatMap((backlog) => backlog.oldest ?? []);
  return {
    bytes: backlogs.reduce((sum, { bytes }) => sum + bytes, 0),
    segments: backlogs.reduce((sum, { segments }) => sum + segments, 0),
    oldest: oldest.length === 0 ? undefined : Math.min(...oldest),
  };
}

/** The segment that a process writes is empty until the next click. */
async function backlogOf(file: string): Promise<Backlog> {
  // A segment that is gone has been counted.
  const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 }));
  return size === 0 ? { bytes: 0, segments: 0 } : { bytes: size, segments: 1, oldest: Math.floor(mtimeMs) };
}
