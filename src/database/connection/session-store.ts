import type { Database } from 'better-sqlite3';
import type { PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';

/** Values that do not fit are refused. Without NO_BACKSLASH_ESCAPES and ANSI_QUOTES, as mysql2 escapes values with backslashes. */
const SQL_MODE = "SET SESSION sql_mode = 'STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION'";

const MYSQL_SESSION = [
  // Without gap locks, simultaneous writers of one account do not block each other.
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  // In seconds. The server rolls back the transaction of a client that has vanished, whose locks would last for hours, and
  // reports a lock conflict while the client still waits.
  'SET SESSION wait_timeout = 15, innodb_lock_wait_timeout = 2',
];

/** Replaces the SQL mode that a new connection to MySQL has from its server. */
export function setSqlMode(connection: PoolConnection): void {
  connection.query(SQL_MODE, () => undefined);
}

/** Sets up a new connection to MySQL for requests. */
export function prepareMysql(connection: PoolConnection): void {
  for (const statement of MYSQL_SESSION) connection.query(statement, () => undefined);
}

/** Sets up a new connection to SQLite. */
export function prepareSqlite(connection: Database): void {
  // In WAL mode, NORMAL loses nothing in a crash of the process, and does not corrupt the file in a power failure.
  connection.pragma('synchronous = NORMAL');
  // In pages: clicks change pages all over the file, and fewer checkpoints write each of them less often.
  connection.pragma('wal_autocheckpoint = 8000');
  // In KiB.
  connection.pragma('cache_size = -4000');
}

/** Lets SQLite report a lock at once, instead of blocking the thread while another process writes. */
export async function reportLocksAtOnce(dataSource: DataSource): Promise<void> {
  await dataSource.query('PRAGMA busy_timeout = 0');
}

/** Makes every commit of SQLite survive a power failure. */
export async function syncCommits(dataSource: DataSource): Promise<void> {
  await dataSource.query('PRAGMA synchronous = FULL');
}

/** Keeps SQLite from deleting the rows that refer to a table that is rebuilt. Has no effect within a transaction. */
export async function ignoreForeignKeys(dataSource: DataSource): Promise<void> {
  await dataSource.query('PRAGMA foreign_keys = OFF');
}

/** Removes the write-ahead log of an SQLite file. */
export function removeWriteAheadLog(connection: Database): void {
  connection.pragma('journal_mode = DELETE');
}

export async function ping(dataSource: DataSource): Promise<void> {
  await dataSource.query('SELECT 1');
}

export async function findVersion(dataSource: DataSource): Promise<string | undefined> {
  const version = dataSource.options.type === 'mysql' ? 'VERSION()' : 'sqlite_version()';
  const [row] = await dataSource.query<{ version: string }[]>(`SELECT ${version} AS version`);
  return row?.version;
}

/** The database of a connection to MySQL. */
export async function findDatabase(dataSource: DataSource): Promise<{ name: string; charset: string } | undefined> {
  const [row] = await dataSource.query<{ name: string; charset: string }[]>(
    'SELECT DATABASE() AS name, @@character_set_database AS charset',
  );
  return row;
}
