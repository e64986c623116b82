import { ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { resolve } from 'node:path';
import { Answer, freePort, send, Sent } from './http';
import { createTestDatabase, TestDatabase } from './test-database';

const ROOT = resolve(__dirname, '../..');
const SECONDS_TO_START = 40;

type Environment = Record<string, string>;

/** What an operator sets; nothing of the test's own environment gets in, but for its time zone. */
function environmentOf(given: Environment): Environment {
  const { PATH = '', TZ = '' } = process.env;
  return { PATH, TZ, NODE_ENV: 'test', ...given };
}

/** The built service in a process of its own, as `node .` starts it. */
export class ServiceProcess {
  stdout = '';
  stderr = '';

  private constructor(
    readonly port: number,
    private readonly child: ChildProcessWithoutNullStreams,
  ) {
    child.stdout.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()));
  }

  static async start(environment: Environment): Promise<ServiceProcess> {
    const port = await freePort();
    // Nobody has to be told before a test stops it, unless the test is about that.
    const defaults = { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' };
    const given = environmentOf({ ...defaults, ...environment });
    return new ServiceProcess(port, spawn(process.execPath, ['.'], { cwd: ROOT, env: given }));
  }

  /** Answers when the service has said that it is ready. */
  async ready(): Promise<this> {
    for (const end = Date.now() + SECONDS_TO_START * 1_000; !this.stdout.includes('ready at');) {
      if (Date.now() > end || this.child.exitCode !== null) throw new Error(`Not ready: ${this.stdout}${this.stderr}`);
      await new Promise((next) => setTimeout(next, 20));
    }
    return this;
  }

  /** The key that the first start printed. */
  findKey(): string | undefined {
    return /^sp_\w{40}$/m.exec(this.stdout)?.[0];
  }

  /** How much each of its threads gives way to others. Of Linux alone. */
  niceness(): number[] {
    const { pid } = this.child;
    return readdirSync(`/proc/${pid}/task`).map((thread) => getPriority(Number(thread)));
  }

  /** The exit code, once the process has ended. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  /** Sends a signal, and waits for nothing. */
  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.signal(signal);
    return this.ended();
  }

  send(path: string, sent?: Sent): Promise<Answer> {
    return send(this.port, path, sent);
  }
}

/** Runs the command line as `npm run cli --` does. */
export function runCli(environment: Environment, ...words: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolveRun) => {
    const options = { cwd: ROOT, env: environmentOf(environment) };
    execFile(process.execPath, ['dist/src/cli/main.js', ...words], options, (error, stdout, stderr) =>
      resolveRun({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

/** For each test of a file, built services on an empty database of its own; all are ended after it. */
export function startedServices() {
  let database: TestDatabase;
  const running: ServiceProcess[] = [];

  beforeEach(async () => (database = await createTestDatabase()));
  afterEach(async () => {
    await Promise.all(running.splice(0).map((service) => service.stop('SIGKILL')));
    await database.drop();
  });

  return {
    environment: () => database.environment,
    start: async (environment: Record<string, string> = {}) => {
      const service = await ServiceProcess.start({ ...database.environment, ...environment });
      running.push(service);
      return service;
    },
  };
}
