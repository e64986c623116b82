import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { addressOf, ApiDocument, responseProblems, Route, Schema } from '../api-document';
import { expectRateHeaders, TestResponse } from '../../support/http';
import { TestClient, useApp } from '../../support/test-app';
import { dumpOf } from '../../support/test-database';

describe('Access', () => {
  const SOURCE = join(__dirname, '../../../src');
  const SCOPES = ['read', 'write', 'admin'];
  /** Values for the parameters of any path: small ids, which may exist, and ids that do not exist. */
  const SMALL_IDS = {
    id: 1,
    campaignid: 1,
    channelid: 1,
    linkid: 1,
    itemid: 1,
    type: 'links',
    planid: 1,
    userid: 1,
    keyid: 1,
    responseid: 1,
  };
  const UNKNOWN_IDS = Object.fromEntries(
    Object.entries(SMALL_IDS).map(([name, value]) => [name, value === 1 ? 987_654_321 : value]),
  );

  /** The scopes that a route requires: by its method, except for the simulator, the login, previews and archives, which only read, and by its path. */
  function scopesOf({ method, path }: Route): string[] {
    const isReading = method === 'GET' || /\/(simulate|login|preview|qr\.zip)$/.test(path);
    return [
      isReading ? 'read' : 'write',
      ...(/^\/api\/(users?|plans?|blocklist|names|health)\b/.test(path) ? ['admin'] : []),
    ];
  }

  describe('The OpenAPI document', () => {
    it('lists the routes of all controllers, and no others', async () => {
      const files = (await readdir(SOURCE, { recursive: true })).filter((file) => file.endsWith('.controller.ts'));
      const texts = await Promise.all(files.map((file) => readFile(join(SOURCE, file), 'utf8')));
      const routes = texts.flatMap((text) => [...text.matchAll(/@(Get|Post|Put|Patch|Delete|All)\(\s*'([^']*)'/g)]);
      const names = routes.map(([, method, path]) => `${method!.toUpperCase()} ${path!.replace(/:(\w+)/g, '{$1}')}`);
      const ofApi = names.filter((name) => name.includes(' /api'));
      const documented = (await ApiDocument.read()).routes.map(({ name }) => name);
      expect(ofApi.length).toBeGreaterThan(50);
      expect(documented.sort()).toEqual(ofApi.sort());
    });
  });

  describe('Every route of the API', () => {
    const app = useApp();
    let document: ApiDocument;

    beforeAll(async () => {
      document = await ApiDocument.read();
    });

    const call = (route: Route, ids: object, authorization: string | undefined, body?: object) => {
      const headers = authorization === undefined ? {} : { authorization };
      return app.inject(addressOf(route, ids as Record<string, unknown>), { method: route.method, headers, body });
    };

    /**
     * Calls routes with a key, and expects that each response is a documented one and that nothing changes.
     * @param problemOf what is wrong with a response beyond that
     * @returns what is wrong, by route
     */
    async function problemsWith(
      authorization: string | undefined,
      problemOf: (answer: TestResponse) => string | undefined,
      routes = document.routes.filter(({ needsKey }) => needsKey),
    ): Promise<string[]> {
      const before = await dumpOf(app.get(DataSource));
      const problems: string[] = [];
      for (const route of routes) {
        const answer = await call(route, SMALL_IDS, authorization, {});
        expectRateHeaders(answer);
        const problem = problemOf(answer);
        problems.push(
          ...(problem === undefined ? [] : [`${route.name}: ${problem}`]),
          ...responseProblems(route, answer),
        );
      }
      expect(await dumpOf(app.get(DataSource))).toEqual(before);
      return problems;
    }

    it('needs a key, but for those that sign in to the dashboard', () => {
      const open = document.routes.filter(({ needsKey }) => !needsKey).map(({ name }) => name);
      const signingIn = ['POST /api/session', 'POST /api/session/setup', 'POST /api/session/setup/check'];
      expect(open.sort()).toEqual(signingIn);
    });

    it.each([
      ['without a key', undefined],
      ['with an unknown key', `Bearer sp_${'x'.repeat(40)}`],
      ['with another authentication scheme', 'Basic YWRhOnNlY3JldA=='],
    ])('returns 401 and changes nothing %s', async (_, authorization) => {
      const message = 'A valid API key is required to use this service.';
      const problems = await problemsWith(authorization, ({ status, headers, body }) => {
        const isRefusal = status === 401 && headers['www-authenticate'] === 'Bearer' && body.message === message;
        return isRefusal ? undefined : `returned ${status}`;
      });
      expect(problems).toEqual([]);
    });

    it.each(SCOPES)('returns 403 without the scope %s only if it requires it', async (missing) => {
      const admin = await app.account({ isAdmin: true });
      const scopes = SCOPES.filter((scope) => scope !== missing);
      const { apikey } = (await admin.post('/api/account/keys/add', { name: 'Some', scopes })).body as {
        apikey: string;
      };
      const requiring = document.routes.filter((route) => route.needsKey && scopesOf(route).includes(missing));
      const message = `This key does not have the scope ${missing}, which this request needs.`;
      const problems = await problemsWith(
        apikey,
        ({ status, body }) => (status === 403 && body.message === message ? undefined : `returned ${status}`),
        requiring,
      );
      expect(problems).toEqual([]);

      // A new key would replace the one that the test uses, and a live stream does not end.
      const untried = ['/api/account/key', '/api/statistics/live'];
      const others = document.routes.filter((route) => !requiring.includes(route) && !untried.includes(route.path));
      expect([requiring.length > 5, others.length > 5]).toEqual([true, true]);
      for (const route of others) {
        const { status, body } = await call(route, UNKNOWN_IDS, apikey);
        expect([route.name, status, body?.message]).not.toEqual([route.name, status, message]);
        expect([route.name, status]).not.toEqual([route.name, 401]);
      }
    });

    it('returns 403 and changes nothing for a suspended account', async () => {
      const admin = await app.account({ isAdmin: true });
      const suspended = await app.account({ isAdmin: true });
      await admin.put(`/api/user/${suspended.accountId}/update`, { status: 'suspended' });
      const problems = await problemsWith(`Bearer ${suspended.key}`, ({ status }) =>
        status === 403 ? undefined : `returned ${status}`,
      );
      expect(problems).toEqual([]);
    });
  });
});

describe('Examples', () => {
  interface Example {
    method: string;
    path: string;
    body?: unknown;
  }

  /** Needs a response that a visitor has sent, or a browser that signs in. */
  const NEEDS_MORE = /\/responses\/\d+\/delete$|\/api\/session\b/;

  /** All requests as `/docs` sends them unless a value is changed, but for streams: those that create something come first. */
  function examplesIn(document: ApiDocument): Example[] {
    const { paths } = JSON.parse(document.text) as { paths: Schema };
    const examples = Object.entries<Schema>(paths).flatMap(([path, item]) =>
      Object.entries<Schema>(item)
        .filter(([, { responses }]) => !('text/event-stream' in (responses['200'].content as object)))
        .map(([method, { parameters, requestBody }]) => ({
          method: method.toUpperCase(),
          path: withDefaults(path, parameters as Schema[]),
          body: requestBody?.content['application/json'].example as unknown,
        })),
    );
    return examples.filter((example) => !NEEDS_MORE.test(example.path)).sort((one, other) => rank(one) - rank(other));
  }

  /** Ids are those of what was created; the first key, which sends the requests, is replaced last. */
  const ORDER = [/\/add$/, /\/login$/, /^(GET|PUT|POST)(?!.*account\/key$)/, /^DELETE.*\/assign\//, /^DELETE/, /./];

  function rank({ method, path }: Example): number {
    return ORDER.findIndex((form) => form.test(`${method} ${path}`));
  }

  function withDefaults(path: string, parameters: Schema[]): string {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const { example } = parameters.find((parameter) => parameter.name === name)!;
      return String(example);
    });
    const query = parameters
      .map(({ in: place, name, example, schema }) => [place, name, example ?? schema?.example ?? schema?.default])
      .filter(([place, , value]) => place === 'query' && value !== undefined)
      .map(([, name, value]) => `${name}=${encodeURIComponent(String(value))}`);
    return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  }

  describe('/docs', () => {
    const app = useApp();

    it('has a filter, and a width that fits a phone', async () => {
      expect((await app.inject('/docs')).text).toContain('<meta name="viewport" content="width=device-width');
      expect((await app.inject('/docs/swagger-ui-init.js')).text).toContain('"filter": true');
    });
  });

  describe('The examples of the document', () => {
    const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });

    it('succeed when they are sent unchanged to a fresh service, and have nothing ignored', async () => {
      const document = await ApiDocument.read();
      const admin: TestClient = await app.account({ isAdmin: true });
      const examples = examplesIn(document);
      expect(examples.length).toBeGreaterThan(70);
      const outcomes: unknown[] = [];
      for (const { method, path, body } of examples) {
        const headers = { authorization: `Bearer ${admin.key}` };
        const answer = await app.inject(path, { method, body, headers });
        const { message, ignored } = answer.body ?? {};
        if (answer.status !== 200 || ignored !== undefined) outcomes.push({ method, path, message, ignored, body });
      }
      expect(outcomes).toEqual([]);
    });
  });
});
