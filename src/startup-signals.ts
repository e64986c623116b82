import { criticalSectionDone } from './database/migrations/critical-section';

export const SHUTDOWN_SIGNALS = ['SIGTERM', 'SIGINT'];

/*
 * Ends the process on a signal during the start, once no critical section is running. Without a handler, the first process of a
 * container ignores signals; so this file is the first that the service loads. Ctrl+C under npm sends two signals: without
 * a handler, the second would end the process at once.
 */
for (const signal of SHUTDOWN_SIGNALS) process.on(signal, exit);

function exit(): void {
  void criticalSectionDone().then(() => process.exit(0));
}

/** Leaves signals to Nest's shutdown hooks. */
export function stopExiting(): void {
  for (const signal of SHUTDOWN_SIGNALS) process.off(signal, exit);
}
