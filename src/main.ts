import { FirstAccount } from './accounts/first-account';
import { createApp } from './app';
import { SettingError } from './config/setting-reader';
import { settings } from './config/settings';
import { startProblem } from './config/start-problem';

/** Starts the service, and tells whoever started it where it is. */
async function main(): Promise<void> {
  const configured = settings();
  const app = await createApp(configured);
  await app.listen(configured.port, configured.host).catch(unknownHost);
  const key = await app.get(FirstAccount).findNewKey();
  process.stdout.write(
    `Signpost is ready at ${configured.baseUrl}, its API documentation at ${configured.baseUrl}/docs\n`,
  );
  if (key !== undefined) process.stdout.write(`Account "admin" was made. Its API key, shown only this once:\n${key}\n`);
}

/** A name that does not resolve is the database's host elsewhere; here it is ours. */
function unknownHost(error: Error & { code?: string }): never {
  throw error.code === 'ENOTFOUND' ? new SettingError('HOST', 'is not an address of this machine.') : error;
}

main().catch((failure: unknown) => {
  const error = startProblem(failure);
  process.stderr.write(`${error instanceof SettingError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
