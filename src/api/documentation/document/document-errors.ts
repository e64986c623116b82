import { ERROR_CODES, ErrorCode, FIELD_CODES } from '../../../common/error-codes';
import { Operation, refTo, Response, Schema } from '../openapi-types';

/** The errors of the API by status, with the names of their components in the document. */
const ERRORS: Record<string, [name: string, description: string, ...headers: string[]]> = {
  '400': ['BadRequest', 'The request is invalid; `errors` lists every invalid field.'],
  '401': ['Unauthorized', ERROR_CODES.unauthorized[1], 'WWW-Authenticate'],
  '403': ['Forbidden', 'The account is suspended or no administrator, or the key lacks a scope.'],
  '404': ['NotFound', ERROR_CODES.not_found[1]],
  '409': [
    'KeyInUse',
    'The first request with this `Idempotency-Key` still runs, or its response cannot be returned again.',
  ],
  '413': ['TooLarge', ERROR_CODES.body_too_large[1]],
  '422': ['KeyReused', ERROR_CODES.idempotency_key_reused[1]],
  '429': ['TooManyRequests', ERROR_CODES.rate_limited[1], 'Retry-After'],
  '500': ['Fault', ERROR_CODES.internal_error[1]],
  '503': ['Unavailable', ERROR_CODES.unavailable[1]],
};

const HEADERS = {
  'X-RateLimit-Limit': ['Requests allowed in the window.', 'integer'],
  'X-RateLimit-Remaining': ['Requests left in the window.', 'integer'],
  'X-RateLimit-Reset': ['Unix time in seconds at which the window ends.', 'integer'],
  'Retry-After': ['Seconds until the window ends.', 'integer'],
  'WWW-Authenticate': ['`Bearer`: how a key is sent.', 'string'],
} as const;

const headersNamed = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** The headers of every response. */
export const RATE_HEADERS = headersNamed(Object.keys(HEADERS).slice(0, 3));

const PROBLEM: Schema = {
  type: 'object',
  description: 'What is wrong with a field.',
  required: ['field', 'code', 'message'],
  properties: {
    field: { type: 'string', description: 'Path of the field, as it was sent.', example: 'url' },
    code: {
      type: 'string',
      enum: [...Object.keys(FIELD_CODES), ...Object.keys(ERROR_CODES)],
      description: 'Stable code of the problem.',
      example: 'invalid',
    },
    message: {
      type: 'string',
      description: 'A sentence about the field.',
      example: 'url must be an http or https address.',
    },
  },
};

export const ERROR_SCHEMAS: Record<string, Schema> = {
  Failure: {
    type: 'object',
    description: 'An error.',
    required: ['error', 'code', 'message'],
    properties: {
      error: { type: 'integer', enum: [1], description: '1 means failure.' },
      code: { type: 'string', enum: Object.keys(ERROR_CODES), description: 'Stable code of the error.' },
      message: {
        type: 'string',
        description: 'A sentence for people.',
        example: 'url must be an http or https address.',
      },
      errors: { type: 'array', items: refTo('FieldProblem'), description: 'Every invalid field.' },
    },
  },
  FieldProblem: PROBLEM,
};

export function headerComponents(): Record<string, { description: string; schema: { type: 'integer' | 'string' } }> {
  const described = Object.entries(HEADERS).map(
    ([name, [description, type]]) => [name, { description, schema: { type } }] as const,
  );
  return Object.fromEntries(described);
}

export function errorComponents(): Record<string, Response> {
  return Object.fromEntries(
    Object.entries(ERRORS).map(
      ([status, [name, ...described]]) => [name, errorResponse(status, ...described)] as const,
    ),
  );
}

/** Statuses that a route may describe itself, with `ApiForbiddenResponse` or `ApiConflictResponse`. */
const DESCRIBED_BY_ROUTE = ['403', '409'] as const;

/** The errors that an operation may return. */
export function errorsOf({ parameters = [], requestBody, responses }: Operation): Operation['responses'] {
  const hasId = parameters.some((parameter) => parameter.in === 'path');
  const takesKey = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
  const applies: Record<string, boolean> = {
    '400': hasId || requestBody !== undefined || parameters.length > 0,
    '404': hasId,
    '413': requestBody !== undefined,
    '409': takesKey,
    '422': takesKey,
  };
  const shared = Object.entries(ERRORS)
    .filter(([status]) => applies[status] ?? true)
    .map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }] as const);
  const own = DESCRIBED_BY_ROUTE.flatMap((status) =>
    responses[status] ? [[status, errorResponse(status, responses[status].description)]] : [],
  );
  return { ...Object.fromEntries(shared), ...Object.fromEntries(own) } as Operation['responses'];
}

function errorResponse(status: string, description: string, ...headers: string[]): Response {
  const content = { 'application/json': { schema: refTo('Failure'), examples: examplesOf(status) } };
  return { description, headers: { ...RATE_HEADERS, ...headersNamed(headers) }, content };
}

/** An example for each code of a status. */
function examplesOf(status: string): Record<string, { value: unknown }> {
  const codes = (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => ERROR_CODES[code][0] === Number(status));
  return Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }]));
}

function exampleOf(code: ErrorCode): object {
  if (code !== 'validation_failed') return { error: 1, code, message: ERROR_CODES[code][1] };
  const message = 'url is required.';
  return { error: 1, code, message, errors: [{ field: 'url', code: 'required', message }] };
}
