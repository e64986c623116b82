import { setTimeout as sleep } from 'node:timers/promises';

/** Counting has ended when the count has not grown for this long. */
const STANDSTILL_MS = 15_000;
const POLL_INTERVAL_MS = 50;

/**
 * Waits until a count has reached a number, or no longer grows.
 * @returns the time that took, in seconds
 */
export async function waitUntilCounted(readCount, expected) {
  const start = performance.now();
  let last = { count: -1, at: start };
  for (; performance.now() - last.at < STANDSTILL_MS; await sleep(POLL_INTERVAL_MS)) {
    const count = await readCount();
    if (count >= expected) break;
    if (count !== last.count) last = { count, at: performance.now() };
  }
  return (performance.now() - start) / 1_000;
}
