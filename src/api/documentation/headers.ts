import { ACCOUNT_HEADER } from '../acting-accounts';
import { IDEMPOTENCY_HEADER } from '../idempotency/idempotency.interceptor';
import { READS_ONLY } from '../../identity/scopes';
import { WITHOUT_KEY } from '../../identity/public';
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

/** Adds the headers of an operation, or that it needs no key. */
export function documentHeaders(method: string, operation: Operation): void {
  if (operation[WITHOUT_KEY] !== undefined) {
    delete operation[WITHOUT_KEY];
    operation.security = [];
    return;
  }
  // A route for administrators only refuses requests that act in an account.
  const isForAdminsOnly = operation.responses['403'] !== undefined;
  if (!isForAdminsOnly) addHeader(operation, 'ActingAccount');
  if (method === 'post' && operation[READS_ONLY] === undefined) addHeader(operation, 'IdempotencyKey');
  delete operation[READS_ONLY];
}

function addHeader(operation: Operation, name: string): void {
  const reference = { $ref: `#/components/parameters/${name}` } as Parameter;
  operation.parameters = [...(operation.parameters ?? []), reference];
}
