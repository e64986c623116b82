import { createHash, randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 34;
const CHECKSUM_LENGTH = 6;
const FORM = /^sp_([0-9A-Za-z]{34})([0-9A-Za-z]{6})$/;

/** Generates an API key: `sp_`, 34 random characters (202 bits) and a checksum of 6. */
export function generateKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `sp_${random}${checksumOf(random)}`;
}

/** Whether a text has the form and checksum of a key: mistyped and made-up keys never reach the database. */
export function isWellFormedKey(key: string): boolean {
  const match = FORM.exec(key);
  return match?.[1] !== undefined && checksumOf(match[1]) === match[2];
}

/** The stored hash of a key. A plain hash is enough: a key has too much entropy to be guessed. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The key in an `Authorization` header: after `Bearer` or `Token` in any letter case, or bare. */
export function keyIn(authorization: string): string {
  return authorization.trim().replace(/^(?:bearer|token)\s+/i, '');
}

function checksumOf(random: string): string {
  let rest = createHash('sha256').update(random).digest().readUIntBE(0, CHECKSUM_LENGTH);
  return Array.from({ length: CHECKSUM_LENGTH }, () => {
    const letter = LETTERS[rest % LETTERS.length];
    rest = Math.floor(rest / LETTERS.length);
    return letter;
  }).join('');
}
