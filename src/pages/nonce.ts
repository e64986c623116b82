import { randomBytes } from 'node:crypto';

/** A word that allows the scripts and colours of one answer, and of no other. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64url');
}
