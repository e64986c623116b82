import { AddressInfo, connect, createServer, Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from './conditions';
import { send } from './http';
import { BROWSER } from './user-agents';

/** Leaves the processor to the service and to other tests. */
const PAUSE_MS = 10;

/**
 * Visitors who follow a short address one after another. Each sends a referrer of its own, which identifies its click.
 */
export class LoadGenerator {
  /** Numbers of the visitors who were redirected, and of those who got another response. */
  readonly redirected: number[] = [];
  readonly refused: number[] = [];
  /** Numbers of those who got no response. */
  readonly failed: number[] = [];
  sent = 0;
  private isStopped = false;
  private running: Promise<unknown> = Promise.resolve();

  /** @param first number of the first visitor, where several generators run */
  constructor(
    private readonly path: string,
    private readonly first = 0,
  ) {}

  /** Sends visitors to a service until `stop()`, or until the service has gone. */
  start(port: number, concurrency = 16): void {
    this.isStopped = false;
    this.running = Promise.all(Array.from({ length: concurrency }, () => this.run(port)));
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  /** Waits until a number of further visitors have been redirected. */
  async redirects(visitors: number): Promise<void> {
    const goal = this.redirected.length + visitors;
    await eventually(async () => expect(this.redirected.length).toBeGreaterThanOrEqual(goal));
  }

  /** Sends a number of visitors, one after another. */
  async send(port: number, visitors: number): Promise<void> {
    for (let visitor = 0; visitor < visitors; visitor++) await this.visit(port);
  }

  private async run(port: number): Promise<void> {
    while (!this.isStopped && (await this.visit(port))) await pause(PAUSE_MS);
  }

  private async visit(port: number): Promise<boolean> {
    const visitor = this.first + this.sent++;
    const headers = { 'user-agent': BROWSER, referer: `https://v${visitor}.example/` };
    try {
      const { status } = await send(port, this.path, { headers });
      (status === 302 ? this.redirected : this.refused).push(visitor);
      return true;
    } catch {
      this.failed.push(visitor);
      return false;
    }
  }
}

const READINESS_INTERVAL_MS = 100;

/** A load balancer: each connection goes to the next service that is ready. */
export class RoundRobin {
  private readonly server: Server;
  private readonly checking: NodeJS.Timeout;
  private ports: number[] = [];
  private ready: number[] = [];
  private next = 0;

  private constructor() {
    this.server = createServer((client) => this.forward(client));
    this.checking = setInterval(() => void this.checkReadiness(), READINESS_INTERVAL_MS);
  }

  static async start(): Promise<RoundRobin> {
    const proxy = new RoundRobin();
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Sets the services, and waits until all of them are ready. */
  async lead(...ports: number[]): Promise<void> {
    this.ports = ports;
    while (this.ready.length < ports.length) await new Promise((next) => setTimeout(next, READINESS_INTERVAL_MS));
  }

  stop(): void {
    clearInterval(this.checking);
    this.server.close();
  }

  private async checkReadiness(): Promise<void> {
    const checks = this.ports.map(async (port) => {
      const response = await send(port, '/health/ready').catch(() => undefined);
      return response?.status === 200 ? [port] : [];
    });
    this.ready = (await Promise.all(checks)).flat();
  }

  private forward(client: Socket): void {
    const port = this.ready[this.next++ % this.ready.length] ?? 0;
    const service = connect(port, '127.0.0.1');
    client.pipe(service).pipe(client);
    for (const [one, other] of [
      [client, service],
      [service, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroySoon());
  }
}
