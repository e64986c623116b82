import { QueryRunner, TableColumnOptions } from 'typeorm';

/*
 * The only column types of the project: they mean the same on SQLite and on MySQL, and the entities use the same words.
 * `exact` and `longText` are the only places where the engines differ.
 */

type Extra = Partial<TableColumnOptions>;

const isMysql = (runner: QueryRunner) => runner.connection.options.type === 'mysql';

/** The primary key: a running number. */
export const id = (): TableColumnOptions => ({
  name: 'id',
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
});

export const whole = (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'integer', ...extra });

/** The id of a row of another table. */
export const reference = whole;

export const string = (name: string, length: number, extra: Extra = {}): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
  ...extra,
});

/** A string compared by its exact characters: MySQL as it comes takes `a`, `A` and `ä` for the same. */
export const exact = (runner: QueryRunner, name: string, length: number, extra: Extra = {}): TableColumnOptions => ({
  ...string(name, length, extra),
  ...(isMysql(runner) ? { charset: 'utf8mb4', collation: 'utf8mb4_bin' } : {}),
});

export const text = (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'text', ...extra });

/** A text that may be longer than MySQL's `text`, which holds 64 KiB. */
export const longText = (runner: QueryRunner, name: string): TableColumnOptions => ({
  name,
  type: isMysql(runner) ? 'mediumtext' : 'text',
});

export const flag = (name: string): TableColumnOptions => ({ name, type: 'boolean', default: false });

/** A moment in UTC, to the second. */
export const moment = (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'datetime', ...extra });

export const optional = { isNullable: true } as const;
export const primary = { isPrimary: true } as const;

/** Rows that go when the row they point at goes. */
export const cascade = (column: string, table: string, key = 'id') => pointer(column, table, key, 'CASCADE');

/** Rows that stay, and point at nothing, when the row they point at goes. */
export const setNull = (column: string, table: string) => pointer(column, table, 'id', 'SET NULL');

/** Rows that keep the row they point at from going. */
export const restrict = (column: string, table: string) => pointer(column, table, 'id', 'RESTRICT');

function pointer(column: string, table: string, key: string, onDelete: string) {
  return { columnNames: [column], referencedTableName: table, referencedColumnNames: [key], onDelete };
}
