import { once } from 'node:events';
import { Agent, IncomingHttpHeaders, OutgoingHttpHeaders, request } from 'node:http';
import { connect, createServer } from 'node:net';

export interface Sent {
  method?: string;
  headers?: OutgoingHttpHeaders;
  /** Sent as it is when it is a string or bytes, as JSON otherwise. */
  body?: unknown;
}

/* eslint-disable @typescript-eslint/no-explicit-any -- answers are whatever the service makes of a request */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  /** The answer read as JSON. */
  body: any;
}
/* eslint-enable */

const agent = new Agent({ keepAlive: true });

/** One HTTP request with exactly these headers and the body's length: nothing else is added, nothing is followed. */
export function send(port: number, path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
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
          resolve(answerOf(incoming.statusCode ?? 0, incoming.headers, Buffer.concat(chunks)));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

export function answerOf(status: number, headers: IncomingHttpHeaders, bytes: Buffer): Answer {
  const text = bytes.toString();
  const isJson = headers['content-type']?.includes('json') && text !== '';
  return { status, headers, bytes, text, body: isJson ? JSON.parse(text) : undefined };
}

/** Sends a text as it is, which need not be HTTP, and answers all that comes back. */
export function sendText(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (answer += chunk));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

/** The names of the fields that a failure complains about. */
export function badFields({ body }: Answer): string[] {
  return body.errors.map(({ field }: { field: string }) => field);
}

/** The ids of the links on a page, in their order. */
export function idsOf({ body }: Answer): number[] {
  return body.data.urls.map(({ id }: { id: number }) => id);
}

/** The aliases of the links on a page, in their order. */
export function aliasesOf({ body }: Answer): string[] {
  return body.data.urls.map(({ alias }: { alias: string }) => alias);
}

/** Expects the three rate headers, each a whole number. */
export function expectRateHeaders({ headers }: Answer): void {
  for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
    expect(headers[name]).toMatch(/^\d+$/);
}

/** Below the ports that the system hands out to clients, in a range of this process's own: no other test takes them. */
const RANGE = 1_000;
let next = 11_000 + (process.pid % 20) * RANGE + Math.floor(Math.random() * RANGE);

/** A port at which nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next++;
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

/** What `/metrics` says, by name and labels as they stand there. */
export function readMetrics({ text }: Answer) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const values = new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
  return {
    /** The names of all that is measured, as a query would use them. */
    names: new Set([...values.keys()].map((key) => key.replace(/\{.*/, ''))),
    /** @param labels as in `method="GET",status="200"` */
    find: (name: string, labels = '') => values.get(`signpost_${name}${labels === '' ? '' : `{${labels}}`}`),
    series: [...values.keys()],
  };
}
