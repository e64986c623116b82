import { randomInt } from 'node:crypto';

/** Paths of the service itself, in any letter case. */
const RESERVED = new Set(
  (
    'api docs health metrics r u b qr admin dashboard login assets static internal ' +
    'favicon.ico robots.txt sitemap.xml .well-known'
  ).split(' '),
);
const FORM = /^[\p{L}\p{M}\p{N}_-]{1,64}$/u;

/** Letters and digits that nobody takes for one another. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
const RANDOM_LENGTH = 7;

/** The one spelling in which an alias is stored and looked up. */
export function normalizeAlias(alias: string): string {
  return alias.normalize('NFC');
}

/** What is wrong with a custom alias. */
export function aliasProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'must be a string.';
  if (RESERVED.has(value.toLowerCase())) return 'is a reserved word. Please choose another one.';
  if (!FORM.test(normalizeAlias(value))) return 'must have 1 to 64 letters, digits, - or _.';
  return undefined;
}

export function randomAlias(length = RANDOM_LENGTH): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
