import { applyDecorators } from '@nestjs/common';
import { Checked, Text } from '../fields';

/** A single line. */
export const Line = (maxLength: number): PropertyDecorator =>
  applyDecorators(
    Checked('oneLine', (value) =>
      typeof value === 'string' && /[\t\n\r]/.test(value) ? 'must be a single line.' : undefined,
    ),
    Text(maxLength),
  );
