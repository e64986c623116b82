import { ConflictException } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { NotAnAdmin } from '../accounts/admins-only';
import { NotFound } from '../common/errors';

/**
 * Holds an account that an administrator is about to switch off, until the transaction ends. As nobody can do that to
 * the own account, and the administrator is held and looked at too, the last one always stays: of two who suspend each other at
 * the same time, one is refused. Throws {@link NotFound}, {@link NotAnAdmin}, and 409 for the own account.
 */
export async function lockUser(manager: EntityManager, adminId: number, id: number): Promise<void> {
  if (id === adminId) throw new ConflictException('You cannot suspend or delete your own account.');
  // Writing to a row is what locks it.
  await manager.update(Account, { id: In([adminId, id]) }, { isAdmin: () => 'is_admin' });
  const isAdmin = await manager.existsBy(Account, { id: adminId, isAdmin: true, isSuspended: false });
  if (!isAdmin) throw new NotAnAdmin();
  if (!(await manager.existsBy(Account, { id }))) throw new NotFound();
}
