import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { addressOf, answerProblems, ApiDocument, Route, Schema } from '../support/api-document';
import { Belongings, kindOf, makeOneOfEach } from '../support/fixtures';
import { hostile, mixed, PATIENCE, randomly, valid, word } from '../support/generated';
import { Answer, expectRateHeaders } from '../support/http';
import { TestApp, TestClient } from '../support/test-app';
import { fingerprintOf } from '../support/test-database';

const RUNS_PER_ROUTE = 15;
/** What a path may be answered with that is hostile enough to be another one. */
const ALWAYS_POSSIBLE = [400, 404];

interface Request {
  at: Record<string, string>;
  query: string;
  headers: Record<string, string>;
  body?: string;
}

type Fields = Record<string, unknown>;

const HOSTILE_IN_PATHS = [
  ...['0', '-1', '1e3', '1.5', '007', '2147483648', '9'.repeat(400), 'NaN', 'null', '__proto__', 'links', '%20'],
  ...['%00', '%ff', '%ED%A0%80', '..%2f', 'x'.repeat(2_000), '%F0%9F%98%80', '1;2', "1'", '%', '1%2F2', '%D9%A1'],
];
const ODD_HEADERS: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': '\u00ff;;;' },
  { accept: 'image/png', 'accept-encoding': 'x', 'accept-language': '*;q=9' },
  { 'x-forwarded-for': '999.1.1.1, ::1', 'x-forwarded-host': 'evil.example.com', 'x-http-method-override': 'DELETE' },
  { host: '' },
  { host: 'evil.example.com' },
  { cookie: '__proto__=1; =; ;;' },
  { 'x-long': 'x'.repeat(8_000) },
  { range: 'bytes=0-1', 'if-none-match': '*', 'if-modified-since': 'never' },
];
const NO_OBJECTS = [
  '[]',
  'null',
  '1',
  '"x"',
  '{',
  '{"a":}',
  '{"a": 1e999}',
  '\ufeff{}',
  '{"__proto__": null}',
  'a=1&b=2',
];

/** A picture of one point. */
const DOT =
  'data:image/png;base64,' +
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** What every field of every body must withstand, one at a time. */
const SPOILERS: unknown[] = [
  ...['\ud800', 'x\udfff@example.com', 'https://\ud800.example.com', 'a\u0000b', 'x'.repeat(70_000), '1'.repeat(400)],
  ...[-1, 2 ** 53, {}, [], [null], JSON.parse('{"__proto__": {"x": 1}}')],
];

const encoded = fc.oneof(
  fc.webQueryParameters(),
  fc.constantFrom('%00', '%ff', '%ED%A0%80', '%', '', '-1', '1e3', '1.5', '9'.repeat(400), 'x'.repeat(2_000)),
);

