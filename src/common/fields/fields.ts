import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
  ValidationArguments,
} from 'class-validator';
import { capped, isPlainObject, toBoolean, toInteger } from './field-values';

/*
 * Each decorator validates a field and adds its lengths, limits and choices to the OpenAPI document; type, description and
 * example come from the code. The document shows the canonical form: numbers, although digits in a string are accepted.
 */

/** The largest id of a row on both engines. */
export const MAX_ID = 2_147_483_647;
export const ID_SCHEMA = { type: 'integer', minimum: 1, maximum: MAX_ID } as const;

/** As JSON. A column of type `text` holds 65,535 bytes on MySQL, and what is stored may be longer than what is sent. */
const MAX_LIST_BYTES = 50_000;

/** One of a fixed set of words. */
export function Choice(words: readonly string[]): PropertyDecorator {
  return applyDecorators(
    IsIn([...words], { message: `$property must be one of ${words.join(', ')}.` }),
    ApiProperty({ enum: [...words] }),
  );
}

/** A boolean, or `"true"`, `"false"`, `1` or `0`, which forms and no-code tools send. */
export function Flag(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => toBoolean(value)),
    IsBoolean({ message: '$property must be true or false.' }),
  );
}

/**
 * A whole number, or a string of decimal digits. Below `Min` and `Max`, it is checked before them.
 * @param cap replaces larger numbers
 */
export function WholeNumber(cap = Infinity): PropertyDecorator {
  return applyDecorators(
    // In one step, as the order of several transformations of a field is not defined.
    Transform(({ value }: { value: unknown }) => capped(toInteger(value), cap)),
    IsInt({ message: '$property must be a whole number.' }),
  );
}

/** The id of a row, as a number or in digits. Services check whether it exists. */
export function Id(): PropertyDecorator {
  return applyDecorators(WholeNumber(), ...idRange(false));
}

/** For a text that may also be an id, which may come as a number. */
export function NumberAsText(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value));
}

/** A list of ids. */
export function Ids(max: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(toInteger) : value)),
    IsArray({ message: '$property must be a list of ids.' }),
    AtMost(max),
    IsInt({ each: true, message: '$property must contain whole numbers only.' }),
    ...idRange(true),
  );
}

/**
 * A list of objects, each validated by its class.
 * @param names of the fields of an object, for the message
 */
export function ListOf(type: () => new () => object, names: string, max: number, maxBytes?: number): PropertyDecorator {
  return applyDecorators(
    IsArray({ message: '$property must be a list.' }),
    Checked('objects', (value) =>
      Array.isArray(value) && value.every(isPlainObject) ? undefined : `must contain objects of ${names}.`,
    ),
    AtMost(max, maxBytes),
    ValidateNested({ each: true, message: `$property must contain objects of ${names}.` }),
    Type(type),
  );
}

/** An object that is validated by its class. @param names of its fields, for the message */
export function ObjectOf(type: () => new () => object, names: string): PropertyDecorator {
  const message = `$property must be an object of ${names}.`;
  return applyDecorators(IsObject({ message }), ValidateNested({ message }), Type(type));
}

/** A list with at most this many entries that fits into its column. */
export function AtMost(max: number, maxBytes = MAX_LIST_BYTES): PropertyDecorator {
  return Checked(
    'atMost',
    (value) => {
      if (!Array.isArray(value)) return undefined;
      if (value.length > max) return `must have at most ${max} entries.`;
      return Buffer.byteLength(JSON.stringify(value)) > maxBytes ? 'is too large.' : undefined;
    },
    { maxItems: max },
  );
}

/**
 * Validates a field by a function.
 * @param problem returns what is wrong with a value; `undefined` if it is valid
 * @param described for the OpenAPI document
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

/** Validates a text by a function, as {@link Checked} does for any value. */
export function CheckedText(
  name: string,
  problem: (text: string, of: object) => string | undefined,
  described?: ApiPropertyOptions,
): PropertyDecorator {
  return applyDecorators(
    IsString({ message: '$property must be a string.' }),
    Checked(name, (value, of) => (typeof value === 'string' ? problem(value, of) : undefined), described),
  );
}

function idRange(each: boolean): PropertyDecorator[] {
  return [
    Min(1, { each, message: '$property must be an id, 1 or more.' }),
    Max(MAX_ID, { each, message: '$property is too large for an id.' }),
    ApiProperty({ minimum: 1, maximum: MAX_ID }),
  ];
}
