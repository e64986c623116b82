import { randomBytes } from 'node:crypto';

/** Returns a generator of ids for requests in the log: a random prefix for each process, and a counter. */
export function createRequestIdGenerator(): () => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}
