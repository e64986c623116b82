import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { partsOf } from '../../../common/lists/parts-of';
import { DAY_MS, HALF_HOUR_MS } from '../../../common/time/durations';
import { divide } from '../../selection/periods/period';
import { linkParts, mostClicked } from '../../selection/scopes/link-parts';
import type { Selection } from '../../selection/selection';
import { ClicksById, LinkClickStore } from './link-click-store';

/** Fewer than are read elsewhere, as the first part mostly contains the result. */
const CLICKED_LINKS_PER_PART = 100;

/** Counts clicks by link: without filters, from rollups for whole half hours and from raw clicks for the rest. */
@Injectable()
export class LinkCounts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly store: LinkClickStore,
  ) {}

  async read(selection: Selection): Promise<ClicksById> {
    if (selection.filters.length > 0) return this.store.readRaw(selection, [selection.period]);
    const counts = await this.readCutHalfHours(selection);
    for await (const ids of linkParts(this.dataSource.manager, selection.scope, selection.bots))
      await this.addRollups(counts, selection, ids);
    return counts;
  }

  /** Returns at least the `limit` links with the most clicks. Others may be missing, or have too few clicks. */
  async readMost(selection: Selection, limit: number): Promise<ClicksById> {
    if (selection.filters.length > 0 || selection.bots !== 'exclude') return this.read(selection);
    const counts = await this.readCutHalfHours(selection);
    const { links, areAll } = await mostClicked(this.dataSource.manager, selection.scope);
    for (const part of partsOf(links, CLICKED_LINKS_PER_PART)) {
      // In the period, no remaining link has more clicks than the first of this part has of all time.
      if (countAbove(part[0]!.clicks, counts) >= limit) return counts;
      const ids = part.map(({ id }) => id);
      await this.addRollups(counts, selection, ids);
    }
    return areAll ? counts : this.read(selection);
  }

  /** Returns the clicks of the parts of half hours at the ends of the period. */
  private readCutHalfHours(selection: Selection): Promise<ClicksById> {
    const { before, after } = divide(selection.period, HALF_HOUR_MS);
    return this.store.readRaw(selection, [before, after]);
  }

  /** Adds the whole half hours of the period. */
  private async addRollups(counts: ClicksById, { period, bots }: Selection, ids: number[]): Promise<void> {
    const { whole } = divide(period, HALF_HOUR_MS);
    if (bots !== 'exclude') return this.store.addHalfHours(counts, ids, bots, whole);
    // The rollups of days contain people only.
    const days = divide(whole, DAY_MS);
    await this.store.addDays(counts, ids, days.whole);
    for (const span of [days.before, days.after]) await this.store.addHalfHours(counts, ids, bots, span);
  }
}

function countAbove(clicks: number, counts: ClicksById): number {
  return [...counts.values()].filter((count) => count > clicks).length;
}
