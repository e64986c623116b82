import { ForbiddenException } from '@nestjs/common';
import { InvalidInput } from '../../common/errors';
import { Account } from '../account.entity';
import { Identity } from '../../identity/identity';
import { SCOPES } from '../../identity/scopes';

/**
 * Throws {@link InvalidInput} when a session sets the password of its own account without the current one, and 403 for a key
 * that may do less than a session with the new password, or ends.
 */
export function rejectPasswordOf(account: Pick<Account, 'id' | 'isAdmin'>, by: Identity): void {
  if (by.keyId !== null) return rejectWeakerKey(by, account);
  // Against a change in passing at an unattended browser only: a session can create a key that sets the password.
  if (account.id === (by.administrator ?? by).accountId) {
    const message = 'In a session, the password is changed by POST /api/session/password, with the current one.';
    throw new InvalidInput([{ field: 'password', message }]);
  }
}

function rejectWeakerKey({ scopes, endsAt }: Identity, { isAdmin }: Pick<Account, 'isAdmin'>): void {
  const needed = SCOPES.filter((scope) => scope !== 'admin' || isAdmin);
  if (endsAt < Infinity || needed.some((scope) => !scopes.includes(scope)))
    throw new ForbiddenException(
      'Only a key that has all scopes of the account and does not expire can set the password.',
    );
}
