import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { findLastChannels } from '../channels/channel-items';
import { LinkStatisticsService } from '../clicks/statistics/link-statistics.service';
import { Settings, settings } from '../config/settings';
import { LinkBody } from './link.body';
import { Link } from './link.entity';
import { showRow } from './show-link';

/** Shows links as rows of a list, with what is kept beside them. */
@Injectable()
export class LinkBodiesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly statistics: LinkStatisticsService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** In the order of the ids; those of other accounts are left out. */
  async of(accountId: number, ids: number[]): Promise<LinkBody[]> {
    if (ids.length === 0) return [];
    const { manager } = this.dataSource;
    // Without all columns of its index SQLite would go through the whole account.
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
