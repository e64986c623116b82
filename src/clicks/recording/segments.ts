import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/*
 * A segment is a file of clicks, one line of JSON each, named by the millisecond in which it was created. A process writes the
 * newest segment of its folder. The older ones are finished: they are never written again, and deleted when their clicks are
 * counted.
 */

const NAME = /^(\d{15})\.ndjson$/;

export function segmentFile(folder: string, segment: number): string {
  return join(folder, `${String(segment).padStart(15, '0')}.ndjson`);
}

/** The segments in a folder, oldest first. */
export function segmentsIn(folder: string): number[] {
  // A folder that was removed has no segments: its reader must go on with those of other folders.
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const numbers = files.flatMap((file) => NAME.exec(file)?.[1] ?? []);
  return numbers.map(Number).sort((one, other) => one - other);
}

/** The segments that the process which holds the folder does not write, oldest first. */
export function finishedSegments(folder: string): number[] {
  return segmentsIn(folder).slice(0, -1);
}
