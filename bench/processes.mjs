import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Server and load each have a core to themselves, so that neither takes the other's time. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;
const cores = [SERVER_CORE, LOAD_CORE];
export const isPinned = cores.every((core) => spawnSync('taskset', ['-c', `${core}`, 'true']).status === 0);

/** How long a process may take to end by itself, in milliseconds. */
const PATIENCE = 15_000;

const tasks = [];
let ending;

/** Something to be undone when the bench is over, failed or was interrupted; the last one comes first. */
export const atEnd = (task) => tasks.push(task);

/** Undoes everything once, whoever asks. */
export const endAll = () => (ending ??= undo());

async function undo() {
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop())
    await task().catch((error) => console.error(error.message));
}

/** Starts `node` on a core of its own; ends it with the bench. */
export function startNode(core, args, options) {
  if (ending !== undefined) throw new Error('The bench was interrupted.');
  const command = [process.execPath, ...args];
  const [file, ...rest] = isPinned ? ['taskset', '-c', `${core}`, ...command] : command;
  const child = spawn(file, rest, options);
  atEnd(() => stop(child));
  return child;
}

/** Asks a process to end, then makes it end. */
export async function stop(child) {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  const ended = await Promise.race([once(child, 'exit'), sleep(PATIENCE, undefined, { ref: false })]);
  if (ended === undefined) child.kill('SIGKILL');
}

export const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/** A port that is free right now. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Processor time that a process has used, in seconds; not known outside Linux. */
export function cpuSeconds({ pid }) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return NaN;
  }
}

/** Resident memory of a process in megabytes, now and at most so far; not known outside Linux. */
export function memoryOf({ pid }) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [now, most] = [/VmRSS:\s+(\d+)/, /VmHWM:\s+(\d+)/].map(
      (line) => (Number(line.exec(status)[1]) * 1_024) / 1e6,
    );
    return { now, most };
  } catch {
    return { now: NaN, most: NaN };
  }
}
