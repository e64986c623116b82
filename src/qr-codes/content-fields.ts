import { applyDecorators } from '@nestjs/common';
import { Checked, Text } from '../common/fields';

/** Text without a line break, which would end a field of the encoded form. */
export const Line = (longest: number): PropertyDecorator =>
  applyDecorators(
    Checked('oneLine', (value) =>
      typeof value === 'string' && /[\t\n\r]/.test(value) ? 'must be a single line.' : undefined,
    ),
    Text(longest),
  );

/** A phone number, for people to read or for machines to dial. */
export const Phone = (): PropertyDecorator => applyDecorators(Checked('phone', phoneProblem), Line(40));

function phoneProblem(value: unknown): string | undefined {
  const isPhone = typeof value === 'string' && /^\+?[\d ()./-]+$/.test(value) && /^\d{2,20}$/.test(digitsOf(value));
  return isPhone ? undefined : 'must be a phone number such as +49 30 123456.';
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}
