import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { findLastChannels } from '../../channels/channel-items';
import { LinkStatisticsService } from '../../clicks/statistics/link-statistics.service';
import { Page } from '../../common/page';
import { Settings, settings } from '../../config/settings';
import { LinkBody } from '../dto/link.body';
import { ListLinksQuery } from '../dto/list-links.dto';
import { Link } from '../link.entity';
import { LinkPages } from './link-pages';

/** Lists and searches the links of an account. */
@Injectable()
export class LinkListService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly pages: LinkPages,
    private readonly statistics: LinkStatisticsService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async list(accountId: number, query: ListLinksQuery): Promise<Page<LinkBody>> {
    const { ids, total } = await this.pages.find(accountId, query);
    return new Page('urls', ids.length === 0 ? [] : await this.readRows(accountId, ids), total, query);
  }

  /** Returns rows in the order of the ids, without links that were deleted meanwhile. */
  private async readRows(accountId: number, ids: number[]): Promise<LinkBody[]> {
    const { manager } = this.dataSource;
    const [links, totals, channels] = await Promise.all([
      // All columns of the listing's index: given the account alone, SQLite would read all its links.
      manager.findBy(Link, { id: In(ids), accountId, isListed: true }),
      this.statistics.totalsOf(ids),
      findLastChannels(manager, ids),
    ]);
    const byId = new Map(links.map((link) => [link.id, link]));
    const { baseUrl } = this.configured;
    return ids
      .flatMap((id) => byId.get(id) ?? [])
      .map((link) => LinkBody.of(link, { total: totals.get(link.id), channelId: channels.get(link.id), baseUrl }));
  }
}
