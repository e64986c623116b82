import { HOSTILE_SEGMENTS } from './hostile.mjs';

const LINE = '\r\n';

/** Bytes that are HTTP, nearly, or not at all; `isUnfinished` where the client goes away before the end. */
export function rawRequest(dice, { rooms, keys }) {
  const path = dice.pick(['/api/account', '/api/urls', '/api/url/add', dice.pick(dice.pick(rooms).links)]);
  const key = `Authorization: Bearer ${dice.pick([keys.good, ...keys.others])}`;
  const text = dice.pick(SHAPES)(dice, path, key);
  const bytes = Buffer.from(text, dice.chance(0.5) ? 'latin1' : 'utf8');
  return dice.chance(0.3) ? flipped(dice, bytes) : bytes;
}

const request = (method, path, headers, body = '') =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join(LINE);

const BODY = '{"url":"https://shop.invalid/"}';
const HIDDEN = request('GET', '/api/account', ['X-Hidden: 1']);

/** What proxies and servers have been known to read in two ways, and other shapes of trouble. */
const SHAPES = [
  (dice, path, key) =>
    request('POST', path, [key, 'Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${HIDDEN}`),
  (dice, path, key) =>
    request('POST', path, [key, 'Transfer-Encoding: chunked', 'Transfer-Encoding: x'], `0\r\n\r\n${HIDDEN}`),
  (dice, path, key) => request('POST', path, [key, 'Transfer-Encoding : chunked'], `0\r\n\r\n${HIDDEN}`),
  (dice, path, key) => request('POST', path, [key, 'Transfer-Encoding: \tchunked, identity'], `0\r\n\r\n${HIDDEN}`),
  (dice, path, key) => request('POST', path, [key, 'Content-Length: 5', 'Content-Length: 6'], 'x'.repeat(6)),
  (dice, path, key) =>
    request(
      'POST',
      path,
      [key, `Content-Length: ${dice.pick(['-1', '+5', '5 5', '0x5', '1e1', '9'.repeat(30)])}`],
      BODY,
    ),
  (dice, path, key) => request('POST', path, [key, 'Content-Length: 1000'], BODY),
  (dice, path, key) =>
    request(
      'POST',
      path,
      [key, 'Transfer-Encoding: chunked'],
      `${dice.pick(['zz', '-1', 'FFFFFFFFFFFFFFFFF', '5;x=y'])}\r\nhello\r\n0\r\n\r\n`,
    ),
  (dice, path, key) =>
    request(
      'POST',
      path,
      [key, 'Transfer-Encoding: chunked'],
      `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\nX-Trailer: 1\r\n\r\n`,
    ),
  (dice, path, key) => request('POST', path, [key, 'Expect: 100-continue', `Content-Length: ${BODY.length}`], BODY),
  (dice, path, key) => request('GET', path, [key, 'X-Folded: a', ' b']),
  (dice, path, key) => request('GET', path, [key, 'No colon here']),
  (dice, path, key) => request('GET', path, [key, `X-Bytes: \u0000\u0001\u007f\u00ff`]),
  (dice, path, key) => request('GET', path, [key, `X-Long: ${'x'.repeat(dice.upTo(40_000))}`]),
  (dice, path, key) =>
    request('GET', path, [key, ...Array.from({ length: dice.upTo(3_000) }, (_, index) => `X-${index}: 1`)]),
  (dice, path, key) => request('GET', `${path}?${'x'.repeat(dice.upTo(40_000))}`, [key]),
  (dice, path, key) => request('GET', `http://evil.invalid${path}`, [key]),
  (dice, path, key) => request('GET', `${path}/${dice.pick(HOSTILE_SEGMENTS)}\u00ff`, [key]),
  (dice, path, key) => request('CONNECT', 'localhost:80', [key]),
  (dice, path, key) => request('GET', path, [key, 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x']),
  (dice, path, key) =>
    request('GET', path, [key, 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: x']),
  (dice, path, key) => request('GET', path, [key]).replaceAll('\r\n', '\n'),
  (dice, path, key) =>
    request('GET', path, [key]).replace(
      'HTTP/1.1',
      dice.pick(['HTTP/0.9', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'HTCPCP/1.0', '']),
    ),
  (dice, path, key) => request('GET', path, [key]).repeat(1 + dice.upTo(40)),
  (dice, path, key) => request('GET', path, [key]).slice(0, dice.upTo(80)),
  (dice, path, key) => request('POST', path, [key, 'Content-Length: 40'], BODY.slice(0, dice.upTo(BODY.length))),
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  (dice) => Array.from({ length: dice.upTo(2_000) }, () => String.fromCharCode(dice.upTo(255))).join(''),
];

/** A few bytes other ones, gone, or twice. */
function flipped(dice, bytes) {
  const copy = Buffer.from(bytes);
  for (let count = dice.upTo(6); count > 0 && copy.length > 0; count--)
    copy[dice.upTo(copy.length - 1)] = dice.upTo(255);
  const [start, length] = [dice.upTo(copy.length), dice.upTo(20)];
  const part = copy.subarray(start, start + length);
  return dice.weighed([
    [2, copy],
    [1, Buffer.concat([copy.subarray(0, start), copy.subarray(start + length)])],
    [1, Buffer.concat([copy.subarray(0, start), part, part, copy.subarray(start)])],
  ]);
}
