import { ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './free-port';
import { eventually } from './test-app';

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
