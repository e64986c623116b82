import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { isEmail } from 'class-validator';
import { Checked } from './fields';
import { Text } from './texts/text';
import { invisibleProblem } from './field-values';

export const MAX_EMAIL_LENGTH = 254;
/** Spaces of all scripts and format characters: `isEmail` allows them in the local part. */
const SPACE = /[\p{Z}\p{Cf}]/u;

/** An e-mail address. */
export const Email = (): PropertyDecorator =>
  applyDecorators(Text(MAX_EMAIL_LENGTH), Checked('email', emailProblem), ApiProperty({ format: 'email' }));

/** Returns what is wrong with an e-mail address. */
export function emailProblem(value: unknown): string | undefined {
  // `isEmail` throws for half a character.
  const isAddress = typeof value === 'string' && value.isWellFormed() && isEmail(value) && !SPACE.test(value);
  return isAddress ? invisibleProblem(value) : 'must be an e-mail address.';
}
