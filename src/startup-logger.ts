import { ConsoleLogger } from '@nestjs/common';
import { SettingError } from './config/setting-reader';
import { toSettingError } from './config/startup-errors';

/** Logs until `PinoLogger` takes over. Invalid settings are left to `main.ts`, which prints them in one line. */
export class StartupLogger extends ConsoleLogger {
  constructor() {
    super({ logLevels: ['fatal', 'error', 'warn'] });
  }

  override error(message: unknown, ...rest: unknown[]): void {
    if (!(toSettingError(message) instanceof SettingError)) super.error(message, ...(rest as string[]));
  }
}
