import { createConnection, RowDataPacket } from 'mysql2/promise';
import { DataSource, DataSourceOptions } from 'typeorm';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../support/conditions';

/** The server reads its table of transactions again when it was left alone for 100 ms. */
const CACHED_MS = 150;

/** The statement that fails: the one that inserts a link of this campaign, or changes or deletes the link with this id. */
export type FailingAt = { campaign: number } | { changed: number } | { deleted: number };

/** The connection to this database that waits for a lock. */
const WAITING =
  'SELECT process.id FROM information_schema.innodb_trx JOIN information_schema.processlist AS process ' +
  "ON process.id = trx_mysql_thread_id WHERE trx_state = 'LOCK WAIT' AND process.db = DATABASE()";

/**
 * Makes the database fail once within a transaction, while work is done. On MySQL, the connection is lost while its statement
 * waits for a lock; on SQLite, the statement itself fails.
 */
export async function withFailure<T>(dataSource: DataSource, at: FailingAt, work: () => Promise<T>): Promise<T> {
  return dataSource.options.type === 'mysql' ? whileKilling(dataSource, at, work) : whileRaising(dataSource, at, work);
}

async function whileRaising<T>(dataSource: DataSource, at: FailingAt, work: () => Promise<T>): Promise<T> {
  const [[kind, id]] = Object.entries(at) as [[string, number]];
  const event = { campaign: 'INSERT', changed: 'UPDATE', deleted: 'DELETE' }[kind];
  const condition = kind === 'campaign' ? `NEW.campaign_id = ${id}` : `OLD.id = ${id}`;
  return whileRefusing(dataSource, `${event} ON links`, condition, work);
}

async function whileKilling<T>(dataSource: DataSource, at: FailingAt, work: () => Promise<T>): Promise<T> {
  const { host, port, username, password, database } = dataSource.options as Extract<
    DataSourceOptions,
    { type: 'mysql' }
  >;
  const connection = await createConnection({ host, port, user: username, password, database });
  const [[kind, id]] = Object.entries(at) as [[string, number]];
  try {
    await connection.beginTransaction();
    await connection.query(`SELECT id FROM ${kind === 'campaign' ? 'campaigns' : 'links'} WHERE id = ${id} FOR UPDATE`);
    const working = work();
    await eventually(async () => {
      await pause(CACHED_MS);
      const [[waiting]] = await connection.query<RowDataPacket[]>(WAITING);
      await connection.query(`KILL ${waiting!.id}`);
    });
    const result = await working;
    await connection.rollback();
    return result;
  } finally {
    await connection.end();
  }
}

/** Makes the database refuse to store the responses to requests with an `Idempotency-Key`, while work is done. */
export function withoutResponses<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  return whileRefusing(dataSource, 'UPDATE ON idempotency_keys', 'NEW.response IS NOT NULL', work);
}

/** Makes the database refuse to take pixels off a link, while work is done. */
export function withFixedPixels<T>(dataSource: DataSource, linkId: number, work: () => Promise<T>): Promise<T> {
  return whileRefusing(dataSource, 'DELETE ON link_pixels', `OLD.link_id = ${linkId}`, work);
}

/** Makes the database refuse to store sessions, while work is done. */
export function withoutNewSessions<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  return whileRefusing(dataSource, 'INSERT ON sessions', '1 = 1', work);
}

/** Makes the database refuse to delete sessions, while work is done. */
export function withUnendingSessions<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  return whileRefusing(dataSource, 'DELETE ON sessions', '1 = 1', work);
}

/** Makes the database refuse to store one-time password links, while work is done. */
export function withoutPasswordLinks<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  return whileRefusing(dataSource, 'INSERT ON password_links', '1 = 1', work);
}

/** Makes every transaction fail after its last statement, when `before` is done, while work is done. */
export async function withFailingCommits<T>(
  dataSource: DataSource,
  before: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const beforeTransactionCommit = async () => {
    await before();
    throw new Error('failure of a test');
  };
  dataSource.subscribers.push({ beforeTransactionCommit });
  try {
    return await work();
  } finally {
    dataSource.subscribers.pop();
  }
}

async function whileRefusing<T>(
  dataSource: DataSource,
  event: string,
  condition: string,
  work: () => Promise<T>,
): Promise<T> {
  const body =
    dataSource.options.type === 'mysql'
      ? `FOR EACH ROW IF ${condition} THEN SIGNAL SQLSTATE '45000'; END IF`
      : `WHEN ${condition} BEGIN SELECT RAISE(ABORT, 'failure of a test'); END`;
  await dataSource.query(`CREATE TRIGGER refusal BEFORE ${event} ${body}`);
  try {
    return await work();
  } finally {
    await dataSource.query('DROP TRIGGER refusal');
  }
}
