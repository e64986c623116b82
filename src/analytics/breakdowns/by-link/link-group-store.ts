import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { LinkDay, LinkHalfHour } from '../../../clicks/entities/rollups.entity';
import { Link } from '../../../links/link.entity';
import { restrictToBots, selectClicks } from '../../counts/selected-clicks';
import type { Bots } from '../../selection/filters/bots';
import { daysOf, Span } from '../../selection/periods/period';
import { keptPart, Selection } from '../../selection/selection';
import { DAY_MS, HALF_HOUR_MS } from '../../../common/time/durations';

/** The groupings in which a link is in at most one group. Channels and tags are read by LinkMemberships. */
export type LinkGroup = 'links' | 'campaigns' | 'domains';

/** Stands for the links without a campaign, channel, domain or tag. */
export const NO_GROUP = 0;

/** Clicks by the id of a link, campaign, channel, domain or tag. */
export type GroupCounts = Map<number, number>;

const GROUP_ID: Record<LinkGroup, string> = {
  links: 'link.id',
  campaigns: 'link.campaignId',
  domains: 'link.domainId',
};

const ROLLED_UP: Record<Bots, string> = {
  exclude: 'SUM(rollup.clicks)',
  include: 'SUM(rollup.clicks + rollup.bots)',
  only: 'SUM(rollup.bots)',
};

/** Reads clicks by what their links belong to now. Links that were deleted belong to nothing. */
@Injectable()
export class LinkGroupStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Adds the kept raw clicks of a span. */
  async addRaw(counts: GroupCounts, group: LinkGroup, selection: Selection, span: Span): Promise<void> {
    for await (const day of daysOf(keptPart(span, selection))) {
      const clicks = restrictToBots(selectClicks(this.dataSource, selection, day), selection.bots);
      clicks.select('click.linkId', 'link_id').addSelect('COUNT(*)', 'clicks').groupBy('click.linkId');
      await this.add(counts, group, clicks);
    }
  }

  /** Adds the rollups of links for a span of whole half hours. */
  async addHalfHours(counts: GroupCounts, group: LinkGroup, linkIds: number[], bots: Bots, span: Span): Promise<void> {
    const rollups = this.dataSource.createQueryBuilder(LinkHalfHour, 'rollup').select(ROLLED_UP[bots], 'clicks');
    const [first, end] = [span.start / HALF_HOUR_MS, span.end / HALF_HOUR_MS];
    rollups.where('rollup.halfHour >= :first AND rollup.halfHour < :end', { first, end });
    if (first < end) await this.add(counts, group, ofLinks(rollups, linkIds));
  }

  /** Adds the rollups of links for a span of whole days, UTC, which contain people only. */
  async addDays(counts: GroupCounts, group: LinkGroup, linkIds: number[], span: Span): Promise<void> {
    const rollups = this.dataSource.createQueryBuilder(LinkDay, 'rollup').select(ROLLED_UP.exclude, 'clicks');
    const [first, end] = [span.start / DAY_MS, span.end / DAY_MS];
    rollups.where('rollup.day >= :first AND rollup.day < :end', { first, end });
    // MySQL would read the primary key, and with it the JSON.
    if (first < end) await this.add(counts, group, ofLinks(rollups.useIndex('link_days_by_link'), linkIds));
  }

  /** Joined to the sums, each link is read once and not for each of its clicks or rollups. */
  private async add<T extends ObjectLiteral>(
    counts: GroupCounts,
    group: LinkGroup,
    byLink: SelectQueryBuilder<T>,
  ): Promise<void> {
    const query = this.dataSource.createQueryBuilder().from<ObjectLiteral>(`(${byLink.getQuery()})`, 'counted');
    query.innerJoin(Link, 'link', 'link.id = counted.link_id').setParameters(byLink.getParameters());
    query.select(GROUP_ID[group], 'id').addSelect('SUM(counted.clicks)', 'clicks').groupBy(GROUP_ID[group]);
    for (const { id, clicks } of await query.getRawMany<{ id: number | null; clicks: number }>())
      if (clicks > 0) counts.set(id ?? NO_GROUP, (counts.get(id ?? NO_GROUP) ?? 0) + clicks);
  }
}

function ofLinks<T extends ObjectLiteral>(rollups: SelectQueryBuilder<T>, linkIds: number[]): SelectQueryBuilder<T> {
  rollups.andWhere('rollup.linkId IN (:...linkIds)', { linkIds });
  return rollups.addSelect('rollup.linkId', 'link_id').groupBy('rollup.linkId');
}
