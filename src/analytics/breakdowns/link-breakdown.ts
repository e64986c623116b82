import { Injectable } from '@nestjs/common';
import { HALF_HOUR_MS } from '../counts/rollup-store';
import type { TopItemBody } from '../dto/statistics.body';
import type { LinkDimension } from '../filters/dimensions';
import { divide } from '../periods/period';
import type { Selection } from '../scopes/selection';
import { Breakdown, largestOf, sumOf } from './breakdown';
import { GroupNames } from './group-names';
import { GroupCounts, LinkGroupStore, NO_GROUP } from './link-group-store';

/** Breaks clicks down by what their links belong to. */
@Injectable()
export class LinkBreakdown {
  constructor(
    private readonly groups: LinkGroupStore,
    private readonly names: GroupNames,
  ) {}

  async read(selection: Selection, dimension: LinkDimension, limit: number): Promise<Breakdown> {
    const counts = await this.count(selection, dimension);
    const largest = largestOf(counts, limit);
    const ids = largest.map(([id]) => id);
    const names = await this.names.find(selection.scope.accountId, dimension, ids);
    const items = largest.map(([id, clicks]): TopItemBody => {
      if (id === NO_GROUP) return { name: this.names.unnamed(dimension), clicks };
      return { name: names.get(id) ?? `${id}`, id, clicks };
    });
    return { items, sum: sumOf(counts) };
  }

  private async count(selection: Selection, dimension: LinkDimension): Promise<GroupCounts> {
    const counts: GroupCounts = new Map();
    const isFiltered = selection.filters.length > 0;
    const { before, whole, after } = divide(selection.period, HALF_HOUR_MS);
    if (isFiltered) await this.groups.addRaw(counts, dimension, selection, selection.period);
    else {
      await this.groups.addRaw(counts, dimension, selection, before);
      await this.groups.addRollups(counts, dimension, selection, whole);
      await this.groups.addRaw(counts, dimension, selection, after);
    }
    return counts;
  }
}
