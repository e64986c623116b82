import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atEnd, freePort, hasEnded, SERVER_CORE, startNode } from './processes.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** How long a start may take, in milliseconds. */
const START = 30_000;
/** Characters of the service's log that are kept. */
const LOG = 2_000;

/**
 * Starts the built service on a database of its own. Answers its address, its process and a client of its API.
 * @param more words for Node before the service, variables of the environment, and channels to the process
 */
export async function startService(engine, { args = [], env = {}, stdio } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'signpost-bench-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  // Started elsewhere and without our variables, so that nobody's settings get into the measurement.
  const surroundings = { cwd: folder, env: { ...environment(port, folder, engine), ...env } };
  const child = startNode(SERVER_CORE, [...args, ROOT], { ...surroundings, stdio });
  const log = follow(child);
  const key = await waitFor(() => /^sp_\w{40}$/m.exec(log.text)?.[0], child, log);
  log.text = '';
  const api = client(port, key);
  // The first request to the API slows down what comes after it: let no scenario depend on which came before.
  await api('GET', '/api/account');
  return { name: engine.name, child, log, url: `http://127.0.0.1:${port}`, key, api, surroundings };
}

/** Starts the yardstick. */
export async function startBareFastify() {
  const port = await freePort();
  const file = fileURLToPath(new URL('bare-fastify.mjs', import.meta.url));
  const child = startNode(SERVER_CORE, [file, `${port}`], {});
  const log = follow(child);
  const url = `http://127.0.0.1:${port}`;
  await waitFor(() => fetch(url, { redirect: 'manual' }).catch(() => undefined), child, log);
  return { name: 'bare Fastify', child, log, url };
}

function environment(port, folder, { databaseUrl = '', redisUrl }) {
  const redis = redisUrl === undefined ? {} : { REDIS_URL: redisUrl, CLICK_SPOOL: 'redis' };
  return {
    ...redis,
    PATH: process.env.PATH,
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '1000000000',
    TRUST_PROXY: '127.0.0.1',
  };
}

function follow(child) {
  const log = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (log.text = (log.text + text).slice(-LOG)));
  return log;
}

async function waitFor(find, child, log) {
  for (const end = Date.now() + START; Date.now() < end; await sleep(50)) {
    const found = await find();
    if (found !== undefined) return found;
    if (hasEnded(child)) break;
  }
  throw new Error(`A server did not start.\n${log.text}`);
}

/** Calls the API; answers the body of a success. */
function client(port, key) {
  return async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    if (response.status === 200) return answer;
    throw new Error(`${method} ${path} answered ${response.status}: ${answer.message}`);
  };
}
