import { randomInt } from 'node:crypto';
import { invisibleProblem } from '../../common/field-values';
import { Checked } from '../../common/fields';

/** Paths of the service itself, in any letter case. */
const RESERVED = new Set(
  (
    'api docs health metrics r u b qr admin dashboard login assets static internal ' +
    'favicon.ico robots.txt sitemap.xml .well-known'
  ).split(' '),
);
const MAX_ALIAS_LENGTH = 64;
const ALIAS = new RegExp(`^[\\p{L}\\p{M}\\p{N}_-]{1,${MAX_ALIAS_LENGTH}}$`, 'u');

/** Letters and digits without those that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
const RANDOM_LENGTH = 7;

/** The one spelling in which an alias is stored and looked up. */
export function normalizeAlias(alias: string): string {
  return alias.normalize('NFC');
}

/** Returns what is wrong with a custom alias. */
export function aliasProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'must be a string.';
  const alias = normalizeAlias(value);
  if (RESERVED.has(alias.toLowerCase())) return 'is a reserved word. Please choose another one.';
  if (!ALIAS.test(alias)) return `must have 1 to ${MAX_ALIAS_LENGTH} letters, digits, - or _.`;
  return invisibleProblem(alias);
}

/** A custom alias. The API's document names its length only: few readers know a pattern for the letters of all scripts. */
export const Alias = (): PropertyDecorator =>
  Checked('alias', aliasProblem, { minLength: 1, maxLength: MAX_ALIAS_LENGTH });

export function randomAlias(length = RANDOM_LENGTH): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
