import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Transactions } from '../../database/transactions';
import { LinkStore } from '../link-store';

/** Links deleted in one transaction: on SQLite it blocks the process meanwhile. */
const LINKS_PER_TRANSACTION = 200;

/** Deletes all links of an account that is about to be deleted. */
@Injectable()
export class AccountLinksService {
  constructor(
    private readonly store: LinkStore,
    private readonly transactions: Transactions,
  ) {}

  /** In short transactions, as there may be a million. Calling it again finishes what was interrupted. */
  async deleteAll(accountId: number): Promise<void> {
    await this.transactions.runUntilDone(
      async (manager) =>
        (await this.store.deleteSome(manager, accountId, LINKS_PER_TRANSACTION)) < LINKS_PER_TRANSACTION,
    );
  }

  /**
   * Deletes the links that requests were still creating meanwhile, in the transaction that deletes the account: MariaDB
   * would refuse to delete a domain that has links.
   */
  async deleteRest(manager: EntityManager, accountId: number): Promise<void> {
    while ((await this.store.deleteSome(manager, accountId, LINKS_PER_TRANSACTION)) > 0);
  }
}
