import { EntityManager } from 'typeorm';
import { NotFound } from '../common/errors';
import { Account } from './account.entity';

/** Locks an account until the transaction ends. Throws {@link NotFound}. */
export async function lockAccount(manager: EntityManager, id: number): Promise<void> {
  // Both engines lock a row that is written.
  const { affected } = await manager.update(Account, { id }, { isAdmin: () => 'is_admin' });
  if (!affected) throw new NotFound('account');
}
