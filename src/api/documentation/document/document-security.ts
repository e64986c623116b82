import { WITHOUT_KEY } from '../../../identity/public';
import { documentAccountHeader } from '../headers';
import { Operation } from '../openapi-types';

/** Adds the header of administrators, or that the operation needs no key. */
export function documentSecurity(operation: Operation): void {
  if (operation[WITHOUT_KEY] === undefined) return documentAccountHeader(operation);
  delete operation[WITHOUT_KEY];
  operation.security = [];
}
