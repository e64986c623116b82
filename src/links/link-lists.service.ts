import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { LinkStatisticsService } from '../clicks/link-statistics.service';
import { Page, PageRequest } from '../common/page';
import { Settings, settings } from '../config/settings';
import { LinkPositions, Positions } from './link-positions';
import { LinkBody } from './link.body';
import { Link } from './link.entity';
import { ListLinksQuery } from './list-links.dto';
import { showRow } from './show-link';
import { wordsOf } from './words';

/** Lists and searches the links of an account: first which ids stand on the page, then only their rows. */
@Injectable()
export class LinkListsService {
  constructor(
    @InjectRepository(Link) private readonly links: Repository<Link>,
    @Inject(settings.KEY) private readonly configured: Settings,
    private readonly positions: LinkPositions,
    private readonly statistics: LinkStatisticsService,
  ) {}

  async list(accountId: number, query: ListLinksQuery): Promise<Page<LinkBody>> {
    const { ids, total } = await this.find(accountId, query);
    const { limit, page } = query;
    return new Page('urls', await this.rowsOf(accountId, ids), total, { limit, page });
  }

  private find(accountId: number, { q, order, limit, page }: ListLinksQuery): Promise<Positions> {
    const request: PageRequest = { limit, page };
    const byClicks = order === 'click';
    if (q !== undefined) return this.positions.matching(accountId, wordsOf(q), byClicks, request);
    return byClicks ? this.positions.byClicks(accountId, request) : this.positions.newestFirst(accountId, request);
  }

  private async rowsOf(accountId: number, ids: number[]): Promise<LinkBody[]> {
    if (ids.length === 0) return [];
    const [links, totals] = await Promise.all([
      this.links.findBy({ id: In(ids), accountId }),
      this.statistics.totalsOf(ids),
    ]);
    const byId = new Map(links.map((link) => [link.id, link]));
    return ids
      .flatMap((id) => byId.get(id) ?? [])
      .map((link) => showRow(link, totals.get(link.id), this.configured.baseUrl));
  }
}
