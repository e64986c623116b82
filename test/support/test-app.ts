import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { randomBytes } from 'node:crypto';
import { insertAccount } from '../../src/accounts/account-rows';
import { Account } from '../../src/accounts/account.entity';
import { configureApp, createAdapter } from '../../src/app';
import { AppModule } from '../../src/app.module';
import { OPERATOR } from '../../src/audit/author';
import type { AfterCommit } from '../../src/clicks/counting/click-counter';
import { AFTER_COMMIT } from '../../src/clicks/counting/counting.service';
import { now } from '../../src/common/timestamps';
import type { ServerLimits } from '../../src/config/server-limits';
import { readSettings, settings } from '../../src/config/settings';
import { Transactions } from '../../src/database/transactions';
import { publicReach, REACH, Reach } from '../../src/fetching/reach';
import { StartupLogger } from '../../src/startup-logger';
import { Answer, answerOf, freePort, send, Sent } from './http';
import { createTestDatabase, TestDatabase } from './test-database';

/** The user agent of a person's browser. */
export const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

export interface TestAppOptions {
  /** Variables as an operator would set them; the rate limit is out of the way by default. */
  environment?: Record<string, string>;
  /** An existing database in place of a new one. */
  database?: TestDatabase;
  /** What of the network the service may fetch from: nothing by default. */
  reach?: Reach;
  /** Limits of the HTTP server that differ from the usual ones. */
  limits?: Partial<ServerLimits>;
  /** Called by the counter between its commit and its acknowledgement. */
  afterCommit?: AfterCommit;
}

/** The whole service on a database of its own, listening on a port of its own. */
export class TestApp {
  port: number;
  database: TestDatabase;
  private app: NestFastifyApplication;

  static async start(options: TestAppOptions = {}): Promise<TestApp> {
    const app = new TestApp();
    await app.start(options);
    return app;
  }

  async start({ environment, database, reach = NO_NETWORK, limits, afterCommit }: TestAppOptions = {}): Promise<void> {
    this.database = database ?? (await createTestDatabase());
    this.port = await freePort();
    const defaults = { PORT: String(this.port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', RATE_LIMIT: '1000000' };
    const read = readSettings({ ...defaults, ...this.database.environment, ...environment });
    const configured = { ...read, serverLimits: { ...read.serverLimits, ...limits } };
    const testingModule = await Test.createTestingModule({ imports: [AppModule] })
      .setLogger(new StartupLogger())
      .overrideProvider(settings.KEY)
      .useValue(configured)
      .overrideProvider(REACH)
      .useValue(reach)
      .overrideProvider(AFTER_COMMIT)
      .useValue(afterCommit ?? (() => undefined))
      .compile();
    const options = { abortOnError: false, bodyParser: false };
    this.app = testingModule.createNestApplication<NestFastifyApplication>(createAdapter(configured), options);
    await configureApp(this.app);
    await this.app.listen(this.port, '127.0.0.1');
  }

  get baseUrl(): string {
    return `http://localhost:${this.port}`;
  }

  /** Stops the service; its database stays when the test still needs it. */
  async stop({ keepDatabase = false } = {}): Promise<TestDatabase> {
    await this.app.close();
    if (!keepDatabase) await this.database.drop();
    return this.database;
  }

  /** A provider of the service, for what no route of the API can arrange. */
  get<T>(type: new (...args: never[]) => T): T {
    return this.app.get(type, { strict: false });
  }

  /** Makes an account without a password, as hashing is slow, and returns a client that uses its key. */
  async account(given: Partial<Account> = {}): Promise<TestClient> {
    const username = `u${randomBytes(6).toString('hex')}`;
    const names = { username, email: `${username}@example.com`, passwordHash: '', createdAt: now() };
    const { account, key } = await this.get(Transactions).run((manager) =>
      insertAccount(manager, manager.create(Account, { ...names, plan: 'free', isAdmin: false, ...given }), OPERATOR),
    );
    return new TestClient(this, account.id, key);
  }

  /** A request of the API, without a socket. */
  async inject(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
    const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
    const payload = isRaw ? body : JSON.stringify(body);
    const {
      statusCode,
      headers: received,
      rawPayload,
    } = await this.app.inject({
      method: method as 'GET',
      url: path,
      headers: headers as Record<string, string>,
      payload: payload as string,
    });
    return answerOf(statusCode, received as Answer['headers'], rawPayload);
  }

  /** One request through a socket. */
  send(path: string, sent?: Sent): Promise<Answer> {
    return send(this.port, path, sent);
  }

  /** A person with a browser follows a short address, or a path. */
  visit(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    return this.send(this.pathOf(address), { method, headers: { 'user-agent': BROWSER, ...headers } });
  }

  /** A person with a browser sends the form of a page. */
  submit(address: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.send(this.pathOf(address), {
      method: 'POST',
      headers: { 'user-agent': BROWSER, ...type, ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  }

  private pathOf(address: string): string {
    return address.startsWith(this.baseUrl) ? address.slice(this.baseUrl.length) : address;
  }
}

/** A client of the API with a key. */
export class TestClient {
  constructor(
    private readonly app: TestApp,
    readonly accountId: number,
    readonly key: string,
  ) {}

  get = (path: string, headers = {}) => this.request('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers = {}) => this.request('POST', path, body, headers);
  put = (path: string, body?: unknown, headers = {}) => this.request('PUT', path, body, headers);
  delete = (path: string, body?: unknown, headers = {}) => this.request('DELETE', path, body, headers);

  /** Shortens an address and returns `{id, shorturl, …}`. */
  async link(fields: Record<string, unknown> = {}): Promise<{ id: number; shorturl: string }> {
    const answer = await this.post('/api/url/add', { url: 'https://example.com/page', ...fields });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }

  private request(method: string, path: string, body: unknown, headers: object): Promise<Answer> {
    return this.app.inject(path, { method, body, headers: { authorization: `Bearer ${this.key}`, ...headers } });
  }
}

type Options = TestAppOptions | (() => TestAppOptions | Promise<TestAppOptions>);

/**
 * Starts the service before the tests of the surrounding block, and stops it after them.
 * @param options a function where they are known only once other hooks have run
 */
export function useApp(options: Options = {}): TestApp {
  const app = new TestApp();
  beforeAll(async () => app.start(typeof options === 'function' ? await options() : options));
  afterAll(() => app.stop());
  return app;
}

/** Nothing but the machine that the tests run on. */
export const NO_NETWORK: Reach = {
  siteProblem: () => 'leads out of the test',
  machineProblem: async () => 'leads out of the test',
};

/** The public network as the service sees it, and 127.0.0.1 at any port, where the test has sites of its own. */
export function withLoopback(environment: Record<string, string> = {}): Reach {
  const outside = publicReach(readSettings({ BASE_URL: 'https://go.example.com', ...environment }));
  return {
    siteProblem: (url) => outside.siteProblem(withoutPort(url)),
    machineProblem: async (address) => (address === '127.0.0.1' ? undefined : outside.machineProblem(address)),
  };
}

function withoutPort(url: URL): URL {
  const copy = new URL(url);
  copy.port = '';
  return copy;
}
