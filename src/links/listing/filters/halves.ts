import { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { Link } from '../../link.entity';
import { creationIn, LinkFilter } from './link-filter';

/** With ids further apart than this, the links of an account are read in two halves. */
const MIN_HALVED_IDS = 100_000;

/**
 * Divides a query for all matching links of a large account: a MySQL server reads a query on one core, so two halves are read
 * at the same time. On SQLite, and for other accounts, the query stays whole.
 * @param id the column of the query that holds the id of the link
 */
export async function halvesOf<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  id: string,
  filter: LinkFilter,
): Promise<SelectQueryBuilder<T>[]> {
  const { connection } = query;
  if (connection.options.type !== 'mysql') return [query];
  const { accountId } = filter;
  const links = connection.createQueryBuilder(Link, 'link').where({ accountId, isListed: true });
  const [first, last] = await endsOf(links, 'link.id');
  if (last - first < MIN_HALVED_IDS) return [query];
  const created = creationIn(filter);
  if (created === undefined) return divided(query, id, Math.ceil((first + last) / 2));
  const [start, end] = await endsOf(links.andWhere(created), 'link.createdAt');
  return divided(query, 'link.createdAt', new Date((start + end) / 2));
}

/** Counts the rows of a query as {@link halvesOf} divides it. */
export async function countInHalves<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  id: string,
  filter: LinkFilter,
): Promise<number> {
  const halves = await halvesOf(query.select('COUNT(*)', 'count'), id, filter);
  const rows = await Promise.all(halves.map((half) => half.getRawOne<{ count: number }>()));
  return rows.reduce((sum, row) => sum + row!.count, 0);
}

/** Returns the least and the greatest value of a column, which MySQL finds in an index; times in milliseconds since 1970. */
async function endsOf(links: SelectQueryBuilder<Link>, column: string): Promise<[number, number]> {
  const ends = links.select(`MIN(${column})`, 'first').addSelect(`MAX(${column})`, 'last');
  const { first, last } = (await ends.getRawOne<Record<'first' | 'last', Date | number | null>>())!;
  return [Number(first), Number(last)];
}

function divided<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  column: string,
  middle: Date | number,
): SelectQueryBuilder<T>[] {
  return ['<', '>='].map((side) => query.clone().andWhere(`${column} ${side} :middle`, { middle }));
}
