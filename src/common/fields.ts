import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
  ValidationArguments,
} from 'class-validator';
import { capped, holdsOnlyObjects, plainTextProblem, toBoolean, toInteger } from './field-values';

/*
 * Every rule also tells the API's document (`/docs`) its lengths, limits and choices; type, description and example come
 * from the code. The document shows the canonical form, such as a number, also where digits in a string will do. Of a list,
 * lengths and limits are those of its entries.
 */

/** The largest id a row can have, on both engines. */
export const LARGEST_ID = 2_147_483_647;

/** The largest list in bytes of JSON. MySQL's `text` takes 65,535, and the stored spelling may be longer than the given. */
const LARGEST_LIST = 50_000;

/** A string of `shortest` to `longest` characters, counted as the columns count them. */
export function Text(longest: number, shortest = 1): PropertyDecorator {
  const range = shortest > 1 ? `${shortest} to ${longest}` : `at most ${longest}`;
  return applyDecorators(
    IsString({ message: '$property must be a string.' }),
    Checked('plainText', plainTextProblem),
    Checked(
      'length',
      (value) => {
        const { length } = typeof value === 'string' ? [...value] : [];
        return length >= shortest && length <= longest ? undefined : `must have ${range} characters.`;
      },
      { minLength: shortest, maxLength: longest },
    ),
  );
}

/** One of a closed set of words. */
export function Choice(words: readonly string[]): PropertyDecorator {
  return applyDecorators(
    IsIn([...words], { message: `$property must be one of ${words.join(', ')}.` }),
    ApiProperty({ enum: [...words] }),
  );
}

/** A boolean; also `"true"`, `"false"`, `1` and `0`, as forms and no-code tools send them. */
export function Flag(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => toBoolean(value)),
    IsBoolean({ message: '$property must be true or false.' }),
  );
}

/**
 * A whole number; also in decimal digits as a string.
 * @param cap what a larger one counts as
 */
export function WholeNumber(cap = Infinity): PropertyDecorator {
  return applyDecorators(
    // In one step: several transformations of a field run in an order that is hard to foresee.
    Transform(({ value }: { value: unknown }) => capped(toInteger(value), cap)),
    IsInt({ message: '$property must be a whole number.' }),
  );
}

/** The id of a row, as a number or in digits. Whether it exists is the service's question. */
export function Id(): PropertyDecorator {
  return applyDecorators(WholeNumber(), ...idRange(false));
}

/** A list of ids. */
export function Ids(most: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(toInteger) : value)),
    IsArray({ message: '$property must be a list of ids.' }),
    AtMost(most),
    IsInt({ each: true, message: '$property must hold whole numbers only.' }),
    ...idRange(true),
  );
}

/**
 * A list of objects, each checked by its own class.
 * @param names what the objects hold, for the message
 */
export function ListOf(type: () => new () => object, names: string, most: number): PropertyDecorator {
  return applyDecorators(
    IsArray({ message: '$property must be a list.' }),
    Checked('objects', (value) => (holdsOnlyObjects(value) ? undefined : `must hold objects of ${names}.`)),
    AtMost(most),
    ValidateNested({ each: true, message: `$property must hold objects of ${names}.` }),
    Type(type),
  );
}

/** A list with no more than so many entries, and no larger than its column. */
export function AtMost(most: number): PropertyDecorator {
  return Checked(
    'atMost',
    (value) => {
      if (!Array.isArray(value)) return undefined;
      if (value.length > most) return `must have at most ${most} entries.`;
      return Buffer.byteLength(JSON.stringify(value)) > LARGEST_LIST ? 'is too long as a whole.' : undefined;
    },
    { maxItems: most },
  );
}

/**
 * A rule of a room's own.
 * @param problem says what is wrong with a value, or nothing
 * @param described what the API's document can say of the rule
 */
export function Checked(
  name: string,
  problem: (value: unknown, of: object) => string | undefined,
  described?: ApiPropertyOptions,
): PropertyDecorator {
  const validator = {
    validate: (value: unknown, args?: ValidationArguments) => problem(value, args?.object ?? {}) === undefined,
    defaultMessage: (args?: ValidationArguments) => `${args?.property} ${problem(args?.value, args?.object ?? {})}`,
  };
  return applyDecorators(ValidateBy({ name, validator }), ...(described ? [ApiProperty(described)] : []));
}

function idRange(each: boolean): PropertyDecorator[] {
  return [
    Min(1, { each, message: '$property must be an id, 1 or more.' }),
    Max(LARGEST_ID, { each, message: '$property is too large for an id.' }),
    ApiProperty({ minimum: 1, maximum: LARGEST_ID }),
  ];
}
