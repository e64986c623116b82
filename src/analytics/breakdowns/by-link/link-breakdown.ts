import { Injectable } from '@nestjs/common';
import { sumOf } from '../../../common/lists/sum-of';
import type { TopItemBody } from '../../dto/statistics.body';
import type { LinkDimension } from '../../selection/filters/dimensions';
import type { Selection } from '../../selection/selection';
import { Breakdown, largestOf } from '../breakdown';
import { GroupNames } from './group-names';
import { LinkCounts } from './link-counts';
import { LinkMemberships, NO_GROUP } from './link-memberships';

/** Breaks clicks down by what their links belong to. */
@Injectable()
export class LinkBreakdown {
  constructor(
    private readonly counts: LinkCounts,
    private readonly memberships: LinkMemberships,
    private readonly names: GroupNames,
  ) {}

  async read(selection: Selection, dimension: LinkDimension, limit: number): Promise<Breakdown> {
    const isByLink = dimension === 'links';
    const counted = await (isByLink ? this.counts.readMost(selection, limit) : this.counts.read(selection));
    const counts = isByLink ? counted : await this.memberships.sum(dimension, counted);
    const largest = largestOf(counts, limit);
    const ids = largest.map(([id]) => id);
    const names = await this.names.find(selection.scope.accountId, dimension, ids);
    const items = largest.map(([id, clicks]): TopItemBody => {
      if (id === NO_GROUP) return { name: this.names.unnamed(dimension), clicks };
      return { name: `${id}`, ...names.get(id), id, clicks };
    });
    const sum = sumOf(counts);
    return { items, sum, repeated: sum - sumOf(counted) };
  }
}
