import { once } from 'node:events';
import { AddressInfo, connect, createServer, Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ServiceProcess } from './service-process';
import { BROWSER } from './user-agents';

/** One client with its connection to the server. A cut one passes nothing on, not even that the other side has closed. */
interface Link {
  ends: Socket[];
  isCut: boolean;
}

/** A proxy in front of a server that can make it hang: connections stay open and new ones are accepted, without a reply. */
export class TcpProxy {
  private readonly links = new Set<Link>();
  private isHanging = false;

  private constructor(
    private readonly server: Server,
    private readonly target: number,
  ) {
    server.on('connection', (client) => this.accept(client));
  }

  /** @param target the port of the server */
  static async start(target: number): Promise<TcpProxy> {
    const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TcpProxy(server, target);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Swallows everything from now on. */
  hang(): void {
    this.isHanging = true;
    for (const link of this.links) link.isCut = true;
  }

  /** Serves new connections again. Those that were cut stay silent: some of their bytes are lost. */
  recover(): void {
    this.isHanging = false;
  }

  stop(): void {
    this.server.close();
    for (const { ends } of this.links) ends.forEach((end) => end.destroy());
  }

  private accept(client: Socket): void {
    const ends = this.isHanging ? [client] : [client, connect(this.target, '127.0.0.1')];
    const link = { ends, isCut: this.isHanging };
    this.links.add(link);
    for (const end of ends) {
      const other = ends.find((candidate) => candidate !== end);
      end.on('data', (bytes) => link.isCut || other?.write(bytes));
      end.on('end', () => link.isCut || other?.end());
      end.on('close', () => link.isCut || other?.destroy());
      end.on('error', () => undefined);
    }
  }
}

/** Longer than entries of the caches live, and than a database server keeps a lost transaction. */
const OUTAGE_MS = 70_000;
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
