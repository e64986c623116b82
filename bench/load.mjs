import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { cpuSeconds, LOAD_CORE, startNode } from './processes.mjs';

export const CONNECTIONS = 64;
/** How long one load may take at most, in milliseconds. */
const LIMIT = 120_000;

/**
 * Sends so many requests to a path of a server, each as another visitor, from a process on the other core.
 * A number of requests, not a time: every request that was sent is then answered, and can be compared with what was counted.
 * @param firstVisitor number of the first visitor; the same number is always the same visitor
 */
export async function load({ child, url }, { path, amount, firstVisitor }) {
  const file = fileURLToPath(new URL('visitors.mjs', import.meta.url));
  const before = cpuSeconds(child);
  const task = { url: url + path, connections: CONNECTIONS, amount: Math.max(amount, CONNECTIONS), firstVisitor };
  const visitors = startNode(LOAD_CORE, [file, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: LIMIT,
  });
  const [output, [code]] = await Promise.all([text(visitors.stdout), once(visitors, 'exit')]);
  if (code !== 0) throw new Error('The load was broken off.');
  const result = JSON.parse(output);
  return { ...result, busy: (cpuSeconds(child) - before) / result.seconds };
}
