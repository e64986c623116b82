import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 10;

/** Visits an unknown address again and again while something runs. Returns the longest time of a visit in milliseconds. */
export async function longestVisitDuring({ url }, work) {
  let isDone = false;
  let longest = 0;
  const working = work().finally(() => (isDone = true));
  while (!isDone) {
    const start = performance.now();
    await (await fetch(`${url}/nothing-here`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
    await pause(INTERVAL_MS);
  }
  await working;
  return longest;
}
