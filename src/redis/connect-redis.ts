import type { Redis } from 'ioredis';
import { createRequire } from 'node:module';

/** Everything of ours in Redis begins with it. Channels do not get it by themselves. */
export const REDIS_PREFIX = 'signpost:';

/** How long a command may take, in milliseconds: nobody waits longer for what there is a way round. */
const COMMAND_TIMEOUT = 500;
/** How long making a connection may take, and ending one with a server that says nothing, in milliseconds. */
const CONNECT_TIMEOUT = 3_000;
const DISCONNECT_TIMEOUT = 100;
/** Waiting times before a lost connection is tried again, in milliseconds. */
const STEP = 100;
const LAST_RETRY = 2_000;

/**
 * A connection that fails fast while Redis is away, and is back by itself when Redis is.
 * @param patient for commands that wait at Redis, or may not be given up
 */
export function connectRedis(url: string, patient = false): Redis {
  // Loaded by those who have a Redis: in each thread it takes a while, and a few MB.
  const { Redis: Connection } = createRequire(__filename)('ioredis') as typeof import('ioredis');
  return new Connection(url, {
    keyPrefix: REDIS_PREFIX,
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // What was sent may have been done, although its answer was lost: who sent it decides.
    autoResendUnfulfilledCommands: false,
    // The library would leave the failure to nobody.
    autoResubscribe: false,
    connectTimeout: CONNECT_TIMEOUT,
    disconnectTimeout: DISCONNECT_TIMEOUT,
    commandTimeout: patient ? undefined : COMMAND_TIMEOUT,
    retryStrategy: (attempts) => Math.min(LAST_RETRY, STEP * attempts),
  });
}

/** Whether Redis has answered, and with an error: then it has not done what it was asked for. */
export function isReply(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ReplyError';
}
