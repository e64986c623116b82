import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions';
import { deleteSomeClicks } from './click-retention';

/** Raw clicks of an account, which no foreign key deletes as they outlive their links. */
@Injectable()
export class AccountClicksService {
  constructor(private readonly transactions: Transactions) {}

  /** Deletes the clicks of an account that is about to be deleted, and their visitors, in short transactions. */
  async deleteAll(accountId: number): Promise<void> {
    await this.transactions.runUntilDone((manager) => deleteSomeClicks(manager, { accountId }));
  }
}
