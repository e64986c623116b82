import { createConnection } from 'mysql2/promise';
import { randomBytes } from 'node:crypto';
import { atEnd } from './processes.mjs';

/**
 * The database engines to measure: SQLite always, MySQL or MariaDB where the environment names a server. Where it names a
 * Redis for it, each also with clicks that wait there.
 */
export async function findEngines() {
  const { BENCH_MYSQL_URL, TEST_MYSQL_URL, BENCH_REDIS_URL } = process.env;
  const server = BENCH_MYSQL_URL || TEST_MYSQL_URL;
  const make = async () => [{ name: 'SQLite' }, ...(server ? [await makeDatabase(server)] : [])];
  if (!BENCH_REDIS_URL) return make();
  const others = (await make()).map(({ name, ...engine }) => ({
    ...engine,
    name: `${name}, Redis`,
    redisUrl: BENCH_REDIS_URL,
  }));
  return [...(await make()), ...others];
}

/** An empty database on a server, dropped with the end of the bench. */
async function makeDatabase(server) {
  const url = new URL(server);
  const name = `signpost_bench_${randomBytes(6).toString('hex')}`;
  await onServer(url, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  atEnd(() => onServer(url, `DROP DATABASE ${name}`));
  const [{ version }] = await onServer(url, 'SELECT VERSION() AS version');
  url.pathname = `/${name}`;
  return { name: version.includes('MariaDB') ? 'MariaDB' : 'MySQL', databaseUrl: url.href };
}

async function onServer({ hostname: host, port, username, password }, statement) {
  const connection = await createConnection({
    host,
    port: Number(port || 3306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  });
  try {
    const [rows] = await connection.query(statement);
    return rows;
  } finally {
    await connection.end();
  }
}
