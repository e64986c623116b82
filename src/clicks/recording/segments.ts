import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/*
 * A segment is a file of clicks, one line of JSON each. While it is written its name ends with `.open`; a sealed one ends
 * with `.ndjson`, is never written again, and is deleted when its clicks are counted. It is named by the millisecond in
 * which it was begun.
 */

const SEALED = /^(\d{15})\.ndjson$/;
const OPEN = /^(\d{15})\.open$/;

export function openFile(folder: string, segment: number): string {
  return join(folder, `${name(segment)}.open`);
}

export function sealedFile(folder: string, segment: number): string {
  return join(folder, `${name(segment)}.ndjson`);
}

/** The sealed segments in a folder, oldest first. */
export function sealedSegments(folder: string): number[] {
  return segmentsLike(SEALED, folder);
}

/** Those that are being written, or that a process has left when it died. */
export function openSegments(folder: string): number[] {
  return segmentsLike(OPEN, folder);
}

export function seal(folder: string, segment: number): void {
  renameSync(openFile(folder, segment), sealedFile(folder, segment));
}

function segmentsLike(pattern: RegExp, folder: string): number[] {
  const numbers = readdirSync(folder).flatMap((file) => pattern.exec(file)?.[1] ?? []);
  return numbers.map(Number).sort((one, other) => one - other);
}

function name(segment: number): string {
  return String(segment).padStart(15, '0');
}