describe('Every route, whatever is sent,', () => {
  let document: ApiDocument;
  let app: TestApp;
  let ada: TestClient;
  let own: Belongings;
  let before: string | undefined;

  beforeAll(async () => {
    document = await ApiDocument.read();
    app = await TestApp.start({ environment: { DOMAIN_CHECK: 'off' } });
  });
  beforeEach(() => begin());
  afterAll(() => app.stop());

  async function begin(): Promise<void> {
    ada = await app.account({ isAdmin: true });
    own = await makeOneOfEach(ada);
    before = undefined;
  }

  /** The id of our own that belongs into a path; plans are nobody's. */
  function ownIn(path: string, parameter: string): string {
    return parameter === 'planid' ? '1' : String(own.ids[kindOf(path, parameter, 'links')]);
  }

  /** Values that lead further than the door, by the name of the field. */
  function knownFields(path: string): Record<string, fc.Arbitrary<unknown>> {
    const { ids, domain } = own;
    const link: Record<string, fc.Arbitrary<unknown>> = {
      type: fc.constantFrom<unknown>('direct', 'frame', ids.splash, `overlay-${ids.overlay}`),
      domain: fc.constant(domain),
      custom: word,
    };
    const codes = { logo: fc.constant(DOT), foreground: fc.constant('#000000'), background: fc.constant('#ffffff') };
    return {
      ...(path.startsWith('/api/url') ? link : {}),
      ...(path.startsWith('/api/domain') ? { domain: word.map((name) => `https://${name}.example.com`) } : {}),
      ...(path.startsWith('/api/qr') ? codes : {}),
      channel: fc.constant(ids.channel),
      campaign: fc.constant(ids.campaign),
      pixels: fc.constant([ids.pixel]),
      alias: word,
      slug: word,
      name: word,
      phone: fc.constant('+49 30 123456'),
      tag: fc.stringMatching(/^\d{10,12}$/),
      location: fc.constantFrom('Canada', 'de'),
      language: fc.constantFrom('en', 'de-AT'),
    };
  }

  function requestTo({ parameters, path, body }: Route): fc.Arbitrary<Request> {
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    const others = fc.integer({ min: 1, max: 12 }).map(String);
    const ids = (name: string) => fc.oneof({ weight: 3, arbitrary: fc.constant(ownIn(path, name)) }, others);
    const at = inPath.map(({ name, schema }) => [
      name,
      fc.oneof(
        { weight: 5, arbitrary: schema.enum ? fc.constantFrom<string>(...schema.enum) : ids(name) },
        { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_IN_PATHS) },
      ),
    ]);
    const text = fc.oneof(
      { weight: 12, arbitrary: mixed(body ?? {}, knownFields(path)).map((value) => JSON.stringify(value)) },
      {
        weight: 3,
        arbitrary: body ? valid(body, knownFields(path)).map((value) => JSON.stringify(value)) : fc.constant(''),
      },
      { weight: 1, arbitrary: fc.constantFrom(...NO_OBJECTS) },
      {
        weight: 1,
        arbitrary: fc
          .dictionary(fc.constantFrom('__proto__', 'then', ...Object.keys(body?.properties ?? {})), hostile)
          .map((value) => JSON.stringify(value)),
      },
    );
    return fc.record({
      at: fc.record(Object.fromEntries(at) as Record<string, fc.Arbitrary<string>>),
      query: queryOf(parameters),
      headers: fc.oneof(
        { weight: 6, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.constantFrom(...ODD_HEADERS) },
      ),
      ...(body === undefined ? {} : { body: text }),
    });
  }

  function queryOf(parameters: Route['parameters']): fc.Arbitrary<string> {
    const own = parameters.filter((parameter) => parameter.in === 'query');
    const pairs = own.map(({ name, schema }) =>
      valid(schema).map((value) => `${name}=${encodeURIComponent(String(value))}`),
    );
    const names = [...own.map(({ name }) => name), '__proto__', 'limit[]', 'page[x]', 'toString', ''];
    const odd = fc.tuple(fc.constantFrom(...names), encoded).map(([name, value]) => `${name}=${value}`);
    const pair = fc.oneof(odd, ...pairs.flatMap((arbitrary) => [arbitrary, arbitrary]));
    return fc.array(pair, { maxLength: 3 }).map((all) => all.join('&'));
  }

  async function ask(route: Route, { at, query, headers, body }: Request): Promise<Answer> {
    const address = addressOf(route, at) + (query ? `?${query}` : '');
    const authorization = `Bearer ${ada.key}`;
    return app.send(address, { method: route.method, headers: { authorization, ...headers }, body });
  }

  async function check(route: Route, request: Request): Promise<void> {
    const database = app.get(DataSource);
    before ??= await fingerprintOf(database);
    const answer = await ask(route, request);
    expect(answer.status).toBeLessThan(500);
    expectRateHeaders(answer);
    if (answer.status >= 400) {
      expect(answer.body).toMatchObject({ error: 1, message: expect.stringMatching(/\S/) });
      expect(answer.status).not.toBe(401);
      expect(await fingerprintOf(database)).toBe(before);
    } else before = undefined;
    if (!ALWAYS_POSSIBLE.includes(answer.status)) expect(answerProblems(route, answer)).toEqual([]);
    if (route.path === '/api/account/key' && answer.status === 200)
      ada = new TestClient(app, ada.accountId, answer.body.apikey as string);
  }

  it(
    'answers without a fault, in the envelope, and a refused request changes nothing',
    async () => {
      const last = (name: string) => Number(name.startsWith('DELETE'));
      const routes = [...document.routes].sort((one, other) => last(one.name) - last(other.name));
      for (const route of routes) {
        const property = fc.asyncProperty(requestTo(route), (request) => check(route, request));
        const options = { ...randomly(RUNS_PER_ROUTE), endOnFailure: true, includeErrorInReport: true };
        const result = await fc.check(property, options);
        if (result.failed) throw new Error(`${route.name}: ${await fc.asyncDefaultReportMessage(result)}`);
        // An administrator may have deleted themselves.
        if ((await ada.get('/api/account')).status !== 200) await begin();
      }
    },
    PATIENCE,
  );

  it(
    'withstands every spoiled field',
    async () => {
      let count = 0;
      for (const route of document.routes.filter(({ body }) => body !== undefined)) {
        const known = knownFields(route.path);
        const good = exampleOf(route.body!, known) as Fields;
        // Hashing takes long, and is paid for often enough where the password is what is spoiled.
        if (route.path.startsWith('/api/url')) delete good.password;
        const at = Object.fromEntries(route.parameters.map(({ name }) => [name, ownIn(route.path, name)]));
        for (const spoiled of Object.keys(good).flatMap((name) => spoiledIn(good, name))) {
          const request = { at, query: '', headers: {}, body: JSON.stringify(renewed(spoiled, good, known, ++count)) };
          await check(route, request).catch((error: Error) => {
            throw new Error(`${route.name} ${request.body.slice(0, 2_000)}: ${error.message}`);
          });
        }
        if ((await ada.get('/api/account')).status !== 200) await begin();
      }
    },
    PATIENCE,
  );
});

