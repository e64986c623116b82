import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns a truncated HMAC (192 bits) in base64url. */
export function signatureOf(secret: string, ...parts: (string | number)[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url').slice(0, 32);
}

/** Compares in constant time, against timing attacks. */
export function isSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
