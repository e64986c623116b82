import { setTimeout } from 'node:timers/promises';

/** Resolves after the delay, or at once when the signal aborts. */
export async function pauseUntilAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
}
