import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions';
import { deleteSomeClicks } from './delete-clicks';

/** Raw clicks of an account, which no foreign key deletes: they outlive their links. */
@Injectable()
export class AccountClicksService {
  constructor(private readonly transactions: Transactions) {}

  /** Deletes those of an account that is about to go, and their visitors, in short steps. */
  async deleteAll(accountId: number): Promise<void> {
    await this.transactions.runUntilDone((manager) => deleteSomeClicks(manager, { accountId }));
  }
}
