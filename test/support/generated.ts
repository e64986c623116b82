import fc from 'fast-check';
import { AddressInfo, connect, createServer, Server, Socket } from 'node:net';
import { PixelType } from '../../src/pixels/pixel-types';
import { Schema } from './api-document';
import { send } from './http';
import { BROWSER } from './test-app';

/**
 * How often a test with generated input runs, and from which seed: `TEST_SEED` sets the seed, `TEST_RUNS` how many times as
 * many runs there are (jest.config.mjs has the defaults, and the end of each test run names them).
 */
export function randomly(runs: number): { seed: number; numRuns: number } {
  return { seed: Number(process.env.TEST_SEED), numRuns: Math.ceil(runs * Number(process.env.TEST_RUNS)) };
}

/** Many runs take their time on a busy machine. In milliseconds, at the usual number of runs. */
export const PATIENCE = 120_000 * Math.max(1, Number(process.env.TEST_RUNS));

const isPlain = (character: string) => !/[\p{Cc}\p{Cs}]/u.test(character);

/** Characters of all planes, with those that mean something to somebody more often; none that text must not hold. */
const character = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'abcXYZ019 -_.,"\'`\\/<>&%;?#{}[]()äßéİſ漢😀\n') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter(isPlain) },
);

/** Plain text of so many characters; a blank one means absent. */
export function plainText(shortest = 1, longest = 30): fc.Arbitrary<string> {
  const usual = fc.array(character, { minLength: shortest, maxLength: Math.min(longest, shortest + 30) });
  const full = fc.array(character, { minLength: longest, maxLength: longest });
  const sizes = longest <= 300 ? [{ weight: 9, arbitrary: usual }, full] : [usual];
  return fc.oneof(...sizes).map((characters) => characters.join(''));
}

export const word = fc.string({ unit: fc.constantFrom(...'abcdefghij0123456789'), minLength: 12, maxLength: 12 });

export const webAddress = fc
  .tuple(word, fc.string({ unit: 'grapheme-ascii', maxLength: 20 }))
  .map(([name, path]) => `https://${name}.example.com/${encodeURIComponent(path)}`);

const parse = (text: string) => JSON.parse(text) as unknown;

/** What nobody should send, and somebody will. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    -1,
    1.5,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    [],
    {},
    [[]],
    [null],
    [{}],
    [''],
  ),
  fc.constantFrom('', ' ', 'true', '0', '-1', '1e3', '0x10', '９', '1'.repeat(400), '\u0000', '\u202e', '\ufeff'),
  fc.constantFrom('\ud800', 'x\udfff@example.com', 'ada@\ud800.example.com', 'https://\ud800.example.com'),
  fc.constantFrom("' OR 1=1 --", '<script>', '%', '%ff', '../..', 'javascript:alert(1)', 'http://', 'https://[::1'),
  fc.constantFrom('https://ada:secret@example.com', '2030-02-30 25:61:61', '#12', 'overlay-0', 'splash-1', '__proto__'),
  fc.constantFrom('x'.repeat(70_000), '😀'.repeat(3_000), `https://example.com/${'x'.repeat(3_000)}`),
  fc.constantFrom('{"__proto__": {"x": 1}}', '{"constructor": {"prototype": 1}}', '[{"__proto__": []}]').map(parse),
  fc.integer({ min: 1, max: 40 }).map((depth) => parse('['.repeat(depth) + ']'.repeat(depth))),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that a schema of the document allows, as far as it says. @param known better ones, by the name of the field */
export function valid(schema: Schema, known: Record<string, fc.Arbitrary<unknown>> = {}): fc.Arbitrary<unknown> {
  const choices: Schema[] | undefined = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valid(choice, known)));
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  const byType: Record<string, () => fc.Arbitrary<unknown>> = {
    boolean: () => fc.boolean(),
    integer: () => fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000 }),
    string: () => validText(schema),
    array: () => validList(schema, valid(schema.items as Schema, known)),
    object: () => validObject(schema, (name, field) => known[name] ?? valid(field, known)),
  };
  return byType[schema.type as string]?.() ?? hostile;
}

function validList({ minItems = 0, maxItems = 3 }: Schema, of: fc.Arbitrary<unknown>): fc.Arbitrary<unknown[]> {
  return fc.array(of, { minLength: minItems, maxLength: Math.min(maxItems, 3) });
}

function validText({ format, pattern, minLength, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === 'uri') return webAddress;
  if (format === 'email') return word.map((name) => `${name}@example.com`);
  if (String(pattern).startsWith('^[0-9]{4}-')) return fc.constantFrom('2099-12-31 23:59:59', '2098-01-01 00:00:00');
  if (pattern !== undefined && pattern !== '\\S') return fc.stringMatching(new RegExp(pattern as string));
  return plainText(minLength, maxLength);
}

