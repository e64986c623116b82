import { randomBytes } from 'node:crypto';

/** Makes ids that name requests in the log: a random prefix for each process, and a counter. */
export function makeRequestId(): () => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}
