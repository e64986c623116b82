import type { OpenAPIObject } from '@nestjs/swagger';
import { documentDescriptions, tagOf, TAGS } from './document-descriptions';
import { ERROR_SCHEMA, errorComponents, errorsOf, headerComponents, NO_MATCH, RATE_HEADERS } from './document-errors';
import { Operation, Response, Schema } from './openapi-types';

/** Adds the envelope, the errors and the rate headers to every operation. */
export function documentSecurityAndErrors(document: OpenAPIObject): OpenAPIObject {
  const { components, paths } = document;
  const schemas = { ...components?.schemas, Failure: ERROR_SCHEMA };
  document.components = { ...components, schemas, headers: headerComponents(), responses: errorComponents() };
  for (const [path, item] of Object.entries(paths))
    for (const operation of Object.values(item) as Operation[]) documentOperation(path, operation);
  const used = new Set(Object.keys(paths).map(tagOf));
  document.tags = TAGS.filter(({ name }) => used.has(name));
  return withIntegers(document);
}

/** TypeScript has one type for numbers; all numbers of the contract are integers. */
function withIntegers<T>(node: T): T {
  if (typeof node !== 'object' || node === null) return node;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'type' && value === 'number') Object.assign(node, { type: 'integer' });
    else withIntegers(value);
  }
  return node;
}

function documentOperation(path: string, operation: Operation): void {
  const { responses } = operation;
  const success = responses['200'] ?? responses['201'] ?? { description: '' };
  operation.responses = { '200': enveloped(success), ...errorsOf(operation) };
  documentDescriptions(path, operation);
}

function enveloped(response: Response): Response {
  if (response.content !== undefined && !('application/json' in response.content)) return withRateHeaders(response);
  const schema = response.content?.['application/json'].schema ?? {};
  const { data } = (schema.properties ?? {}) as { data?: unknown };
  const isPage = data !== undefined && schema.$ref === undefined;
  const choices = schema.anyOf as Schema[] | undefined;
  const whole = choices
    ? { anyOf: [...choices.map((choice) => withError(choice, choice.$ref === undefined)), NO_MATCH] }
    : withError(schema, isPage);
  return { description: 'Success.', headers: RATE_HEADERS, content: { 'application/json': { schema: whole } } };
}

function withRateHeaders(response: Response): Response {
  return { ...response, description: 'Success.', headers: RATE_HEADERS };
}

function withError(schema: Schema, isPage: boolean): Schema {
  const error = isPage ? { type: 'string', enum: ['0'] } : { type: 'integer', enum: [0] };
  return { allOf: [{ type: 'object', required: ['error'], properties: { error } }, schema] };
}
