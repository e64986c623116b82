import { ChildProcess, ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { eventually } from './conditions';
import { freePort, RequestOptions, send, TestResponse } from './http';
import { createTestDatabase, TestDatabase } from './test-database';

const ROOT = resolve(__dirname, '../..');
const START_TIMEOUT_MS = 60_000;

type Environment = Record<string, string>;

/** The variables of an operator; of the test's own environment only the time zone is passed on. */
function environmentOf(given: Environment): Environment {
  const { PATH = '', TZ = '' } = process.env;
  return { PATH, TZ, NODE_ENV: 'test', ...given };
}

/** The built service in a process of its own, as `node .` starts it. */
export class ServiceProcess {
  stdout = '';
  stderr = '';
  private isClosed = false;

  private constructor(
    readonly port: number,
    private readonly child: ChildProcessWithoutNullStreams,
  ) {
    child.stdout.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()));
    child.once('close', () => (this.isClosed = true));
  }

  static async start(environment: Environment): Promise<ServiceProcess> {
    const port = await freePort();
    // No time for draining, unless a test is about that.
    const defaults = { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' };
    const given = environmentOf({ ...defaults, ...environment });
    return new ServiceProcess(port, spawn(process.execPath, ['.'], { cwd: ROOT, env: given }));
  }

  /** Waits until the service logs that it is ready. */
  async ready(): Promise<this> {
    for (const end = Date.now() + START_TIMEOUT_MS; !this.stdout.includes('ready at');) {
      if (Date.now() > end || this.isClosed) throw new Error(`Not ready: ${this.stdout}${this.stderr}`);
      await new Promise((next) => setTimeout(next, 20));
    }
    return this;
  }

  /** The API key that the first start prints. */
  findKey(): string | undefined {
    return /^sp_\w{40}$/m.exec(this.stdout)?.[0];
  }

  /** The header with the API key that the first start prints. */
  async authorization(): Promise<{ authorization: string }> {
    await eventually(async () => expect(this.findKey()).toBeDefined());
    return { authorization: `Bearer ${this.findKey()}` };
  }

  /** Creates a link with the key that the first start printed, and returns its id. */
  async createLink(custom: string, url = 'https://example.com'): Promise<number> {
    const headers = await this.authorization();
    const { status, text, body } = await this.send('/api/url/add', { method: 'POST', headers, body: { url, custom } });
    if (status !== 200) throw new Error(text);
    return body.id;
  }

  /** All that the service has logged. */
  log(): string {
    return this.stdout + this.stderr;
  }

  /**
   * Waits until the process has ended and all its output is read.
   * @returns the exit code, or null if a signal ended the process
   */
  async ended(): Promise<number | null> {
    if (!this.isClosed) await once(this.child, 'close');
    return this.child.exitCode;
  }

  /** Stops the process until SIGCONT. The signal reaches its threads one by one: waits until all have stopped. */
  async freeze(): Promise<void> {
    this.signal('SIGSTOP');
    const folder = `/proc/${this.child.pid}/task`;
    const stateOf = (thread: string) => /\) (\w)/.exec(readFileSync(`${folder}/${thread}/stat`, 'utf8'))![1];
    await eventually(async () => expect(new Set(readdirSync(folder).map(stateOf))).toEqual(new Set('T')));
  }

  /** Sends a signal without waiting. */
  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.signal(signal);
    return this.ended();
  }

  send(path: string, options?: RequestOptions): Promise<TestResponse> {
    return send(this.port, path, options);
  }
}

/** Runs the command line as `npm run cli --` does. */
export function runCli(environment: Environment, ...words: string[]) {
  return run(environment, words, () => undefined);
}

/** Runs the command line with an output that is closed before anything is read from it, as `head` may close it. */
export function runCliUnread(environment: Environment, ...words: string[]) {
  return run(environment, words, (child) => child.stdout!.destroy());
}

/** Runs the command line, and interrupts it at some moment. */
export function runCliUntil(moment: Promise<unknown>, environment: Environment, ...words: string[]) {
  return run(environment, words, (child) => void moment.then(() => child.kill('SIGTERM')));
}

/** Runs the command line, and calls a function once it has written to standard error. */
export function runCliUntilWarned(environment: Environment, onWarning: () => void, ...words: string[]) {
  return run(environment, words, (child) => child.stderr!.once('data', onWarning));
}

/** Runs the command line with an output that is open for reading only. */
export function runCliUnwritable(environment: Environment, ...words: string[]) {
  return run(environment, words, () => undefined, ['sh', '-c', 'exec "$@" 1</dev/null', 'sh']);
}

/** @param shell a command that runs the words after it */
function run(environment: Environment, words: string[], onStart: (child: ChildProcess) => void, shell: string[] = []) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolveRun) => {
    const options = { cwd: ROOT, env: environmentOf(environment) };
    const [program, ...command] = [...shell, process.execPath, 'dist/src/cli/main.js', ...words];
    const child = execFile(program!, command, options, (error, stdout, stderr) =>
      resolveRun({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
    onStart(child);
  });
}

/** Before each test creates an empty database on which it can start built services; kills them after it. */
export function useServices() {
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
