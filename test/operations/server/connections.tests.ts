import { HttpAdapterHost } from '@nestjs/core';
import { once } from 'node:events';
import { connect, Server, Socket } from 'node:net';
import { eventually } from '../../support/conditions';
import { expectRateHeaders, sendText } from '../../support/http';
import { useServices } from '../../support/service-process';
import { TestApp, TestClient, useApp } from '../../support/test-app';
import { BROWSER } from '../../support/user-agents';

const LIMITS = {
  headTimeoutMs: 5_000,
  requestTimeoutMs: 10_000,
  checkIntervalMs: 200,
  keepAliveTimeoutMs: 2_000,
  sendTimeoutMs: 1_000,
};
const SLOW_CLIENTS = 300;

/** A client that sends the beginning of a request, and then a few bytes every 100 ms. */
class SlowClient {
  received = '';
  private readonly socket: Socket;
  private readonly begun = Date.now();
  /** Milliseconds until the service closed the connection. */
  readonly closed: Promise<number>;

  constructor(port: number, beginning: string, drip = '') {
    this.socket = connect(port, '127.0.0.1', () => this.socket.write(beginning));
    this.socket.setEncoding('utf8').on('data', (text: string) => (this.received += text));
    const dripping = drip === '' ? undefined : setInterval(() => this.socket.writable && this.socket.write(drip), 100);
    this.closed = new Promise((resolve) => {
      this.socket.on('error', () => undefined);
      this.socket.on('close', () => {
        clearInterval(dripping);
        resolve(Date.now() - this.begun);
      });
    });
  }

  disconnect(): void {
    this.socket.destroy();
  }
}

describe('A slow client', () => {
  const app = useApp({ limits: LIMITS });
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  const connectMany = (beginning: string, drip?: string) =>
    Array.from({ length: SLOW_CLIENTS }, () => new SlowClient(app.port, beginning, drip));

  it('does not delay others, even with 900 connections, and is disconnected', async () => {
    const { shorturl } = await ada.link();
    const slow = [
      ...connectMany('GET /x HTTP/1.1\r\nHost: localhost\r\n', 'X-A: b\r\n'),
      ...connectMany('GET /x HT', 'T'),
      ...connectMany(''),
    ];
    let isClosed = false;
    const allClosed = Promise.all(slow.map(({ closed }) => closed)).then(() => (isClosed = true));
    // Others are served while the slow clients are connected.
    expect((await app.visit(shorturl)).status).toBe(302);
    expect((await ada.get('/api/account')).status).toBe(200);
    expect(isClosed).toBe(false);
    await allClosed;
    for (const { received } of slow) expect(received).toMatch(/^(HTTP\/1\.1 (408|400) [\s\S]*"error":1,|$)/);
  });

  it('gets 408 if its head takes too long', async () => {
    const client = new SlowClient(app.port, 'GET /api/account HTTP/1.1\r\nHost: localhost\r\n', 'X-A: b\r\n');
    expect(await client.closed).toBeGreaterThan(LIMITS.headTimeoutMs - LIMITS.checkIntervalMs);
    const [head, body] = client.received.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(JSON.parse(body!)).toEqual({
      error: 1,
      code: 'request_timeout',
      message: 'The request took too long to arrive.',
    });
  });

  it('gets 408 if its body takes too long, which is later', async () => {
    const head = `POST /api/url/add HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${ada.key}\r\nContent-Length: 99999\r\n\r\n`;
    const client = new SlowClient(app.port, `${head}{"url": "`, 'x');
    expect(await client.closed).toBeGreaterThan(LIMITS.requestTimeoutMs - LIMITS.checkIntervalMs);
    expect(client.received).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that reads nothing of a long response is disconnected', async () => {
    const accepted = once(app.get(HttpAdapterHost).httpAdapter.getHttpServer() as Server, 'connection');
    const client = connect(app.port, '127.0.0.1').pause();
    client.write('GET /docs/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100));
    const [socket] = (await accepted) as [Socket];
    await once(socket, 'close');
    expect(socket.bytesWritten).toBeGreaterThan(0);
    client.destroy();
  });

  it('that sends no further request is disconnected after the keep-alive timeout', async () => {
    const request = `GET /unknown HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${BROWSER}\r\n\r\n`;
    const client = new SlowClient(app.port, request);
    expect(await client.closed).toBeGreaterThan(LIMITS.keepAliveTimeoutMs - LIMITS.checkIntervalMs);
    expect(client.received).toMatch(/^HTTP\/1\.1 404 [\s\S]*Keep-Alive: timeout=2\r\n/i);
  });
});

describe('A connection beyond the maximum', () => {
  it('is closed without a response, until others are closed', async () => {
    const limits = { ...LIMITS, maxConnections: 5, keepAliveTimeoutMs: 60_000 };
    const app = await TestApp.start({ limits });
    const request = 'GET /unknown HTTP/1.1\r\nHost: a\r\n\r\n';
    const idle = Array.from({ length: 5 }, () => new SlowClient(app.port, request));
    await eventually(async () => expect(idle.every(({ received }) => received.includes('404'))).toBe(true));
    const further = new SlowClient(app.port, request);
    await further.closed;
    expect(further.received).toBe('');
    idle.forEach((client) => client.disconnect());
    await eventually(async () => expect((await app.visit('/unknown')).status).toBe(404));
    await app.stop();
  });
});

describe('A client that resets its connection after its request', () => {
  const services = useServices();

  /** Sends requests to a frozen service, which reads each when the address of its client is no longer known. */
  const sendAndReset = (port: number, request: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(request, () => socket.resetAndDestroy()));
      socket.on('close', () => resolve());
    });

  it.each(['', '10.0.0.0/8', '1'])('does not stop the service, with TRUST_PROXY=%s', async (trustProxy) => {
    const service = await services.start({ TRUST_PROXY: trustProxy }).then((started) => started.ready());
    await service.freeze();
    for (const path of ['/%ff', '/unknown', '/api/%ff', '/api/account', '/dashboard/%ff'])
      await sendAndReset(service.port, `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-Host: b\r\n\r\n`);
    service.signal('SIGCONT');
    expect((await service.send('/health/live')).status).toBe(200);
    expect(await service.stop()).toBe(0);
    expect(service.log()).not.toContain('failed');
  });
});

