import { connect, createServer, Server, Socket } from 'node:net';
import { AddressInfo } from 'node:net';
import { send } from './http';

/** How often each service is asked whether it is ready, in milliseconds. */
const PERIOD = 100;

/** A proxy in front of several services: each connection goes to the next one that is ready. */
export class RoundRobin {
  private readonly server: Server;
  private readonly asking: NodeJS.Timeout;
  private ports: number[] = [];
  private ready: number[] = [];
  private turn = 0;

  private constructor() {
    this.server = createServer((client) => this.pass(client));
    this.asking = setInterval(() => void this.ask(), PERIOD);
  }

  static async start(): Promise<RoundRobin> {
    const proxy = new RoundRobin();
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Says which services there are. Answers when all of them are ready. */
  async lead(...ports: number[]): Promise<void> {
    this.ports = ports;
    while (this.ready.length < ports.length) await new Promise((next) => setTimeout(next, PERIOD));
  }

  stop(): void {
    clearInterval(this.asking);
    this.server.close();
  }

  private async ask(): Promise<void> {
    const answers = this.ports.map(async (port) => {
      const answer = await send(port, '/health/ready').catch(() => undefined);
      return answer?.status === 200 ? [port] : [];
    });
    this.ready = (await Promise.all(answers)).flat();
  }

  private pass(client: Socket): void {
    const port = this.ready[this.turn++ % this.ready.length] ?? 0;
    const service = connect(port, '127.0.0.1');
    client.pipe(service).pipe(client);
    for (const [one, other] of [
      [client, service],
      [service, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroySoon());
  }
}
