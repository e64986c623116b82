import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { insertAccount } from '../../src/registration/insert-account';
import { Account } from '../../src/accounts/account.entity';
import { AccountsService } from '../../src/accounts/accounts.service';
import { configureApp, createAdapter } from '../../src/app';
import { AppModule } from '../../src/app.module';
import { OPERATOR } from '../../src/audit/author';
import { now } from '../../src/common/time/timestamps';
import type { ServerLimits } from '../../src/config/server-limits';
import { readSettings, settings } from '../../src/config/settings';
import { Transactions } from '../../src/database/transactions';
import { OverlayResponse } from '../../src/overlays/responses/overlay-response.entity';
import { REACH, Reach } from '../../src/fetching/reach/reach';
import { SessionsService } from '../../src/sessions/sessions.service';
import { StartupLogger } from '../../src/startup-logger';
import { freePort, RequestOptions, responseOf, send, TestResponse } from './http';
import { NO_NETWORK } from './sites';
import { createTestDatabase, TestDatabase } from './test-database';
import { BROWSER } from './user-agents';

export interface TestAppOptions {
  /** Environment variables; by default the rate limit is too high to matter. */
  environment?: Record<string, string>;
  /** An existing database instead of a new one. */
  database?: TestDatabase;
  /** The part of the network that the service may fetch from: none by default. */
  reach?: Reach;
  /** Limits of the HTTP server that differ from the defaults. */
  limits?: Partial<ServerLimits>;
  /** The build of the dashboard: by default one of two small files. */
  dashboardFolder?: string;
}

const DASHBOARD = join(__dirname, 'dashboard-build');

/** The whole service on a database of its own, built by Nest's testing module, listening on a port of its own. */
export class TestApp {
  port: number;
  database: TestDatabase;
  private app: NestFastifyApplication;

  static async start(options: TestAppOptions = {}): Promise<TestApp> {
    const app = new TestApp();
    await app.start(options);
    return app;
  }

  async start(options: TestAppOptions = {}): Promise<void> {
    const { environment, database, reach = NO_NETWORK, limits, dashboardFolder = DASHBOARD } = options;
    this.database = database ?? (await createTestDatabase());
    this.port = await freePort();
    const defaults = { PORT: String(this.port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', RATE_LIMIT: '1000000' };
    const read = readSettings({ ...defaults, ...this.database.environment, ...environment });
    const dashboard = { ...read.dashboard, folder: dashboardFolder };
    const configured = { ...read, dashboard, serverLimits: { ...read.serverLimits, ...limits } };
    const testingModule = await Test.createTestingModule({ imports: [AppModule] })
      .setLogger(new StartupLogger(configured))
      .overrideProvider(settings.KEY)
      .useValue(configured)
      .overrideProvider(REACH)
      .useValue(reach)
      .compile();
    this.app = testingModule.createNestApplication<NestFastifyApplication>(createAdapter(configured), {
      abortOnError: false,
      bodyParser: false,
    });
    await configureApp(this.app);
    await this.app.listen(this.port, '127.0.0.1');
  }

  get baseUrl(): string {
    return `http://localhost:${this.port}`;
  }

  /** Stops the service and drops its database, unless a test still needs it. */
  async stop({ keepDatabase = false } = {}): Promise<TestDatabase> {
    await this.app.close();
    if (!keepDatabase) await this.database.drop();
    return this.database;
  }

  /** A provider of the service, for what the API cannot arrange. */
  get<T>(type: new (...args: never[]) => T): T {
    return this.app.get(type, { strict: false });
  }

  /** Creates an account without a password, because hashing is slow, and returns a client that uses its key. */
  async account(given: Partial<Account> = {}): Promise<TestClient> {
    const username = `u${randomBytes(6).toString('hex')}`;
    const names = { username, email: `${username}@example.com`, passwordHash: '', createdAt: now() };
    const { account, key } = await this.get(Transactions).run((manager) =>
      insertAccount(manager, manager.create(Account, { ...names, plan: 'free', isAdmin: false, ...given }), OPERATOR),
    );
    return new TestClient(this, account.id, key);
  }

  /** Sends a request to the API without a socket. */
  async inject(path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}): Promise<TestResponse> {
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
    return responseOf(statusCode, received as TestResponse['headers'], rawPayload);
  }

  /** Sends a request through a socket. */
  send(path: string, options?: RequestOptions): Promise<TestResponse> {
    return send(this.port, path, options);
  }

  /** Follows a short address or a path as a person with a browser. */
  visit(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<TestResponse> {
    return this.send(this.pathOf(address), { method, headers: { 'user-agent': BROWSER, ...headers } });
  }

  /** Submits the form of a page as a person with a browser. */
  submit(address: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<TestResponse> {
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

/** A client of the API with the key of an account. */
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

  /** Creates a link and returns `{id, shorturl, …}`. */
  async link(fields: Record<string, unknown> = {}): Promise<{ id: number; shorturl: string }> {
    const response = await this.post('/api/url/add', { url: 'https://example.com/page', ...fields });
    if (response.status !== 200) throw new Error(response.text);
    return response.body;
  }

  /** Creates equal links in one request and returns their ids. */
  async links(count: number, fields: Record<string, unknown> = {}): Promise<number[]> {
    const link = { url: 'https://example.com/page', ...fields };
    const { body } = await this.post('/api/urls/add', { links: Array.from({ length: count }, () => link) });
    return body.data.results.map(({ id }: { id: number }) => id);
  }

  /** Stores a response to an overlay, as a visitor's form would. */
  async respond(overlayId: number, linkId: number, form: string, fields: object = {}): Promise<number> {
    const response = { overlayId, linkId, form, createdAt: now(), ...fields };
    const { identifiers } = await this.app
      .get(Transactions)
      .run((manager) => manager.insert(OverlayResponse, response));
    return identifiers[0]!.id as number;
  }

  /** Starts a session of the account, as a sign-in would. Returns its id. */
  async startSession(): Promise<number> {
    const account = await this.app.get(AccountsService).get(this.accountId);
    const device = { userAgent: BROWSER, address: '127.0.0.1' };
    const { session } = await this.app
      .get(Transactions)
      .run((manager) => this.app.get(SessionsService).start(manager, account, device, false));
    return session.id;
  }

  private request(method: string, path: string, body: unknown, headers: object): Promise<TestResponse> {
    return this.app.inject(path, { method, body, headers: { authorization: `Bearer ${this.key}`, ...headers } });
  }
}

type Options = TestAppOptions | (() => TestAppOptions | Promise<TestAppOptions>);

/**
 * Starts the service before the tests of the surrounding block, and stops it after them.
 * @param options a function if they are known only after other hooks have run
 */
export function useApp(options: Options = {}): TestApp {
  const app = new TestApp();
  beforeAll(async () => app.start(typeof options === 'function' ? await options() : options));
  afterAll(() => app.stop());
  return app;
}
