import { Injectable } from '@nestjs/common';
import { LinkPositions } from './link-positions';
import { LinkSearchService } from './link-search.service';
import { LinkSet } from './link-set';
import { ListLinksQuery } from './list-links.dto';
import { wordsOf } from './words';

/** The ids on a page, in order, and how many links the whole list has. */
export interface LinkPage {
  ids: number[];
  total: number;
}

/** So many found links are ordered by asking for their clicks; of more, the most clicked links are gone through. */
const FEW = 2_000;

/** Finds out which links stand on the page that a query asks for. */
@Injectable()
export class LinkPagesService {
  constructor(
    private readonly positions: LinkPositions,
    private readonly search: LinkSearchService,
  ) {}

  find(accountId: number, query: ListLinksQuery): Promise<LinkPage> {
    return query.q === undefined ? this.all(accountId, query) : this.matching(accountId, wordsOf(query.q), query);
  }

  private async all(accountId: number, { order, limit, page }: ListLinksQuery): Promise<LinkPage> {
    const total = await this.positions.count(accountId);
    const offset = (page - 1) * limit;
    if (offset >= total) return { ids: [], total };
    if (order === 'click') return { ids: await this.positions.byClicks(accountId, offset, limit, total), total };
    return { ids: await this.positions.newestFirst(accountId, offset, limit), total };
  }

  private async matching(accountId: number, words: string[], query: ListLinksQuery): Promise<LinkPage> {
    const { order, limit, page } = query;
    const found = await this.search.find(accountId, words);
    const total = found.size;
    const offset = (page - 1) * limit;
    if (offset >= total) return { ids: [], total };
    if (order !== 'click') return { ids: found.newestFirst(offset, limit), total };
    return { ids: await this.byClicksAmong(accountId, found, offset, Math.min(limit, total - offset)), total };
  }

  private async byClicksAmong(accountId: number, among: LinkSet, offset: number, count: number): Promise<number[]> {
    const { size } = among;
    if (size <= FEW)
      return (await this.positions.orderByClicks(among.newestFirst(0, FEW))).slice(offset, offset + count);
    if (offset <= size / 2) return (await this.first(accountId, 'DESC', among, offset + count)).slice(offset);
    // The second half is read from the other end.
    const fromEnd = size - offset - count;
    return (await this.first(accountId, 'ASC', among, fromEnd + count)).slice(fromEnd).reverse();
  }

  /** The first so many of some links in the order of their clicks, found by going through all links in that order. */
  private async first(accountId: number, direction: 'ASC' | 'DESC', among: LinkSet, count: number): Promise<number[]> {
    const ids: number[] = [];
    for await (const step of this.positions.inOrderOfClicks(accountId, direction, FEW)) {
      ids.push(...step.filter((id) => among.has(id)));
      if (ids.length >= count) break;
    }
    return ids.slice(0, count);
  }
}
