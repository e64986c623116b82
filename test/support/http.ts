import { once } from 'node:events';
import { Agent, IncomingHttpHeaders, OutgoingHttpHeaders, request } from 'node:http';
import { connect, createServer } from 'node:net';

export interface RequestOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  /** Sent unchanged if it is a string or bytes, as JSON otherwise. */
  body?: unknown;
}

export interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  /** The body parsed as JSON. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- expectations check its shape
  body: any;
}

const agent = new Agent({ keepAlive: true });

/** Sends one HTTP request with exactly these headers and the length of the body. Redirects are not followed. */
export function send(port: number, path: string, options: RequestOptions = {}): Promise<TestResponse> {
  const { method = 'GET', headers = {}, body } = options;
  const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
  const payload = isRaw ? body : JSON.stringify(body);
  const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers: { ...length, ...headers }, agent },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          resolve(responseOf(incoming.statusCode ?? 0, incoming.headers, Buffer.concat(chunks)));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

export function responseOf(status: number, headers: IncomingHttpHeaders, bytes: Buffer): TestResponse {
  const text = bytes.toString();
  const isJson = headers['content-type']?.includes('json') && text !== '';
  return { status, headers, bytes, text, body: isJson ? JSON.parse(text) : undefined };
}

/** Sends a text, which need not be HTTP, and returns all that comes back. */
export function sendText(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (received += chunk));
    socket.on('end', () => resolve(received));
    socket.on('error', reject);
  });
}

/** The names of the fields in the `errors` of a response. */
export function badFields({ body }: TestResponse): string[] {
  return body.errors.map(({ field }: { field: string }) => field);
}

/** The ids of the links on a page, in order. */
export function idsOf({ body }: TestResponse): number[] {
  return body.data.urls.map(({ id }: { id: number }) => id);
}

/** The aliases of the links on a page, in order. */
export function aliasesOf({ body }: TestResponse): string[] {
  return body.data.urls.map(({ alias }: { alias: string }) => alias);
}

/** Expects the three headers of the rate limit, each a whole number. */
export function expectRateHeaders({ headers }: TestResponse): void {
  for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
    expect(headers[name]).toMatch(/^\d+$/);
}

/** Ports below those that the system assigns to clients, in a range that other test processes do not use. */
const PORTS_PER_PROCESS = 1_000;
const FIRST_PORT = 11_000 + (process.pid % 20) * PORTS_PER_PROCESS;
let offset = Math.floor(Math.random() * PORTS_PER_PROCESS);

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + (offset++ % PORTS_PER_PROCESS);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** The samples in a response of `/metrics`. */
export function readMetrics({ text }: TestResponse) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const values = new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
  return {
    /** The names of all metrics, as a query would use them. */
    names: new Set([...values.keys()].map((key) => key.replace(/\{.*/, ''))),
    /** The value of a metric of the service. @param labels such as `method="GET",status="200"` */
    find: (name: string, labels = '') => values.get(`signpost_${name}${labels === '' ? '' : `{${labels}}`}`),
    series: [...values.keys()],
  };
}
