import { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { ListOrder, ListOrderName, Position } from './list-order';

/** The columns of the keys, in queries with the aliases `link` and `total`. */
export const KEY_COLUMNS: Record<ListOrderName, string> = {
  date: 'link.id',
  click: 'total.clicks',
  alias: 'link.alias',
  updated: 'link.updatedAt',
};

/** The indexes of links that have the keys in order. */
export const ORDER_INDEXES = {
  date: 'links_account_listed',
  alias: 'links_account_alias',
  updated: 'links_account_updated',
};

/** The key as the column has it. */
export function storedKey({ key }: Position, { name }: ListOrder): unknown {
  return name === 'updated' ? new Date(Number(key)) : key;
}

/** Restricts a sorted query to the links after the one with this key and id. */
export function startAfter<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  order: ListOrder,
  key: unknown,
  id: number,
): SelectQueryBuilder<T> {
  const [column, beyond] = [KEY_COLUMNS[order.name], order.isDescending ? '<' : '>'];
  const condition = `${column} ${beyond}= :key AND (${column} ${beyond} :key OR ${idOf(order)} ${beyond} :id)`;
  return query.andWhere(condition, { key, id });
}

/** The column of the id in the queries of an order. */
export function idOf({ name }: ListOrder): string {
  return name === 'click' ? 'total.linkId' : 'link.id';
}
