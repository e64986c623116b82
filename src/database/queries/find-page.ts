import { FindOperator, FindOptionsOrder, FindOptionsSelect, In, Repository } from 'typeorm';
import { searchRows, TextColumn, Where, withId } from './search-rows';

interface PageOptions<Row> {
  /** The columns that `q` searches. */
  searched: readonly TextColumn<Row>[];
  /** The columns to read, where some are large; by default all. */
  select?: FindOptionsSelect<Row>;
}

/**
 * Returns one page of an account's rows, newest first, and their total. It counts or searches all rows, so it is for tables
 * with few rows per account.
 */
export async function findPage<Row extends { id: number }>(
  rows: Repository<Row>,
  where: Where<Row>,
  { limit, page, q }: { limit: number; page: number; q?: string },
  { searched, select }: PageOptions<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const order = { id: 'DESC' } as FindOptionsOrder<Row>;
  const skip = (page - 1) * limit;
  if (q !== undefined) {
    const found = await searchRows(rows, where, searched, q);
    const ids = found.slice(skip, skip + limit);
    const matches = withId(where, In(ids) as FindOperator<number>);
    return { rows: ids.length === 0 ? [] : await rows.find({ where: matches, order, select }), total: found.length };
  }
  const total = await rows.countBy(where);
  if (skip >= total) return { rows: [], total };
  return { rows: await rows.find({ where, order, skip, take: limit, select }), total };
}
