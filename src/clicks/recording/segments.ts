import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/*
 * A segment is a file of clicks, one line of JSON each, named by the millisecond in which it was created. The name ends with
 * `.open` while the segment is written, and with `.ndjson` when it is sealed. A sealed segment is never written again, and is
 * deleted when its clicks are counted.
 */

const SEALED = /^(\d{15})\.ndjson$/;
const OPEN = /^(\d{15})\.open$/;

export function openFile(folder: string, segment: number): string {
  return join(folder, `${nameOf(segment)}.open`);
}

export function sealedFile(folder: string, segment: number): string {
  return join(folder, `${nameOf(segment)}.ndjson`);
}

/** The sealed segments in a folder, oldest first. */
export function sealedSegments(folder: string): number[] {
  return segmentsLike(SEALED, folder);
}

/** The segments that a process writes, or left open when it died, oldest first. */
export function openSegments(folder: string): number[] {
  return segmentsLike(OPEN, folder);
}

export function seal(folder: string, segment: number): void {
  renameSync(openFile(folder, segment), sealedFile(folder, segment));
}

function segmentsLike(pattern: RegExp, folder: string): number[] {
  // A folder that was removed has no segments: its reader must go on with those of other folders.
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const numbers = files.flatMap((file) => pattern.exec(file)?.[1] ?? []);
  return numbers.map(Number).sort((one, other) => one - other);
}

function nameOf(segment: number): string {
  return String(segment).padStart(15, '0');
}
