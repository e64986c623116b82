import { ConflictException } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { Account } from '../../accounts/account.entity';
import { NotAnAdmin } from '../../identity/admins-only';
import { NotFound } from '../../common/errors';

/**
 * Locks the accounts of an administrator and of the user that is about to be suspended or deleted, until the transaction ends.
 * One administrator always remains: administrators cannot suspend themselves, and of two who suspend each other at the same
 * time one gets an error. Throws {@link NotFound}, {@link NotAnAdmin}, and 409 for the administrator's own account.
 */
export async function lockUser(manager: EntityManager, adminId: number, id: number): Promise<void> {
  if (id === adminId) throw new ConflictException('You cannot suspend or delete your own account.');
  // Both engines lock a row that is written.
  await manager.update(Account, { id: In([adminId, id]) }, { isAdmin: () => 'is_admin' });
  const isAdmin = await manager.existsBy(Account, { id: adminId, isAdmin: true, isSuspended: false });
  if (!isAdmin) throw new NotAnAdmin();
  if (!(await manager.existsBy(Account, { id }))) throw new NotFound('account');
}
