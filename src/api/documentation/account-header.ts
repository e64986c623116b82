import { ACCOUNT_HEADER } from '../acting-accounts';
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
};

const REFERENCE = { $ref: '#/components/parameters/ActingAccount' } as unknown as Parameter;

/** Adds the header to an operation, unless only administrators may use that: it refuses requests that act in an account. */
export function documentAccountHeader(operation: Operation): void {
  const isForAdminsOnly = operation.responses['403'] !== undefined;
  if (isForAdminsOnly) return;
  operation.parameters = [...(operation.parameters ?? []), REFERENCE];
}
