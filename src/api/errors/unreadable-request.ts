import type { Socket } from 'node:net';
import { ERROR_CODES, ErrorCode } from '../../common/error-codes';
import { BARE_HEADERS } from '../../pages/page/page-headers';

type Refusal = readonly [statusLine: string, code: ErrorCode, message: string];

const TOO_LONG: Refusal = [
  '431 Request Header Fields Too Large',
  'headers_too_large',
  'The address and the headers are too long.',
];
const TOO_SLOW: Refusal = ['408 Request Timeout', 'request_timeout', 'The request took too long to arrive.'];
const MALFORMED: Refusal = ['400 Bad Request', 'bad_request', ERROR_CODES.bad_request[1]];

const BY_CAUSE: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: TOO_LONG,
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
};

/** Sends an error in the envelope for input that Node could not parse as a request. Its path and its key are unknown. */
export function sendClientError({ code: cause = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (cause === 'ECONNRESET' || !socket.writable) return;
  const [statusLine, code, message] = BY_CAUSE[cause] ?? MALFORMED;
  const body = JSON.stringify({ error: 1, code, message });
  const head = [
    `HTTP/1.1 ${statusLine}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
