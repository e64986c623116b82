import type { FastifyReply } from 'fastify';
import { Logger as NestLogger, PinoLogger } from 'nestjs-pino';
import { randomBytes } from 'node:crypto';
import pino, { Logger } from 'pino';
import pretty from 'pino-pretty';
import { Settings } from '../config/settings';
import { ApiRequest } from './request-account';

/** JSON, or lines for a person where one is watching. */
export function makeLogger({ logLevel }: Settings): Logger {
  const options = { level: logLevel, serializers: { err: describeError } };
  return process.stdout.isTTY ? pino(options, pretty({ singleLine: true })) : pino(options);
}

/** Errors of the database carry the statement and its values: those may be secrets, and are nobody's to read. */
function describeError({ name, message, stack, ...rest }: Error): object {
  const { code } = rest as { code?: unknown };
  return { type: name, message, code, stack };
}

/**
 * Nest's own messages go to the same log. The library's module is left out: its middleware keeps a context for every
 * promise of the process from the first request on, which slows down each visit.
 */
export function nestLogger(logger: Logger): NestLogger {
  const params = { pinoHttp: { logger } };
  return new NestLogger(new PinoLogger(params), params);
}

/** Writes a line per request of the API: no header, no query, no address, as keys and people stand in them. */
export function requestLogger(logger: Logger) {
  return async (request: ApiRequest, { statusCode, elapsedTime }: FastifyReply): Promise<void> => {
    const { id: requestId, method, identity } = request;
    const line = { requestId, method, path: request.url.split('?')[0], statusCode, accountId: identity?.accountId };
    logger[statusCode >= 500 ? 'error' : 'info']({ ...line, milliseconds: Math.round(elapsedTime) }, 'request');
  };
}

/** Names requests in the log, differently in every process; a counter is all that a visit should pay for it. */
export function makeRequestId(): () => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}
