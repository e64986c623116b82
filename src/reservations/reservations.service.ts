import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions';
import { Place, ReservedName } from './reserved-name.entity';

/** Releases reserved names for the operator. */
@Injectable()
export class ReservationsService {
  constructor(private readonly transactions: Transactions) {}

  /** Makes a name available to all accounts. Returns whether it was reserved. */
  async release(place: Place, name: string): Promise<boolean> {
    const { affected } = await this.transactions.run((manager) => manager.delete(ReservedName, { place, name }));
    return Boolean(affected);
  }
}
