import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { LinkDay, LinkHalfHour } from '../../../clicks/entities/rollups.entity';
import { LinkTotal } from '../../../clicks/entities/totals.entity';
import { partsOf } from '../../../common/lists/parts-of';
import { DAY_MS, HALF_HOUR_MS } from '../../../common/time/durations';
import { forEachDay } from '../../counts/for-each-day';
import { restrictToBots, selectClicks } from '../../counts/selected-clicks';
import type { Bots } from '../../selection/filters/bots';
import { Span } from '../../selection/periods/period';
import { LINKS_PER_PART } from '../../selection/scopes/link-parts';
import { keptPart, Selection } from '../../selection/selection';

/** Clicks by the id of a link, campaign, channel, domain or tag. */
export type ClicksById = Map<number, number>;

const ROLLED_UP: Record<Bots, string> = {
  exclude: 'SUM(rollup.clicks)',
  include: 'SUM(rollup.clicks + rollup.bots)',
  only: 'SUM(rollup.bots)',
};

/** Reads clicks by link. */
@Injectable()
export class LinkClickStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns the kept raw clicks of spans, without those of links that were deleted. */
  async readRaw(selection: Selection, spans: Span[]): Promise<ClicksById> {
    const counts: ClicksById = new Map();
    for (const span of spans)
      await forEachDay(this.dataSource, keptPart(span, selection), async (day) => {
        const clicks = restrictToBots(selectClicks(this.dataSource, selection, day), selection.bots);
        await add(counts, clicks.select('click.linkId', 'id').addSelect('COUNT(*)', 'clicks').groupBy('click.linkId'));
      });
    return this.withoutDeleted(counts);
  }

  /** Statements of their own, as MariaDB may group all clicks again for each link of a join. */
  private async withoutDeleted(counts: ClicksById): Promise<ClicksById> {
    const kept: ClicksById = new Map();
    for (const ids of partsOf([...counts.keys()], LINKS_PER_PART)) {
      const totals = await this.dataSource.manager.find(LinkTotal, {
        select: { linkId: true },
        where: { linkId: In(ids) },
      });
      for (const { linkId } of totals) kept.set(linkId, counts.get(linkId)!);
    }
    return kept;
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
