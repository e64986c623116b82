import { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import { partsOf, shapeOf, Value } from './insert-rows';

/** How a value joins the one that is there, in code and on each engine. */
const JOINS = {
  /** The sum of both. */
  add: {
    here: (one: Value, other: Value): Value => Number(one) + Number(other),
    mysql: (column: string) => `${column} + VALUES(${column})`,
    sqlite: (column: string) => `${column} + excluded.${column}`,
  },
  /** One text after the other. */
  append: {
    here: (one: Value, other: Value): Value => `${one}${other}`,
    mysql: (column: string) => `CONCAT(${column}, VALUES(${column}))`,
    sqlite: (column: string) => `${column} || excluded.${column}`,
  },
};

type Join = (typeof JOINS)[keyof typeof JOINS];
type Row = Record<string, Value>;

/**
 * Inserts rows, and where the primary key is there already, joins the value of one column to what is there: a counter
 * or a list that many writers add to without reading it first. Rows are written in the order of the key, so that
 * simultaneous writers lock them in the same order.
 */
export async function accumulate<T extends ObjectLiteral>(
  manager: EntityManager,
  table: EntityTarget<T>,
  rows: Record<keyof T & string, Value>[],
  property: keyof T & string,
  how: keyof typeof JOINS,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const metadata = manager.connection.getMetadata(table);
  const { columns, head, tuple } = shapeOf(manager, table, Object.keys(first));
  const clause = onConflict(manager, metadata, property, JOINS[how]);
  for (const part of partsOf(manager, joined(rows, metadata, property, JOINS[how]))) {
    const values = part.flatMap((row) => columns.map((column) => row[column]));
    await manager.query(`INSERT INTO ${head} VALUES ${part.map(() => tuple).join(',')} ${clause}`, values);
  }
}

/** One row per key, in the order of the keys. */
function joined(rows: Row[], { primaryColumns }: EntityMetadata, property: string, join: Join): Row[] {
  const keys = primaryColumns.map(({ propertyName }) => propertyName);
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify(keys.map((name) => row[name]));
    const known = byKey.get(key);
    byKey.set(key, known === undefined ? row : { ...known, [property]: join.here(known[property]!, row[property]!) });
  }
  return [...byKey.values()].sort((one, other) => compareKeys(keys, one, other));
}

function compareKeys(keys: string[], one: Row, other: Row): number {
  const differing = keys.find((name) => one[name] !== other[name]);
  if (differing === undefined) return 0;
  return one[differing]! < other[differing]! ? -1 : 1;
}

function onConflict(manager: EntityManager, metadata: EntityMetadata, property: string, join: Join): string {
  const column = metadata.findColumnWithPropertyName(property)!.databaseName;
  if (manager.connection.options.type === 'mysql') return `ON DUPLICATE KEY UPDATE ${column} = ${join.mysql(column)}`;
  const keys = metadata.primaryColumns.map(({ databaseName }) => databaseName).join(',');
  return `ON CONFLICT (${keys}) DO UPDATE SET ${column} = ${join.sqlite(column)}`;
}
