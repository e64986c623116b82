import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { DataSource } from 'typeorm';

/** An empty database of the test's own, on the engine of the leg, and how to get rid of it. */
export interface TestDatabase {
  environment: { DATA_DIR: string; DATABASE_URL: string };
  drop(): Promise<void>;
}

export async function createTestDatabase(characterSet = 'utf8mb4'): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'signpost-'));
  const dropFolder = () => rm(folder, { recursive: true, force: true });
  if (process.env.TEST_ENGINE !== 'mysql')
    return { environment: { DATA_DIR: folder, DATABASE_URL: '' }, drop: dropFolder };
  const url = new URL(process.env.TEST_MYSQL_URL!);
  const name = `signpost_test_${randomBytes(6).toString('hex')}`;
  await onServer(url, `CREATE DATABASE ${name} CHARACTER SET ${characterSet}`);
  url.pathname = `/${name}`;
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: url.href },
    drop: async () => {
      await onServer(url, `DROP DATABASE ${name}`);
      await dropFolder();
    },
  };
}

async function onServer(url: URL, statement: string): Promise<void> {
  const { hostname: host, port, username: user, password } = url;
  const connection = await createConnection({
    host,
    port: Number(port || 3306),
    user: decodeURIComponent(user),
    password: decodeURIComponent(password),
  });
  await connection.query(statement);
  await connection.end();
}

/** The names of the tables in a database, but for the engine's own. */
export async function tablesOf(dataSource: DataSource): Promise<string[]> {
  const isMysql = dataSource.options.type === 'mysql';
  const rows = await dataSource.query<Record<string, string>[]>(
    isMysql ? 'SHOW TABLES' : `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
  );
  return rows.flatMap((row) => Object.values(row)).sort();
}
