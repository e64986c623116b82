import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DAY_MS, HALF_HOUR_MS } from '../../../common/time/durations';
import { divide } from '../../selection/periods/period';
import { linkParts } from '../../selection/scopes/link-parts';
import type { Selection } from '../../selection/selection';
import { GroupCounts, LinkGroup, LinkGroupStore } from './link-group-store';

/** Counts clicks by what their links belong to: without filters by rollups, and in parts of half hours by raw clicks. */
@Injectable()
export class LinkCounts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly groups: LinkGroupStore,
  ) {}

  /** @param limit only for links: beside so many with most clicks, others may be missing or have too few */
  async read(selection: Selection, group: LinkGroup, limit = Infinity): Promise<GroupCounts> {
    const counts: GroupCounts = new Map();
    if (selection.filters.length > 0) await this.groups.addRaw(counts, group, selection, selection.period);
    else await this.addAll(counts, group, selection, selection.bots === 'exclude' ? limit : Infinity);
    return counts;
  }

  private async addAll(counts: GroupCounts, group: LinkGroup, selection: Selection, limit: number): Promise<void> {
    const { scope, bots, period } = selection;
    // The rollups of days contain people only.
    const days = bots === 'exclude' ? divide(period, DAY_MS) : undefined;
    const cut = (days ? [days.before, days.after] : [period]).map((span) => divide(span, HALF_HOUR_MS));
    for (const span of cut.flatMap(({ before, after }) => [before, after]))
      await this.groups.addRaw(counts, group, selection, span);
    const order = limit === Infinity ? 'id' : 'clicks';
    for await (const { ids, mostClicks } of linkParts(this.dataSource.manager, scope, { bots, order })) {
      // In a period, a link has at most as many clicks as of all time.
      if (countAbove(mostClicks, counts) >= limit) break;
      if (days) await this.groups.addDays(counts, group, ids, days.whole);
      for (const { whole } of cut) await this.groups.addHalfHours(counts, group, ids, bots, whole);
    }
  }
}

function countAbove(clicks: number, counts: GroupCounts): number {
  return [...counts.values()].filter((count) => count > clicks).length;
}
