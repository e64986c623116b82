/* npm run dev: the service on port 3000 and the dashboard on port 5173, both of which follow changes of their sources. */
import { spawn } from 'node:child_process';

const COMMANDS = [
  ['nest', 'start', '--watch'],
  ['vite', 'dashboard'],
];

// Each in a process group of its own, as nest does not pass signals on to the service that it starts.
const options = { stdio: ['ignore', 'inherit', 'inherit'], detached: true };
const processes = COMMANDS.map(([name, ...args]) => spawn(name, args, options));

function stop() {
  for (const { pid } of processes) {
    try {
      process.kill(-pid);
    } catch {
      // It has ended.
    }
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of processes) child.on('exit', stop);
