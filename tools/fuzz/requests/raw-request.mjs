import { HOSTILE_SEGMENTS } from './hostile-values.mjs';

const BODY = '{"url":"https://shop.invalid/"}';
const SMUGGLED = formatRequest('GET', '/api/account', ['X-Smuggled: 1']);

/** Requests that proxies and servers are known to read in different ways, and other malformed ones. */
const SHAPES = [
  (random, path, key) =>
    formatRequest('POST', path, [key, 'Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${SMUGGLED}`),
  (random, path, key) =>
    formatRequest('POST', path, [key, 'Transfer-Encoding: chunked', 'Transfer-Encoding: x'], `0\r\n\r\n${SMUGGLED}`),
  (random, path, key) => formatRequest('POST', path, [key, 'Transfer-Encoding : chunked'], `0\r\n\r\n${SMUGGLED}`),
  (random, path, key) =>
    formatRequest('POST', path, [key, 'Transfer-Encoding: \tchunked, identity'], `0\r\n\r\n${SMUGGLED}`),
  (random, path, key) => formatRequest('POST', path, [key, 'Content-Length: 5', 'Content-Length: 6'], 'x'.repeat(6)),
  (random, path, key) =>
    formatRequest(
      'POST',
      path,
      [key, `Content-Length: ${random.pick(['-1', '+5', '5 5', '0x5', '1e1', '9'.repeat(30)])}`],
      BODY,
    ),
  (random, path, key) => formatRequest('POST', path, [key, 'Content-Length: 1000'], BODY),
  (random, path, key) =>
    formatRequest(
      'POST',
      path,
      [key, 'Transfer-Encoding: chunked'],
      `${random.pick(['zz', '-1', 'FFFFFFFFFFFFFFFFF', '5;x=y'])}\r\nhello\r\n0\r\n\r\n`,
    ),
  (random, path, key) =>
    formatRequest(
      'POST',
      path,
      [key, 'Transfer-Encoding: chunked'],
      `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\nX-Trailer: 1\r\n\r\n`,
    ),
  (random, path, key) =>
    formatRequest('POST', path, [key, 'Expect: 100-continue', `Content-Length: ${BODY.length}`], BODY),
  (random, path, key) => formatRequest('GET', path, [key, 'X-Folded: a', ' b']),
  (random, path, key) => formatRequest('GET', path, [key, 'No colon here']),
  (random, path, key) => formatRequest('GET', path, [key, `X-Bytes: \u0000\u0001\u007f\u00ff`]),
  (random, path, key) => formatRequest('GET', path, [key, `X-Long: ${'x'.repeat(random.integer(40_000))}`]),
  (random, path, key) =>
    formatRequest('GET', path, [key, ...Array.from({ length: random.integer(3_000) }, (_, index) => `X-${index}: 1`)]),
  (random, path, key) => formatRequest('GET', `${path}?${'x'.repeat(random.integer(40_000))}`, [key]),
  (random, path, key) => formatRequest('GET', `http://evil.invalid${path}`, [key]),
  (random, path, key) => formatRequest('GET', `${path}/${random.pick(HOSTILE_SEGMENTS)}\u00ff`, [key]),
  (random, path, key) => formatRequest('CONNECT', 'localhost:80', [key]),
  (random, path, key) =>
    formatRequest('GET', path, [key, 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x']),
  (random, path, key) =>
    formatRequest('GET', path, [key, 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: x']),
  (random, path, key) => formatRequest('GET', path, [key]).replaceAll('\r\n', '\n'),
  (random, path, key) =>
    formatRequest('GET', path, [key]).replace(
      'HTTP/1.1',
      random.pick(['HTTP/0.9', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'HTCPCP/1.0', '']),
    ),
  (random, path, key) => formatRequest('GET', path, [key]).repeat(1 + random.integer(40)),
  (random, path, key) => formatRequest('GET', path, [key]).slice(0, random.integer(80)),
  (random, path, key) =>
    formatRequest('POST', path, [key, 'Content-Length: 40'], BODY.slice(0, random.integer(BODY.length))),
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  (random) => Array.from({ length: random.integer(2_000) }, () => String.fromCharCode(random.integer(255))).join(''),
];

/** Bytes that are nearly an HTTP request, or not at all. */
export function rawRequest(random, { fixtures, keys }) {
  const link = random.pick(random.pick(fixtures).links);
  const path = random.pick(['/api/account', '/api/urls', '/api/url/add', link]);
  const key = `Authorization: Bearer ${random.pick([keys.valid, ...keys.others])}`;
  const text = random.pick(SHAPES)(random, path, key);
  const bytes = Buffer.from(text, random.chance(0.5) ? 'latin1' : 'utf8');
  return random.chance(0.3) ? corrupt(random, bytes) : bytes;
}

function formatRequest(method, path, headers, body = '') {
  return [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join('\r\n');
}

/** Replaces a few bytes, and removes or repeats a part at times. */
function corrupt(random, bytes) {
  const copy = Buffer.from(bytes);
  for (let count = random.integer(6); count > 0 && copy.length > 0; count--)
    copy[random.integer(copy.length - 1)] = random.integer(255);
  const start = random.integer(copy.length);
  const end = start + random.integer(20);
  const [before, part, after] = [copy.subarray(0, start), copy.subarray(start, end), copy.subarray(end)];
  return random.weighted([
    [2, copy],
    [1, Buffer.concat([before, after])],
    [1, Buffer.concat([before, part, part, after])],
  ]);
}
