import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { LinkDay, LinkHalfHour } from '../../../clicks/entities/rollups.entity';
import { LinkTotal } from '../../../clicks/entities/totals.entity';
import { DAY_MS, HALF_HOUR_MS } from '../../../common/time/durations';
import { restrictToBots, selectClicks } from '../../counts/selected-clicks';
import type { Bots } from '../../selection/filters/bots';
import { daysOf, Span } from '../../selection/periods/period';
import { keptPart, Selection } from '../../selection/selection';

/** Clicks by the id of a link, campaign, channel, domain or tag. */
export type ClicksById = Map<number, number>;

const ROLLED_UP: Record<Bots, string> = {
  exclude: 'SUM(rollup.clicks)',
  include: 'SUM(rollup.clicks + rollup.bots)',
  only: 'SUM(rollup.bots)',
};

/** Reads clicks by link, without those of links that were deleted. */
@Injectable()
export class LinkClickStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Adds the kept raw clicks of a span. */
  async addRaw(counts: ClicksById, selection: Selection, span: Span): Promise<void> {
    for await (const day of daysOf(keptPart(span, selection))) {
      const clicks = restrictToBots(selectClicks(this.dataSource, selection, day), selection.bots);
      clicks.select('click.linkId', 'link_id').addSelect('COUNT(*)', 'clicks').groupBy('click.linkId');
      // Joined to the counts, each link is read once and not for each of its clicks.
      const query = this.dataSource.createQueryBuilder().from<ObjectLiteral>(`(${clicks.getQuery()})`, 'counted');
      query.innerJoin(LinkTotal, 'total', 'total.linkId = counted.link_id').setParameters(clicks.getParameters());
      await add(counts, query.select('counted.link_id', 'id').addSelect('counted.clicks', 'clicks'));
    }
  }

  /** Adds the rollups of links for a span of whole half hours. */
  async addHalfHours(counts: ClicksById, linkIds: number[], bots: Bots, span: Span): Promise<void> {
    const rollups = this.dataSource.createQueryBuilder(LinkHalfHour, 'rollup').select(ROLLED_UP[bots], 'clicks');
    const [first, end] = [span.start / HALF_HOUR_MS, span.end / HALF_HOUR_MS];
    rollups.where('rollup.halfHour >= :first AND rollup.halfHour < :end', { first, end });
    if (first < end) await add(counts, ofLinks(rollups, linkIds));
  }

  /** Adds the rollups of links for a span of whole days, UTC, which contain people only. */
  async addDays(counts: ClicksById, linkIds: number[], span: Span): Promise<void> {
    const rollups = this.dataSource.createQueryBuilder(LinkDay, 'rollup').select(ROLLED_UP.exclude, 'clicks');
    const [first, end] = [span.start / DAY_MS, span.end / DAY_MS];
    rollups.where('rollup.day >= :first AND rollup.day < :end', { first, end });
    // MySQL would read the primary key, and with it the JSON.
    if (first < end) await add(counts, ofLinks(rollups.useIndex('link_days_by_link'), linkIds));
  }
}

function ofLinks<T extends ObjectLiteral>(rollups: SelectQueryBuilder<T>, linkIds: number[]): SelectQueryBuilder<T> {
  rollups.andWhere('rollup.linkId IN (:...linkIds)', { linkIds });
  return rollups.addSelect('rollup.linkId', 'id').groupBy('rollup.linkId');
}

async function add<T extends ObjectLiteral>(counts: ClicksById, query: SelectQueryBuilder<T>): Promise<void> {
  for (const { id, clicks } of await query.getRawMany<{ id: number; clicks: number }>())
    if (clicks > 0) counts.set(id, (counts.get(id) ?? 0) + clicks);
}
