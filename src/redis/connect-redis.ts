import type { Redis } from 'ioredis';
import { createRequire } from 'node:module';

/** Prefix of all keys and channels of the service. ioredis adds it to keys, but not to channels. */
export const REDIS_PREFIX = 'signpost:';

const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 3_000;
/** How long closing a connection may take when the server does not reply. */
const DISCONNECT_TIMEOUT_MS = 100;
/** The delay before a reconnection grows by a step with each attempt. */
const RETRY_STEP_MS = 100;
const MAX_RETRY_DELAY_MS = 2_000;
/** After this, the connection to a server that is still a replica is replaced again. */
const REPLACEMENT_INTERVAL_MS = 1_000;

/** Returns a client that reconnects by itself, and whose commands fail fast while Redis is unreachable. */
export function connectRedis(url: string): Redis {
  // Loaded only where Redis is used: it takes time and a few MB in each thread.
  const { Redis: Connection } = createRequire(__filename)('ioredis') as typeof import('ioredis');
  return new Connection(url, {
    keyPrefix: REDIS_PREFIX,
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // Redis may have run a command whose reply was lost: the caller decides whether to repeat it.
    autoResendUnfulfilledCommands: false,
    // ioredis would not report that a new subscription failed.
    autoResubscribe: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    disconnectTimeout: DISCONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    reconnectOnError: replacementCheck(),
    retryStrategy: (attempts) => Math.min(MAX_RETRY_DELAY_MS, RETRY_STEP_MS * attempts),
  });
}

/**
 * Returns the function that tells whether an error replaces the connection. One to a master that was demoted would stay, though
 * the address leads to another server. Every command under way gets the error, but the first one alone replaces the connection.
 */
function replacementCheck(): (error: Error) => boolean {
  let replacedAt = -Infinity;
  return ({ message }) => {
    const isDemoted = /^(READONLY|MASTERDOWN)/.test(message);
    if (!isDemoted || performance.now() - replacedAt < REPLACEMENT_INTERVAL_MS) return false;
    replacedAt = performance.now();
    return true;
  };
}

/** Whether an error is a reply of Redis, which then did not run the command. */
export function isErrorReply(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ReplyError';
}
