import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { trimmed } from '../field-values';
import { LineLabel } from './label';

/** A name that is unique in its account, in a single line. Spaces around it are removed: MySQL ignores those at the end when it compares. */
export const Name = (max: number, min?: number): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => trimmed(value)),
    LineLabel(max, min),
  );
