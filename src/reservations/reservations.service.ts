import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions';
import { Place, ReservedName } from './reserved-name.entity';

/** What the operator may do with names that were given up. */
@Injectable()
export class ReservationsService {
  constructor(private readonly transactions: Transactions) {}

  /** Lets everybody have a name again. Answers whether it was kept for anybody. */
  async release(place: Place, name: string): Promise<boolean> {
    const { affected } = await this.transactions.run((manager) => manager.delete(ReservedName, { place, name }));
    return Boolean(affected);
  }
}
