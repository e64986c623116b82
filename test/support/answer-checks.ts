import Ajv, { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { Route, Schema } from './api-document';
import { Answer } from './http';

const ajv = addFormats(new Ajv({ allErrors: true, strict: false }));
const checks = new Map<Schema, ValidateFunction>();

/** What is wrong with an answer by the schema that the document declares for it; a key that is not in it counts as wrong. */
export function answerProblems({ answers, name }: Route, { status, body }: Answer): string[] {
  const schema = answers[String(status)];
  if (schema === undefined) return [`${name} may not answer ${status}: ${JSON.stringify(body)}`];
  const check = checks.get(schema) ?? ajv.compile(closed(schema));
  checks.set(schema, check);
  if (check(body)) return [];
  return check.errors!.map(
    ({ instancePath, message, params }) =>
      `${name} ${status} ${instancePath} ${message} ${JSON.stringify(params)} in ${JSON.stringify(body)}`,
  );
}

/** The same schema, in which only maps may have keys that are not named. */
function closed<T>(node: T): T {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((item: unknown) => closed(item)) as T;
  const copy: Schema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed<unknown>(value)]));
  const isObject = copy.type === 'object' && copy.properties !== undefined && copy.additionalProperties === undefined;
  return (isObject ? { ...copy, additionalProperties: false } : copy) as T;
}
