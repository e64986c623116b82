import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { CacheTags } from '../cache/cache-tags';
import { Transactions } from '../database/transactions';
import { accountTag } from './account.entity';

/** Changes of an account's plan, rights or standing: they act at once, as every cache hears of them. */
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
      // Also when it failed: on SQLite somebody may have read what was then taken back.
      this.tags.drop(accountTag(accountId));
    }
  }
}
