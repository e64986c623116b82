import { ConsoleLogger, LogLevel } from '@nestjs/common';

/** Logs to standard error, as standard output is for the result of a command. */
export class CommandLogger extends ConsoleLogger {
  protected override printMessages(messages: unknown[], context?: string, level?: LogLevel): void {
    super.printMessages(messages, context, level, 'stderr');
  }
}
