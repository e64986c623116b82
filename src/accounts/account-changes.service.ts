import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { CacheTags } from '../cache/cache-tags';
import { Transactions } from '../database/transactions';
import { accountTag } from './account.entity';

/** Changes of an account's plan, rights, status or password. They take effect at once, as the account's cache entries are dropped. */
@Injectable()
export class AccountChangesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tags: CacheTags,
  ) {}

  async run<T>(accountId: number, change: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.transactions.run(change);
    } finally {
      // Also after a failure: on SQLite another request may have cached what was then rolled back.
      this.tags.drop(accountTag(accountId));
    }
  }
}
