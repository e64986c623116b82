import { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import { insertOf, Row, Value, writeInParts } from './insert-rows';

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

/**
 * Inserts rows, and where the primary key is there already, joins the values of some columns to what is there: counters
 * or a list that many writers add to without reading it first. Rows are written in the order of the key, so that
 * simultaneous writers lock them in the same order.
 */
export async function accumulate<T extends ObjectLiteral>(
  manager: EntityManager,
  table: EntityTarget<T>,
  rows: Record<keyof T & string, Value>[],
  properties: (keyof T & string)[],
  how: keyof typeof JOINS,
): Promise<void> {
  const metadata = manager.connection.getMetadata(table);
  const clause = onConflict(manager, metadata, properties, JOINS[how]);
  const all = joined(rows, metadata, properties, JOINS[how]);
  await writeInParts(manager, all, (part) => insertOf(manager, table, part, 'INSERT', clause));
}

/** One row per key, in the order of the keys. */
function joined(rows: Row[], { primaryColumns }: EntityMetadata, properties: string[], join: Join): Row[] {
  const keys = primaryColumns.map(({ propertyName }) => propertyName);
  const all: Row[] = [];
  for (const row of [...rows].sort((one, other) => compareKeys(keys, one, other))) {
    const last = all.at(-1);
    if (last === undefined || compareKeys(keys, last, row) !== 0) all.push(row);
    else all[all.length - 1] = { ...last, ...both(last, row, properties, join) };
  }
  return all;
}

function both(one: Row, other: Row, properties: string[], { here }: Join): Row {
  return Object.fromEntries(properties.map((property) => [property, here(one[property]!, other[property]!)]));
}

function compareKeys(keys: string[], one: Row, other: Row): number {
  for (const name of keys) if (one[name] !== other[name]) return one[name]! < other[name]! ? -1 : 1;
  return 0;
}

function onConflict(manager: EntityManager, metadata: EntityMetadata, properties: string[], join: Join): string {
  const columns = properties.map((property) => metadata.findColumnWithPropertyName(property)!.databaseName);
  const set = (engine: 'mysql' | 'sqlite') => columns.map((column) => `${column} = ${join[engine](column)}`).join(', ');
  if (manager.connection.options.type === 'mysql') return `ON DUPLICATE KEY UPDATE ${set('mysql')}`;
  const keys = metadata.primaryColumns.map(({ databaseName }) => databaseName).join(',');
  return `ON CONFLICT (${keys}) DO UPDATE SET ${set('sqlite')}`;
}
