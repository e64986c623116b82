import { applyDecorators } from '@nestjs/common';
import { isBlank } from '../field-values';
import { Checked } from '../fields';
import { Text } from './text';
import { lineProblem } from './line';

/** A text of which something can be seen, as it names a thing or a control. */
export const Label = (max: number, min?: number): PropertyDecorator =>
  applyDecorators(
    Checked('visible', (value) => (isBlank(value) ? 'must not be empty.' : undefined)),
    Text(max, min),
  );

/** A label in a single line. */
export const LineLabel = (max: number, min?: number): PropertyDecorator =>
  applyDecorators(Checked('oneLine', lineProblem), Label(max, min));
