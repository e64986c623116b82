import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { addressOf, ApiDocument, responseProblems, Route, Schema } from './api-document';
import { createFixtures, Fixtures, kindOf } from '../support/fixtures';
import { expectRateHeaders, TestResponse } from '../support/http';
import { TestClient, useApp } from '../support/test-app';
import { fingerprintOf } from '../support/test-database';
import { FAST_CHECK_TIMEOUT_MS, fastCheckOptions, hostile, mixed, valid, word } from './generators';

const RUNS_PER_ROUTE = 5;
/** One in so many of the invalid values is sent; `TEST_SEED` chooses which, and with `TEST_RUNS=3` all of them are. */
const INVALID_VALUES_STEP = 3;
/** A hostile value in a path can make it another path, so these statuses need not be in the document. */
const UNDOCUMENTED_STATUSES = [400, 404];

interface Request {
  /** The values of the parameters in the path. */
  ids: Record<string, string>;
  query: string;
  headers: Record<string, string>;
  body?: string;
}

type Fields = Record<string, unknown>;

const HOSTILE_IDS = [
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
/** Bodies that are not a JSON object, or an unusual one. */
const ODD_BODIES = [
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

/** A PNG of one pixel. */
const ONE_PIXEL =
  'data:image/png;base64,' +
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** Values that are put into every field of every body, one at a time. */
const INVALID_VALUES: unknown[] = [
  ...['\ud800', 'x\udfff@example.com', 'https://\ud800.example.com', 'a\u0000b', 'x'.repeat(70_000), '1'.repeat(400)],
  ...[-1, 2 ** 53, {}, [], [null], JSON.parse('{"__proto__": {"x": 1}}')],
  // A conversion to a string throws.
  ...[{ toString: 1 }, [{ toString: 1, valueOf: 1 }]],
];

const hostileQueryValue = fc.oneof(
  fc.webQueryParameters(),
  fc.constantFrom('%00', '%ff', '%ED%A0%80', '%', '', '-1', '1e3', '1.5', '9'.repeat(400), 'x'.repeat(2_000)),
);

describe('Every route of the API', () => {
  const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
  let document: ApiDocument;
  let ada: TestClient;
  let own: Fixtures;
  /** The fingerprint of the database after the last request, unless that request may have changed it. */
  let fingerprint: string | undefined;

  beforeAll(async () => {
    document = await ApiDocument.read();
  });
  beforeEach(() => useNewAccount());

  async function useNewAccount(): Promise<void> {
    ada = await app.account({ isAdmin: true });
    own = await createFixtures(ada);
    fingerprint = undefined;
  }

  /** The value of a parameter in a path that names an own resource; a plan belongs to no account. */
  function ownId(path: string, parameter: string): string {
    return parameter === 'planid' ? '1' : String(own.ids[kindOf(path, parameter, 'links')]);
  }

  /** Values that pass validation where the schema alone does not tell enough, by the name of the field. */
  function validFields(path: string): Record<string, fc.Arbitrary<unknown>> {
    const { ids, domain } = own;
    const linkFields: Record<string, fc.Arbitrary<unknown>> = {
      type: fc.constantFrom<unknown>('direct', 'frame', ids.splash, `overlay-${ids.overlay}`),
      domain: fc.constant(domain),
      custom: word,
    };
    const qrFields = {
      logo: fc.constant(ONE_PIXEL),
      foreground: fc.constant('#000000'),
      background: fc.constant('#ffffff'),
    };
    return {
      ...(path.startsWith('/api/url') ? linkFields : {}),
      ...(path.startsWith('/api/domain') ? { domain: word.map((name) => `https://${name}.example.com`) } : {}),
      ...(path.startsWith('/api/qr') ? qrFields : {}),
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
    const smallId = fc.integer({ min: 1, max: 12 }).map(String);
    const validId = (name: string) => fc.oneof({ weight: 3, arbitrary: fc.constant(ownId(path, name)) }, smallId);
    const ids = inPath.map(({ name, schema }) => [
      name,
      fc.oneof(
        { weight: 5, arbitrary: schema.enum ? fc.constantFrom<string>(...schema.enum) : validId(name) },
        { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_IDS) },
      ),
    ]);
    const text = fc.oneof(
      { weight: 12, arbitrary: mixed(body ?? {}, validFields(path)).map((value) => JSON.stringify(value)) },
      {
        weight: 3,
        arbitrary: body ? valid(body, validFields(path)).map((value) => JSON.stringify(value)) : fc.constant(''),
      },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_BODIES) },
      {
        weight: 1,
        arbitrary: fc
          .dictionary(fc.constantFrom('__proto__', 'then', ...Object.keys(body?.properties ?? {})), hostile)
          .map((value) => JSON.stringify(value)),
      },
    );
    return fc.record({
      ids: fc.record(Object.fromEntries(ids) as Record<string, fc.Arbitrary<string>>),
      query: queryOf(parameters),
      headers: fc.oneof(
        { weight: 6, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.constantFrom(...ODD_HEADERS) },
      ),
      ...(body === undefined ? {} : { body: text }),
    });
  }

  function queryOf(parameters: Route['parameters']): fc.Arbitrary<string> {
    const documented = parameters.filter((parameter) => parameter.in === 'query');
    const pairs = documented.map(({ name, schema }) =>
      valid(schema).map((value) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`),
    );
    const names = [...documented.map(({ name }) => name), '__proto__', 'limit[]', 'page[x]', 'toString', ''];
    const odd = fc.tuple(fc.constantFrom(...names), hostileQueryValue).map(([name, value]) => `${name}=${value}`);
    const pair = fc.oneof(odd, ...pairs.flatMap((arbitrary) => [arbitrary, arbitrary]));
    return fc.array(pair, { maxLength: 3 }).map((all) => all.join('&'));
  }

  /** Through a socket, as a test without one would correct hostile paths and headers. */
  async function send(route: Route, { ids, query, headers, body }: Request): Promise<TestResponse> {
    const address = addressOf(route, ids) + (query ? `?${query}` : '');
    const authorization = `Bearer ${ada.key}`;
    return app.send(address, { method: route.method, headers: { authorization, ...headers }, body });
  }

  /** Sends a request, and expects a documented response in the envelope; a refused request must change nothing. */
  async function check(route: Route, request: Request): Promise<void> {
    const database = app.get(DataSource);
    fingerprint ??= await fingerprintOf(database);
    const answer = await send(route, request);
    expect(answer.status).toBeLessThan(500);
    expectRateHeaders(answer);
    if (answer.status >= 400) {
      expect(answer.body).toMatchObject({ error: 1, message: expect.stringMatching(/\S/) });
      if (route.path !== '/api/user/login') expect(answer.status).not.toBe(401);
      expect(await fingerprintOf(database)).toBe(fingerprint);
    } else fingerprint = undefined;
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    if (isJson && !UNDOCUMENTED_STATUSES.includes(answer.status)) expect(responseProblems(route, answer)).toEqual([]);
    if (route.path === '/api/account/key' && answer.status === 200)
      ada = new TestClient(app, ada.accountId, answer.body.apikey as string);
  }

  it(
    'returns no 5xx status to generated requests, and changes nothing when it refuses one',
    async () => {
      const last = (name: string) => Number(name.startsWith('DELETE'));
      // A live stream does not end.
      const ending = document.routes.filter(({ path }) => path !== '/api/statistics/live');
      const routes = ending.sort((one, other) => last(one.name) - last(other.name));
      for (const route of routes) {
        const property = fc.asyncProperty(requestTo(route), (request) => check(route, request));
        const options = { ...fastCheckOptions(RUNS_PER_ROUTE), endOnFailure: true, includeErrorInReport: true };
        const result = await fc.check(property, options);
        if (result.failed) throw new Error(`${route.name}: ${await fc.asyncDefaultReportMessage(result)}`);
        // The request may have deleted the account.
        if ((await ada.get('/api/account')).status !== 200) await useNewAccount();
      }
    },
    FAST_CHECK_TIMEOUT_MS,
  );

  it(
    'returns no 5xx status to an invalid value in any field, and changes nothing when it refuses one',
    async () => {
      let count = 0;
      const { seed, numRuns } = fastCheckOptions(1);
      const step = Math.ceil(INVALID_VALUES_STEP / numRuns);
      for (const route of document.routes.filter(({ body }) => body !== undefined)) {
        const known = validFields(route.path);
        const good = exampleOf(route.body!, known) as Fields;
        // Hashing a password is slow, so only the requests with an invalid password have one.
        if (route.path.startsWith('/api/url')) delete good.password;
        const inPath = route.parameters.filter((parameter) => parameter.in === 'path');
        const ids = Object.fromEntries(inPath.map(({ name }) => [name, ownId(route.path, name)]));
        const all = Object.keys(good).flatMap((name) => withInvalidValues(good, name));
        for (const invalid of all.filter((_, index) => (index + seed) % step === 0)) {
          const fields = withNewNames(invalid, good, known, ++count);
          const request = { ids, query: '', headers: {}, body: JSON.stringify(fields) };
          await check(route, request).catch((error: Error) => {
            throw new Error(`${route.name} ${request.body.slice(0, 2_000)}: ${error.message}`);
          });
        }
        if ((await ada.get('/api/account')).status !== 200) await useNewAccount();
      }
    },
    FAST_CHECK_TIMEOUT_MS,
  );
});

/** A valid body, from known values where there are any, otherwise from the examples of the document. */
function exampleOf(schema: Schema, known: Record<string, fc.Arbitrary<unknown>>, name = ''): unknown {
  if (known[name]) return fc.sample(known[name], { numRuns: 1, seed: fastCheckOptions(1).seed })[0];
  if (schema.example !== undefined) return schema.example as unknown;
  if (schema.type === 'array') return [exampleOf(schema.items as Schema, known)];
  const fields = Object.entries<Schema>(schema.properties ?? {});
  return Object.fromEntries(fields.map(([field, inner]) => [field, exampleOf(inner, known, field)]));
}

/** Replaces the valid values that must be unique, so that the invalid one is what is refused. */
function withNewNames(
  invalid: Fields,
  valid: Fields,
  known: Record<string, fc.Arbitrary<unknown>>,
  count: number,
): Fields {
  const repeated = Object.keys(known).filter((name) => name in invalid && invalid[name] === valid[name]);
  const seed = fastCheckOptions(1).seed + count;
  const values = repeated.map((name) => [name, fc.sample(known[name]!, { numRuns: 1, seed })[0]]);
  return { ...invalid, ...Object.fromEntries(values) };
}

/** Copies of a body in which one field, or one value inside it, is replaced by each of the invalid values. */
function withInvalidValues<T extends object>(valid: T, name: keyof T): T[] {
  const value = valid[name];
  const replaced = INVALID_VALUES.map((invalid) => ({ ...valid, [name]: invalid }));
  if (typeof value !== 'object' || value === null) return replaced;
  const copy = (inner: object): T => ({ ...valid, [name]: Array.isArray(value) ? Object.values(inner) : inner });
  const deeper = Object.keys(value).flatMap((key) => withInvalidValues(value, key as keyof typeof value));
  return [...replaced, ...deeper.map(copy)];
}
