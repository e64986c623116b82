import { EntityManager } from 'typeorm';
import { Account } from '../../accounts/account.entity';
import { endPasswordLinks } from '../../accounts/end-password-links';
import { recordChange } from '../../audit/record-change';
import { Session } from '../session.entity';

type Columns = Pick<Account, 'passwordHash'> & Partial<Pick<Account, 'email' | 'username'>>;

/** Sets the password of an account by its owner, and ends all its sessions and one-time links. Returns the account as it then is. */
export async function replacePassword(manager: EntityManager, before: Account, columns: Columns): Promise<Account> {
  const account = { ...before, ...columns };
  const { id: accountId, username } = account;
  await manager.update(Account, { id: accountId }, columns);
  await manager.delete(Session, { accountId });
  await endPasswordLinks(manager, accountId);
  const actor = { accountId, username, keyId: null, keyName: null };
  const entry = { accountId, action: 'password.changed', subjectId: accountId, details: username } as const;
  await recordChange(manager, actor, entry);
  return account;
}
