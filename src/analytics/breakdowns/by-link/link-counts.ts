import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DAY_MS, HALF_HOUR_MS } from '../../../common/time/durations';
import { divide } from '../../selection/periods/period';
import { linkParts } from '../../selection/scopes/link-parts';
import type { Selection } from '../../selection/selection';
import { ClicksById, LinkClickStore } from './link-click-store';

/** Counts clicks by link: without filters by rollups, and in parts of half hours by raw clicks. */
@Injectable()
export class LinkCounts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly store: LinkClickStore,
  ) {}

  /** @param limit how many links with most clicks are needed: others may be missing, or have too few clicks */
  async read(selection: Selection, limit = Infinity): Promise<ClicksById> {
    const counts: ClicksById = new Map();
    if (selection.filters.length > 0) await this.store.addRaw(counts, selection, selection.period);
    else await this.addAll(counts, selection, selection.bots === 'exclude' ? limit : Infinity);
    return counts;
  }

  private async addAll(counts: ClicksById, selection: Selection, limit: number): Promise<void> {
    const { scope, bots, period } = selection;
    // The rollups of days contain people only.
    const days = bots === 'exclude' ? divide(period, DAY_MS) : undefined;
    const cut = (days ? [days.before, days.after] : [period]).map((span) => divide(span, HALF_HOUR_MS));
    for (const span of cut.flatMap(({ before, after }) => [before, after]))
      await this.store.addRaw(counts, selection, span);
    const order = limit === Infinity ? 'id' : 'clicks';
    for await (const { ids, mostClicks } of linkParts(this.dataSource.manager, scope, { bots, order })) {
      // In a period, a link has at most as many clicks as of all time.
      if (countAbove(mostClicks, counts) >= limit) break;
      if (days) await this.store.addDays(counts, ids, days.whole);
      for (const { whole } of cut) await this.store.addHalfHours(counts, ids, bots, whole);
    }
  }
}

function countAbove(clicks: number, counts: ClicksById): number {
  return [...counts.values()].filter((count) => count > clicks).length;
}
