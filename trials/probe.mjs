import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into the service by `--import`, beside its own code: tells the trial by messages what went wrong, and when it
 * is asked how much memory there is and how many handles are open.
 */

/** Objects that have just become garbage hold others until the next collection. */
const COLLECTIONS = 3;
const MEBI = 1_048_576;

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const tell = (fault) => process.send({ fault: String(fault?.stack ?? fault) });
  process.on('unhandledRejection', tell);
  process.on('uncaughtExceptionMonitor', tell);
  process.on('warning', tell);
  process.on('message', ({ id, isThorough }) => {
    if (isThorough) for (let count = 0; count < COLLECTIONS; count++) globalThis.gc?.();
    process.send({ id, sample: sample(delay) });
    delay.reset();
  });
  process.channel.unref();
}

function sample(delay) {
  const { rss, heapUsed, external } = process.memoryUsage();
  return {
    rss: rss / MEBI,
    heap: heapUsed / MEBI,
    external: external / MEBI,
    handles: process.getActiveResourcesInfo().filter((name) => name !== 'Timeout' && name !== 'Immediate').length,
    timers: process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length,
    /** The longest that anything had to wait for its turn, in milliseconds. */
    delay: delay.max / 1e6,
    delay99: delay.percentile(99) / 1e6,
  };
}
