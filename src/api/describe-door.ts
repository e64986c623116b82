import type { OpenAPIObject } from '@nestjs/swagger';
import { FAILURE_SCHEMA, failuresOf, NO_MATCH, RATE_HEADERS, sharedFailures, sharedHeaders } from './describe-failures';
import { Operation, Response, Schema } from './described';
import { describeWords, tagOf, TAGS } from './describe-words';

/** Adds to every operation what the door does to it: the envelope, the failures and the rate headers. */
export function describeDoor(document: OpenAPIObject): OpenAPIObject {
  const { components, paths } = document;
  const schemas = { ...components?.schemas, Failure: FAILURE_SCHEMA };
  document.components = { ...components, schemas, headers: sharedHeaders(), responses: sharedFailures() };
  for (const [path, item] of Object.entries(paths))
    for (const operation of Object.values(item) as Operation[]) describeOperation(path, operation);
  const used = new Set(Object.keys(paths).map(tagOf));
  document.tags = TAGS.filter(({ name }) => used.has(name));
  return withIntegers(document);
}

/** TypeScript knows one kind of number; every number of the contract is a whole one. */
function withIntegers<T>(node: T): T {
  if (typeof node !== 'object' || node === null) return node;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'type' && value === 'number') Object.assign(node, { type: 'integer' });
    else withIntegers(value);
  }
  return node;
}

function describeOperation(path: string, operation: Operation): void {
  const { responses } = operation;
  const success = responses['200'] ?? responses['201'] ?? { description: '' };
  operation.responses = { '200': enveloped(success), ...failuresOf(operation) };
  describeWords(path, operation);
}

function enveloped(response: Response): Response {
  const schema = response.content?.['application/json'].schema ?? {};
  const { data } = (schema.properties ?? {}) as { data?: unknown };
  const isPage = data !== undefined && schema.$ref === undefined;
  const choices = schema.anyOf as Schema[] | undefined;
  const whole = choices
    ? { anyOf: [...choices.map((choice) => withError(choice, choice.$ref === undefined)), NO_MATCH] }
    : withError(schema, isPage);
  return { description: 'Success.', headers: RATE_HEADERS, content: { 'application/json': { schema: whole } } };
}

function withError(schema: Schema, isPage: boolean): Schema {
  const error = isPage ? { type: 'string', enum: ['0'] } : { type: 'integer', enum: [0] };
  return { allOf: [{ type: 'object', required: ['error'], properties: { error } }, schema] };
}
