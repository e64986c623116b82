/** What nobody should send, and somebody will. */
export const HOSTILE_VALUES = [
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, [], {}, [[]], [null], [{}], { x: { y: { z: [] } } }],
  ...['', ' ', '0', '-1', '1e3', '9'.repeat(400), '\u0000', '\u202e', '\ufeff', '\ud800', 'x'.repeat(70_000)],
  ...["' OR 1=1 --", '<script>alert(1)</script>', '%', '%ff', '../../etc/passwd', '__proto__', 'constructor'],
  ...['javascript:alert(1)', 'http://', 'https://[::1', 'https://a:b@shop.invalid', 'https://127.0.0.1/', 'data:,x'],
  ...[
    '2030-02-30 25:61:61',
    '9999-12-31T23:59:59-01:00',
    '0000-01-01',
    'overlay-0',
    'overlay-99999999999',
    '😀'.repeat(300),
  ],
];

export const HOSTILE_SEGMENTS = [
  ...[
    '%00',
    '%ff',
    '%',
    '%2e%2e',
    '..',
    '.',
    '..%2f',
    '%F0%9F%98%80',
    '%ED%A0%80',
    'x'.repeat(3_000),
    '%20',
    ';',
    '1;2',
  ],
  ...['0', '-1', '007', '1e3', '2147483648', '9'.repeat(400), '__proto__', 'links', '~', '%25', '%2F', '*', "'", '🙂'],
];

export const HOSTILE_QUERIES = [
  ...[
    'limit=-1',
    'limit=9e9',
    'page=999999999999',
    'limit=x&limit=y',
    'q=%',
    'q=%ff',
    `q=${'a '.repeat(500)}`,
    'q[]=x',
  ],
  ...[
    'short=%00',
    'short=//',
    'order=__proto__',
    '__proto__[x]=1',
    '&&&==',
    '%',
    'from=x',
    'to=9999-12-31',
    'action=x',
  ],
];

export const ODD_HEADERS = [
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': '\u00ff;;;' },
  { 'content-encoding': 'gzip' },
  { accept: 'x'.repeat(4_000), 'accept-encoding': 'x', 'accept-language': 'de;q=9,*;q=-1,;;;'.repeat(50) },
  { 'x-forwarded-for': '999.1.1.1, ::1, unknown', 'x-forwarded-host': 'evil.invalid', 'x-forwarded-proto': 'ftp' },
  { host: '' },
  { host: 'evil.invalid:99999' },
  { host: `${'a'.repeat(300)}.invalid` },
  { cookie: '__proto__=1; =; ;;; a=%ff' },
  { cookie: `x=${'y'.repeat(7_000)}` },
  { range: 'bytes=0-1', 'if-none-match': '*', 'if-modified-since': 'never' },
  { expect: 'something', 'x-http-method-override': 'DELETE' },
  { 'sec-gpc': '1', dnt: '1', purpose: 'prefetch', referer: 'https://t.co/\u00ff' },
  { connection: 'close, x', 'keep-alive': 'timeout=-1', te: 'trailers' },
];

export const BROKEN_BODIES = [
  ...[
    '[]',
    'null',
    '1',
    '"x"',
    '{',
    '{"a":}',
    '{"a": 1e999}',
    '\ufeff{}',
    '{"__proto__": {"x": 1}}',
    'a=1&b=2',
    '\u0000',
  ],
  ...['['.repeat(20_000), `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, `{"url":"${'x'.repeat(1_100_000)}"}`],
  ...[Buffer.from([0xff, 0xfe, 0x00]), Buffer.from('{"url":"\u00e9"}', 'latin1')],
];
