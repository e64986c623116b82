import { Brackets, FindOptionsWhere, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { Link } from '../../link.entity';
import type { LinkState } from '../../snapshots/link-state';

/** Which links of an account a list shows; absent properties do not restrict it. Ids are those of the account. */
export interface LinkFilter {
  accountId: number;
  isArchived?: boolean;
  tagId?: number;
  channelId?: number;
  state?: LinkState;
  /** The other conditions, all of which must hold. */
  columns?: FindOptionsWhere<Link>[];
}

/** Whether the account stores the count: the filter restricts nothing, or whether links are archived. */
export function hasStoredCount({ tagId, channelId, state, columns = [] }: LinkFilter): boolean {
  return columns.length === 0 && [tagId, channelId, state].every((value) => value === undefined);
}

/** The condition on the time of creation, if there is one. */
export function creationIn({ columns = [] }: LinkFilter): FindOptionsWhere<Link> | undefined {
  return columns.find(({ createdAt }) => createdAt !== undefined);
}

/** Whether a filter restricts tag or channel, and nothing else but archived links. */
export function isOfMembers(filter: LinkFilter): boolean {
  return !hasStoredCount(filter) && hasStoredCount({ ...filter, tagId: undefined, channelId: undefined });
}

/** The conditions of each state, as `stateOf` decides. `maxclicks > 0` lets the database use the index of states. */
const NOT_EXPIRED = '(link.expiresAt IS NULL OR link.expiresAt > :now)';
const STARTED = '(link.startsAt IS NULL OR link.startsAt <= :now)';
const STATES: Record<LinkState, string> = {
  active: `${NOT_EXPIRED} AND ${STARTED} AND (link.maxclicks IS NULL OR link.usedClicks < link.maxclicks)`,
  scheduled: `${NOT_EXPIRED} AND link.startsAt > :now`,
  expired: 'link.expiresAt <= :now',
  limit: `${NOT_EXPIRED} AND ${STARTED} AND link.maxclicks > 0 AND link.usedClicks >= link.maxclicks`,
};

/** Adds all conditions but those on tag and channel to a query with the alias `link`. */
export function addConditions<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  filter: LinkFilter,
  now: Date,
): SelectQueryBuilder<T> {
  const { accountId, isArchived, state, columns = [] } = filter;
  query.andWhere({ accountId, isListed: true, ...(isArchived === undefined ? {} : { isArchived }) });
  if (state !== undefined) query.andWhere(new Brackets((condition) => condition.where(STATES[state], { now })));
  for (const condition of columns) query.andWhere(condition);
  return query;
}
