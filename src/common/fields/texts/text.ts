import { applyDecorators } from '@nestjs/common';
import { IsString } from 'class-validator';
import { MAX_ADDRESS_LENGTH } from '../../addresses/destination';
import { plainTextProblem } from '../field-values';
import { Checked } from '../fields';

/** A string of `min` to `max` characters, counted as code points like in the columns. */
export function Text(max: number, min = 1): PropertyDecorator {
  return applyDecorators(
    IsString({ message: '$property must be a string.' }),
    Checked('plainText', plainTextProblem),
    Checked('notEmpty', (value) => (value === '' && min > 0 ? 'must not be empty.' : undefined)),
    Length(max, min),
  );
}

/** The text of a search, at most as long as a destination. */
export function SearchText(): PropertyDecorator {
  return applyDecorators(IsString({ message: '$property must be given once.' }), Length(MAX_ADDRESS_LENGTH, 0));
}

function Length(max: number, min: number): PropertyDecorator {
  const range = min > 1 ? `${min} to ${max}` : `at most ${max}`;
  return Checked(
    'length',
    (value) => {
      if (typeof value !== 'string' || value === '') return undefined;
      const { length } = [...value];
      return length >= min && length <= max ? undefined : `must have ${range} characters.`;
    },
    { minLength: min, maxLength: max },
  );
}
