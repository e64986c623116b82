import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLI } from '../built.mjs';
import { onCleanup } from '../run-tool.mjs';
import { findEngines } from '../engines.mjs';
import { hasExited } from '../processes.mjs';
import { Service } from '../service.mjs';
import { sendRequest } from './http-client.mjs';

const PROBE = new URL('probe.mjs', import.meta.url).href;
const SAMPLE_TIMEOUT_MS = 30_000;
const CLOSING_TIMEOUT_MS = 10_000;
const CLOSING_POLL_MS = 200;
/** Connections to the database and Redis that an idle service may keep. */
const MAX_IDLE_SOCKETS = 20;

/**
 * The built service with a probe inside, on the last of the engines: SQLite, or the server of `BENCH_MYSQL_URL`. Nothing
 * leaves the machine: domains are not checked and no DNS server is reachable.
 */
export class MonitoredService {
  /** Errors and warnings of the process, and unexpected exits. */
  faults = [];
  samples = new Map();
  lastSample = 0;

  /** @param maxSockets connections that are open at a time */
  static async start(maxSockets) {
    const engine = (await findEngines()).at(-1);
    const service = await Service.start(engine, {
      nodeArgs: ['--expose-gc', '--import', PROBE],
      env: { DOMAIN_CHECK: 'off', DNS_SERVERS: '127.0.0.1:9', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    return new MonitoredService(service, new Agent({ keepAlive: true, maxSockets }));
  }

  constructor(service, agent) {
    Object.assign(this, { service, agent, child: service.child });
    onCleanup(async () => agent.destroy());
    this.child.on('exit', (code, signal) => this.faults.push(`The service exited with ${signal ?? code}.`));
    this.child.on('message', ({ fault, id, sample }) => {
      if (fault !== undefined) this.faults.push(fault);
      this.samples.get(id)?.(sample);
      this.samples.delete(id);
    });
  }

  /** See `sendRequest`. */
  send(request) {
    return sendRequest(this.service.port, this.agent, request);
  }

  /** Memory, sockets, handles, and event-loop delay since the last sample; see `probe.mjs`. */
  sample({ collectGarbage = false } = {}) {
    return new Promise((resolve, reject) => {
      if (hasExited(this.child)) return reject(new Error('The service has exited.'));
      const id = ++this.lastSample;
      this.samples.set(id, resolve);
      setTimeout(() => reject(new Error('The probe does not respond.')), SAMPLE_TIMEOUT_MS).unref();
      this.child.send({ id, collectGarbage });
    });
  }

  /** Closes the client's connections and stops the service. Returns all faults, including those of the stop. */
  async stop() {
    if (hasExited(this.child)) return this.faults;
    this.agent.destroy();
    const sockets = await this.waitForIdleSockets();
    if (sockets > MAX_IDLE_SOCKETS) this.faults.push(`${sockets} sockets are open after all clients have left.`);
    this.child.removeAllListeners('exit');
    this.child.kill('SIGTERM');
    const [code, signal] = await once(this.child, 'exit');
    return code === 0 ? this.faults : [...this.faults, `SIGTERM ended the service with ${signal ?? code}.`];
  }

  async waitForIdleSockets() {
    for (const end = Date.now() + CLOSING_TIMEOUT_MS; ; await sleep(CLOSING_POLL_MS)) {
      const { sockets } = await this.sample();
      if (sockets <= MAX_IDLE_SOCKETS || Date.now() > end) return sockets;
    }
  }

  /** Creates a new key for the administrator, after a request has revoked the last one. */
  renewKey() {
    const args = [CLI, 'account', 'key', '--username', 'admin', '--only', '--json'];
    const output = execFileSync(process.execPath, args, { ...this.service.processOptions, stdio: 'pipe' });
    this.service.key = JSON.parse(output).apiKey;
  }
}
