import { Identity } from '../identity/identity';
import { Account } from './account.entity';
import { currentPlan } from './plan';

/** The identity of an administrator in another account: without the rights of administrators, and with no more scopes. */
export function actingIdentity(administrator: Identity, account: Account, plans: string[]): Identity {
  const { id: accountId, username, isSuspended } = account;
  return {
    ...administrator,
    accountId,
    username,
    isSuspended,
    administrator,
    isAdmin: false,
    scopes: administrator.scopes.filter((scope) => scope !== 'admin'),
    plan: currentPlan(account, plans),
  };
}
