import { hash } from 'node:crypto';

/** Length of the column. */
const MAX_NAME_LENGTH = 100;
const HASH_LENGTH = 12;

/**
 * Returns the name of a variant in statistics: its address, so that numbers stay with their destination whatever the order
 * and the weights are. A long one is cut, and ends with a hash of the whole.
 */
export function variantName(url: string): string {
  if (url.length <= MAX_NAME_LENGTH) return url;
  const start = url.slice(0, MAX_NAME_LENGTH - HASH_LENGTH - 1).toWellFormed();
  return `${start}…${hash('sha256', url, 'base64url').slice(0, HASH_LENGTH)}`;
}
