import type { Pool, PoolConnection, PoolOptions } from 'mysql2';
import type { Socket } from 'node:net';
import type { EntityManager } from 'typeorm';
import { mysqlDriver } from './mysql-driver';
import { prepareMysql } from './session-store';

/** How long a query waits for a connection, and then for its reply: together far less than a request may take. */
const ACQUIRE_TIMEOUT_MS = 3_000;
const QUERY_TIMEOUT_MS = 6_000;
/** For a statement that may change hundreds of thousands of rows. */
const LONG_QUERY_TIMEOUT_MS = 60_000;
/** The pool closes an idle connection before the server does. */
const IDLE_TIMEOUT_MS = 10_000;

/** The database did not reply in time. */
class DatabaseTimeout extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * mysql2 with a limit for every query and for the wait for a connection, of which it has neither: a database may keep its
 * connections open and not reply. The connection of a query without a reply is closed, and the pool replaces it.
 */
export const limitedDriver = {
  createPool(options: PoolOptions): Pool {
    const maxIdle = Math.max(0, (options.connectionLimit ?? 10) - 1);
    const pool = mysqlDriver.createPool({
      ...options,
      connectTimeout: ACQUIRE_TIMEOUT_MS,
      maxIdle,
      idleTimeout: IDLE_TIMEOUT_MS,
      gracefulEnd: true,
    });
    pool.on('connection', prepare);
    pool.on('release', (connection) => setTimeLimit(connection, 0));
    limitWaiting(pool);
    return pool;
  },
};

/** Lets the statements of a transaction take a minute each. */
export async function allowLongQueries({ connection, queryRunner }: EntityManager): Promise<void> {
  if (connection.options.type !== 'mysql') return;
  setTimeLimit((await queryRunner!.connect()) as PoolConnection, LONG_QUERY_TIMEOUT_MS);
}

/** Closes the connection of a transaction, which the pool replaces. */
export async function closeConnection({ queryRunner }: EntityManager): Promise<void> {
  ((await queryRunner!.connect()) as PoolConnection).destroy();
}

function prepare(connection: PoolConnection): void {
  // A server that is stopped reports it twice. The pool listens once, and an event without a listener would end the process.
  connection.on('error', () => undefined);
  socketOf(connection).on('timeout', closeSocket);
  prepareMysql(connection);
}

/** @param milliseconds after which a connection without traffic is closed; 0 for never */
function setTimeLimit(connection: PoolConnection, milliseconds: number): void {
  socketOf(connection).setTimeout(milliseconds);
}

/** mysql2 then fails every query of the connection, and removes it from the pool. */
function closeSocket(this: Socket): void {
  this.destroy(new DatabaseTimeout('The database did not reply in time.'));
}

/** The types of mysql2 lack `stream`. */
function socketOf(connection: PoolConnection): Socket {
  return (connection as PoolConnection & { stream: Socket }).stream;
}

/** Limits the queries of every connection that is taken, and releases one that becomes free after the timeout. */
function limitWaiting(pool: Pool): void {
  const getConnection = pool.getConnection.bind(pool);
  pool.getConnection = (callback) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      callback(new DatabaseTimeout('No connection to the database was free in time.'), undefined!);
    }, ACQUIRE_TIMEOUT_MS);
    getConnection((error, connection) => {
      clearTimeout(timer);
      if (isLate) return connection?.release();
      // Also for one that comes straight from a long transaction, about which the pool emits no event.
      if (!error) setTimeLimit(connection, QUERY_TIMEOUT_MS);
      callback(error, connection);
    });
  };
}
