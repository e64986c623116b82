import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Account } from '../../accounts/account.entity';
import { ListLinksQuery } from '../dto/list-links.dto';
import { LinkOrder } from './link-order';
import { LinkSearch } from './link-search';
import { windowOf } from './page-window';
import { wordsOf } from './words';

/** The ids on a page, in order, and how many links the whole list has. */
export interface LinkPage {
  ids: number[];
  total: number;
}

/** Finds which links stand on the page that a query asks for. */
@Injectable()
export class LinkPages {
  constructor(
    @InjectRepository(Account) private readonly accounts: Repository<Account>,
    private readonly order: LinkOrder,
    private readonly search: LinkSearch,
  ) {}

  find(accountId: number, query: ListLinksQuery): Promise<LinkPage> {
    return query.q === undefined ? this.all(accountId, query) : this.matching(accountId, query.q, query);
  }

  private async all(accountId: number, query: ListLinksQuery): Promise<LinkPage> {
    const { linkCount: total } = await this.accounts.findOneOrFail({
      select: { linkCount: true },
      where: { id: accountId },
    });
    const window = windowOf(total, query);
    if (window === undefined) return { ids: [], total };
    if (query.order === 'click') return { ids: await this.order.mostClickedFirst(accountId, window), total };
    return { ids: await this.order.newestFirst(accountId, window), total };
  }

  private async matching(accountId: number, q: string, query: ListLinksQuery): Promise<LinkPage> {
    const found = await this.search.find(accountId, wordsOf(q));
    const total = found.size;
    const window = windowOf(total, query);
    if (window === undefined) return { ids: [], total };
    if (query.order === 'click') return { ids: await this.order.mostClickedAmong(accountId, found, window), total };
    const start = (query.page - 1) * query.limit;
    // The newest have the largest ids. A typed array sorts numbers several times faster than a list.
    return {
      ids: [
        ...Int32Array.from(found)
          .sort()
          .reverse()
          .subarray(start, start + query.limit),
      ],
      total,
    };
  }
}
