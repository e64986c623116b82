import { fileURLToPath } from 'node:url';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { findEngines } from '../bench/engines.mjs';
import { endAll, hasEnded } from '../bench/processes.mjs';
import { startService } from '../bench/service.mjs';

const PROBE = new URL('probe.mjs', import.meta.url).href;
const CLI = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));
/** How long a sample may take, in milliseconds: the service may be busy. */
const PATIENCE = 30_000;

/**
 * Tries something on a service of its own, and ends with 0, or with 1 when something was wrong.
 * @param trial gets the service and an agent for its requests; answers the code to end with
 * @param sockets at once at most
 */
export async function runTrial(trial, sockets) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => endAll().finally(() => process.exit(1)));
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  try {
    process.exitCode = await trial(await startTrial(), agent);
  } catch (error) {
    console.error(error.stack);
    process.exitCode = 1;
  } finally {
    agent.destroy();
    await endAll();
  }
}

/**
 * Starts the built service with a probe inside, on SQLite, or on the server that `BENCH_MYSQL_URL` names. Nothing leaves
 * the machine: domains are taken as they are, and no DNS server answers.
 */
async function startTrial() {
  const engine = (await findEngines()).at(-1);
  const service = await startService(engine, {
    args: ['--expose-gc', '--import', PROBE],
    env: { DOMAIN_CHECK: 'off', DNS_SERVERS: '127.0.0.1:9', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { faults, sample } = listenTo(service.child);
  return {
    ...service,
    faults,
    sample,
    port: Number(new URL(service.url).port),
    end: () => end(service),
    renewKey: () => renewKey(service),
  };
}

/** Stops the service in order. Answers what was wrong with that. */
async function end({ child }) {
  if (hasEnded(child)) return [];
  child.removeAllListeners('exit');
  child.kill('SIGTERM');
  const [code, signal] = await once(child, 'exit');
  return code === 0 ? [] : [`SIGTERM ended the service with ${signal ?? code}.`];
}

/** What the service itself has noticed, and how it is doing. */
function listenTo(child) {
  const faults = [];
  const waiting = new Map();
  child.on('message', ({ fault, id, sample }) => {
    if (fault !== undefined) faults.push(fault);
    waiting.get(id)?.(sample);
    waiting.delete(id);
  });
  child.on('exit', (code, signal) => faults.push(`The service ended: ${signal ?? code}.`));
  let last = 0;
  const sample = (isThorough = false) =>
    new Promise((resolve, reject) => {
      if (hasEnded(child)) return reject(new Error('The service has ended.'));
      const id = ++last;
      waiting.set(id, resolve);
      setTimeout(() => reject(new Error('The service does not answer its probe.')), PATIENCE).unref();
      child.send({ id, isThorough });
    });
  return { faults, sample };
}

/** A new key for the administrator, where a request has revoked the old one. */
function renewKey({ surroundings }) {
  const words = ['account', 'key', '--username', 'admin', '--only', '--json'];
  return JSON.parse(execFileSync(process.execPath, [CLI, ...words], { ...surroundings, stdio: 'pipe' })).apiKey;
}
