import { createConnection } from 'mysql2/promise';
import { randomBytes } from 'node:crypto';
import { onCleanup } from './run-tool.mjs';

/**
 * The database engines to run on: SQLite always, MySQL or MariaDB when `BENCH_MYSQL_URL` (or `TEST_MYSQL_URL`) names a
 * server. When `BENCH_REDIS_URL` is set, each engine is used once more with Redis as the click log.
 */
export async function findEngines() {
  const { BENCH_MYSQL_URL, TEST_MYSQL_URL, BENCH_REDIS_URL } = process.env;
  const serverUrl = BENCH_MYSQL_URL || TEST_MYSQL_URL;
  const createEngines = async () => [{ name: 'SQLite' }, ...(serverUrl ? [await createDatabase(serverUrl)] : [])];
  const engines = await createEngines();
  if (!BENCH_REDIS_URL) return engines;
  const withRedis = (await createEngines()).map((engine) => ({
    ...engine,
    name: `${engine.name}, Redis`,
    redisUrl: BENCH_REDIS_URL,
  }));
  return [...engines, ...withRedis];
}

/** Creates an empty database, which is dropped at the end of the run. */
async function createDatabase(serverUrl) {
  const url = new URL(serverUrl);
  const name = `signpost_bench_${randomBytes(6).toString('hex')}`;
  await query(serverUrl, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  onCleanup(() => query(serverUrl, `DROP DATABASE ${name}`));
  const [{ version }] = await query(serverUrl, 'SELECT VERSION() AS version');
  url.pathname = `/${name}`;
  return { name: version.includes('MariaDB') ? 'MariaDB' : 'MySQL', databaseUrl: url.href };
}

async function query(serverUrl, statement) {
  const connection = await createConnection(serverUrl);
  try {
    const [rows] = await connection.query(statement);
    return rows;
  } finally {
    await connection.end();
  }
}
