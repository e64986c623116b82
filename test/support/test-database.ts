import { createConnection } from 'mysql2/promise';
import { ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { eventually } from './conditions';
import { freePort } from './http';

/** An empty database on the engine of the project, and a function that drops it. */
export interface TestDatabase {
  environment: { DATA_DIR: string; DATABASE_URL: string };
  drop(): Promise<void>;
}

export async function createTestDatabase(characterSet = 'utf8mb4'): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'signpost-'));
  const dropFolder = () => rm(folder, { recursive: true, force: true });
  if (TEST_ENGINE !== 'mysql') return { environment: { DATA_DIR: folder, DATABASE_URL: '' }, drop: dropFolder };
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

/** The names of the tables in a database, without those of the engine itself. */
export async function tablesOf(dataSource: DataSource): Promise<string[]> {
  const isMysql = dataSource.options.type === 'mysql';
  const rows = await dataSource.query<Record<string, string>[]>(
    isMysql ? 'SHOW TABLES' : `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
  );
  return rows.flatMap((row) => Object.values(row)).sort();
}

export type Dump = Record<string, string[]>;

/** Tables that the service writes in the background, such as when a key was last used. */
const BACKGROUND_TABLES = ['service_values', 'api_key_uses', 'frame_policies', 'postponed_titles'];
const isWrittenByRequests = (table: string) => !BACKGROUND_TABLES.includes(table);

/** All rows that requests have written, by table, in the same order on every engine. */
export async function dumpOf(dataSource: DataSource): Promise<Dump> {
  const tables = (await tablesOf(dataSource)).filter(isWrittenByRequests);
  const entries = tables.map(async (table) => {
    const rows = await dataSource.query<object[]>(`SELECT * FROM ${table}`);
    return [table, rows.map((row) => JSON.stringify(row)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The same as one text that is cheap to compare. On MySQL, where a dump is slow, it consists of checksums of tables. */
export async function fingerprintOf(dataSource: DataSource): Promise<string> {
  if (dataSource.options.type !== 'mysql') return JSON.stringify(await dumpOf(dataSource));
  const tables = dataSource.entityMetadatas.map(({ tableName }) => tableName).filter(isWrittenByRequests);
  return JSON.stringify(await dataSource.query(`CHECKSUM TABLE ${tables.join(', ')}`));
}

const findProgram = (name: string): string | undefined =>
  ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

const SERVER = findProgram('mariadbd');
const INSTALLER = findProgram('mariadb-install-db');
/** A server deletes temporary tables when it starts, also those of another server that uses the same folder. */
const withTemporaryFolder = (TMPDIR: string) => ({ env: { ...process.env, TMPDIR } });

/** A MariaDB server that a test stops and starts. */
export class MariadbServer {
  static readonly isInstalled = SERVER !== undefined && INSTALLER !== undefined;
  private child?: ChildProcess;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly options: string[],
  ) {}

  /** @param serverOptions more options of `mariadbd` */
  static async create(...serverOptions: string[]): Promise<MariadbServer> {
    const folder = mkdtempSync(join(tmpdir(), 'signpost-mariadb-'));
    const { username } = userInfo();
    const options = ['--no-defaults', `--user=${username}`, `--datadir=${folder}/data`, '--skip-test-db'];
    const { status, stdout, stderr } = spawnSync(
      INSTALLER!,
      [...options, '--auth-root-authentication-method=normal'],
      withTemporaryFolder(folder),
    );
    if (status !== 0) throw new Error(`${stdout.toString()}${stderr.toString()}`);
    mkdirSync(join(folder, 'service'));
    const server = new MariadbServer(folder, await freePort(), serverOptions);
    await server.start();
    await server.query('CREATE DATABASE signpost CHARACTER SET utf8mb4');
    return server;
  }

  get environment() {
    return { DATA_DIR: join(this.folder, 'service'), DATABASE_URL: `mysql://root@127.0.0.1:${this.port}/signpost` };
  }

  async start(): Promise<void> {
    const { folder, port } = this;
    const options = ['--no-defaults', `--user=${userInfo().username}`, `--datadir=${folder}/data`, `--port=${port}`];
    const others = [`--socket=${folder}/socket`, `--pid-file=${folder}/pid`, '--bind-address=127.0.0.1'];
    const spawnOptions = { stdio: 'ignore' as const, ...withTemporaryFolder(folder) };
    this.child = spawn(SERVER!, [...options, ...others, '--skip-name-resolve', ...this.options], spawnOptions);
    await eventually(() => this.query('SELECT 1'));
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  async remove(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  async query(sql: string, user = 'root'): Promise<void> {
    const connection = await createConnection({ host: '127.0.0.1', port: this.port, user });
    await connection.query(sql);
    await connection.end();
  }
}
