import { RequestMethod } from '@nestjs/common';
import { Params } from 'nestjs-pino';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import pretty from 'pino-pretty';
import { Settings } from '../config/settings';

/** One line per request of the API: no header, no query, no address, as keys and people stand in them. */
export function requestLog({ logLevel }: Settings): Params {
  const options = {
    level: logLevel,
    quietReqLogger: true,
    customLogLevel: (_request: IncomingMessage, { statusCode }: ServerResponse) =>
      statusCode >= 500 ? 'error' : 'info',
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    serializers: {
      req: ({ method, url = '' }: IncomingMessage) => ({ method, path: url.split('?')[0] }),
      res: ({ statusCode }: ServerResponse) => ({ statusCode }),
    },
  } as const;
  return {
    pinoHttp: process.stdout.isTTY ? [options, pretty({ singleLine: true, sync: true })] : options,
    forRoutes: [{ path: 'api/*path', method: RequestMethod.ALL }],
  };
}

/** Names requests in the logs, differently in every process; a counter is all that a visit should pay for it. */
export function makeRequestId(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}
