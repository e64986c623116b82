import type { OpenAPIObject } from '@nestjs/swagger';

type Schema = Record<string, unknown>;
interface Response {
  description: string;
  headers?: object;
  content?: { 'application/json': { schema: Schema } };
}
interface Operation {
  tags?: string[];
  parameters?: { in: string }[];
  requestBody?: object;
  responses: Record<string, Response>;
}

const FAILURES: Record<string, string> = {
  '400': 'Something about the request is wrong; `errors` names every bad field.',
  '401': 'No key, or an unknown, revoked or expired one.',
  '403': 'The key is good, but the account may not.',
  '404': 'There is no such thing in this account.',
  '409': 'Something that must be unique is taken.',
  '413': 'The body is larger than 1 MiB.',
  '429': 'The allowance is used up; `Retry-After` says for how many seconds.',
  '500': 'A fault on our side.',
  '503': 'Not available right now.',
};

const FAILURE_SCHEMA: Schema = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'integer', enum: [1] },
    message: { type: 'string', example: 'url must be an http or https address.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string', example: 'url' }, message: { type: 'string' } },
      },
    },
  },
};

/** A lookup that finds nothing answers a failure with status 200. */
const NO_MATCH: Schema = { $ref: '#/components/schemas/Failure' };

const RATE_HEADERS = Object.fromEntries(
  (
    [
      ['X-RateLimit-Limit', 'Requests allowed in the window.'],
      ['X-RateLimit-Remaining', 'Requests left in the window.'],
      ['X-RateLimit-Reset', 'Unix time in seconds at which the window ends.'],
    ] as const
  ).map(([name, description]) => [name, { description, schema: { type: 'integer' } }] as const),
);

/** Adds to every operation what the door does to it: the envelope, the failures and the rate headers. */
export function describeDoor(document: OpenAPIObject): OpenAPIObject {
  document.components = { ...document.components };
  document.components.schemas = { ...document.components.schemas, Failure: FAILURE_SCHEMA };
  for (const [path, item] of Object.entries(document.paths))
    for (const operation of Object.values(item) as Operation[]) describeOperation(path, operation);
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
  operation.tags = [path.split('/')[2]!.replace(/s$/, '')];
  const success = operation.responses['200'] ?? operation.responses['201'] ?? { description: '' };
  operation.responses = { '200': enveloped(success), ...failuresOf(operation) };
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

/** A route may say more about a failure than the door can. */
function failuresOf({ parameters = [], requestBody, responses }: Operation): Record<string, Response> {
  const hasId = parameters.some((parameter) => parameter.in === 'path');
  const hasInput = hasId || requestBody !== undefined || parameters.length > 0;
  const statuses = Object.keys(FAILURES).filter((status) => {
    if (status === '400') return hasInput;
    if (status === '404') return hasId;
    if (responses[status] !== undefined) return true;
    return requestBody !== undefined || (status !== '409' && status !== '413');
  });
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return Object.fromEntries(
    statuses.map((status) => {
      const description = responses[status]?.description ?? FAILURES[status]!;
      return [status, { description, headers: RATE_HEADERS, content }];
    }),
  );
}