type Fields = (name: string, field: Schema) => fc.Arbitrary<unknown>;

function validObject({ properties = {}, required = [] }: Schema, arbitraryOf: Fields): fc.Arbitrary<object> {
  const entries = Object.entries<Schema>(properties).map(([name, field]) => [name, arbitraryOf(name, field)]);
  return fc.record(Object.fromEntries(entries), { requiredKeys: required, noNullPrototype: true });
}

/** Mostly what a schema allows, with a little of what it does not, at every depth. */
export function mixed(schema: Schema, known: Record<string, fc.Arbitrary<unknown>> = {}): fc.Arbitrary<unknown> {
  const own: fc.Arbitrary<unknown>[] = [];
  if (schema.type === 'object')
    own.push(validObject(schema, (name, field) => oftenGood(known[name] ?? valid(field, known), mixed(field, known))));
  if (schema.type === 'array') own.push(fc.array(mixed(schema.items as Schema, known), { maxLength: 4 }));
  return fc.oneof({ weight: 4, arbitrary: own[0] ?? valid(schema, known) }, { weight: 1, arbitrary: hostile });
}

function oftenGood(good: fc.Arbitrary<unknown>, rest: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: rest });
}

/** How often each service is asked whether it is ready, in milliseconds. */
const PERIOD = 100;

/** A proxy in front of several services: each connection goes to the next one that is ready. */
export class RoundRobin {
  private readonly server: Server;
  private readonly asking: NodeJS.Timeout;
  private ports: number[] = [];
  private ready: number[] = [];
  private turn = 0;

  private constructor() {
    this.server = createServer((client) => this.pass(client));
    this.asking = setInterval(() => void this.ask(), PERIOD);
  }

