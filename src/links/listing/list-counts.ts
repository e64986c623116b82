import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Account } from '../../accounts/account.entity';
import { hasStoredCount, LinkFilter, onlyMembership } from './filters/link-filter';
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
    const membership = onlyMembership(filter);
    if (membership !== undefined && filter.isArchived !== true) return this.countMembers(filter, membership);
    if (hasStoredCount(filter)) return this.countAll(filter);
    const others = othersOf(filter);
    if (others === undefined) return this.order.count(filter);
    const counts = await Promise.all(others.map((other) => this.order.count(other)));
    return counts.reduce((rest, count) => rest - count, await this.count({ ...filter, state: undefined, columns: [] }));
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

  /** Counts the links of a tag or channel in its index, and subtracts the archived ones, of which most accounts have few. */
  private async countMembers(filter: LinkFilter, [name, id]: ['tagId' | 'channelId', number]): Promise<number> {
    const all = await this.members.count(name, id);
    return filter.isArchived === undefined ? all : all - (await this.order.count({ ...filter, isArchived: true }));
  }
}
