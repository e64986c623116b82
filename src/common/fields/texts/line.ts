import { applyDecorators } from '@nestjs/common';
import { Checked } from '../fields';
import { Text } from './text';

/** What is wrong with a text that is shown as one line; `Text` refuses the other control characters. */
export function lineProblem(value: unknown): string | undefined {
  return typeof value === 'string' && /[\t\n\r\u2028\u2029]/.test(value) ? 'must be a single line.' : undefined;
}

/** A single line. */
export const Line = (max: number, min?: number): PropertyDecorator =>
  applyDecorators(Checked('oneLine', lineProblem), Text(max, min));
