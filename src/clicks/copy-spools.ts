import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deleteSegmentsBefore, segmentFile, segmentsIn } from './segments';
import { spoolsIn } from './spool-folder';

/**
 * Copies the spools of a folder beside those who write and count them. What is gone before its turn comes has been counted.
 * @param to a folder that is made where there are spools
 */
export function copySpools(root: string, to: string): void {
  for (const name of existsSync(root) ? spoolsIn(root) : [])
    unlessGone(() => copySpool(join(root, name), join(to, name)));
}

/**
 * Takes out of copied spools what a database has counted, as a whole: a spool of which nothing is left would be gone on
 * with behind its last file, where the database may take new clicks for counted ones.
 * @param counted the segment up to which each spool was counted
 */
export function dropCounted(root: string, counted: { spool: string; segment: number }[]): void {
  for (const { spool, segment } of counted.filter(({ spool: name }) => existsSync(join(root, name)))) {
    const folder = join(root, spool);
    if (deleteSegmentsBefore(folder, segment).length === 0) rmSync(folder, { recursive: true });
  }
}

function copySpool(from: string, to: string): void {
  const segments = segmentsIn(from);
  mkdirSync(to, { recursive: true });
  for (const segment of segments) unlessGone(() => copyFileSync(segmentFile(from, segment), segmentFile(to, segment)));
}

function unlessGone(copy: () => void): void {
  try {
    copy();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
