import { HOUR_MS } from './durations';

const FIRST_RUN_MS = 1_000;

/** Runs work after a second, so that it does not delay the start, and then every hour. Returns a function that stops it. */
export function runHourly(work: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  const run = () => void work().catch(onError);
  const first = setTimeout(run, FIRST_RUN_MS).unref();
  const interval = setInterval(run, HOUR_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(interval);
  };
}