/** A good body by the examples of the document, and what is known better. */
function exampleOf(schema: Schema, known: Record<string, fc.Arbitrary<unknown>>, name = ''): unknown {
  if (known[name]) return fc.sample(known[name], { numRuns: 1, seed: randomly(1).seed })[0];
  if (schema.example !== undefined) return schema.example as unknown;
  if (schema.type === 'array') return [exampleOf(schema.items as Schema, known)];
  const fields = Object.entries<Schema>(schema.properties ?? {});
  return Object.fromEntries(fields.map(([field, inner]) => [field, exampleOf(inner, known, field)]));
}

/** With other names where there may be one of each only, so that the rest gets its chance. */
function renewed(spoiled: Fields, good: Fields, known: Record<string, fc.Arbitrary<unknown>>, count: number): Fields {
  const again = Object.keys(known).filter((name) => name in spoiled && spoiled[name] === good[name]);
  const seed = randomly(1).seed + count;
  const fresh = again.map((name) => [name, fc.sample(known[name]!, { numRuns: 1, seed })[0]]);
  return { ...spoiled, ...Object.fromEntries(fresh) };
}

/** The body with one field spoiled in each way, at every depth. */
function spoiledIn<T extends object>(good: T, name: keyof T): T[] {
  const value = good[name];
  const own = SPOILERS.map((spoiler) => ({ ...good, [name]: spoiler }));
  if (typeof value !== 'object' || value === null) return own;
  const copy = (inner: object): T => ({ ...good, [name]: Array.isArray(value) ? Object.values(inner) : inner });
  const deeper = Object.keys(value).flatMap((key) => spoiledIn(value, key as keyof typeof value));
  return [...own, ...deeper.map(copy)];
}
