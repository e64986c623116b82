import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { findLastChannels } from '../../channels/channel-items';
import { LinkStatisticsService } from '../../clicks/statistics/link-statistics.service';
import { Settings, settings } from '../../config/settings';
import { LinkBody } from '../dto/link.body';
import { showRow } from '../dto/show-link';
import { Link } from '../link.entity';

/** Reads links as rows of a list, with their clicks and their channel. */
@Injectable()
export class LinkRows {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly statistics: LinkStatisticsService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** In the order of the ids; a link that was deleted meanwhile is left out. */
  async of(accountId: number, ids: number[]): Promise<LinkBody[]> {
    if (ids.length === 0) return [];
    const { manager } = this.dataSource;
    // With all columns of the listing's index: with the account alone, SQLite would read all its links.
    const [links, totals, channels] = await Promise.all([
      manager.findBy(Link, { id: In(ids), accountId, isListed: true }),
      this.statistics.totalsOf(ids),
      findLastChannels(manager, ids),
    ]);
    const byId = new Map(links.map((link) => [link.id, link]));
    return ids
      .flatMap((id) => byId.get(id) ?? [])
      .map((link) => showRow(link, totals.get(link.id), channels.get(link.id), this.configured.baseUrl));
  }
}
