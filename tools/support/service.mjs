import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiClient } from './api-client.mjs';
import { ROOT } from './built.mjs';
import { onCleanup } from './run-tool.mjs';
import { findFreePort, hasExited, SERVER_CORE, startNode, stopProcess } from './processes.mjs';

const START_TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 50;
const MAX_LOG_LENGTH = 2_000;
const COUNTED_CLICKS = /^signpost_clicks_counted_total\{.*\} (\d+)/gm;

/** The built service on a database and in a folder of its own. */
export class Service {
  /** The last lines that the service has logged. */
  log = '';

  /** @param engine of `engines.mjs` */
  static async start(engine, { nodeArgs = [], env = {}, stdio } = {}) {
    const folder = await mkdtemp(join(tmpdir(), 'signpost-tools-'));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    const service = new Service(engine, await findFreePort(), folder, { nodeArgs, env, stdio });
    await service.startFirstTime();
    return service;
  }

  constructor(engine, port, folder, { nodeArgs, env, stdio }) {
    Object.assign(this, { engine, name: engine.name, port, nodeArgs, stdio });
    this.url = `http://127.0.0.1:${port}`;
    this.dataDir = join(folder, 'data');
    // A working directory and an environment of its own, so that no local setting changes the result.
    this.processOptions = { cwd: folder, env: { ...environmentOf(this), ...env } };
    this.api = createApiClient(this.url, () => this.key);
  }

  /** The first start prints the key of the administrator's account. */
  async startFirstTime() {
    this.spawn();
    this.key = await waitForServer(this, async () => /^sp_\w{40}$/m.exec(this.log)?.[0]);
    this.log = '';
  }

  /** Starts the process again, on the same data, without waiting until it is ready. */
  spawn() {
    this.child = startNode(SERVER_CORE, [...this.nodeArgs, ROOT], { ...this.processOptions, stdio: this.stdio });
    collectLog(this);
  }

  async restart() {
    await this.stop();
    this.spawn();
    await waitForServer(this, () => isReachable(`${this.url}/health/ready`));
    this.log = '';
  }

  stop() {
    return stopProcess(this.child);
  }

  /** Clicks that the service has counted since it was started. */
  async countedClicks() {
    const metrics = await (await fetch(`${this.url}/metrics`)).text();
    return [...metrics.matchAll(COUNTED_CLICKS)].reduce((sum, [, count]) => sum + Number(count), 0);
  }
}

/** Waits until `find` returns something. `server` is an object with `child` and `log`. */
export async function waitForServer(server, find) {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; await sleep(POLL_INTERVAL_MS)) {
    const found = await find();
    if (found) return found;
    if (hasExited(server.child)) break;
  }
  throw new Error(`A server did not start.\n${server.log}`);
}

export async function isReachable(url) {
  const response = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
  return response !== undefined && response.status < 400;
}

/** Appends what the process prints to `server.log`. */
export function collectLog(server) {
  for (const stream of [server.child.stdout, server.child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (server.log = (server.log + text).slice(-MAX_LOG_LENGTH)));
}

function environmentOf({ port, dataDir, engine: { databaseUrl = '', redisUrl } }) {
  return {
    PATH: process.env.PATH,
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '1000000000',
    TRUST_PROXY: '127.0.0.1',
    ...(redisUrl && { REDIS_URL: redisUrl, CLICK_SPOOL: 'redis', SECRET: 'a secret of the tools' }),
  };
}
