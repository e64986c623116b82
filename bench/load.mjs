import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { cpuSeconds, LOAD_CORE, startNode } from './processes.mjs';

/** How long one load may take at most, in milliseconds. */
const LIMIT = 120_000;

/**
 * Sends so many requests to a server, each another one, from a process on the other core.
 * A number of requests, not a time: every request that was sent is then answered, and can be compared with what was counted.
 * @param task who sends (of senders.mjs), paths, connections, amount, and the number of the first request
 */
export async function load({ child, url, key }, task) {
  const file = fileURLToPath(new URL('load-process.mjs', import.meta.url));
  const before = cpuSeconds(child);
  const whole = { ...task, url, key, amount: Math.max(task.amount, task.connections) };
  const sending = startNode(LOAD_CORE, [file, JSON.stringify(whole)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: LIMIT,
  });
  const [output, [code]] = await Promise.all([text(sending.stdout), once(sending, 'exit')]);
  if (code !== 0) throw new Error('The load was broken off.');
  const result = JSON.parse(output);
  const used = cpuSeconds(child) - before;
  return { ...result, busy: used / result.seconds, cpu: (used * 1e6) / (result.rate * result.seconds) };
}
