import { Redis } from 'ioredis';
import { ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RedisConnection } from '../../src/redis/redis-connection';
import { eventually } from '../support/conditions';
import { freePort } from '../support/http';
import { TestApp, TestClient } from '../support/test-app';

/** A Redis server that a test stops, freezes and starts. Its data survives SIGTERM, and no other end. */
export class RedisServer {
  static readonly isInstalled = spawnSync('redis-server', ['--version']).status === 0;
  private child?: ChildProcess;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly options: string[],
  ) {}

  /** @param options of redis-server, such as `--requirepass` and a password */
  static async create(...options: string[]): Promise<RedisServer> {
    const folder = mkdtempSync(join(tmpdir(), 'signpost-redis-'));
    const server = new RedisServer(folder, await freePort(), options);
    await server.start();
    return server;
  }

  /** @param user user and password, such as `:password@` */
  url(user = ''): string {
    return `redis://${user}127.0.0.1:${this.port}`;
  }

  /** @param options that override those of the first start */
  async start(...options: string[]): Promise<void> {
    const address = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder];
    const persistence = ['--save', '3600 1', '--appendonly', 'no'];
    this.child = spawn('redis-server', [...address, ...persistence, ...this.options, ...options], { stdio: 'ignore' });
    await eventually(() => this.use((redis) => redis.ping().catch(ignoreMissingPassword)));
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  /** Keeps the connections open without responding. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  async remove(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Runs commands on a separate connection. */
  async use<T>(work: (redis: Redis) => Promise<T>): Promise<void> {
    const options = { lazyConnect: true, enableReadyCheck: false, disconnectTimeout: 100, retryStrategy: () => null };
    const redis = new Redis(this.url(), options);
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      await work(redis);
    } finally {
      redis.disconnect();
    }
  }
}

function ignoreMissingPassword(error: Error): void {
  if (!error.message.includes('NOAUTH')) throw error;
}

const DATABASES = 16;
const CLAIM_SECONDS = 900;

/** An empty database on the Redis server that TEST_REDIS_URL names. */
export class TestRedis {
  private constructor(
    readonly url: string,
    readonly client: Redis,
  ) {}

  static async claim(): Promise<TestRedis> {
    for (let number = DATABASES - 1; number > 0; number--) {
      const url = new URL(process.env.TEST_REDIS_URL!);
      url.pathname = `/${number}`;
      const client = new Redis(url.href, { disconnectTimeout: 100 });
      if ((await client.dbsize()) === 0 && (await client.set('claim', 'test', 'EX', CLAIM_SECONDS, 'NX')))
        return new TestRedis(url.href, client);
      client.disconnect();
    }
    throw new Error('TEST_REDIS_URL has no empty database; the first one is never used.');
  }

  /** The keys that services have written. */
  async keys(): Promise<string[]> {
    return (await this.client.keys('*')).filter((name) => name !== 'claim');
  }

  async drop(): Promise<void> {
    await this.client.flushdb();
    this.client.disconnect();
  }
}

/** A Redis server for clicks: a kill loses nothing that it has confirmed. */
export class ClicksRedis {
  static readonly isInstalled = RedisServer.isInstalled;
  readonly client: Redis;

  private constructor(readonly server: RedisServer) {
    this.client = new Redis(server.url(), { retryStrategy: () => 50 });
    this.client.on('error', () => undefined);
  }

  static async start(): Promise<ClicksRedis> {
    return new ClicksRedis(await RedisServer.create('--save', '', '--appendonly', 'yes', '--appendfsync', 'always'));
  }

  async remove(): Promise<void> {
    this.client.disconnect();
    await this.server.remove();
  }

  /** Settings of a service that writes its clicks here. */
  get environment() {
    return { REDIS_URL: this.server.url(), CLICK_SPOOL: 'redis', SECRET: 'a secret of the tests' };
  }

  /** Entries in the stream of the service. */
  async backlog(): Promise<number> {
    const [key] = await this.client.keys('signpost:clicks:*');
    return key === undefined ? 0 : this.client.xlen(key);
  }
}

/** Two replicas on one database and one Redis. */
export class Replicas {
  private constructor(
    readonly one: TestApp,
    readonly other: TestApp,
  ) {}

  static async start(environment: Record<string, string>): Promise<Replicas> {
    const one = await TestApp.start({ environment });
    return new Replicas(one, await TestApp.start({ environment, database: one.database }));
  }

  async stop(): Promise<void> {
    await this.other.stop({ keepDatabase: true });
    await this.one.stop();
  }

  /** An account, with a client at each replica. */
  async account(): Promise<{ atOne: TestClient; atOther: TestClient }> {
    const atOne = await this.one.account();
    return { atOne, atOther: new TestClient(this.other, atOne.accountId, atOne.key) };
  }

  /** Waits until both are connected to Redis, or until both know that they are not. */
  async areConnected(isReady: boolean): Promise<void> {
    for (const app of [this.one, this.other])
      await eventually(async () => expect(app.get(RedisConnection).isReady).toBe(isReady));
  }
}
