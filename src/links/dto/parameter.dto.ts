import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import type { Parameter } from '../../clicks/dimensions/utm';
import { AtMost, Checked } from '../../common/fields/fields';

const MAX_PARAMETERS = 250;
const MAX_PARAMETER_NAME_LENGTH = 100;
const MAX_PARAMETER_VALUE_LENGTH = 1_000;

/** Entries of another shape are ignored. */
export class ParameterDto {
  /** Name of a query parameter. @example utm_source */
  @ApiProperty({ minLength: 1, maxLength: MAX_PARAMETER_NAME_LENGTH })
  name: string;

  /** Its value. @example newsletter */
  @ApiProperty({ maxLength: MAX_PARAMETER_VALUE_LENGTH })
  value: string;
}

/** A list of parameters, for a field of this name. */
export function Parameters(): PropertyDecorator {
  return applyDecorators(
    Transform(({ obj }: { obj: { parameters?: unknown } }) => wellFormedParameters(obj.parameters)),
    AtMost(MAX_PARAMETERS),
    Checked('parameters', parametersProblem),
  );
}

/** Returns the entries of a `parameters` list that have the documented shape: a widely copied sample has others. Null clears them. */
function wellFormedParameters(value: unknown): Parameter[] | null | undefined {
  if (value === null) return null;
  if (!Array.isArray(value)) return undefined;
  const parameters = value.flatMap((entry: unknown) => parseParameter(entry) ?? []);
  // Only an empty list removes all parameters; one with malformed entries alone changes nothing.
  return parameters.length > 0 || value.length === 0 ? parameters : undefined;
}

function parseParameter(entry: unknown): Parameter | undefined {
  const { name, value } = (entry ?? {}) as { name?: unknown; value?: unknown };
  if (typeof name !== 'string' || name === '' || !['string', 'number', 'boolean'].includes(typeof value))
    return undefined;
  return { name, value: String(value) };
}

/** Describes what is wrong with a list that {@link wellFormedParameters} returned. */
function parametersProblem(parameters: unknown): string | undefined {
  const areValid = (parameters as Parameter[]).every(
    ({ name, value }) => fits(name, MAX_PARAMETER_NAME_LENGTH) && fits(value, MAX_PARAMETER_VALUE_LENGTH),
  );
  if (areValid) return undefined;
  return `must have names of at most ${MAX_PARAMETER_NAME_LENGTH} and values of at most ${MAX_PARAMETER_VALUE_LENGTH} characters.`;
}

/** @param maxLength in code points, as in the OpenAPI document; each has two UTF-16 units at most */
function fits(text: string, maxLength: number): boolean {
  return text.isWellFormed() && text.length <= 2 * maxLength && [...text].length <= maxLength;
}
