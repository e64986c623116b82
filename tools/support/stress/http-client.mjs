import { request } from 'node:http';
import { connect } from 'node:net';

const RESPONSE_TIMEOUT_MS = 30_000;
/** Silence after which the client closes its side of the connection. */
const IDLE_TIMEOUT_MS = 200;

/**
 * Sends one request. Returns `{ status, headers, text }`, or `{ error }`, or undefined where Node's client refuses to send
 * the request.
 */
export function sendRequest(port, agent, { body, ...options }) {
  const headers = { ...options.headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) };
  return new Promise((resolve) => {
    try {
      const outgoing = request({ host: '127.0.0.1', port, agent, timeout: RESPONSE_TIMEOUT_MS, ...options, headers });
      outgoing.on('response', (incoming) => resolve(readResponse(incoming).catch((error) => ({ error }))));
      outgoing.on('timeout', () => outgoing.destroy(new Error('The service did not respond in time.')));
      outgoing.on('error', (error) => resolve({ error }));
      outgoing.end(body);
    } catch {
      resolve(undefined);
    }
  });
}

async function readResponse(incoming) {
  const chunks = [];
  for await (const chunk of incoming) {
    chunks.push(chunk);
    // A stream of events has no end.
    if (/^text\/event-stream/.test(incoming.headers['content-type'])) break;
  }
  return { status: incoming.statusCode, headers: incoming.headers, text: Buffer.concat(chunks).toString() };
}

/**
 * Sends bytes as they are, in two pieces, and closes the client's side when the connection has been silent for a while.
 * @param cut length of the first piece
 * @returns everything that came back, once the service has closed the connection
 */
export function sendBytes(port, bytes, cut) {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1');
    const idle = setTimeout(() => socket.end(), IDLE_TIMEOUT_MS);
    const timeout = setTimeout(() => socket.destroy(), RESPONSE_TIMEOUT_MS);
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      received += chunk;
      idle.refresh();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(idle);
      clearTimeout(timeout);
      resolve(received);
    });
    socket.write(bytes.subarray(0, cut));
    setImmediate(() => socket.destroyed || socket.write(bytes.subarray(cut)));
  });
}
