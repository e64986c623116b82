import { LATEST_MS } from '../../common/fields/timestamp';

export const LIST_ORDERS = ['date', 'click', 'alias', 'updated'] as const;
export type ListOrderName = (typeof LIST_ORDERS)[number];
export const DIRECTIONS = ['asc', 'desc'] as const;

/** The order of a list. Links with equal keys are ordered by id, in the same direction. */
export interface ListOrder {
  name: ListOrderName;
  isDescending: boolean;
}

/** The order that a request asks for: by default the newest, most clicked or last updated first, and aliases from A to Z. */
export function listOrderOf(name: ListOrderName = 'date', direction?: (typeof DIRECTIONS)[number]): ListOrder {
  return { name, isDescending: direction === undefined ? name !== 'alias' : direction === 'desc' };
}

/** What links are ordered by: the id, which grows with the time of creation, clicks, the alias or the time of the update in milliseconds since 1970. */
export type OrderKey = number | string;

/** A link in a list. */
export interface Position {
  id: number;
  key: OrderKey;
}

/** Compares positions in an order as the database does, which compares text by code points. */
export function comparePositions({ isDescending }: ListOrder): (one: Position, other: Position) => number {
  const sign = isDescending ? -1 : 1;
  return (one, other) => sign * (compareKeys(one.key, other.key) || one.id - other.id);
}

function compareKeys(one: OrderKey, other: OrderKey): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}

const CURSOR = /^[\w-]{1,600}$/;

/** The text of a position, for a client to continue after it. */
export function toCursor({ name, isDescending }: ListOrder, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([name, isDescending, key, id])).toString('base64url');
}

/** Returns the position of a cursor; `undefined` for one of another order, or text that is not a cursor. */
export function readCursor(cursor: string, order: ListOrder): Position | undefined {
  if (!CURSOR.test(cursor)) return undefined;
  try {
    const [name, isDescending, key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const isOfOrder = name === order.name && isDescending === order.isDescending;
    const isValid = isKey(key, order) && Number.isSafeInteger(id);
    return isOfOrder && isValid ? { key, id: id as number } : undefined;
  } catch {
    return undefined;
  }
}

/** The latest time is far beyond all ids and clicks. */
function isKey(key: unknown, { name }: ListOrder): key is OrderKey {
  if (name === 'alias') return typeof key === 'string';
  return Number.isSafeInteger(key) && Number(key) >= 0 && Number(key) <= LATEST_MS;
}
