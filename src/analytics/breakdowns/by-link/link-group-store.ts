import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { LinkDay, LinkHalfHour } from '../../../clicks/entities/rollups.entity';
import { DAY_MS, HALF_HOUR_MS } from '../../../common/time/durations';
import { Link } from '../../../links/link.entity';
import { restrictToBots, selectClicks } from '../../counts/selected-clicks';
import type { Bots } from '../../selection/filters/bots';
import { daysOf, Span } from '../../selection/periods/period';
import { keptPart, Selection } from '../../selection/selection';
import { linkParts } from './link-parts';

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

/** A table of rollups by link. */
interface Rollup {
  entity: EntityTarget<LinkHalfHour | LinkDay>;
  /** Its column of time, in units since 1970. */
  time: string;
  unitMs: number;
  /** The index that MySQL would not choose by itself. */
  index: string;
}

/** Reads clicks by what their links belong to now. Links that were deleted belong to nothing. */
@Injectable()
export class LinkGroupStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Adds the kept raw clicks of a span. */
  async addRaw(counts: GroupCounts, group: LinkGroup, selection: Selection, span: Span): Promise<void> {
    for await (const day of daysOf(keptPart(span, selection))) {
      const clicks = restrictToBots(selectClicks(this.dataSource, selection, day), selection.bots);
      clicks.select('click.linkId', 'link_id').addSelect('COUNT(*)', 'clicks').groupBy('click.linkId');
      // Joined to the counts, each link is read once and not for each of its clicks.
      const query = this.dataSource.createQueryBuilder().from<ObjectLiteral>(`(${clicks.getQuery()})`, 'counted');
      query.innerJoin(Link, 'link', 'link.id = counted.link_id').setParameters(clicks.getParameters());
      await addGroups(counts, group, query, 'SUM(counted.clicks)');
    }
  }

  /** Adds the rollups of a span of whole half hours. */
  addHalfHours(counts: GroupCounts, group: LinkGroup, selection: Selection, span: Span): Promise<void> {
    const rollup = { entity: LinkHalfHour, time: 'halfHour', unitMs: HALF_HOUR_MS, index: 'PRIMARY' };
    return this.addRollups(counts, group, selection, rollup, span);
  }

  /** Adds the rollups of a span of whole days, UTC, which contain people only. */
  addDays(counts: GroupCounts, group: LinkGroup, selection: Selection, span: Span): Promise<void> {
    const rollup = { entity: LinkDay, time: 'day', unitMs: DAY_MS, index: 'link_days_by_link' };
    return this.addRollups(counts, group, selection, rollup, span);
  }

  /** A subquery sums up each link: its rollups are next to each other in an index, while a join would sort all of them. */
  private async addRollups(
    counts: GroupCounts,
    group: LinkGroup,
    { scope, bots }: Selection,
    { entity, time, unitMs, index }: Rollup,
    span: Span,
  ): Promise<void> {
    if (span.start >= span.end) return;
    for await (const query of linkParts(this.dataSource.manager, scope, bots)) {
      const clicks = query.subQuery().select(ROLLED_UP[bots]).from<ObjectLiteral>(entity, 'rollup').useIndex(index);
      clicks.where(`rollup.linkId = link.id AND rollup.${time} >= :first AND rollup.${time} < :end`);
      query.setParameters({ first: span.start / unitMs, end: span.end / unitMs });
      await addGroups(counts, group, query, `SUM(${clicks.getQuery()})`);
    }
  }
}

async function addGroups<T extends ObjectLiteral>(
  counts: GroupCounts,
  group: LinkGroup,
  query: SelectQueryBuilder<T>,
  sum: string,
): Promise<void> {
  query.select(GROUP_ID[group], 'id').addSelect(sum, 'clicks').groupBy(GROUP_ID[group]);
  for (const { id, clicks } of await query.getRawMany<{ id: number | null; clicks: number | null }>())
    if (clicks !== null && clicks > 0) counts.set(id ?? NO_GROUP, (counts.get(id ?? NO_GROUP) ?? 0) + clicks);
}
