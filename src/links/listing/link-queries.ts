import { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { LinkTotal } from '../../clicks/entities/totals.entity';
import { parseTimestamp, now } from '../../common/time/timestamps';
import { Link } from '../link.entity';
import { addConditions, hasStoredCount, LinkFilter } from './filters/link-filter';
import { addMemberships, MembershipTest } from './filters/memberships';
import { ListOrder, ListOrderName, OrderKey, Position } from './list-order';

/** The columns of the keys, in queries with the aliases `link` and `total`. */
const KEY_COLUMNS: Record<ListOrderName, string> = {
  date: 'link.id',
  click: 'total.clicks',
  alias: 'link.alias',
  updated: 'link.updatedAt',
};

/** The indexes of links that have the keys in order. */
const ORDER_INDEXES = {
  date: 'links_account_listed',
  alias: 'links_account_alias',
  updated: 'links_account_updated',
};

/** Selects the ids of the links that match. */
export function filteredLinks(
  manager: EntityManager,
  filter: LinkFilter,
  test: MembershipTest = 'each',
): SelectQueryBuilder<Link> {
  const query = addConditions(manager.createQueryBuilder(Link, 'link').select('link.id', 'id'), filter, now());
  return addMemberships(query, filter, test);
}

/** Selects the ids and keys of the links that match, in the order of an index. */
export function sortedLinks(
  manager: EntityManager,
  filter: LinkFilter,
  order: ListOrder,
  isReversed = false,
): SelectQueryBuilder<ObjectLiteral> {
  const direction = order.isDescending === isReversed ? 'ASC' : 'DESC';
  const query = order.name === 'click' ? clickedLinks(manager, filter) : filteredLinks(manager, filter);
  query.addSelect(KEY_COLUMNS[order.name], 'sortKey').orderBy(KEY_COLUMNS[order.name], direction);
  // MySQL would rather sort all links that match.
  if (order.name !== 'click') query.useIndex(ORDER_INDEXES[order.name]);
  return order.name === 'date' ? query : query.addOrderBy(idOf(order), direction);
}

/** Selects from the totals, whose index has the clicks in order. */
function clickedLinks(manager: EntityManager, filter: LinkFilter): SelectQueryBuilder<ObjectLiteral> {
  const { accountId, isArchived } = filter;
  const query = manager.createQueryBuilder(LinkTotal, 'total').select('total.linkId', 'id');
  query.where({ accountId, isListed: true, ...(isArchived === undefined ? {} : { isArchived }) });
  if (hasStoredCount(filter)) return query;
  // Asked for each link: given a join, MySQL may read and sort all links that match.
  const link = query.subQuery().select('COUNT(*)').from(Link, 'link').where('link.id = total.linkId');
  const matches = addMemberships(addConditions(link, filter, now()), filter, 'each');
  return query.andWhere(`${matches.getQuery()} > 0`);
}

/** A row of a sorted query. */
export interface SortedRow {
  id: number;
  sortKey: unknown;
}

/** On SQLite, a time is read as text. */
export function positionIn({ id, sortKey }: SortedRow, { name }: ListOrder): Position {
  if (name !== 'updated') return { id, key: sortKey as OrderKey };
  return { id, key: (sortKey instanceof Date ? sortKey : parseTimestamp(String(sortKey))!).getTime() };
}

/** Restricts a sorted query to the links after a position. */
export function startAfter<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  order: ListOrder,
  position: Position,
): SelectQueryBuilder<T> {
  const { id } = position;
  const key = order.name === 'updated' ? new Date(Number(position.key)) : position.key;
  const [column, beyond] = [KEY_COLUMNS[order.name], order.isDescending ? '<' : '>'];
  const condition = `${column} ${beyond}= :key AND (${column} ${beyond} :key OR ${idOf(order)} ${beyond} :id)`;
  return query.andWhere(condition, { key, id });
}

/** The column of the id in the queries of an order. */
function idOf({ name }: ListOrder): string {
  return name === 'click' ? 'total.linkId' : 'link.id';
}
