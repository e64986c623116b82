import { applyDecorators } from '@nestjs/common';
import { Checked } from '../../common/fields/fields';
import { Line } from '../../common/fields/texts/line';

/** More than any code can hold: 5,596 digits. */
export const MAX_TEXT_LENGTH = 6_000;

/** A phone number with the usual separators. */
export const Phone = (): PropertyDecorator => applyDecorators(Checked('phone', phoneProblem), Line(40));

function phoneProblem(value: unknown): string | undefined {
  const isPhone = typeof value === 'string' && /^\+?[\d ()./-]+$/.test(value) && /^\d{2,20}$/.test(digitsOf(value));
  return isPhone ? undefined : 'must be a phone number such as +49 30 123456.';
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}
