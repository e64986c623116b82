import { ForbiddenException } from '@nestjs/common';
import { InvalidInput } from '../../common/errors';
import { Identity } from '../../identity/identity';
import { SCOPES } from '../../identity/scopes';

/**
 * Throws {@link InvalidInput} when a session sets the password of its own account without the present one, and 403 for a key
 * that may do less than a session with the new password.
 */
export function rejectPasswordBy({ keyId, scopes, endsAt, isAdmin }: Identity): void {
  // A person at an unattended, signed-in browser must not be able to take over the account.
  if (keyId === null) {
    const message = 'In a session, the password is changed by POST /api/session/password, with the present one.';
    throw new InvalidInput([{ field: 'password', message }]);
  }
  const needed = SCOPES.filter((scope) => scope !== 'admin' || isAdmin);
  if (endsAt < Infinity || needed.some((scope) => !scopes.includes(scope)))
    throw new ForbiddenException(
      'Only a key that has all scopes of the account and does not expire can set the password.',
    );
}
