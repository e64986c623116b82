import { ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { freePort } from './free-port';
import { eventually } from './test-app';

const findProgram = (name: string): string | undefined =>
  ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

const SERVER = findProgram('mariadbd');
const INSTALLER = findProgram('mariadb-install-db');
/** A server that starts deletes the temporary tables in its folder for them: those of another one that is using it, too. */
const withFolder = (TMPDIR: string) => ({ env: { ...process.env, TMPDIR } });

/** A MariaDB that a test may stop and start as it likes. */
export class OwnMariadb {
  static readonly isThere = SERVER !== undefined && INSTALLER !== undefined;
  private child?: ChildProcess;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async make(): Promise<OwnMariadb> {
    const folder = mkdtempSync(join(tmpdir(), 'signpost-mariadb-'));
    const { username } = userInfo();
    const options = ['--no-defaults', `--user=${username}`, `--datadir=${folder}/data`, '--skip-test-db'];
    const { status, stdout } = spawnSync(
      INSTALLER!,
      [...options, '--auth-root-authentication-method=normal'],
      withFolder(folder),
    );
    if (status !== 0) throw new Error(stdout.toString());
    const made = new OwnMariadb(folder, await freePort());
    await made.start();
    await made.query('CREATE DATABASE signpost CHARACTER SET utf8mb4');
    return made;
  }

  get environment() {
    return { DATA_DIR: join(this.folder, 'service'), DATABASE_URL: `mysql://root@127.0.0.1:${this.port}/signpost` };
  }

  async start(): Promise<void> {
    const { folder, port } = this;
    const options = ['--no-defaults', `--user=${userInfo().username}`, `--datadir=${folder}/data`, `--port=${port}`];
    const others = [`--socket=${folder}/socket`, `--pid-file=${folder}/pid`, '--bind-address=127.0.0.1'];
    const surroundings = { stdio: 'ignore' as const, ...withFolder(folder) };
    this.child = spawn(SERVER!, [...options, ...others, '--skip-name-resolve'], surroundings);
    await eventually(() => this.query('SELECT 1'), 20);
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

  async query(sql: string): Promise<void> {
    const connection = await createConnection({ host: '127.0.0.1', port: this.port, user: 'root' });
    await connection.query(sql);
    await connection.end();
  }
}
