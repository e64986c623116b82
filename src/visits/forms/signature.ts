import { createHmac, timingSafeEqual } from 'node:crypto';

/** A short signature of some words by this service, in base64url. */
export function signatureOf(secret: string, ...words: (string | number)[]): string {
  return createHmac('sha256', secret).update(words.join('\n')).digest('base64url').slice(0, 32);
}

/** Compares in constant time, so that timing reveals nothing of a signature. */
export function isSignature(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
