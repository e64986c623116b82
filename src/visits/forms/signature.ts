import { createHmac, timingSafeEqual } from 'node:crypto';

/** A short proof that this service has written some words, in base64url. */
export function signatureOf(secret: string, ...words: (string | number)[]): string {
  return createHmac('sha256', secret).update(words.join('\n')).digest('base64url').slice(0, 32);
}

/** Compares in constant time, so that nobody can feel their way to a signature. */
export function isSignature(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
