import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, SelectQueryBuilder } from 'typeorm';
import { LinkTotal } from '../../clicks/entities/link-total.entity';
import { Link } from '../link.entity';
import { PageWindow } from './page-window';

/** Clicks of so many links are read by one statement. */
const IDS_PER_STATEMENT = 1_000;
/** So many links of the whole list are searched for a page near an end of what was found; others cost a look-up of every found link. */
const LINKS_NEAR_END = 1_000;

/** Reads the ids of a page from the index of its order. Links with as many clicks stand newest first. */
@Injectable()
export class LinkOrder {
  constructor(
    @InjectRepository(Link) private readonly links: Repository<Link>,
    @InjectRepository(LinkTotal) private readonly totals: Repository<LinkTotal>,
  ) {}

  newestFirst(accountId: number, window: PageWindow): Promise<number[]> {
    const query = this.links.createQueryBuilder('link').select('link.id', 'id').where({ accountId, isListed: true });
    return idsOf(query.orderBy('link.id', window.isFromEnd ? 'ASC' : 'DESC'), window);
  }

  mostClickedFirst(accountId: number, window: PageWindow): Promise<number[]> {
    return idsOf(this.byClicks(window).where({ accountId, isListed: true }), window);
  }

  /** The same for some links of the account. */
  async mostClickedAmong(accountId: number, found: Set<number>, window: PageWindow): Promise<number[]> {
    const near = found.size > IDS_PER_STATEMENT ? await this.nearEnd(accountId, found, window) : [];
    const ids = near.length >= window.skip + window.take ? near : await this.sortedByClicks(found, window);
    const page = ids.slice(window.skip, window.skip + window.take);
    return window.isFromEnd ? page.reverse() : page;
  }

  /** Those of the links that are among the first, or the last, of the whole list. */
  private async nearEnd(accountId: number, found: Set<number>, window: PageWindow): Promise<number[]> {
    const query = this.byClicks(window).where({ accountId, isListed: true }).limit(LINKS_NEAR_END);
    return (await query.getRawMany<{ id: number }>()).map(({ id }) => id).filter((id) => found.has(id));
  }

  private async sortedByClicks(found: Set<number>, { isFromEnd }: PageWindow): Promise<number[]> {
    const ids = [...found];
    const totals: { id: number; clicks: number }[] = [];
    for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT) {
      const part = ids.slice(start, start + IDS_PER_STATEMENT);
      const query = this.totals.createQueryBuilder('total').select('total.linkId', 'id');
      query.addSelect('total.clicks', 'clicks').where('total.linkId IN (:...part)', { part });
      for (const total of await query.getRawMany<{ id: number; clicks: number }>()) totals.push(total);
    }
    const sign = isFromEnd ? 1 : -1;
    totals.sort((one, other) => sign * (one.clicks - other.clicks || one.id - other.id));
    return totals.map(({ id }) => id);
  }

  private byClicks({ isFromEnd }: PageWindow): SelectQueryBuilder<LinkTotal> {
    const direction = isFromEnd ? 'ASC' : 'DESC';
    const query = this.totals.createQueryBuilder('total').select('total.linkId', 'id');
    return query.orderBy('total.clicks', direction).addOrderBy('total.linkId', direction);
  }
}

async function idsOf(query: SelectQueryBuilder<object>, { isFromEnd, skip, take }: PageWindow): Promise<number[]> {
  const rows = await query.offset(skip).limit(take).getRawMany<{ id: number }>();
  const ids = rows.map(({ id }) => id);
  return isFromEnd ? ids.reverse() : ids;
}