  static async start(): Promise<RoundRobin> {
    const proxy = new RoundRobin();
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Says which services there are. Answers when all of them are ready. */
  async lead(...ports: number[]): Promise<void> {
    this.ports = ports;
    while (this.ready.length < ports.length) await new Promise((next) => setTimeout(next, PERIOD));
  }

  stop(): void {
    clearInterval(this.asking);
    this.server.close();
  }

  private async ask(): Promise<void> {
    const answers = this.ports.map(async (port) => {
      const answer = await send(port, '/health/ready').catch(() => undefined);
      return answer?.status === 200 ? [port] : [];
    });
    this.ready = (await Promise.all(answers)).flat();
  }

  private pass(client: Socket): void {
    const port = this.ready[this.turn++ % this.ready.length] ?? 0;
    const service = connect(port, '127.0.0.1');
    client.pipe(service).pipe(client);
    for (const [one, other] of [
      [client, service],
      [service, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroySoon());
  }
}

/** A tag of each provider. */
export const TAGS: Record<PixelType, string> = {
  gtmpixel: 'GTM-ABC123',
  gapixel: 'G-ABCDEF1234',
  fbpixel: '1234567890123',
  adwordspixel: 'AW-123456789/a_B-c',
  linkedinpixel: '1234567',
  twitterpixel: 'o1abc',
  adrollpixel: 'ABCDEFGHIJKLMNOPQRSTUV:1234567890ABCDEFGHIJKL',
  quorapixel: '0123456789abcdef0123456789abcdef',
  pinterest: '1234567890123',
  bing: '12345678',
  snapchat: '01234567-89ab-cdef-0123-456789abcdef',
  reddit: 't2_abc123',
  tiktok: 'C0ABCDEFGHIJKLMNOPQR',
};

/** Hosts as people may write them, none of which leads to the public network. */
export const HOSTILE_HOSTS = [
  // Loopback, in every spelling that a parser of addresses knows.
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '017700000001',
    '0177.0.0.1',
    '127.0.0.1.',
  ],
  ...[
    '0x7F.0x0.0x0.0x1',
    '127.255.255.254',
    '%31%32%37.0.0.1',
    '１２７.０.０.１',
    '127。0。0。1',
    'localhost',
    'LOCALHOST.',
  ],
  ...['0', '0.0.0.0', '0x0', '0.1.2.3', '[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]'],
  // Private and shared networks.
  ...['10.0.0.1', '0xa000001', '012.0.0.1', '10.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '3232235521'],
  ...['100.64.0.1', '100.127.255.255', '[fc00::1]', '[fdff::1]', '[fe80::1]', '[fec0::1]'],
  // Clouds.
  ...['169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '169.254.170.2', '[fd00:ec2::254]'],
  ...['100.100.100.200', '192.0.0.192', '168.63.129.16', '[::ffff:a9fe:a9fe]'],
  // IPv4 within IPv6.
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:10.0.0.1]', '[::ffff:8.8.8.8]', '[::127.0.0.1]'],
  ...['[::ffff:0:127.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b::a00:1]', '[64:ff9b::8.8.8.8]', '[64:ff9b:1::a00:1]'],
  ...['[2002:7f00:1::]', '[2002:a00:1::1]', '[2002:808:808::1]', '[2001::1]', '[2001:0:a00:1::]'],
  ...['[2001:470::5efe:a00:1]', '[2001:470::200:5efe:10.0.0.1]'],
  // Many receivers, none, documentation, measurement, the future.
  ...['224.0.0.1', '239.255.255.250', '255.255.255.255', '[ff02::1]', '[ff0e::1]', '240.0.0.1', '192.0.2.1'],
  ...['198.51.100.1', '203.0.113.1', '198.18.0.1', '198.19.255.255', '192.88.99.1', '192.0.0.1'],
  ...['[2001:db8::1]', '[3fff::1]', '[100::1]', '[100:0:0:1::1]', '[5f00::1]', '[4000::1]', '[2001:10::1]'],
];

const NO_ADDRESS = 'leads to what is no address';
const LOOPBACK = 'leads to an address that is not public (loopback)';
const CREDENTIALS = 'holds a user name or password';
const OWN = 'leads to this service';

/** Addresses of which more than the host is wrong, and what is. The own hosts are `go.example.com` and `links.service.example`. */
export const HOSTILE_ADDRESSES: [address: string, reason: string][] = [
  ['ftp://example.com/', 'leads to the scheme ftp:'],
  ['file:///etc/passwd', 'leads to the scheme file:'],
  ['data:text/html,<title>x</title>', 'leads to the scheme data:'],
  ['javascript:alert(1)', 'leads to the scheme javascript:'],
  ['gopher://127.0.0.1/', 'leads to the scheme gopher:'],
  ['http://user@example.com/', CREDENTIALS],
  ['http://user:secret@example.com/', CREDENTIALS],
  ['http://:secret@example.com/', CREDENTIALS],
  ['http://example.com@127.0.0.1/', CREDENTIALS],
  ['http://127.0.0.1@example.com/', CREDENTIALS],
  // What comes after a backslash is a path.
  ['http://example.com\\@127.0.0.1/', 'has a host without an address'],
  ['http://127.0.0.1#@example.com/', LOOPBACK],
  ['http://127.0.0.1?@example.com/', LOOPBACK],
  ['http://\t127.0.0.1/', LOOPBACK],
  ['http:127.0.0.1/', LOOPBACK],
  ['http:/\\127.0.0.1/', LOOPBACK],
  ['http://example.com:22/', 'leads to port 22'],
  ['http://example.com:25/', 'leads to port 25'],
  ['https://example.com:6379/', 'leads to port 6379'],
  ['http://example.com:65535/', 'leads to port 65535'],
  ['http://go.example.com/', OWN],
  ['https://GO.example.com./x', OWN],
  ['https://links.service.example/', OWN],
  ['http://[::1%25lo]/', NO_ADDRESS],
  ['http://999.1.1.1/', NO_ADDRESS],
  ['http://0x100000000/', NO_ADDRESS],
  ['http:///', NO_ADDRESS],
  ['/relative', NO_ADDRESS],
  ['', NO_ADDRESS],
];

/**
 * Visitors who follow a short address all the time, each with a referrer of its own, by which their clicks can be told
 * apart.
 */
export class Crowd {
  /** Numbers of the visitors who were redirected, and of those who got another answer. */
  readonly redirected: number[] = [];
  readonly refused: number[] = [];
  /** Numbers of those who got no answer at all. */
  readonly failed: number[] = [];
  sent = 0;
  private isOver = false;
  private walking: Promise<unknown> = Promise.resolve();

  /** @param first number of a visitor, where there are several crowds */
  constructor(
    private readonly path: string,
    private readonly first = 0,
  ) {}

  /** Sends visitors to a service until they are told to stop, or it is no more. */
  start(port: number, visitorsAtOnce = 16): void {
    this.isOver = false;
    this.walking = Promise.all(Array.from({ length: visitorsAtOnce }, () => this.walk(port)));
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.walking;
  }

  /** Sends so many, one after the other. */
  async send(port: number, visitors: number): Promise<void> {
    for (let visitor = 0; visitor < visitors; visitor++) await this.visit(port);
  }

  private async walk(port: number): Promise<void> {
    while (!this.isOver) if (!(await this.visit(port))) return;
  }

  private async visit(port: number): Promise<boolean> {
    const visitor = this.first + this.sent++;
    const headers = { 'user-agent': BROWSER, referer: `https://v${visitor}.example/` };
    try {
      const { status } = await send(port, this.path, { headers });
      (status === 302 ? this.redirected : this.refused).push(visitor);
      return true;
    } catch {
      this.failed.push(visitor);
      return false;
    }
  }
}
