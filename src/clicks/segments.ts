import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A place in a spool: a segment, and how many bytes into it. */
export interface Position {
  segment: number;
  offset: number;
}

const NAME = /^(\d{10})\.clicks$/;

export function isSamePlace(one: Position, other: Position): boolean {
  return one.segment === other.segment && one.offset === other.offset;
}

export function segmentFile(folder: string, segment: number): string {
  return join(folder, `${String(segment).padStart(10, '0')}.clicks`);
}

/** The numbers of the segments in a folder, oldest first. */
export function segmentsIn(folder: string): number[] {
  const numbers = readdirSync(folder).flatMap((name) => NAME.exec(name)?.[1] ?? []);
  return numbers.map(Number).sort((one, other) => one - other);
}

/** Deletes what was counted: every segment before one. Answers those that are left. */
export function deleteSegmentsBefore(folder: string, segment: number): number[] {
  const numbers = segmentsIn(folder);
  for (const number of numbers) if (number < segment) rmSync(segmentFile(folder, number), { force: true });
  return numbers.filter((number) => number >= segment);
}
