import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into the service with `--import`. Reports errors and warnings of the process by message, and on request its
 * memory, open handles and event-loop delay.
 */

/** Objects that have just become garbage keep others alive until the next collection. */
const GARBAGE_COLLECTIONS = 3;
const BYTES_PER_MB = 1_048_576;

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const sendFault = (fault) => process.send({ fault: String(fault?.stack ?? fault) });
  process.on('unhandledRejection', sendFault);
  process.on('uncaughtExceptionMonitor', sendFault);
  process.on('warning', sendFault);
  process.on('message', ({ id, collectGarbage }) => {
    if (collectGarbage) for (let count = 0; count < GARBAGE_COLLECTIONS; count++) globalThis.gc?.();
    process.send({ id, sample: takeSample(delay) });
    delay.reset();
  });
  process.channel.unref();
}

function takeSample(delay) {
  const { rss, heapUsed, external } = process.memoryUsage();
  const resources = process.getActiveResourcesInfo();
  const count = (name) => resources.filter((resource) => resource === name).length;
  const [sockets, timers, immediates] = ['TCPSocketWrap', 'Timeout', 'Immediate'].map(count);
  return {
    rss: rss / BYTES_PER_MB,
    heap: heapUsed / BYTES_PER_MB,
    external: external / BYTES_PER_MB,
    sockets,
    timers,
    handles: resources.length - sockets - timers - immediates,
    maxDelayMs: delay.max / 1e6,
  };
}
