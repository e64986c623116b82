import { EntityManager } from 'typeorm';
import { inList } from '../database/placeholders';

/** Links whose rows are asked for in one statement: SQLite nests conditions no deeper than 1,000. */
const LINKS_PER_QUERY = 200;

interface Condition {
  sql: string;
  parameters: (string | number)[];
}

/** Rows of several links at once, each link with values of its own in the second key column. */
export async function findByLink<Row extends { linkId: number }, Wanted extends { linkId: number }>(
  manager: EntityManager,
  table: new () => Row,
  column: string,
  wanted: Wanted[],
  valueOf: (row: Wanted) => string | number,
): Promise<Row[]> {
  const { tableName, columns } = manager.connection.getMetadata(table);
  const selected = columns.map(({ databaseName, propertyName }) => `${databaseName} AS ${propertyName}`).join(', ');
  const rows: Row[] = [];
  for (const { sql, parameters } of conditions(column, wanted, valueOf))
    rows.push(...(await manager.query<Row[]>(`SELECT ${selected} FROM ${tableName} WHERE ${sql}`, parameters)));
  return rows;
}

/** What such rows have in common, in as few conditions as statements can take. */
export function* conditions<Wanted extends { linkId: number }>(
  column: string,
  wanted: Wanted[],
  valueOf: (row: Wanted) => string | number,
): Generator<Condition> {
  const valuesByLink = new Map<number, (string | number)[]>();
  for (const row of wanted) {
    const values = valuesByLink.get(row.linkId);
    if (values === undefined) valuesByLink.set(row.linkId, [valueOf(row)]);
    else values.push(valueOf(row));
  }
  const links = [...valuesByLink];
  for (let start = 0; start < links.length; start += LINKS_PER_QUERY) {
    const lists = links.slice(start, start + LINKS_PER_QUERY).map(([linkId, all]) => ({ linkId, ...inList(all) }));
    const sql = lists.map(({ placeholders }) => `(link_id = ? AND ${column} IN (${placeholders}))`).join(' OR ');
    yield { sql: `(${sql})`, parameters: lists.flatMap(({ linkId, values }) => [linkId, ...values]) };
  }
}
