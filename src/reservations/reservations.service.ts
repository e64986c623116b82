import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, EntityManager, FindOperator, Repository } from 'typeorm';
import { PageRequest } from '../common/lists/page';
import { Transactions } from '../database/transactions';
import { NamePrefix, ReservedName } from './reserved-name.entity';

/** Lists and releases reserved names, for the operator and for administrators. */
@Injectable()
export class ReservationsService {
  constructor(
    @InjectRepository(ReservedName) private readonly names: Repository<ReservedName>,
    private readonly transactions: Transactions,
  ) {}

  /**
   * A page of the names in their order, and their total number.
   * @param beginning of the names; letter case counts
   */
  async findPage(
    { place, beginning = '' }: { place?: NamePrefix; beginning?: string },
    { limit, page }: PageRequest,
  ): Promise<{ rows: ReservedName[]; total: number }> {
    const where = {
      ...(place === undefined ? {} : { place }),
      ...(beginning === '' ? {} : { name: startingWith(beginning) }),
    };
    const total = await this.names.countBy(where);
    const skip = (page - 1) * limit;
    if (skip >= total) return { rows: [], total };
    const order = { place: 'ASC', name: 'ASC' } as const;
    return { rows: await this.names.find({ where, order, skip, take: limit }), total };
  }

  /** Makes a name available to all accounts. Returns whether it was reserved. */
  release(place: NamePrefix, name: string): Promise<boolean> {
    return this.transactions.run((manager) => this.releaseIn(manager, place, name));
  }

  /** As {@link release}, in a transaction. */
  async releaseIn(manager: EntityManager, place: NamePrefix, name: string): Promise<boolean> {
    const { affected } = await manager.delete(ReservedName, { place, name });
    return Boolean(affected);
  }
}

/** A range, which an index serves, unlike a pattern. */
function startingWith(text: string): FindOperator<string> {
  return Between(text, `${text}\u{10ffff}`);
}
