import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { LOAD_CORE, startNode } from '../../support/processes.mjs';
import { cpuSecondsOf } from '../servers/process-statistics.mjs';

const FILE = fileURLToPath(new URL('load-process.mjs', import.meta.url));
const LOAD_TIMEOUT_MS = 600_000;

/**
 * Sends a number of requests to a server, from a process on the other core. A number and not a time, so that every
 * request gets its response and the responses can be compared with what was counted.
 * @param task traffic (a function of `traffic.mjs`), paths, connections, amount, and the number of the first request
 * @returns seconds, p50 and p99 in milliseconds, errors, responses by status, and how busy the server's core was (0 to 1)
 */
export async function generateLoad({ child, url, key }, task) {
  const cpuBefore = cpuSecondsOf(child);
  const amount = Math.max(task.amount, task.connections);
  const generator = startNode(LOAD_CORE, [FILE, JSON.stringify({ ...task, amount, url, key })], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: LOAD_TIMEOUT_MS,
  });
  const [output, [code]] = await Promise.all([text(generator.stdout), once(generator, 'exit')]);
  if (code !== 0) throw new Error('The load generator failed.');
  const result = JSON.parse(output);
  return { ...result, busy: (cpuSecondsOf(child) - cpuBefore) / result.seconds };
}
