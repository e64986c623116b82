import { applyDecorators } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { invisibleProblem } from '../../common/fields/field-values';
import { CheckedText } from '../../common/fields/fields';
import { ALPHABET } from '../../common/text/alphabet';

/** Paths of the service itself, in lower case. */
const RESERVED_WORDS = new Set(
  (
    'api docs health metrics r u b qr admin dashboard login assets static internal ' +
    'favicon.ico robots.txt sitemap.xml .well-known'
  ).split(' '),
);
const MAX_ALIAS_LENGTH = 64;
const ALIAS_PATTERN = new RegExp(`^[\\p{L}\\p{M}\\p{N}_-]{1,${MAX_ALIAS_LENGTH}}$`, 'u');

const RANDOM_ALIAS_LENGTH = 7;

/** Returns the Unicode form (NFC) in which aliases are stored and looked up. */
export function normalizeAlias(alias: string): string {
  return alias.normalize('NFC');
}

const isReserved = (alias: string): boolean => RESERVED_WORDS.has(alias.toLowerCase());

export function reservedWordProblem(value: string): string | undefined {
  return isReserved(normalizeAlias(value)) ? 'is a reserved word. Please choose another one.' : undefined;
}

/** Returns the problem of a malformed alias, or `undefined` for a well-formed one and for a reserved word. */
export function aliasProblem(value: string): string | undefined {
  const alias = normalizeAlias(value);
  if (isReserved(alias)) return undefined;
  if (!ALIAS_PATTERN.test(alias)) return `must have 1 to ${MAX_ALIAS_LENGTH} letters, digits, - or _.`;
  return invisibleProblem(alias);
}

/** Validates a custom alias. The OpenAPI document has its length only: few clients support a pattern with `\p`. */
export const Alias = (): PropertyDecorator =>
  applyDecorators(
    CheckedText('reservedWord', reservedWordProblem),
    CheckedText('alias', aliasProblem, { minLength: 1, maxLength: MAX_ALIAS_LENGTH }),
  );

export function randomAlias(length = RANDOM_ALIAS_LENGTH): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
