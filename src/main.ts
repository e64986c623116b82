// First, so that a signal is heard while everything else is loaded.
import { stop } from './stop';
// Before the heap has grown: what V8 allows it now, it keeps to for long.
import './heap';
import { FirstAccount } from './accounts/first-account';
import { createApp } from './app';
import { SettingError } from './config/setting-reader';
import { settings } from './config/settings';
import { listenProblem, startProblem } from './config/start-problem';
import { Metrics } from './metrics/metrics';
import { shutDown } from './shut-down';

/** Starts the service, and tells whoever started it where it is. */
async function main(): Promise<void> {
  const configured = settings();
  const app = await createApp(configured);
  stop.means((signal) => shutDown(app, signal === 'SIGTERM' ? configured.drainSeconds : 0));
  app.get(Metrics).watchProcess();
  await app.listen(configured.port, configured.host).catch(listenProblem('PORT'));
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
