import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Account } from '../../accounts/account.entity';
import { hasStoredCount, isOfMembers, LinkFilter } from './filters/link-filter';
import { MemberIds } from './filters/member-ids';
import { othersOf } from './filters/usual-values';
import { LinkOrder } from './link-order';

/** Counts the links of a list, from stored counts where the filter allows it. */
@Injectable()
export class ListCounts {
  constructor(
    @InjectRepository(Account) private readonly accounts: Repository<Account>,
    private readonly members: MemberIds,
    private readonly order: LinkOrder,
  ) {}

  async count(filter: LinkFilter): Promise<number> {
    if (hasStoredCount(filter)) return this.countAll(filter);
    if (isOfMembers(filter) && filter.isArchived !== true) return this.countMembers(filter);
    const others = othersOf(filter);
    if (others === undefined) return this.order.count(filter);
    let count = await this.count({ ...filter, state: undefined, columns: [] });
    for (const other of others) count -= await this.order.count(other);
    return count;
  }

  private async countAll({ accountId, isArchived }: LinkFilter): Promise<number> {
    const { linkCount, archivedCount } = await this.ofAccount(accountId);
    if (isArchived === undefined) return linkCount;
    return isArchived ? archivedCount : linkCount - archivedCount;
  }

  ofAccount(id: number): Promise<Pick<Account, 'linkCount' | 'archivedCount'>> {
    const select = { linkCount: true, archivedCount: true };
    return this.accounts.findOneOrFail({ select, where: { id } });
  }

  /** Counts the links of tags and channels in their indexes, and subtracts the archived ones, of which most accounts have few. */
  private async countMembers(filter: LinkFilter): Promise<number> {
    if (filter.isArchived === undefined) return this.members.count(filter);
    const [all, archived] = await Promise.all([
      this.members.count(filter),
      this.order.count({ ...filter, isArchived: true }),
    ]);
    return all - archived;
  }
}
