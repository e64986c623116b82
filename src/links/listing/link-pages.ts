import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Account } from '../../accounts/account.entity';
import { ListLinksQuery } from '../dto/list-links.dto';
import { LinkOrder, newestAmong, pageWindow } from './link-order';
import { LinkSearch } from './link-search';
import { wordsOf } from './words';

/** The ids on a page, in order, and the number of links on all pages. */
export interface LinkPage {
  ids: number[];
  total: number;
}

/** Finds the ids of the links on a page. */
@Injectable()
export class LinkPages {
  constructor(
    @InjectRepository(Account) private readonly accounts: Repository<Account>,
    private readonly order: LinkOrder,
    private readonly search: LinkSearch,
  ) {}

  find(accountId: number, query: ListLinksQuery): Promise<LinkPage> {
    return query.q === undefined ? this.pageOfAll(accountId, query) : this.pageOfMatches(accountId, query.q, query);
  }

  private async pageOfAll(accountId: number, query: ListLinksQuery): Promise<LinkPage> {
    const { linkCount, archivedCount } = await this.countsOf(accountId);
    const totals = { all: linkCount, true: archivedCount, false: linkCount - archivedCount };
    const { archived = 'false' } = query;
    const total = totals[archived];
    const isArchived = archived === 'all' ? undefined : archived === 'true';
    const window = pageWindow(total, query);
    if (window === undefined) return { ids: [], total };
    if (query.order === 'click') return { ids: await this.order.mostClicked(accountId, window, isArchived), total };
    return { ids: await this.order.newest(accountId, window, isArchived), total };
  }

  private async pageOfMatches(accountId: number, q: string, query: ListLinksQuery): Promise<LinkPage> {
    const found = await this.withArchived(query.archived, accountId, await this.search.find(accountId, wordsOf(q)));
    const total = found.size;
    const window = pageWindow(total, query);
    if (window === undefined) return { ids: [], total };
    if (query.order === 'click') return { ids: await this.order.mostClickedAmong(accountId, found, window), total };
    return { ids: newestAmong(found, window), total };
  }

  /** Returns the links that a list with this `archived` shows. */
  private async withArchived(
    archived: ListLinksQuery['archived'] = 'false',
    accountId: number,
    found: Set<number>,
  ): Promise<Set<number>> {
    if (archived === 'all') return found;
    const isWanted = archived === 'true';
    const { archivedCount } = await this.countsOf(accountId);
    const ids = archivedCount === 0 ? new Set<number>() : await this.order.archived(accountId);
    return new Set([...found].filter((id) => ids.has(id) === isWanted));
  }

  private countsOf(id: number): Promise<Pick<Account, 'linkCount' | 'archivedCount'>> {
    const select = { linkCount: true, archivedCount: true };
    return this.accounts.findOneOrFail({ select, where: { id } });
  }
}
