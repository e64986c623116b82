import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { invalid } from '../../common/errors';
import { ListFilter, ListLinksQuery } from '../dto/list-links.dto';
import { FilterReader } from './filters/filter-reader';
import { hasStoredCount, LinkFilter } from './filters/link-filter';
import { ListCounts } from './list-counts';
import { LinkMatches, ListCondition } from './link-matches';
import { LinkOrder } from './link-order';
import { comparePositions, ListOrder, listOrderOf, Position, readCursor, toCursor } from './list-order';
import { pageWindow } from './page-window';

/** Up to this many matches, all their ids are read at once, rather than following the index of the order. */
const MAX_MATCHES_READ_AT_ONCE = 20_000;
/** With more matches than this, the list is read in its order until the page is full, before all matches are sorted. */
const MAX_MATCHES_SORTED_FIRST = 1_000;

const OLDEST_FIRST: ListOrder = { name: 'date', isDescending: false };

/** The ids on a page, in order, and the number of links on all pages. */
export interface LinkPage {
  ids: number[];
  total: number;
}

/** Links with ids larger than `after`, at most `take` of them. */
interface IdsPart {
  after?: number;
  take?: number;
}

/** Links of a list, and what it shows; `total` counts those after the part as well. */
export interface ListedIds extends LinkPage {
  condition: ListCondition;
}

/** A page of a list that can be continued. */
export interface ListedPage extends LinkPage {
  /** The cursor of the next page; null on the last one. */
  nextcursor: string | null;
}

/** Finds the ids of the links on a page. */
@Injectable()
export class LinkPages {
  constructor(
    private readonly filters: FilterReader,
    private readonly matches: LinkMatches,
    private readonly counts: ListCounts,
    private readonly order: LinkOrder,
  ) {}

  /** Throws {@link InvalidInput} for an unknown id, and a cursor of another list. */
  async pageOf(accountId: number, query: ListLinksQuery): Promise<ListedPage> {
    const order = listOrderOf(query.order, query.direction);
    const position = positionOf(query, order);
    const filter = await this.filters.read(accountId, query);
    const { members, rest } = await this.matches.find({ filter, q: query.q });
    const total = members?.size ?? (await this.counts.count(rest));
    const found = members ?? (await this.findFew(rest, total));
    if (position !== undefined) {
      const take = query.limit + 1;
      const links = await this.after(rest, found, order, { position, take });
      return listed(links.slice(0, query.limit), total, order, links.length === take);
    }
    const links = await this.page(rest, found, order, { total, query });
    return listed(links, total, order, query.page * query.limit < total);
  }

  /**
   * Returns the ids of the links that a list with this filter shows on its pages, in ascending order. Throws {@link InvalidInput}
   * as {@link pageOf} does.
   */
  async idsOf(accountId: number, { q, ...query }: ListFilter, part: IdsPart = {}): Promise<ListedIds> {
    const filter = await this.filters.read(accountId, query);
    const { members, rest } = await this.matches.find({ filter, q });
    const found = members === undefined ? await this.idsIn(rest, part) : firstOf(members, part);
    return { ...found, condition: { filter, q } };
  }

  private async idsIn(filter: LinkFilter, { after, take }: IdsPart): Promise<LinkPage> {
    const later = after === undefined ? [] : [{ id: MoreThan(after) }];
    const rest = { ...filter, columns: [...(filter.columns ?? []), ...later] };
    const total = await this.counts.count(rest);
    const found = await this.findFew(rest, total);
    if (found !== undefined) return firstOf(found, { take });
    const links = await this.order.page(rest, OLDEST_FIRST, { isFromEnd: false, skip: 0, take: take ?? total });
    return { ids: links.map(({ id }) => id), total };
  }

  /** Returns all matches if they are so few that the index of the order would be walked for long. */
  private async findFew(filter: LinkFilter, total: number): Promise<Set<number> | undefined> {
    const isWholeList = hasStoredCount(filter) && filter.isArchived !== true;
    if (isWholeList || total > MAX_MATCHES_READ_AT_ONCE) return undefined;
    return this.order.all(filter);
  }

  private async page(
    filter: LinkFilter,
    found: Set<number> | undefined,
    order: ListOrder,
    { total, query }: { total: number; query: ListLinksQuery },
  ): Promise<Position[]> {
    const window = pageWindow(total, query, order.isDescending);
    if (window === undefined) return [];
    if (found === undefined) return this.order.page(filter, order, window);
    const { isFromEnd, skip, take } = window;
    if (found.size > MAX_MATCHES_SORTED_FIRST) {
      const walked = isFromEnd ? { ...order, isDescending: !order.isDescending } : order;
      const links = (await this.order.walk(filter.accountId, found, walked, { take: skip + take }))?.slice(skip);
      if (links !== undefined) return isFromEnd ? links.reverse() : links;
    }
    const start = isFromEnd ? total - skip - take : skip;
    return (await this.order.sort(found, order)).slice(start, start + take);
  }

  private async after(
    filter: LinkFilter,
    found: Set<number> | undefined,
    order: ListOrder,
    { position, take }: { position: Position; take: number },
  ): Promise<Position[]> {
    if (found === undefined) return this.order.after(filter, order, position, take);
    if (found.size > MAX_MATCHES_SORTED_FIRST) {
      const links = await this.order.walk(filter.accountId, found, order, { take, position });
      if (links !== undefined) return links;
    }
    const compare = comparePositions(order);
    const later = (await this.order.sort(found, order)).filter((other) => compare(other, position) > 0);
    return later.slice(0, take);
  }
}

function firstOf(found: Set<number>, { after = 0, take }: IdsPart): LinkPage {
  const ids = [...found].filter((id) => id > after).sort((one, other) => one - other);
  return { ids: ids.slice(0, take), total: ids.length };
}

function listed(links: Position[], total: number, order: ListOrder, hasMore: boolean): ListedPage {
  const last = links.at(-1);
  const nextcursor = hasMore && last !== undefined ? toCursor(order, last) : null;
  return { ids: links.map(({ id }) => id), total, nextcursor };
}

function positionOf({ cursor }: ListLinksQuery, order: ListOrder): Position | undefined {
  if (cursor === undefined) return undefined;
  const position = readCursor(cursor, order);
  if (position !== undefined) return position;
  throw invalid('cursor', 'must be the nextcursor of an earlier response in the same order.');
}
