import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomBytes } from 'node:crypto';
import { Account } from '../../src/accounts/account.entity';
import { insertAccount } from '../../src/accounts/account-rows';
import { createApp } from '../../src/app';
import { OPERATOR } from '../../src/audit/author';
import { now } from '../../src/common/timestamps';
import { settings } from '../../src/config/settings';
import { Transactions } from '../../src/database/transactions';
import type { Reach } from '../../src/fetching/reach';
import { SERVER_LIMITS, ServerLimits } from '../../src/server-limits';
import { NOWHERE, within } from './reach';
import { freePort } from './free-port';
import { Answer, send, Sent } from './http';
import { createTestDatabase, TestDatabase } from './test-database';

/** A browser that a person uses. */
export const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

type Environment = Record<string, string>;

/** The whole service on a database of its own, listening on a port of its own. */
export class TestApp {
  private constructor(
    readonly port: number,
    private readonly app: NestFastifyApplication,
    /** For a second service on it. */
    readonly existing: TestDatabase,
  ) {}

  /**
   * @param environment variables as an operator would set them; the rate limit is out of the way by default
   * @param reach what of the network the service may fetch from: nothing by default
   * @param limits of connections and requests, where they are not the usual ones
   */
  static async start(
    environment: Environment = {},
    existing?: TestDatabase,
    reach: Reach = NOWHERE,
    limits: Partial<ServerLimits> = {},
  ): Promise<TestApp> {
    const database = existing ?? (await createTestDatabase());
    const port = await freePort();
    const defaults = {
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '1000000',
      BASE_URL: '',
    };
    const before = { ...process.env };
    try {
      Object.assign(process.env, defaults, database.environment, environment);
      const app = await createApp(settings(), within(reach), { ...SERVER_LIMITS, ...limits });
      await app.listen(port, '127.0.0.1');
      return new TestApp(port, app, database);
    } finally {
      process.env = before;
    }
  }

  get baseUrl(): string {
    return `http://localhost:${this.port}`;
  }

  /** Stops the service; its database stays when the test still needs it. */
  async stop({ keepDatabase = false } = {}): Promise<TestDatabase> {
    await this.app.close();
    if (!keepDatabase) await this.existing.drop();
    return this.existing;
  }

  /** A service inside, for what no route of the API can arrange. */
  get<T>(type: new (...args: never[]) => T): T {
    return this.app.get(type, { strict: false });
  }

  /** Makes an account without a password, as hashing takes long, and answers a client that uses its key. */
  async account(given: Partial<Account> = {}): Promise<TestClient> {
    const username = `u${randomBytes(6).toString('hex')}`;
    const names = { username, email: `${username}@example.com`, passwordHash: '', createdAt: now() };
    const { account, key } = await this.get(Transactions).run((manager) =>
      insertAccount(manager, manager.create(Account, { ...names, plan: 'free', isAdmin: false, ...given }), OPERATOR),
    );
    return new TestClient(this, account.id, key);
  }

  /** One raw request. */
  send(path: string, sent?: Sent): Promise<Answer> {
    return send(this.port, path, sent);
  }

  /** Somebody with a browser follows a short address, or a path. */
  visit(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    return this.send(this.pathOf(address), { method, headers: { 'user-agent': BROWSER, ...headers } });
  }

  /** Somebody with a browser sends the form of a page. */
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

  /** Shortens an address and answers `{id, shorturl, …}`. */
  async link(fields: Record<string, unknown> = {}): Promise<{ id: number; shorturl: string }> {
    const answer = await this.post('/api/url/add', { url: 'https://example.com/page', ...fields });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }

  private request(method: string, path: string, body: unknown, headers: object): Promise<Answer> {
    return this.app.send(path, { method, body, headers: { authorization: `Bearer ${this.key}`, ...headers } });
  }
}

/** Tries until the expectation holds: clicks are counted behind the visitor's back. */
export async function eventually(expectation: () => Promise<void>, seconds = 10): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
