import { FindOptionsOrder, FindOptionsSelect, FindOptionsWhere, Repository } from 'typeorm';

/**
 * Returns one page of an account's rows, newest first, and their total. It counts all rows, so it is for tables with few
 * rows per account.
 * @param select the columns to read, where some are large; by default all
 */
export async function findPage<Row extends { id: number; accountId: number }>(
  rows: Repository<Row>,
  where: FindOptionsWhere<Row>,
  { limit, page }: { limit: number; page: number },
  select?: FindOptionsSelect<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const total = await rows.countBy(where);
  const skip = (page - 1) * limit;
  if (skip >= total) return { rows: [], total };
  const order = { id: 'DESC' } as FindOptionsOrder<Row>;
  return { rows: await rows.find({ where, order, skip, take: limit, select }), total };
}
