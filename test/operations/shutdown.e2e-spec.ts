import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, IncomingMessage } from 'node:http';
import { AddressInfo, connect, createServer, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { MIGRATIONS } from '../../src/database/migrations/migration-list';
import { Counted } from '../support/clicks';
import { eventually } from '../support/conditions';
import { freePort, readMetrics, send } from '../support/http';
import { ServiceProcess, useServices } from '../support/service-process';
import { createTestDatabase } from '../support/test-database';
import { BROWSER } from '../support/user-agents';

const REQUEST = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A client that keeps its connection open. */
class KeepAliveClient {
  private received = '';
  isClosed = false;
  readonly closed: Promise<void>;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => (this.received += chunk.toString()));
    socket.on('error', () => undefined);
    this.closed = once(socket, 'close').then(() => void (this.isClosed = true));
  }

  static async connect(port: number): Promise<KeepAliveClient> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new KeepAliveClient(socket);
  }

  /** Writes a text, and waits until what it has received since then matches a pattern. */
  async send(text: string, pattern: RegExp): Promise<void> {
    const before = this.received.length;
    this.socket.write(text);
    await eventually(async () => expect(this.received.slice(before)).toMatch(pattern));
  }

  close(): void {
    this.socket.destroy();
  }
}

/** The status of a request on a new connection. */
async function statusOf(port: number, path: string): Promise<number> {
  const request = get({ host: '127.0.0.1', port, path, agent: new Agent() });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode!;
}

/** Starts a process on an empty database, and sends it signals after its first migration. */
async function interruptMigrations(words: string[]) {
  const database = await createTestDatabase();
  const env = { PATH: process.env.PATH, ...database.environment, HOST: '127.0.0.1', PORT: String(await freePort()) };
  const child = spawn(process.execPath, words, { env });
  const exit = once(child, 'exit');
  const observer = await Counted.open(database.environment);
  const migrated = async () => Number((await observer.query('SELECT COUNT(*) AS found FROM migrations'))[0]!.found);
  while (!(await migrated().catch(() => 0))) await pause(5);
  child.kill('SIGINT');
  const isInTime = (await migrated()) < MIGRATIONS.length;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGTERM'] as const) {
    await pause(20);
    child.kill(signal);
  }
  const ended = await exit;
  const completed = await migrated();
  await observer.close();
  await database.drop();
  return { isInTime, ended, completed };
}

describe('A shutdown with DRAIN_SECONDS', () => {
  const { start } = useServices();

  const countClick = async (service: ServiceProcess, headers: { authorization: string }, alias: string) => {
    const body = { url: 'https://example.com', custom: alias };
    await service.send('/api/url/add', { method: 'POST', headers, body });
    await service.send(`/${alias}`, { headers: { 'user-agent': BROWSER } });
    await eventually(async () => {
      const { find } = readMetrics(await service.send('/metrics'));
      expect(find('clicks_counted_total', 'by="person"')).toBe(1);
    });
  };

  it('reports "stopping" and closes connections after their next response, idle ones at the end', async () => {
    const service = await (await start({ DRAIN_SECONDS: '5' })).ready();
    const idle = await KeepAliveClient.connect(service.port);
    const busy = await KeepAliveClient.connect(service.port);
    for (const client of [idle, busy]) await client.send(REQUEST, /^HTTP\/1.1 200[^]*keep-alive[^]*\r\n\r\n./);
    service.signal('SIGTERM');
    await eventually(async () => expect(await statusOf(service.port, '/health/ready')).toBe(503));
    expect((await send(service.port, '/health/ready')).body).toEqual({ status: 'stopping' });
    expect(await statusOf(service.port, '/health/live')).toBe(200);
    await busy.send(REQUEST, /^HTTP\/1.1 200[^]*connection: close/i);
    await busy.closed;
    expect(idle.isClosed).toBe(false);
    await idle.closed;
    expect(await service.ended()).toBe(0);
    await expect(statusOf(service.port, '/health/live')).rejects.toThrow('ECONNREFUSED');
  });

  it('is not shortened by further signals', async () => {
    const service = await (await start({ DRAIN_SECONDS: '2' })).ready();
    const begun = Date.now();
    for (const signal of ['SIGTERM', 'SIGTERM', 'SIGINT'] as const) {
      service.signal(signal);
      await pause(100);
    }
    expect(await service.ended()).toBe(0);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(2_000);
  });

  it('does not drain after SIGINT', async () => {
    const services = await Promise.all([start({ DRAIN_SECONDS: '5' }), start({ DRAIN_SECONDS: '5' })]);
    const [draining, interrupted] = await Promise.all(services.map((service) => service.ready()));
    // One of them has printed the key. A service that has counted a click has completed its start.
    await eventually(async () => expect(services.some((service) => service.findKey())).toBe(true));
    const headers = await services.find((service) => service.findKey())!.authorization();
    await Promise.all([countClick(draining!, headers, 'one'), countClick(interrupted!, headers, 'two')]);
    const order: string[] = [];
    const stop = async (service: ServiceProcess, signal: NodeJS.Signals) => {
      expect(await service.stop(signal)).toBe(0);
      order.push(signal);
    };
    await Promise.all([stop(draining!, 'SIGTERM'), stop(interrupted!, 'SIGINT')]);
    expect(order).toEqual(['SIGINT', 'SIGTERM']);
  });
});

