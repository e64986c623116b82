import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Transactions } from '../../database/transactions';
import { LinkStore } from '../writing/link-store';
import { LINKS_PER_TRANSACTION } from '../writing/locked-links';

/** Deletes the links of an account before the account itself. */
@Injectable()
export class AccountLinksService {
  constructor(
    private readonly store: LinkStore,
    private readonly transactions: Transactions,
  ) {}

  /** Deletes all links, perhaps a million, in short transactions. After an interruption, call it again. */
  async deleteAll(accountId: number): Promise<void> {
    await this.transactions.runUntilDone(
      async (manager) => (await this.store.deleteSome(manager, accountId, LINKS_PER_TRANSACTION)) === 0,
    );
  }

  /**
   * Deletes links that were created since {@link deleteAll}, in the transaction that deletes the account: MariaDB refuses
   * to delete domains that have links.
   */
  async deleteRemaining(manager: EntityManager, accountId: number): Promise<void> {
    while ((await this.store.deleteSome(manager, accountId, LINKS_PER_TRANSACTION)) > 0);
  }
}
