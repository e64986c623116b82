import { Injectable, StreamableFile } from '@nestjs/common';
import { LinkStatisticsService } from '../../clicks/statistics/link-statistics.service';
import { Cell, csvFile } from '../../common/responses/csv-file';
import { Page } from '../../common/lists/page';
import { partsOf } from '../../common/lists/parts-of';
import { LinkBody } from '../dto/link.body';
import { cellsOf, LINK_COLUMNS } from '../dto/link-csv';
import { CampaignLinksQuery, ListFilter, ListLinksQuery } from '../dto/list-links.dto';
import { LinkStore } from '../writing/link-store';
import { LinkPages } from './link-pages';
import { LinkRelations } from './link-relations';

/** Links of a file whose ids are found at once, and of which so many are read at once. */
const IDS_PER_QUERY = 100_000;
const LINKS_PER_QUERY = 500;

/** Lists and searches the links of an account, and those of a campaign. */
@Injectable()
export class LinkListService {
  constructor(
    private readonly pages: LinkPages,
    private readonly store: LinkStore,
    private readonly relations: LinkRelations,
    private readonly statistics: LinkStatisticsService,
  ) {}

  async list(accountId: number, query: ListLinksQuery): Promise<Page<LinkBody>> {
    const { ids, total, nextcursor } = await this.pages.pageOf(accountId, query);
    const rows = await this.read(accountId, ids);
    const pages = query.cursor === undefined ? {} : { nextpage: null };
    return new Page('urls', rows, total, query, { ...pages, nextcursor });
  }

  /** The links of a campaign of the account, newest first. */
  async listOfCampaign(accountId: number, campaign: number, query: CampaignLinksQuery): Promise<Page<LinkBody>> {
    const { ids, total } = await this.pages.pageOf(accountId, { ...query, campaign });
    return new Page('urls', await this.read(accountId, ids), total, query);
  }

  /** All links of the list as CSV, oldest first. */
  async file(accountId: number, filter: ListFilter): Promise<StreamableFile> {
    // Before the response begins, as it throws {@link InvalidInput}.
    const { ids } = await this.pages.idsOf(accountId, filter, { take: IDS_PER_QUERY });
    return csvFile('links', [...LINK_COLUMNS], this.lines(accountId, filter, ids));
  }

  private async *lines(accountId: number, filter: ListFilter, first: number[]): AsyncGenerator<Cell[]> {
    for (let ids = first; ;) {
      for (const part of partsOf(ids, LINKS_PER_QUERY)) yield* (await this.read(accountId, part)).map(cellsOf);
      if (ids.length < IDS_PER_QUERY) return;
      ({ ids } = await this.pages.idsOf(accountId, filter, { after: ids.at(-1), take: IDS_PER_QUERY }));
    }
  }

  /** Returns rows in the order of the ids, without links that were deleted meanwhile. */
  private async read(accountId: number, ids: number[]): Promise<LinkBody[]> {
    if (ids.length === 0) return [];
    const [links, totals, relatedOf] = await Promise.all([
      this.store.findListed(accountId, ids),
      this.statistics.totalsOf(ids),
      this.relations.ofAll(ids),
    ]);
    const byId = new Map(links.map((link) => [link.id, link]));
    return ids
      .flatMap((id) => byId.get(id) ?? [])
      .map((link) => LinkBody.of(link, relatedOf(link), totals.get(link.id)));
  }
}
