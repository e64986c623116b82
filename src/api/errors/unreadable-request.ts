import type { Socket } from 'node:net';

type Refusal = readonly [statusLine: string, message: string];

const TOO_LONG: Refusal = ['431 Request Header Fields Too Large', 'The address and the headers are too long.'];
const TOO_SLOW: Refusal = ['408 Request Timeout', 'The request took too long to arrive.'];
const MALFORMED: Refusal = ['400 Bad Request', 'The request could not be read.'];

const BY_CODE: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: TOO_LONG,
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
};

/** Sends an error in the envelope for input that Node could not parse as a request. Its path and its key are unknown. */
export function sendClientError({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return;
  const [statusLine, message] = BY_CODE[code] ?? MALFORMED;
  const body = JSON.stringify({ error: 1, message });
  const head = [
    `HTTP/1.1 ${statusLine}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
