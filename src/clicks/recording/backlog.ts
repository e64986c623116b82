import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { logFolders } from './log-folder';
import { openFile, openSegments, sealedFile, sealedSegments } from './segments';

/** Clicks that wait to be counted. */
export interface Backlog {
  bytes: number;
  segments: number;
  /** About when the oldest click was recorded, in milliseconds since 1970; `undefined` when none waits. */
  oldest?: number;
}

/** Returns the backlog in the folders of all processes that share a `DATA_DIR`. */
export async function backlogInFiles(root: string): Promise<Backlog> {
  const segments = logFolders(root).flatMap((name) => segmentsIn(join(root, name)));
  const backlogs = segments.map(async ({ number, paths }) => ({
    bytes: await sizeOf(paths),
    segments: 1,
    oldest: number,
  }));
  return sumOfBacklogs(await Promise.all(backlogs));
}

export function sumOfBacklogs(backlogs: Backlog[]): Backlog {
  const oldest = backlogs.flatMap((backlog) => backlog.oldest ?? []);
  return {
    bytes: backlogs.reduce((sum, { bytes }) => sum + bytes, 0),
    segments: backlogs.reduce((sum, { segments }) => sum + segments, 0),
    oldest: oldest.length === 0 ? undefined : Math.min(...oldest),
  };
}

/** Each segment with both of its names, as it may be sealed at any moment. */
function segmentsIn(folder: string): { number: number; paths: string[] }[] {
  const numbers = new Set([...openSegments(folder), ...sealedSegments(folder)]);
  return [...numbers].map((number) => ({ number, paths: [openFile(folder, number), sealedFile(folder, number)] }));
}

/** A segment that is gone has been counted. */
async function sizeOf(paths: string[]): Promise<number> {
  const sizes = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  return sizes.find((found) => found !== undefined)?.size ?? 0;
}
