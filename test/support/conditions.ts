import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 100;

/** Repeats an expectation until it holds, less and less often: background work takes long on a busy machine. */
export async function eventually(expectation: () => Promise<void>, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(MAX_PAUSE_MS, 1.5 * pauseMs)) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await pause(pauseMs);
  }
}

/** How many turns of the event loop a piece of work takes: other requests are served between them. */
export async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const count = () => {
    turns++;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await work().finally(() => clearImmediate(next));
  return turns;
}

/*
 * Some tests need what not every machine has: permission to mount a disk, a server program, a service that a variable
 * names. They are skipped where it is missing; the reporter lists them, and fails the run if TEST_ALL_LEGS is set.
 */

/** A block of tests, skipped on a machine that lacks what they need. */
export const describeIf = (condition: boolean) => (condition ? describe : describe.skip);

/** A test, skipped on a machine that lacks what it needs. */
export const itIf = (condition: boolean) => (condition ? it : it.skip);

/** Whether this user may mount file systems; in most containers only root may. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-mount-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0;
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
}

// Node exposes its garbage collector only on request.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes in use in the heap of this process after a garbage collection. */
export function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
