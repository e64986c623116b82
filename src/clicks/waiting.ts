import { stat } from 'node:fs/promises';
import { findMoment } from '../common/timestamps';
import { EnrichedClick } from './enrich';
import { Position, segmentFile, segmentsIn } from './segments';
import { readSpool } from './spool-reader';

/** Clicks that wait to be counted. */
export interface Waiting {
  bytes: number;
  segments: number;
  /** In which second the first of them came, in milliseconds since 1970; empty-handed when there is none. */
  oldest?: number;
}

/** What waits in a spool behind a place. Files that are deleted meanwhile have been counted. */
export async function findWaiting(folder: string, counted: Position): Promise<Waiting> {
  try {
    const numbers = segmentsIn(folder).filter((number) => number >= counted.segment);
    const sizes = await Promise.all(numbers.map((number) => sizeOf(segmentFile(folder, number))));
    const first = numbers[0] === counted.segment ? Math.min(counted.offset, sizes[0]!) : 0;
    const bytes = sizes.reduce((sum, size) => sum + size, 0) - first;
    const oldest = bytes > 0 ? await findOldest(folder, counted) : undefined;
    return { bytes, segments: numbers.length, oldest };
  } catch {
    return { bytes: 0, segments: 0 };
  }
}

async function findOldest(folder: string, start: Position): Promise<number | undefined> {
  for (let place = start; ;) {
    const { clicks, end } = await readSpool(folder, place, 1);
    if (clicks.length > 0 || end.segment === place.segment) return momentOf(clicks[0]);
    place = end;
  }
}

function momentOf(click: EnrichedClick | undefined): number | undefined {
  return click && findMoment(click.clickedAt)?.getTime();
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

export function sumOf(all: Waiting[]): Waiting {
  const oldest = all.flatMap((one) => one.oldest ?? []);
  return {
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    segments: all.reduce((sum, { segments }) => sum + segments, 0),
    oldest: oldest.length === 0 ? undefined : Math.min(...oldest),
  };
}
