import { ConsoleLogger } from '@nestjs/common';
import { SettingError } from './config/setting-reader';
import { startProblem } from './config/start-problem';

/** Logs until the service's own log is set up. A wrong setting is left to `main.ts`, which prints it in one line. */
export class StartupLogger extends ConsoleLogger {
  constructor() {
    super({ logLevels: ['fatal', 'error', 'warn'] });
  }

  override error(message: unknown, ...rest: unknown[]): void {
    if (!(startProblem(message) instanceof SettingError)) super.error(message, ...(rest as string[]));
  }
}
