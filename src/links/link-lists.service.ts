import { Inject, Injectable } from '@nestjs/common';
import { LinkStatisticsService } from '../clicks/link-statistics.service';
import { Page } from '../common/page';
import { Settings, settings } from '../config/settings';
import { LinkPagesService } from './link-pages.service';
import { LinkBody } from './link.body';
import { LinksService } from './links.service';
import { ListLinksQuery } from './list-links.dto';
import { showRow } from './show-link';

/** Lists and searches the links of an account: first which ids stand on the page, then only their rows. */
@Injectable()
export class LinkListsService {
  constructor(
    private readonly pages: LinkPagesService,
    private readonly links: LinksService,
    private readonly statistics: LinkStatisticsService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async list(accountId: number, query: ListLinksQuery): Promise<Page<LinkBody>> {
    const { ids, total } = await this.pages.find(accountId, query);
    const { limit, page } = query;
    return new Page('urls', await this.rowsOf(accountId, ids), total, { limit, page });
  }

  private async rowsOf(accountId: number, ids: number[]): Promise<LinkBody[]> {
    if (ids.length === 0) return [];
    const [links, totals] = await Promise.all([this.links.findAll(accountId, ids), this.statistics.totalsOf(ids)]);
    const { baseUrl } = this.configured;
    return ids.flatMap((id) => links.get(id) ?? []).map((link) => showRow(link, totals.get(link.id), baseUrl));
  }
}
