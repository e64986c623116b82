import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { LinkSearch } from './search/link-search';
import { wordsOf } from './search/words';
import { hasStoredCount, LinkFilter } from './filters/link-filter';
import { MemberIds } from './filters/member-ids';
import { ListCounts } from './list-counts';
import { LinkOrder } from './link-order';

/** What a list shows: the links that match a filter and have the words of a search. */
export interface ListCondition {
  filter: LinkFilter;
  q?: string;
}

/** Finds the links with the words, the tag or the channel of a list. */
@Injectable()
export class LinkMatches {
  constructor(
    private readonly members: MemberIds,
    private readonly search: LinkSearch,
    private readonly order: LinkOrder,
    private readonly counts: ListCounts,
  ) {}

  /** Returns all matches of a list with words, or a tag or channel of few links; else the filter for the queries. */
  async find({ filter, q }: ListCondition): Promise<{ members?: Set<number>; rest: LinkFilter }> {
    const { sets, rest } = await this.members.find(filter);
    if (q !== undefined) sets.push(await this.search.find(filter.accountId, wordsOf(q)));
    return sets.length === 0 ? { rest } : { members: await this.narrow(intersection(sets), rest), rest };
  }

  /** Returns those of some links that a list shows, as the transaction of the manager sees them. */
  async among(ids: number[], { filter, q }: ListCondition, manager: EntityManager): Promise<Set<number>> {
    const found = await this.order.matchesAmong(new Set(ids), filter, manager);
    return q === undefined ? found : this.search.among(found, filter.accountId, wordsOf(q), manager);
  }

  /** Returns those of some links of the list that match the conditions of a filter. */
  private async narrow(found: Set<number>, filter: LinkFilter): Promise<Set<number>> {
    const { accountId, isArchived } = filter;
    if (!hasStoredCount(filter)) return this.order.matchesAmong(found, filter);
    if (isArchived === undefined) return found;
    const { archivedCount } = await this.counts.ofAccount(accountId);
    if (found.size < archivedCount) return this.order.matchesAmong(found, filter);
    const archived = archivedCount === 0 ? new Set() : await this.order.all({ accountId, isArchived: true });
    return new Set([...found].filter((id) => archived.has(id) === isArchived));
  }
}

function intersection([first = new Set(), ...others]: Set<number>[]): Set<number> {
  return new Set([...first].filter((id) => others.every((other) => other.has(id))));
}
