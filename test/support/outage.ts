import { setTimeout as pause } from 'node:timers/promises';
import { ServiceProcess } from './service-process';
import { TcpProxy } from './tcp-proxy';
import { BROWSER } from './user-agents';

/** Longer than entries of the caches live, and than a database server keeps a lost transaction. */
export const OUTAGE_MS = 70_000;
const PAUSE_MS = 100;

/** A response that was awaited: its status, and how long it took. */
export interface Timed {
  status: number;
  milliseconds: number;
}

/** Sends a request as a browser does, and measures how long its response takes. */
export async function timed(
  service: ServiceProcess,
  path: string,
  headers: Record<string, string> = {},
): Promise<Timed> {
  const begun = performance.now();
  const { status } = await service.send(path, { headers: { 'user-agent': BROWSER, ...headers } });
  return { status, milliseconds: performance.now() - begun };
}

/** Repeats some work while what is behind a proxy hangs. */
export async function duringOutage(proxy: TcpProxy, work: () => Promise<void>): Promise<void> {
  proxy.hang();
  for (const end = Date.now() + OUTAGE_MS; Date.now() < end; await pause(PAUSE_MS)) await work();
  proxy.recover();
}
