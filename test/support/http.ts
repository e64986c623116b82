import { Agent, IncomingHttpHeaders, OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

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
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString();
          const isJson = incoming.headers['content-type']?.includes('json') && text !== '';
          const answer = { status: incoming.statusCode ?? 0, headers: incoming.headers, bytes, text };
          resolve({ ...answer, body: isJson ? JSON.parse(text) : undefined });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
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
