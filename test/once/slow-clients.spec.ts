import { connect, Socket } from 'node:net';
import { BROWSER, TestApp, TestClient, useApp } from '../support/test-app';

const LIMITS = { headTimeout: 1_500, requestTimeout: 12_000, checkInterval: 200, keepAliveTimeout: 2_000 };
/** How late may be noticed who is late, on a busy machine, in milliseconds. */
const GRACE = 6_000;
const CROWD = 300;

/** A client that sends a beginning, and then a byte now and then; what it was answered, and how long it was borne. */
class SlowClient {
  answer = '';
  private readonly socket: Socket;
  private readonly begun = Date.now();
  readonly closed: Promise<number>;

  constructor(port: number, beginning: string, drop = '') {
    this.socket = connect(port, '127.0.0.1', () => this.socket.write(beginning));
    this.socket.setEncoding('utf8').on('data', (text: string) => (this.answer += text));
    const dripping = drop === '' ? undefined : setInterval(() => this.socket.writable && this.socket.write(drop), 100);
    this.closed = new Promise((resolve) => {
      this.socket.on('error', () => undefined);
      this.socket.on('close', () => {
        clearInterval(dripping);
        resolve(Date.now() - this.begun);
      });
    });
  }
}

describe('Slow clients', () => {
  const app = useApp({ limits: LIMITS });
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  const many = (beginning: string, drop?: string) =>
    Array.from({ length: CROWD }, () => new SlowClient(app.port, beginning, drop));

  it('by the hundred keep nobody from being served, and are sent away in time', async () => {
    const { shorturl } = await ada.link();
    const crowds = {
      'headers without an end': many('GET /x HTTP/1.1\r\nHost: localhost\r\n', 'X-A: b\r\n'),
      'half a line': many('GET /x HT', 'T'),
      'nothing at all': many(''),
    };
    let slowest = 0;
    const end = Date.now() + LIMITS.headTimeout;
    while (Date.now() < end) {
      const begun = Date.now();
      expect((await app.visit(shorturl)).status).toBe(302);
      expect((await ada.get('/api/account')).status).toBe(200);
      slowest = Math.max(slowest, Date.now() - begun);
    }
    expect(slowest).toBeLessThan(1_000);
    for (const clients of Object.values(crowds))
      for (const client of clients) {
        expect(await client.closed).toBeLessThan(LIMITS.headTimeout + LIMITS.checkInterval + GRACE);
        expect(client.answer).toMatch(/^(HTTP\/1\.1 (408|400) [\s\S]*"error":1,|$)/);
      }
  });

  it('are told why: the head took too long', async () => {
    const client = new SlowClient(app.port, 'GET /api/account HTTP/1.1\r\nHost: localhost\r\n', 'X-A: b\r\n');
    await client.closed;
    const [head, body] = client.answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(JSON.parse(body!)).toEqual({ error: 1, message: 'The request took too long to arrive.' });
  });

  it('are told why: the body took too long', async () => {
    const head = `POST /api/url/add HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${ada.key}\r\nContent-Length: 99999\r\n\r\n`;
    const client = new SlowClient(app.port, `${head}{"url": "`, 'x');
    const borne = await client.closed;
    expect(borne).toBeGreaterThan(LIMITS.requestTimeout - LIMITS.checkInterval);
    expect(borne).toBeLessThan(LIMITS.requestTimeout + LIMITS.checkInterval + GRACE);
    expect(client.answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that do nothing between two requests are sent away later', async () => {
    const client = new SlowClient(
      app.port,
      `GET /unknown HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${BROWSER}\r\n\r\n`,
    );
    const borne = await client.closed;
    expect(client.answer).toMatch(/^HTTP\/1\.1 404 [\s\S]*Keep-Alive: timeout=2\r\n/i);
    expect(borne).toBeGreaterThan(LIMITS.headTimeout);
    expect(borne).toBeLessThan(LIMITS.keepAliveTimeout + GRACE);
  });
});

describe('Connections', () => {
  it('beyond the most are not taken, until others have gone', async () => {
    const app = await TestApp.start({ limits: { ...LIMITS, maxConnections: 5 } });
    const idle = Array.from({ length: 5 }, () => new SlowClient(app.port, 'GET /unknown HTTP/1.1\r\nHost: a\r\n\r\n'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const further = new SlowClient(app.port, 'GET /unknown HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await further.closed).toBeLessThan(LIMITS.headTimeout);
    expect(further.answer).toBe('');
    await Promise.all(idle.map(({ closed }) => closed));
    expect((await app.visit('/unknown')).status).toBe(404);
    await app.stop();
  });
});
