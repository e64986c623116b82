import { Agent, IncomingHttpHeaders, OutgoingHttpHeaders, request } from 'node:http';

export interface Sent {
  method?: string;
  headers?: OutgoingHttpHeaders;
  /** Sent as it is when it is a string, as JSON otherwise. */
  body?: unknown;
}

/* eslint-disable @typescript-eslint/no-explicit-any -- answers are whatever the service makes of a request */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The answer read as JSON. */
  body: any;
}
/* eslint-enable */

const agent = new Agent({ keepAlive: true });

/** One HTTP request with exactly these headers: nothing is added, nothing is followed. */
export function send(port: number, path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => (text += chunk));
      incoming.on('end', () => {
        const isJson = incoming.headers['content-type']?.includes('json') && text !== '';
        const answer = { status: incoming.statusCode ?? 0, headers: incoming.headers, text };
        resolve({ ...answer, body: isJson ? JSON.parse(text) : undefined });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}
