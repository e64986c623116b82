import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { FieldProblem, InvalidInput } from '../../common/errors';
import { Link } from '../../links/link.entity';
import { LinkMatches, ListCondition } from '../../links/listing/link-matches';
import { LinkPages } from '../../links/listing/link-pages';
import { LinkStore } from '../../links/writing/link-store';
import { lockListed } from '../../links/writing/locked-links';
import { ChooseLinksDto, MAX_MATCHES } from '../dto/choose-links.dto';
import { inFilter, readFilter } from './read-filter';

const MAX_NAMED_POSITIONS = 10;

/** Links of an account that a request chooses. */
export interface Selection {
  accountId: number;
  /** In ascending order. */
  ids: number[];
  /** The condition of the filter that chose them; absent if they were chosen by id. */
  condition?: ListCondition;
}

/** The links of a request. */
export interface Selected extends Selection {
  /** Number of links that the filter chooses after these. */
  remaining: number;
}

/** Finds the links that a request chooses. */
@Injectable()
export class LinkSelection {
  constructor(
    private readonly pages: LinkPages,
    private readonly matches: LinkMatches,
    private readonly store: LinkStore,
  ) {}

  /** Throws {@link InvalidInput}. */
  async select(accountId: number, request: ChooseLinksDto): Promise<Selected> {
    const { ids, filter } = request;
    if ((ids === undefined) === (filter === undefined))
      throw new InvalidInput([{ field: 'ids', message: 'Choose links either by ids or by a filter.' }]);
    if (ids === undefined) return this.findByFilter(accountId, filter!, request);
    const problems = problemsBesideIds(request);
    if (problems.length > 0) throw new InvalidInput(problems);
    return { accountId, ids: inOrder(await this.findByIds(accountId, ids)), remaining: 0 };
  }

  /** Locks links for the transaction, and returns those that exist and that the filter still chooses. */
  async lock(manager: EntityManager, { accountId, ids, condition }: Selection): Promise<Link[]> {
    const links = await lockListed(manager, accountId, ids);
    if (condition === undefined) return links;
    const chosen = await this.matches.among(ids, condition, manager);
    return links.filter(({ id }) => chosen.has(id));
  }

  private async findByFilter(
    accountId: number,
    sent: object,
    { limit, after }: Pick<ChooseLinksDto, 'limit' | 'after'>,
  ): Promise<Selected> {
    const filter = await readFilter(sent);
    const part = { after, take: limit ?? MAX_MATCHES };
    const { ids, total, condition } = await inFilter(this.pages.idsOf(accountId, filter, part));
    const isPart = limit !== undefined || after !== undefined;
    if (isPart || total <= MAX_MATCHES)
      return { accountId, ids, condition, remaining: Math.max(0, total - ids.length) };
    const message = `filter chooses ${total} links; a request changes at most ${MAX_MATCHES}, or a part of them by limit and after.`;
    throw new InvalidInput([{ field: 'filter', code: 'out_of_range', message }]);
  }

  private async findByIds(accountId: number, ids: number[]): Promise<number[]> {
    const distinct = [...new Set(ids)];
    const own = new Set((await this.store.findListed(accountId, distinct)).map(({ id }) => id));
    const positions = ids.flatMap((id, index) => (own.has(id) ? [] : index)).slice(0, MAX_NAMED_POSITIONS);
    if (positions.length === 0) return distinct;
    const message = `ids refers to something that is not in your account, at position ${positions.join(', ')}.`;
    throw new InvalidInput([{ field: 'ids', code: 'unknown_id', message }]);
  }
}

/** Ignored, they would let a request change more links than intended. */
function problemsBesideIds(request: ChooseLinksDto): FieldProblem[] {
  const sent = (['limit', 'after'] as const).filter((field) => request[field] !== undefined);
  return sent.map((field) => ({ field, message: `${field} goes with a filter, not with ids.` }));
}

function inOrder(ids: number[]): number[] {
  return ids.sort((one, other) => one - other);
}
