const WRONG_TYPES = [null, true, false, [], {}, [[]], [null], [{}], { x: { y: { z: [] } } }];
/** A conversion to a string throws. */
const UNPRINTABLE = [{ toString: 1 }, { toString: null, valueOf: 1 }, [{ toString: 1 }]];
const EDGE_NUMBERS = [0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, '0', '-1', '1e3', '9'.repeat(400)];
const EDGE_STRINGS = ['', ' ', '\u0000', '\u202e', '\ufeff', '\ud800', '😀'.repeat(300), 'x'.repeat(70_000)];
const INJECTIONS = ["' OR 1=1 --", '<script>alert(1)</script>', '../../etc/passwd', '__proto__', 'constructor'];
const INVALID_URLS = ['javascript:alert(1)', 'data:,x', 'http://', 'https://[::1', 'https://a:b@shop.invalid'];
const OTHER_STRINGS = ['%', '%ff', 'https://127.0.0.1/', 'overlay-0', 'overlay-99999999999'];
/** Lists and objects that are wrong within. */
const INVALID_PARTS = [
  [{ url: 'https://shop.invalid/a', weight: '50' }, { weight: 1e308 }],
  [null, { url: 'https://shop.invalid/a', weight: 50 }],
  Array.from({ length: 300 }, (_, index) => ({ url: `https://shop.invalid/${index}`, weight: 1 })),
  { source: { toString: 1 }, medium: ['x'], campaign: 'x'.repeat(300), term: '\ud800', content: 7 },
  ['a', 'A', ' a ', '\u200b', 'x'.repeat(51)],
];
const INVALID_TIMES = ['2030-02-30 25:61:61', '9999-12-31T23:59:59-01:00', '0000-01-01'];

/** Values for the fields of a body. */
export const HOSTILE_VALUES = [
  ...WRONG_TYPES,
  ...UNPRINTABLE,
  ...EDGE_NUMBERS,
  ...EDGE_STRINGS,
  ...INJECTIONS,
  ...INVALID_URLS,
  ...OTHER_STRINGS,
  ...INVALID_TIMES,
  ...INVALID_PARTS,
];

const UNUSUAL_ENCODINGS = ['%00', '%ff', '%', '%25', '%2F', '%20', '%F0%9F%98%80', '%ED%A0%80', '🙂'];
const TRAVERSALS = ['%2e%2e', '..', '.', '..%2f', '~'];
const EDGE_IDS = ['0', '-1', '007', '1e3', '1;2', '2147483648', '9'.repeat(400)];
const OTHER_SEGMENTS = [';', '*', "'", '__proto__', 'links', 'x'.repeat(3_000)];

/** Segments of a path. */
export const HOSTILE_SEGMENTS = [...UNUSUAL_ENCODINGS, ...TRAVERSALS, ...EDGE_IDS, ...OTHER_SEGMENTS];

const INVALID_PAGES = ['limit=-1', 'limit=9e9', 'page=999999999999', 'limit=x&limit=y'];
const EDGE_SEARCHES = ['q=%', 'q=%ff', `q=${'a '.repeat(500)}`, 'q[]=x', 'short=%00', 'short=//'];
const OTHER_QUERIES = ['order=__proto__', '__proto__[x]=1', '&&&==', '%', 'from=x', 'to=9999-12-31', 'action=x'];

export const HOSTILE_QUERIES = [...INVALID_PAGES, ...EDGE_SEARCHES, ...OTHER_QUERIES];

export const HOSTILE_HEADERS = [
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
  { 'idempotency-key': 'the same for all' },
  { 'idempotency-key': 'x'.repeat(256) },
  { expect: 'something', 'x-http-method-override': 'DELETE' },
  { 'sec-gpc': '1', dnt: '1', purpose: 'prefetch', referer: 'https://t.co/\u00ff' },
  { connection: 'close, x', 'keep-alive': 'timeout=-1', te: 'trailers' },
];

const WRONG_JSON = ['[]', 'null', '1', '"x"', '{', '{"a":}', '{"a": 1e999}', '\ufeff{}', '\u0000', 'a=1&b=2'];
const POLLUTING_JSON = ['{"__proto__": {"x": 1}}'];
const LARGE_JSON = [
  '['.repeat(20_000),
  `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  `{"url":"${'x'.repeat(1_100_000)}"}`,
];
const WRONG_ENCODINGS = [Buffer.from([0xff, 0xfe, 0x00]), Buffer.from('{"url":"\u00e9"}', 'latin1')];

/** Bodies for bulk requests, which take lists and objects. None of them chooses a link that exists. */
const BULK_JSON = [
  '{"links":[]}',
  '{"links":[null,1,"x",[],{}]}',
  `{"links":[${'{},'.repeat(1_000)}{}]}`,
  `{"links":[${'{"url":"https://example.com/","custom":"same"},'.repeat(400)}{"url":1}],"atomic":true}`,
  '{"links":{"length":1000000000,"0":{}}}',
  '{"filter":{}}',
  '{"filter":{"__proto__":{"archived":"all"}}}',
  '{"filter":{"constructor":"all","toString":1}}',
  '{"filter":{"q":["a"],"archived":{"$ne":1}}}',
  '{"filter":{"q":"\u0000%"},"set":{"url":null,"clear":["url","id"]}}',
  '{"ids":[0,-1,1e99,"1 OR 1=1",null],"filter":"all"}',
  `{"ids":[${'2147483647,'.repeat(999)}1],"dryrun":"maybe"}`,
  '{"filter":{"q":"nosuchword"},"replace":{"find":"","with":"x"}}',
  '{"filter":{"q":"nosuchword"},"replace":{"find":"$&","with":"$$`"},"addtags":["\u202e",""],"removetags":[[]]}',
];

export const HOSTILE_BODIES = [...WRONG_JSON, ...POLLUTING_JSON, ...LARGE_JSON, ...BULK_JSON, ...WRONG_ENCODINGS];
