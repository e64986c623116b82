import { ACCOUNT_HEADER } from '../acting-accounts';
import { IDEMPOTENCY_HEADER } from '../idempotency/idempotency.interceptor';
import { Operation, Parameter } from './openapi-types';

/** The parameters of the document that several operations refer to. */
export const PARAMETERS: Record<string, Parameter> = {
  ActingAccount: {
    in: 'header',
    name: ACCOUNT_HEADER,
    description:
      'Id of the account in which the request acts, if it is not that of the key: for administrators, with the scope `admin`.',
    schema: { type: 'integer', minimum: 1 },
  },
  IdempotencyKey: {
    in: 'header',
    name: IDEMPOTENCY_HEADER,
    description:
      'A text of the client for this request, such as a UUID. A repetition within 24 hours returns the first response; 409 while the first request runs, 422 for another request.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
};

const REFERENCE = { $ref: '#/components/parameters/ActingAccount' } as unknown as Parameter;

/** Adds the header to an operation, unless only administrators may use that: it refuses requests that act in an account. */
export function documentAccountHeader(operation: Operation): void {
  const isForAdminsOnly = operation.responses['403'] !== undefined;
  if (isForAdminsOnly) return;
  operation.parameters = [...(operation.parameters ?? []), REFERENCE];
}

/** Adds the header that makes a request of an account safe to repeat. */
export function documentIdempotencyHeader(method: string, operation: Operation): void {
  const needsNoKey = operation.security !== undefined;
  if (method !== 'post' || needsNoKey) return;
  const reference = { $ref: '#/components/parameters/IdempotencyKey' } as unknown as Parameter;
  operation.parameters = [...(operation.parameters ?? []), reference];
}
