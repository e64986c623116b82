import { randomInt } from 'node:crypto';
import { Checked } from '../common/fields';

/** Paths of the service itself, in any letter case. */
const RESERVED = new Set(
  (
    'api docs health metrics r u b qr admin dashboard login assets static internal ' +
    'favicon.ico robots.txt sitemap.xml .well-known'
  ).split(' '),
);
const LONGEST = 64;
const FORM = new RegExp(`^[\\p{L}\\p{M}\\p{N}_-]{1,${LONGEST}}$`, 'u');

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
  if (!FORM.test(normalizeAlias(value))) return `must have 1 to ${LONGEST} letters, digits, - or _.`;
  return undefined;
}

/** A custom alias. Few that read the document know a pattern for the letters of all scripts. */
export const Alias = (): PropertyDecorator => Checked('alias', aliasProblem, { minLength: 1, maxLength: LONGEST });

export function randomAlias(length = RANDOM_LENGTH): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
