import type { DataSourceOptions } from 'typeorm';
import type { MysqlSetting, SqliteSetting } from '../../config/readers/database-setting';
import { MIGRATIONS } from '../migrations/migration-list';
import { SnakeCase } from '../snake-case';
import { mysqlDriver } from './mysql-driver';
import { prepareSqlite } from './session-store';

/** How long SQLite waits for another process's write, and MySQL for a connection. */
const TIMEOUT_MS = 5_000;

const COMMON = {
  migrations: MIGRATIONS,
  migrationsTableName: 'migrations',
  namingStrategy: new SnakeCase(),
  synchronize: false,
} as const;

export function dataSourceOptions(database: SqliteSetting | MysqlSetting): DataSourceOptions {
  if (database.engine === 'sqlite') return sqliteOptions(database);
  const { host, port, username, password, name, ssl, pool } = database;
  return {
    ...COMMON,
    type: 'mysql',
    driver: mysqlDriver,
    host,
    port,
    username,
    password,
    database: name,
    poolSize: pool,
    connectTimeout: TIMEOUT_MS,
    charset: 'utf8mb4',
    timezone: 'Z',
    // COUNT and SUM are numbers, as on SQLite; no column is too large for one.
    bigNumberStrings: false,
    extra: { decimalNumbers: true },
    ...(ssl ? { ssl: { rejectUnauthorized: true } } : {}),
  };
}

function sqliteOptions({ file }: SqliteSetting): DataSourceOptions {
  return {
    ...COMMON,
    type: 'better-sqlite3',
    database: file,
    timeout: TIMEOUT_MS,
    enableWAL: true,
    statementCacheSize: 500,
    prepareDatabase: prepareSqlite,
  };
}
