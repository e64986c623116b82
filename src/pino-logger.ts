import { LoggerService } from '@nestjs/common';
import pino, { Level, Logger } from 'pino';
import pretty from 'pino-pretty';
import { Settings } from './config/settings';

/** Writes Nest's log with pino: as JSON, or as readable lines to a terminal. */
export class PinoLogger implements LoggerService {
  private readonly pino: Logger;

  constructor({ logLevel }: Pick<Settings, 'logLevel'>) {
    const options = { level: logLevel, serializers: { err: describeError } };
    this.pino = process.stdout.isTTY ? pino(options, pretty({ singleLine: true })) : pino(options);
  }

  verbose = (message: unknown, ...rest: unknown[]) => this.write('trace', message, rest);
  debug = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  log = (message: unknown, ...rest: unknown[]) => this.write('info', message, rest);
  warn = (message: unknown, ...rest: unknown[]) => this.write('warn', message, rest);
  error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest);
  fatal = (message: unknown, ...rest: unknown[]) => this.write('fatal', message, rest);

  /** @param rest the message of an error or object, or the stack of a message; then Nest's context */
  protected write(level: Level, message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const detail = rest.length > 1 ? (rest[0] as string | undefined) : undefined;
    if (message instanceof Error) this.pino[level]({ context, err: message }, detail);
    else if (typeof message === 'object') this.pino[level]({ context, ...message }, detail);
    else this.pino[level]({ context, stack: detail }, message as string);
  }
}

/** Omits other properties of database errors: the statement and its values may contain secrets. */
function describeError({ name, message, stack, ...rest }: Error): object {
  const { code } = rest as { code?: unknown };
  return { type: name, message, code, stack };
}
