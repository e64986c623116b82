import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Repeats an expectation until it holds: what the service does in the background takes its time on a busy machine. */
export async function eventually(expectation: () => Promise<void>, seconds = 20): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; ; await pause(20)) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/*
 * For tests that not every machine can run: of a mounted disk, a server program, a service that a variable names. Where a
 * machine cannot, they are left out and named at the end; where all legs are asked for, as in CI, that is a failure
 * (legs-reporter.ts).
 */

/** Tests of a machine that has what they need. */
export const describeWhere = (isThere: boolean) => (isThere ? describe : describe.skip);

/** A test of a machine that has what it needs. */
export const itWhere = (isThere: boolean) => (isThere ? it : it.skip);

/** Whether this user may mount a disk of its own: root may, in most containers nobody else. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-mount-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0;
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
}

// Node shows its collector of garbage to those alone who ask for it.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes in use in the heap of this process, without garbage. */
export function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
