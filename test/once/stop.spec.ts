import { once } from 'node:events';
import { Agent, get, IncomingMessage } from 'node:http';
import { connect, Socket } from 'node:net';
import { eventually } from '../support/conditions';
import { send } from '../support/http';
import { startedServices } from '../support/service-process';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const REQUEST = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A client that keeps its connection, and sends what it likes when it likes. */
class Line {
  private heard = '';
  readonly ended: Promise<unknown>;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => (this.heard += chunk.toString()));
    socket.on('error', () => undefined);
    this.ended = once(socket, 'close');
  }

  static async to(port: number): Promise<Line> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Line(socket);
  }

  /** Answers what came back. */
  async say(text: string): Promise<string> {
    const before = this.heard.length;
    this.socket.write(text);
    await eventually(async () => expect(this.heard.slice(before)).toMatch(/\r\n\r\n./s));
    return this.heard.slice(before);
  }

  write(text: string): void {
    this.socket.write(text);
  }

  end(): void {
    this.socket.destroy();
  }
}

/** One request on a connection of its own. */
async function statusOf(port: number, path: string): Promise<number> {
  const asked = get({ host: '127.0.0.1', port, path, agent: new Agent() });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode!;
}

describe('A stop, for those who are connected,', () => {
  const { start } = startedServices();

  it('leaves time to those who send requests to learn of it', async () => {
    const service = await (await start({ DRAIN_SECONDS: '2' })).ready();
    const [quiet, busy] = [await Line.to(service.port), await Line.to(service.port)];
    for (const line of [quiet, busy]) expect(await line.say(REQUEST)).toMatch(/^HTTP\/1.1 200[^]*keep-alive/);
    const asked = Date.now();
    service.signal('SIGTERM');
    await eventually(async () => expect(await statusOf(service.port, '/health/ready')).toBe(503));
    expect((await send(service.port, '/health/ready')).body).toEqual({ status: 'stopping' });
    expect(await statusOf(service.port, '/health/live')).toBe(200);
    // Whoever has a connection is served, and told to leave; whoever says nothing is left alone for now.
    expect(await busy.say(REQUEST)).toMatch(/^HTTP\/1.1 200[^]*connection: close/i);
    await busy.ended;
    expect(Date.now() - asked).toBeLessThan(1_900);
    await quiet.ended;
    expect(Date.now() - asked).toBeGreaterThan(1_900);
    expect(await service.ended()).toBe(0);
    await expect(statusOf(service.port, '/health/live')).rejects.toThrow('ECONNREFUSED');
  });

  it('finishes what is being asked, also after it has stopped listening', async () => {
    const service = await (await start()).ready();
    await eventually(async () => expect(service.findKey()).toBeDefined());
    const line = await Line.to(service.port);
    const body = '{"url":"https://example.com"}';
    const head = `Host: localhost\r\nContent-Length: ${body.length}\r\nAuthorization: Bearer ${service.findKey()}`;
    line.write(`POST /api/url/add HTTP/1.1\r\n${head}\r\n\r\n{`);
    await pause(200);
    service.signal('SIGTERM');
    await eventually(async () => expect(statusOf(service.port, '/health/live')).rejects.toThrow('ECONNREFUSED'));
    expect(await line.say(body.slice(1))).toMatch(/^HTTP\/1.1 200[^]*"error":0/);
    expect(await service.ended()).toBe(0);
  });

  it('is not hurried by a second signal, and an interrupt waits for nobody', async () => {
    const service = await (await start({ DRAIN_SECONDS: '1' })).ready();
    let asked = Date.now();
    for (const signal of ['SIGTERM', 'SIGTERM', 'SIGINT'] as const) {
      service.signal(signal);
      await pause(100);
    }
    expect(await service.ended()).toBe(0);
    expect(Date.now() - asked).toBeGreaterThan(1_000);
    const other = await (await start({ DRAIN_SECONDS: '5' })).ready();
    asked = Date.now();
    expect(await other.stop('SIGINT')).toBe(0);
    expect(Date.now() - asked).toBeLessThan(4_000);
  });
});
