// First, so that a signal is heard while everything else is loaded.
import { stop } from './stop';
import { setFlagsFromString } from 'node:v8';
import { FirstAccount } from './accounts/first-account';
import { createApp } from './app';
import { SettingError } from './config/setting-reader';
import { settings } from './config/settings';
import { listenProblem, startProblem } from './config/start-problem';
import { Metrics } from './metrics/metrics';
import { shutDown } from './shut-down';

/**
 * By how much of what is in use a heap may grow before V8 looks for garbage in all of it, in percent. By itself it lets it
 * grow to the fourfold on a machine with much memory, whether others need that or not. For the thread that counts, too.
 */
const HEAP_GROWTH = 40;

/** Starts the service, and tells whoever started it where it is. */
async function main(): Promise<void> {
  const configured = settings();
  const app = await createApp(configured);
  stop.means((signal) => shutDown(app, signal === 'SIGTERM' ? configured.drainSeconds : 0));
  app.get(Metrics).watchProcess();
  await app.listen(configured.port, configured.host).catch(listenProblem('PORT'));
  // Not while everything is loaded, of which nearly nothing is garbage.
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  const key = await app.get(FirstAccount).findNewKey();
  process.stdout.write(
    `Signpost is ready at ${configured.baseUrl}, its API documentation at ${configured.baseUrl}/docs\n`,
  );
  if (key !== undefined) process.stdout.write(`Account "admin" was made. Its API key, shown only this once:\n${key}\n`);
}

main().catch((failure: unknown) => {
  const error = startProblem(failure);
  process.stderr.write(`${error instanceof SettingError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
