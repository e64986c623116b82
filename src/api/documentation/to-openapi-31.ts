import type { OpenAPIObject } from '@nestjs/swagger';
import { Schema } from './openapi-types';

/** Nest writes OpenAPI 3.0: in 3.1, `null` is a type. */
export function toOpenApi31(document: OpenAPIObject): OpenAPIObject {
  convert(document as unknown as Schema);
  return { ...document, openapi: '3.1.0' };
}

function convert(node: Schema): void {
  for (const value of Object.values(node)) if (typeof value === 'object' && value !== null) convert(value as Schema);
  // TypeScript has one type for numbers; all numbers of the contract are integers.
  if (node.type === 'number') node.type = 'integer';
  if (node.nullable === true) makeNullable(node);
  // Beside `allOf` with one reference, as Nest writes a reference with a description.
  const [only, ...others] = (Array.isArray(node.allOf) ? node.allOf : []) as Schema[];
  if (only?.$ref !== undefined && others.length === 0) replaceAllOf(node, only.$ref);
}

function makeNullable(schema: Schema): void {
  delete schema.nullable;
  const { type, enum: words, oneOf, anyOf, allOf } = schema as Schema & Partial<Record<string, unknown[]>>;
  if (words && !words.includes(null)) schema.enum = [...words, null];
  const choices = oneOf ?? anyOf ?? allOf;
  if (choices === undefined) {
    if (typeof type === 'string') schema.type = [type, 'null'];
    return;
  }
  // The choices have types of their own.
  delete schema.type;
  delete schema.allOf;
  schema[oneOf ? 'oneOf' : 'anyOf'] = [...choices, { type: 'null' }];
}

function replaceAllOf(schema: Schema, $ref: string): void {
  delete schema.allOf;
  schema.$ref = $ref;
}
