import { criticalSectionDone } from './database/migrations/critical-section';

export const SHUTDOWN_SIGNALS = ['SIGTERM', 'SIGINT'];

/**
 * Ends the process on a signal during the start, once no migration is running. Without a handler, the first process of a
 * container ignores signals.
 * @returns a function that removes the handlers, for Nest's shutdown hooks to take over
 */
export function exitOnSignal(): () => void {
  const exit = () => void criticalSectionDone().then(() => process.exit(0));
  for (const signal of SHUTDOWN_SIGNALS) process.once(signal, exit);
  return () => SHUTDOWN_SIGNALS.forEach((signal) => process.off(signal, exit));
}
