import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, SelectQueryBuilder } from 'typeorm';
import { LinkTotal } from '../../clicks/entities/link-total.entity';
import { Link } from '../link.entity';
import { PageWindow } from './page-window';

/** So many ids are ordered by their clicks in one statement; for more, all links are read in the order of their clicks. */
const MAX_LISTED_IDS = 2_000;

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
    if (found.size <= MAX_LISTED_IDS) return idsOf(this.byClicks(window).where({ linkId: In([...found]) }), window);
    const { isFromEnd, skip, take } = window;
    const ids: number[] = [];
    for await (const id of this.inOrderOfClicks(accountId, window)) {
      if (found.has(id)) ids.push(id);
      if (ids.length === skip + take) break;
    }
    return isFromEnd ? ids.slice(skip).reverse() : ids.slice(skip);
  }

  private async *inOrderOfClicks(accountId: number, window: PageWindow): AsyncGenerator<number> {
    const beyond = window.isFromEnd ? '>' : '<';
    for (let last: { id: number; clicks: number } | undefined; ;) {
      const query = this.byClicks(window).addSelect('total.clicks', 'clicks').where({ accountId, isListed: true });
      if (last !== undefined)
        query.andWhere(
          `total.clicks ${beyond}= :clicks AND (total.clicks ${beyond} :clicks OR total.linkId ${beyond} :id)`,
          last,
        );
      const rows = await query.limit(MAX_LISTED_IDS).getRawMany<{ id: number; clicks: number }>();
      for (const { id } of rows) yield id;
      if (rows.length < MAX_LISTED_IDS) return;
      last = rows.at(-1);
    }
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
