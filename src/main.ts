// First, so that a signal is heard while everything else is loaded.
import './stop';
import { SettingError } from './config/setting-reader';
import { settings } from './config/settings';
import { startProblem } from './config/start-problem';

async function main(): Promise<void> {
  const configured = settings();
  // Loaded only now: whoever has set something wrong is told at once.
  const { start } = await import('./start');
  await start(configured);
}

main().catch((failure: unknown) => {
  const error = startProblem(failure);
  process.stderr.write(`${error instanceof SettingError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