describe('A malformed request', () => {
  const app = useApp();

  it.each([
    ['a head that is too long', 431, `GET /api/url/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['an unknown method', 400, 'SHORTEN /api/account HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a space in the path', 400, 'GET /api/a b HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    [
      'headers that are too long',
      431,
      `GET /api/account HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`,
    ],
    ['no Host header', 400, 'GET /api/account HTTP/1.1\r\n\r\n'],
    ['no HTTP at all', 400, 'hello\r\n\r\n'],
  ])('gets an error in the envelope: %s', async (_what, status, text) => {
    const [head, body] = (await sendText(app.port, text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body!)).toEqual({ error: 1, code: expect.any(String), message: expect.any(String) });
  });

  it.each([
    ['no Host header in HTTP/1.0', 'GET /api/account HTTP/1.0\r\n\r\n'],
    [
      'an unknown expectation',
      'GET /api/account HTTP/1.1\r\nHost: localhost\r\nExpect: foo\r\nConnection: close\r\n\r\n',
    ],
  ])('does not include one with %s, which gets an ordinary response', async (_what, text) => {
    const [head] = (await sendText(app.port, text)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 401 /);
    expect(head!.toLowerCase()).toContain('x-ratelimit-reset: ');
  });

  it('includes one with more than 100 headers', async () => {
    const headers = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, '']));
    expect((await app.send('/api/account', { headers: headers(98) })).status).toBe(401);
    const response = await app.send('/api/account', { headers: headers(101) });
    expect([response.status, response.body]).toEqual([
      431,
      { error: 1, code: 'headers_too_large', message: 'There are too many headers.' },
    ]);
    expectRateHeaders(response);
  });

  it('does not affect later requests', async () => {
    await sendText(app.port, 'hello\r\n\r\n');
    expect((await app.send('/api/account')).status).toBe(401);
  });
});
