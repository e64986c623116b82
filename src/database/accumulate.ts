import { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { shapeOf, Value } from './insert-rows';

/** How a value joins the one that is there. */
const JOINED = {
  /** The sum of both. */
  add: {
    mysql: (column: string) => `${column} + VALUES(${column})`,
    sqlite: (column: string) => `${column} + excluded.${column}`,
  },
  /** One text after the other. */
  append: {
    mysql: (column: string) => `CONCAT(${column}, VALUES(${column}))`,
    sqlite: (column: string) => `${column} || excluded.${column}`,
  },
};

/**
 * Inserts rows, and where the primary key is there already, joins the value of one column to what is there: a counter
 * or a list that many writers add to without reading it first. The rows should come in the order of the key, so that
 * simultaneous writers lock them in the same order.
 */
export async function accumulate<Row extends ObjectLiteral>(
  manager: EntityManager,
  table: EntityTarget<Row>,
  rows: Record<keyof Row & string, Value>[],
  column: keyof Row & string,
  how: keyof typeof JOINED,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const { columns, head, tuple } = shapeOf(manager, table, Object.keys(first));
  const values = rows.flatMap((row) => columns.map((property) => row[property] as Value));
  const tuples = rows.map(() => tuple).join(',');
  await manager.query(`INSERT INTO ${head} VALUES ${tuples} ${onConflict(manager, table, column, how)}`, values);
}

function onConflict(
  manager: EntityManager,
  table: EntityTarget<ObjectLiteral>,
  property: string,
  how: keyof typeof JOINED,
) {
  const { primaryColumns, columns } = manager.connection.getMetadata(table);
  const column = columns.find(({ propertyName }) => propertyName === property)!.databaseName;
  if (manager.connection.options.type === 'mysql')
    return `ON DUPLICATE KEY UPDATE ${column} = ${JOINED[how].mysql(column)}`;
  const keys = primaryColumns.map(({ databaseName }) => databaseName).join(',');
  return `ON CONFLICT (${keys}) DO UPDATE SET ${column} = ${JOINED[how].sqlite(column)}`;
}
