import { applyDecorators } from '@nestjs/common';
import { isBlank } from '../field-values';
import { Checked, Text } from '../fields';

/** A text of which something can be seen, as it names a thing or a control. */
export const Label = (max: number, min?: number): PropertyDecorator =>
  applyDecorators(
    Checked('visible', (value) => (isBlank(value) ? 'must not be empty.' : undefined)),
    Text(max, min),
  );
