/*
 * A thread that works behind others lets go of the core between two pieces of its work. Otherwise a system that has one core
 * for both takes it away after several milliseconds only, for which all others wait.
 */

/** In milliseconds. Who rests so often works a third of the time. */
const WORK = 0.7;
const REST = 1.4;
/** Steps so small that only after so many of them the clock is looked at, which would take longer than a step. */
const STEPS = 64;
/** Waited for in vain, as nobody rings it: also where nothing else in the thread may have its turn meanwhile. */
const bell = new Int32Array(new SharedArrayBuffer(4));

let mustRest = () => false;
let since = 0;
let steps = 0;

/** From now on this thread rests while it must, at each place that {@link restIfDue} names. */
export function restWhile(condition: () => boolean): void {
  mustRest = condition;
}

/** Called between two pieces of work, by whichever thread. It stops where it has worked long enough, and does so as a whole. */
export function restIfDue(): void {
  if (performance.now() - since < WORK) return;
  if (mustRest()) Atomics.wait(bell, 0, 0, REST);
  since = performance.now();
}

/** The same between two small steps, as for each of thousands of clicks. */
export function restIfDueAmongSteps(): void {
  if (++steps % STEPS === 0) restIfDue();
}
