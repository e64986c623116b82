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
    return { ids: (await this.mostClicked(accountId, found, offset + limit)).slice(offset, offset + limit), total };
  }

  /** At least the first so many of some links, most clicked first. */
  private async mostClicked(accountId: number, among: LinkSet, count: number): Promise<number[]> {
    if (among.size <= FEW) return this.positions.orderByClicks(among.newestFirst(0, FEW));
    const ids: number[] = [];
    for (let offset = 0; ids.length < count; offset += FEW) {
      const next = await this.positions.clickedLinks(accountId, 'DESC', offset, FEW);
      if (next.length === 0) return ids;
      ids.push(...next.filter((id) => among.has(id)));
    }
    return ids;
  }
}
