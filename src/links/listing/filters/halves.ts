import { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { Link } from '../../link.entity';

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
  accountId: number,
): Promise<SelectQueryBuilder<T>[]> {
  const { connection } = query;
  if (connection.options.type !== 'mysql') return [query];
  const links = connection.createQueryBuilder(Link, 'link').where({ accountId, isListed: true });
  const ends = links.select('MIN(link.id)', 'first').addSelect('MAX(link.id)', 'last');
  const { first, last } = (await ends.getRawOne<{ first: number; last: number }>())!;
  if (last - first < MIN_HALVED_IDS) return [query];
  const middle = Math.ceil((first + last) / 2);
  return ['<', '>='].map((side) => query.clone().andWhere(`${id} ${side} :middle`, { middle }));
}

/** Counts the rows of a query as {@link halvesOf} divides it. */
export async function countInHalves<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  id: string,
  accountId: number,
): Promise<number> {
  const halves = await halvesOf(query.select('COUNT(*)', 'count'), id, accountId);
  const rows = await Promise.all(halves.map((half) => half.getRawOne<{ count: number }>()));
  return rows.reduce((sum, row) => sum + row!.count, 0);
}
