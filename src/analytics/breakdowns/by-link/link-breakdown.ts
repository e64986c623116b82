import { Injectable } from '@nestjs/common';
import { DAY_MS, HALF_HOUR_MS } from '../../../common/time/durations';
import type { TopItemBody } from '../../dto/statistics.body';
import type { LinkDimension } from '../../selection/filters/dimensions';
import { divide, Span } from '../../selection/periods/period';
import type { Selection } from '../../selection/selection';
import { Breakdown, largestOf, sumOf } from '../breakdown';
import { GroupNames } from './group-names';
import { GroupCounts, LinkGroup, LinkGroupStore, NO_GROUP } from './link-group-store';
import { LinkMemberships } from './link-memberships';

/** Breaks clicks down by what their links belong to. */
@Injectable()
export class LinkBreakdown {
  constructor(
    private readonly groups: LinkGroupStore,
    private readonly memberships: LinkMemberships,
    private readonly names: GroupNames,
  ) {}

  async read(selection: Selection, dimension: LinkDimension, limit: number): Promise<Breakdown> {
    const hasMembers = dimension === 'channels' || dimension === 'tags';
    const counted = await this.count(selection, hasMembers ? 'links' : dimension);
    const counts = hasMembers ? await this.memberships.sum(dimension, counted) : counted;
    const largest = largestOf(counts, limit);
    const ids = largest.map(([id]) => id);
    const names = await this.names.find(selection.scope.accountId, dimension, ids);
    const items = largest.map(([id, clicks]): TopItemBody => {
      if (id === NO_GROUP) return { name: this.names.unnamed(dimension), clicks };
      return { name: names.get(id) ?? `${id}`, id, clicks };
    });
    const sum = sumOf(counts);
    return { items, sum, repeated: sum - sumOf(counted) };
  }

  private async count(selection: Selection, group: LinkGroup): Promise<GroupCounts> {
    const counts: GroupCounts = new Map();
    const { filters, bots, period } = selection;
    if (filters.length > 0) await this.groups.addRaw(counts, group, selection, period);
    else if (bots !== 'exclude') await this.addHalfHours(counts, group, selection, period);
    else {
      // The rollups of days contain people only.
      const { before, whole, after } = divide(period, DAY_MS);
      await this.addHalfHours(counts, group, selection, before);
      await this.groups.addDays(counts, group, selection, whole);
      await this.addHalfHours(counts, group, selection, after);
    }
    return counts;
  }

  /** Adds whole half hours by their rollups, and the parts of half hours before and after them by their raw clicks. */
  private async addHalfHours(counts: GroupCounts, group: LinkGroup, selection: Selection, span: Span): Promise<void> {
    const { before, whole, after } = divide(span, HALF_HOUR_MS);
    await this.groups.addRaw(counts, group, selection, before);
    await this.groups.addHalfHours(counts, group, selection, whole);
    await this.groups.addRaw(counts, group, selection, after);
  }
}
