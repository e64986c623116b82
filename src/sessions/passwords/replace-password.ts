import { ConflictException } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Account } from '../../accounts/account.entity';
import { fieldsOf } from '../../accounts/dto/account-columns';
import { endSignIns } from '../../accounts/passwords/end-sign-ins';
import { recordChange } from '../../audit/record-change';

type Columns = Pick<Account, 'passwordHash'> & Partial<Pick<Account, 'email' | 'username'>>;

/**
 * Sets the password of an account by its owner, and ends all its sessions and one-time links. Returns the account as it then is.
 * Throws 409 if the password is not that before any more.
 */
export async function replacePassword(
  manager: EntityManager,
  before: Account,
  { passwordHash, ...names }: Columns,
): Promise<Account> {
  const columns = { ...names, passwordHash };
  const account = { ...before, ...columns };
  const { id: accountId, username } = account;
  const { affected } = await manager.update(Account, { id: accountId, passwordHash: before.passwordHash }, columns);
  if (!affected) throw new ConflictException('The password has been changed meanwhile.');
  await endSignIns(manager, accountId);
  const actor = { accountId, username, keyId: null, keyName: null };
  const entry = { accountId, subjectId: accountId };
  await recordChange(manager, actor, { ...entry, action: 'password.changed', details: username });
  const details = fieldsOf(names);
  if (details !== '') await recordChange(manager, actor, { ...entry, action: 'account.updated', details });
  return account;
}
