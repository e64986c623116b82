import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isCleaningUp, onCleanup } from './run-tool.mjs';

/** The server and the load generator each have a core to themselves, so that neither takes the other's time. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;
export const isPinned = [SERVER_CORE, LOAD_CORE].every(
  (core) => spawnSync('taskset', ['-c', `${core}`, 'true']).status === 0,
);

const STOP_TIMEOUT_MS = 15_000;

/** Starts `node` on the given core, where the system can pin processes. The process is stopped at the end of the run. */
export function startNode(core, args, options) {
  if (isCleaningUp()) throw new Error('The run was interrupted.');
  const command = [process.execPath, ...args];
  const [file, ...rest] = isPinned ? ['taskset', '-c', `${core}`, ...command] : command;
  const child = spawn(file, rest, options);
  onCleanup(() => stopProcess(child));
  return child;
}

/** Sends SIGTERM, and SIGKILL when the process has not exited in time. */
export async function stopProcess(child) {
  if (hasExited(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const isStopped = await Promise.race([exit, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  if (isStopped) return;
  child.kill('SIGKILL');
  await exit;
}

export const hasExited = (child) => child.exitCode !== null || child.signalCode !== null;

/** Returns a port that is free at the moment. */
export async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
