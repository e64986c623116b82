import { EntityManager } from 'typeorm';
import { Account } from '../../accounts/account.entity';
import { recordChange } from '../../audit/record-change';
import { Actor } from '../../identity/identity';
import { lockUser } from './lock-user';
import { UserStatus } from './user.dto';

/** Suspends or reinstates an account. Throws as {@link lockUser} does, and 409 for an administrator's own suspension. */
export async function setStatus(
  manager: EntityManager,
  admin: Actor,
  { id, username: details }: Pick<Account, 'id' | 'username'>,
  status: UserStatus,
): Promise<void> {
  const isSuspended = status === 'suspended';
  if (isSuspended) await lockUser(manager, admin.accountId, id);
  const { affected } = await manager.update(Account, { id, isSuspended: !isSuspended }, { isSuspended });
  const action = isSuspended ? 'user.suspended' : 'user.reinstated';
  if (affected) await recordChange(manager, admin, { accountId: id, action, subjectId: id, details });
}
