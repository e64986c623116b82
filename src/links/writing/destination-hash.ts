import { createHash } from 'node:crypto';

/** As long as the column, in base64url. */
const HASH_BYTES = 16;

/** The key by which links to an address are found: the address itself is too long for an index of MySQL. */
export function destinationHash(url: string): string {
  return createHash('sha256').update(url).digest().subarray(0, HASH_BYTES).toString('base64url');
}