describe('A shutdown', () => {
  const { start } = useServices();

  it('completes a request whose body arrives after the service has stopped listening', async () => {
    const service = await (await start()).ready();
    const { authorization } = await service.authorization();
    const client = await KeepAliveClient.connect(service.port);
    const body = '{"url":"https://example.com"}';
    const head = `Host: localhost\r\nContent-Length: ${body.length}\r\nAuthorization: ${authorization}`;
    await client.send(
      `POST /api/url/add HTTP/1.1\r\n${head}\r\nExpect: 100-continue\r\n\r\n{`,
      /^HTTP\/1.1 100 Continue/,
    );
    service.signal('SIGTERM');
    await eventually(async () => expect(statusOf(service.port, '/health/live')).rejects.toThrow('ECONNREFUSED'));
    await client.send(body.slice(1), /^HTTP\/1.1 200[^]*"error":0/);
    expect(await service.ended()).toBe(0);
  });

  it('ends although a client never completes its request', async () => {
    const service = await (await start()).ready();
    const client = await KeepAliveClient.connect(service.port);
    const head = 'Host: localhost\r\nContent-Length: 24\r\nExpect: 100-continue';
    await client.send(`POST /api/url/add HTTP/1.1\r\n${head}\r\n\r\n{"url":`, /^HTTP\/1.1 100 Continue/);
    expect(await service.stop('SIGTERM')).toBe(0);
    client.close();
  });

  it.each([
    ['a start', ['.'], 0],
    ['a command', ['dist/src/cli/main.js', 'links', 'reindex'], 1],
  ])(
    'during the migrations of %s waits until they are complete, whatever the number of signals',
    async (_, words, code) => {
      let interrupted = await interruptMigrations(words);
      // On a busy machine the migrations may end before the first signal.
      while (!interrupted.isInTime) interrupted = await interruptMigrations(words);
      expect(interrupted).toEqual({ isInTime: true, ended: [code, null], completed: MIGRATIONS.length });
    },
  );

  it('during a start that waits for Redis takes effect at once', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const connected = once(silent, 'connection');
    const REDIS_URL = `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const service = await start({ REDIS_URL, DRAIN_SECONDS: '2' });
    await connected;
    expect(await service.stop('SIGTERM')).toBe(0);
    expect(service.log()).toBe('');
    silent.close();
  });

  it('may happen at any moment of a start, and the next start succeeds', async () => {
    for (const moment of [400, 800, 1_600]) {
      const service = await start();
      await pause(moment);
      // Before the service has installed its handlers the signal itself ends the process.
      expect([0, null]).toContain(await service.stop('SIGTERM'));
      expect(service.stderr).toBe('');
    }
    const last = await (await start()).ready();
    expect((await last.send('/health/ready')).status).toBe(200);
    expect(await last.stop('SIGTERM')).toBe(0);
  });
});
