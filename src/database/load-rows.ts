import type { PoolConnection, ResultSetHeader } from 'mysql2';
import { Readable } from 'node:stream';
import { DataSource, EntityManager, EntityTarget, ObjectLiteral, QueryFailedError } from 'typeorm';
import { isLockConflict, isUniqueViolation } from './database-errors';
import { sendInParts } from './in-parts';
import { insertRows, placeOf, Row, Value } from './insert-rows';

interface Warning {
  Code: number;
  Message: string;
}

/** What MySQL calls a key that is there already. */
const DUPLICATE = 1062;
/** What stands between values, between rows, or before what would be taken for one of these. */
const SPECIAL = /[\t\n\\]/;
const EACH_SPECIAL = new RegExp(SPECIAL, 'g');

/** Databases where rows had to be inserted after all: servers may forbid to load them, or what stands before a server. */
const refusing = new WeakSet<DataSource>();

/**
 * Inserts many rows in a transaction, in the way that costs a MySQL server least: as a file, in which it need not look for
 * values as in the text of a statement. Where that is not to be had, and on SQLite, as {@link insertRows} does, and with
 * its errors.
 */
export async function loadRows<T extends ObjectLiteral>(
  manager: EntityManager,
  table: EntityTarget<T>,
  rows: Record<keyof T & string, Value>[],
): Promise<void> {
  const { connection } = manager;
  if (connection.options.type !== 'mysql' || rows.length === 0 || refusing.has(connection))
    return insertRows(manager, table, rows);
  await manager.query('SAVEPOINT before_loading');
  try {
    await loadAll(manager, table, rows);
  } catch (error) {
    if (isLockConflict(error)) throw error;
    await takeBack(manager, error as Error);
    if (isUniqueViolation(error)) throw error;
    await insertAll(manager, table, rows);
    refusing.add(connection);
  }
}

/** By statements, of which those that went well are taken back where another is refused. */
async function insertAll(manager: EntityManager, table: EntityTarget<ObjectLiteral>, rows: Row[]): Promise<void> {
  try {
    await insertRows(manager, table, rows);
  } catch (error) {
    await takeBack(manager, error as Error);
    throw error;
  }
}

async function loadAll<T extends ObjectLiteral>(manager: EntityManager, table: EntityTarget<T>, rows: Row[]) {
  const properties = Object.keys(rows[0]!);
  const { name, columns } = placeOf(manager, table, properties);
  const sql = `LOAD DATA LOCAL INFILE 'rows' INTO TABLE ${name} CHARACTER SET utf8mb4 (${columns})`;
  const fileOf = (part: Row[]) => ({ file: Buffer.from(linesOf(part, properties)), length: part.length });
  await sendInParts(manager, rows, fileOf, async ({ file, length }) => {
    const { affectedRows, warningStatus } = await send(manager, sql, file);
    // What would refuse a statement is only warned of, and a row with a key that is there already is left out.
    if (affectedRows < length || warningStatus > 0) throw await failureOf(manager, sql);
  });
}

/** Past TypeORM, which sends statements alone. */
async function send(manager: EntityManager, sql: string, file: Buffer): Promise<ResultSetHeader> {
  const connection = (await manager.queryRunner!.connect()) as PoolConnection;
  return new Promise((resolve, reject) =>
    connection.query<ResultSetHeader>({ sql, infileStreamFactory: () => Readable.from([file]) }, (error, result) =>
      error === null ? resolve(result) : reject(new QueryFailedError(sql, undefined, error)),
    ),
  );
}

async function failureOf(manager: EntityManager, sql: string): Promise<QueryFailedError> {
  const [warning] = await manager.query<Warning[]>('SHOW WARNINGS LIMIT 1');
  const code = warning?.Code === DUPLICATE ? 'ER_DUP_ENTRY' : undefined;
  return new QueryFailedError(sql, undefined, Object.assign(new Error(warning?.Message), { code }));
}

/** A connection that is lost has nothing to take back, and what was wrong first is told. */
async function takeBack(manager: EntityManager, error: Error): Promise<void> {
  await manager.query('ROLLBACK TO SAVEPOINT before_loading').catch(() => {
    throw error;
  });
}

function linesOf(rows: Row[], properties: string[]): string {
  const last = properties.at(-1);
  let lines = '';
  for (const row of rows)
    for (const property of properties) lines += `${fieldOf(row[property]!)}${property === last ? '\n' : '\t'}`;
  return lines;
}

function fieldOf(value: Value): string | number {
  if (value === null) return '\\N';
  if (typeof value === 'number' || !SPECIAL.test(value)) return value;
  return value.replace(EACH_SPECIAL, '\\$&');
}
