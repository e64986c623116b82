import { Brackets, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { Link } from '../../link.entity';
import type { LinkState } from '../../snapshots/link-state';
import type { TypeColumns } from '../../validation/link-type';

/** Which links of an account a list shows; absent properties do not restrict it. Ids are those of the account. */
export interface LinkFilter {
  accountId: number;
  isArchived?: boolean;
  tagId?: number;
  channelId?: number;
  /** Values that columns must have. */
  columns?: Partial<Pick<Link, 'campaignId' | 'domainId' | 'status'> & TypeColumns>;
  state?: LinkState;
  createdFrom?: Date;
  createdTo?: Date;
}

/** Whether the filter restricts nothing but archived links, which are counted. */
export function isCounted(filter: LinkFilter): boolean {
  const { tagId, channelId, columns, state, createdFrom, createdTo } = filter;
  return [tagId, channelId, columns, state, createdFrom, createdTo].every((value) => value === undefined);
}

/** The tag or the channel of a filter that restricts nothing else but archived links. */
export function onlyMembership(filter: LinkFilter): ['tagId' | 'channelId', number] | undefined {
  const { tagId, channelId } = filter;
  if (!isCounted({ ...filter, tagId: undefined, channelId: undefined })) return undefined;
  if (tagId !== undefined) return channelId === undefined ? ['tagId', tagId] : undefined;
  return channelId === undefined ? undefined : ['channelId', channelId];
}

/** The conditions of each state, as `stateOf` decides. */
const NOT_EXPIRED = '(link.expiresAt IS NULL OR link.expiresAt > :now)';
const STARTED = '(link.startsAt IS NULL OR link.startsAt <= :now)';
const STATES: Record<LinkState, string> = {
  active: `${NOT_EXPIRED} AND ${STARTED} AND (link.maxclicks IS NULL OR link.taken < link.maxclicks)`,
  scheduled: `${NOT_EXPIRED} AND link.startsAt > :now`,
  expired: 'link.expiresAt <= :now',
  limit: `${NOT_EXPIRED} AND ${STARTED} AND link.taken >= link.maxclicks`,
};

/** Adds all conditions but those on tag and channel to a query with the alias `link`. */
export function addConditions<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  filter: LinkFilter,
  now: Date,
): SelectQueryBuilder<T> {
  const { accountId, isArchived, columns = {}, state, createdFrom, createdTo } = filter;
  query.andWhere('link.accountId = :accountId AND link.isListed = :isListed', { accountId, isListed: true });
  if (isArchived !== undefined) query.andWhere('link.isArchived = :isArchived', { isArchived });
  for (const [column, value] of Object.entries(columns))
    query.andWhere(value === null ? `link.${column} IS NULL` : `link.${column} = :${column}`, { [column]: value });
  if (state !== undefined) query.andWhere(new Brackets((condition) => condition.where(STATES[state], { now })));
  if (createdFrom !== undefined) query.andWhere('link.createdAt >= :createdFrom', { createdFrom });
  if (createdTo !== undefined) query.andWhere('link.createdAt <= :createdTo', { createdTo });
  return query;
}
