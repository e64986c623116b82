import { request } from 'node:http';
import { connect } from 'node:net';
import { clearTimeout, setImmediate } from 'node:timers';

/** How long an answer may take, in milliseconds. */
const PATIENCE = 30_000;
/** How long bytes wait for an answer before the client says that no more will come. In milliseconds. */
const IDLE = 200;

/** One request. Answers `{ status, headers, text }`, `{ error }`, or nothing where Node's client refuses to send it. */
export function send(port, agent, { method, path, headers, body }) {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve) => {
    try {
      const options = {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        headers: { ...headers, ...length },
        timeout: PATIENCE,
      };
      const outgoing = request(options, (incoming) => {
        const chunks = [];
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.on('error', (error) => resolve({ error }));
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode, headers: incoming.headers, text: Buffer.concat(chunks).toString() }),
        );
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error('No answer came.')));
      outgoing.on('error', (error) => resolve({ error }));
      outgoing.end(body);
    } catch {
      resolve(undefined);
    }
  });
}

/**
 * Bytes as they are, in one or two pieces. When nothing more comes, the client ends its side; what the service then makes
 * of an unfinished request, it must make soon. Answers what came.
 */
export function sendBytes(port, bytes, cut) {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    const endSoon = setTimeout(() => socket.end(), IDLE);
    const leave = setTimeout(() => socket.destroy(), PATIENCE);
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      answer += chunk;
      endSoon.refresh();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(endSoon);
      clearTimeout(leave);
      resolve(answer);
    });
    socket.write(bytes.subarray(0, cut));
    setImmediate(() => socket.destroyed || socket.write(bytes.subarray(cut)));
  });
}
