import { SettingError } from './config/setting-reader';
import { toSettingError } from './config/startup-errors';
import { PinoLogger } from './pino-logger';

/** Logs the start without Nest's own messages. Invalid settings are left to `main.ts`, which prints them in one line. */
export class StartupLogger extends PinoLogger {
  override verbose = () => undefined;
  override debug = () => undefined;
  override log = () => undefined;
  override error = (message: unknown, ...rest: unknown[]) => {
    if (!(toSettingError(message) instanceof SettingError)) this.write('error', message, rest);
  };
}
