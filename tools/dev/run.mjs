/* npm run dev: the service on port 3000 and the dashboard on port 5173, both of which follow changes of their sources. */
import { spawn } from 'node:child_process';

const COMMANDS = [
  ['nest', 'start', '--watch'],
  ['vite', 'dashboard'],
];

const processes = COMMANDS.map(([name, ...args]) => spawn(name, args, { stdio: 'inherit' }));
const stop = () => processes.forEach((process) => process.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of processes) child.on('exit', stop);
