import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { CacheTags } from '../cache/cache-tags';
import { NotFound } from '../common/errors';
import { Transactions } from '../database/transactions';
import { Account, accountTag } from './account.entity';

/** Changes of an account's plan, rights, status or password. They take effect at once, as the account's cache entries are dropped. */
@Injectable()
export class AccountChangesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tags: CacheTags,
  ) {}

  run<T>(accountId: number, change: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.tags.dropAfter(this.transactions.run(change), accountTag(accountId));
  }
}

/** Locks an account until the transaction ends. Throws {@link NotFound}. */
export async function lockAccount(manager: EntityManager, id: number): Promise<void> {
  // Both engines lock a row that is written.
  const { affected } = await manager.update(Account, { id }, { isAdmin: () => 'is_admin' });
  if (!affected) throw new NotFound('account');
}
