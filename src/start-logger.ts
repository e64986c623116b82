import { ConsoleLogger } from '@nestjs/common';
import { SettingError } from './config/setting-reader';
import { startProblem } from './config/start-problem';

/** Logs what happens before the service's own log is there. A wrong setting is left to `main.ts`: one line is enough. */
export class StartLogger extends ConsoleLogger {
  constructor() {
    super({ logLevels: ['fatal', 'error', 'warn'] });
  }

  override error(message: unknown, ...rest: unknown[]): void {
    if (!(startProblem(message) instanceof SettingError)) super.error(message, ...(rest as string[]));
  }
}
