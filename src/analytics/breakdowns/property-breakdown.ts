import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../common/time/durations';
import type { TopItemBody } from '../dto/statistics.body';
import { CLICK_PROPERTIES, ClickDimension, ClickProperty } from '../selection/filters/dimensions';
import { divide } from '../selection/periods/period';
import type { Selection } from '../selection/selection';
import { Breakdown, largestOf } from './breakdown';
import { NameCounts } from './name-counts';
import { NamesStore } from './names-store';

/** Breaks clicks down by one of their properties. */
@Injectable()
export class PropertyBreakdown {
  constructor(private readonly names: NamesStore) {}

  async read(selection: Selection, dimension: ClickDimension, limit: number): Promise<Breakdown> {
    const property: ClickProperty = CLICK_PROPERTIES[dimension];
    const counts = new NameCounts();
    if (hasRollups(selection)) await this.addDays(counts, property, selection);
    else await this.names.addRaw(counts, property, selection, selection.period);
    const largest = largestOf(counts.byName, limit);
    return { sum: counts.sum, items: largest.map(([name, clicks]) => itemOf(property, name, clicks)) };
  }

  readsRawClicks(selection: Selection): boolean {
    const { start, end } = selection.period;
    return !hasRollups(selection) || start % DAY_MS !== 0 || end % DAY_MS !== 0;
  }

  /** Adds whole days, UTC, by their rollups, and the parts of days before and after them by their raw clicks. */
  private async addDays(counts: NameCounts, property: ClickProperty, selection: Selection): Promise<void> {
    const { before, whole, after } = divide(selection.period, DAY_MS);
    await this.names.addRaw(counts, property, selection, before);
    await this.names.addDays(counts, property, selection.scope, whole);
    await this.names.addRaw(counts, property, selection, after);
  }
}

/** The rollups of days contain people only. */
function hasRollups({ filters, bots }: Selection): boolean {
  return filters.length === 0 && bots === 'exclude';
}

function itemOf({ unnamed, nameOf }: ClickProperty, name: string, clicks: number): TopItemBody {
  const isCode = nameOf !== undefined && name !== unnamed;
  return isCode ? { name: nameOf(name), code: name, clicks } : { name, clicks };
}
