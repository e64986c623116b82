import { ConsoleLogger } from '@nestjs/common';
import { SettingError } from './config/setting-reader';
import { startProblem } from './config/start-problem';

/** Logs until the service's own log is set up. It leaves invalid settings to `main.ts`, which prints them in one line. */
export class StartupLogger extends ConsoleLogger {
  constructor() {
    super({ logLevels: ['fatal', 'error', 'warn'] });
  }

  override error(message: unknown, ...rest: unknown[]): void {
    if (!(startProblem(message) instanceof SettingError)) super.error(message, ...(rest as string[]));
  }
}
