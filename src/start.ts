import { FirstAccount } from './accounts/first-account';
import { createApp } from './app';
import type { Settings } from './config/settings';
import { listenProblem } from './config/start-problem';
import { Metrics } from './metrics/metrics';
import { shutDown } from './shut-down';
import { stop } from './stop';

/** Starts the service, and tells whoever started it where it is. */
export async function start(configured: Settings): Promise<void> {
  const app = await createApp(configured);
  stop.means((signal) => shutDown(app, signal === 'SIGTERM' ? configured.drainSeconds : 0));
  app.get(Metrics).watchProcess();
  await app.listen(configured.port, configured.host).catch(listenProblem('PORT'));
  const key = await app.get(FirstAccount).findNewKey();
  const { baseUrl } = configured;
  const ready = `Signpost is ready at ${baseUrl}, its API documentation at ${baseUrl}/docs\n`;
  const made = `Account "admin" was made. Its API key, shown only this once:\n${key}\n`;
  // In one go: whoever waits for the first line finds the key behind it.
  process.stdout.write(key === undefined ? ready : ready + made);
}
