import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, SelectQueryBuilder } from 'typeorm';
import { LinkTotal } from '../../clicks/entities/link-total.entity';
import { PageRequest } from '../../common/page';
import { Link } from '../link.entity';

/** Links whose clicks one statement reads. */
const IDS_PER_STATEMENT = 1_000;
/** Links at an end of the whole list that are searched for the first or last matches before the clicks of all are read. */
const LINKS_NEAR_END = 1_000;

/** The rows of a page, counted from the nearer end of the list: the database walks over every row before them. */
export interface PageWindow {
  isFromEnd: boolean;
  skip: number;
  take: number;
}

/** Returns the rows of a page, or `undefined` for a page past the end. */
export function pageWindow(total: number, { limit, page }: PageRequest): PageWindow | undefined {
  const offset = (page - 1) * limit;
  if (offset >= total) return undefined;
  const take = Math.min(limit, total - offset);
  const isFromEnd = offset > total / 2;
  return { isFromEnd, skip: isFromEnd ? total - offset - take : offset, take };
}

/** Returns a page of the given ids, newest first, as the newest links have the largest ids. */
export function newestAmong(found: Set<number>, { isFromEnd, skip, take }: PageWindow): number[] {
  // Typed arrays sort numbers several times faster than lists.
  const ascending = Int32Array.from(found).sort();
  const start = isFromEnd ? skip : ascending.length - skip - take;
  return [...ascending.subarray(start, start + take)].reverse();
}

/** Reads the ids of a page in the order of an index. Links with equally many clicks are ordered newest first. */
@Injectable()
export class LinkOrder {
  constructor(
    @InjectRepository(Link) private readonly links: Repository<Link>,
    @InjectRepository(LinkTotal) private readonly totals: Repository<LinkTotal>,
  ) {}

  /** @param isArchived undefined for both */
  newest(accountId: number, window: PageWindow, isArchived?: boolean): Promise<number[]> {
    const query = this.links.createQueryBuilder('link').select('link.id', 'id');
    query.where({ accountId, isListed: true, ...(isArchived === undefined ? {} : { isArchived }) });
    return readPage(query.orderBy('link.id', window.isFromEnd ? 'ASC' : 'DESC'), window);
  }

  /** @param isArchived undefined for both */
  mostClicked(accountId: number, window: PageWindow, isArchived?: boolean): Promise<number[]> {
    const query = this.byClicks(accountId, window);
    if (isArchived !== undefined) query.andWhere({ isArchived });
    return readPage(query, window);
  }

  /** Returns the archived links of the account, in no order. */
  async archived(accountId: number): Promise<Set<number>> {
    const query = this.links.createQueryBuilder('link').select('link.id', 'id');
    return new Set(await readIds(query.where({ accountId, isListed: true, isArchived: true })));
  }

  /** Returns a page of some links of the account, most clicked first. */
  async mostClickedAmong(accountId: number, found: Set<number>, window: PageWindow): Promise<number[]> {
    const nearEnd = found.size > IDS_PER_STATEMENT ? await this.findNearEnd(accountId, found, window) : [];
    const ids = nearEnd.length >= window.skip + window.take ? nearEnd : await this.sortByClicks(found, window);
    const page = ids.slice(window.skip, window.skip + window.take);
    return window.isFromEnd ? page.reverse() : page;
  }

  /** Returns those links that are among the first, or the last, of the whole list. */
  private async findNearEnd(accountId: number, found: Set<number>, window: PageWindow): Promise<number[]> {
    const ids = await readIds(this.byClicks(accountId, window).limit(LINKS_NEAR_END));
    return ids.filter((id) => found.has(id));
  }

  private async sortByClicks(found: Set<number>, { isFromEnd }: PageWindow): Promise<number[]> {
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

  private byClicks(accountId: number, { isFromEnd }: PageWindow): SelectQueryBuilder<LinkTotal> {
    const direction = isFromEnd ? 'ASC' : 'DESC';
    const query = this.totals.createQueryBuilder('total').select('total.linkId', 'id');
    query.where({ accountId, isListed: true });
    return query.orderBy('total.clicks', direction).addOrderBy('total.linkId', direction);
  }
}

async function readPage(query: SelectQueryBuilder<object>, { isFromEnd, skip, take }: PageWindow): Promise<number[]> {
  const ids = await readIds(query.offset(skip).limit(take));
  return isFromEnd ? ids.reverse() : ids;
}

async function readIds(query: SelectQueryBuilder<object>): Promise<number[]> {
  return (await query.getRawMany<{ id: number }>()).map(({ id }) => id);
}
