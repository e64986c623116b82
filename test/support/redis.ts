import { Redis } from 'ioredis';
import { ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RedisConnection } from '../../src/redis/redis-connection';
import { eventually } from './conditions';
import { freePort } from './http';
import { TestApp, TestClient } from './test-app';

/** A Redis that a test may stop, freeze and start as it likes. What it knows survives SIGTERM, and nothing else. */
export class OwnRedis {
  static readonly isThere = spawnSync('redis-server', ['--version']).status === 0;
  private child?: ChildProcess;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly options: string[],
  ) {}

  /** @param options of redis-server, such as `--requirepass` and a password */
  static async make(...options: string[]): Promise<OwnRedis> {
    const folder = mkdtempSync(join(tmpdir(), 'signpost-redis-'));
    const made = new OwnRedis(folder, await freePort(), options);
    await made.start();
    return made;
  }

  /** @param user what stands before the host, such as `:password@` */
  url(user = ''): string {
    return `redis://${user}127.0.0.1:${this.port}`;
  }

  /** @param options that are others than those it was made with, this time */
  async start(...options: string[]): Promise<void> {
    const place = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder];
    const saved = ['--save', '3600 1', '--appendonly', 'no'];
    this.child = spawn('redis-server', [...place, ...saved, ...this.options, ...options], { stdio: 'ignore' });
    await eventually(() => this.ask((redis) => redis.ping().catch(unlessRefused)), 20);
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  /** It keeps its connections, and says nothing. */
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

  /** Runs something on a connection of its own. */
  async ask<T>(question: (redis: Redis) => Promise<T>): Promise<void> {
    const options = { lazyConnect: true, enableReadyCheck: false, disconnectTimeout: 100, retryStrategy: () => null };
    const redis = new Redis(this.url(), options);
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      await question(redis);
    } finally {
      redis.disconnect();
    }
  }
}

function unlessRefused(error: Error): void {
  if (!error.message.includes('NOAUTH')) throw error;
}

const DATABASES = 16;
/** Seconds after which a claim is nobody's any more. */
const CLAIM = 600;

/** An empty database on the Redis of the leg, of the test's own. */
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
      if ((await client.dbsize()) === 0 && (await client.set('claim', 'test', 'EX', CLAIM, 'NX')))
        return new TestRedis(url.href, client);
      client.disconnect();
    }
    throw new Error('Every database of TEST_REDIS_URL but the first holds something.');
  }

  /** Names of all that services have written. */
  async names(): Promise<string[]> {
    return (await this.client.keys('*')).filter((name) => name !== 'claim');
  }

  async drop(): Promise<void> {
    await this.client.flushdb();
    this.client.disconnect();
  }
}

/** A Redis that keeps clicks: when it is killed it loses nothing that it has answered. */
export class ClicksRedis {
  static readonly isThere = OwnRedis.isThere;
  readonly client: Redis;

  private constructor(readonly server: OwnRedis) {
    this.client = new Redis(server.url(), { retryStrategy: () => 50 });
    this.client.on('error', () => undefined);
  }

  static async make(): Promise<ClicksRedis> {
    return new ClicksRedis(await OwnRedis.make('--save', '', '--appendonly', 'yes', '--appendfsync', 'always'));
  }

  async remove(): Promise<void> {
    this.client.disconnect();
    await this.server.remove();
  }

  /** What a service needs to write its clicks here. */
  get environment() {
    return { REDIS_URL: this.server.url(), CLICK_SPOOL: 'redis' };
  }

  /** How many entries wait in the stream of the service. */
  async waiting(): Promise<number> {
    const [key] = await this.client.keys('signpost:clicks:*');
    return key === undefined ? 0 : this.client.xlen(key);
  }
}

/** Two services on one database and one Redis. */
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

  /** An account, and a client of it at each service. */
  async account(): Promise<{ atOne: TestClient; atOther: TestClient }> {
    const atOne = await this.one.account();
    return { atOne, atOther: new TestClient(this.other, atOne.accountId, atOne.key) };
  }

  /** Waits until both know that Redis is there, or is not. */
  async see(isReady: boolean): Promise<void> {
    for (const app of [this.one, this.other])
      await eventually(async () => expect(app.get(RedisConnection).isReady).toBe(isReady));
  }
}
