import { DataSource } from 'typeorm';
import { addressOf, ApiDocument, Route, Schema, requiredFields } from '../api-document';
import { createFixtures, Fixtures, ITEMS, kindOf, kindOfField } from '../../support/fixtures';
import { badFields, TestResponse } from '../../support/http';
import { TestClient, useApp } from '../../support/test-app';
import { dumpOf } from '../../support/test-database';

const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
let document: ApiDocument;

beforeAll(async () => {
  document = await ApiDocument.read();
});

const pathParametersOf = ({ parameters }: Route) =>
  parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);

const call = (route: Route, { key }: TestClient, ids: Record<string, unknown>, body: object | undefined) =>
  app.inject(addressOf(route, ids), { method: route.method, headers: { authorization: `Bearer ${key}` }, body });

describe('An id of another account', () => {
  /** Where a request names a resource: the parameter or field, and its value for the resources of an account. */
  interface Reference {
    name: string;
    valueFor: (belongings: Fixtures) => unknown;
  }

  const MAX_ID = 2_147_483_647;
  const UNKNOWN_ID = 987_654_321;
  const UNKNOWN: Fixtures = {
    ids: {
      account: UNKNOWN_ID,
      key: UNKNOWN_ID,
      url: UNKNOWN_ID,
      qr: UNKNOWN_ID,
      bio: UNKNOWN_ID,
      campaign: UNKNOWN_ID,
      channel: UNKNOWN_ID,
      tag: UNKNOWN_ID,
      utm: UNKNOWN_ID,
      domain: UNKNOWN_ID,
      pixel: UNKNOWN_ID,
      splash: UNKNOWN_ID,
      overlay: UNKNOWN_ID,
      response: UNKNOWN_ID,
      session: UNKNOWN_ID,
    },
    domain: 'https://unknown.example.com',
  };
  /** Parameters and fields that name nothing which belongs to an account. */
  const WITHOUT_OWNER = ['type', 'planid', 'dimension', 'maxclicks', 'after'];
  /** Fields of bodies that name a resource without being a number. */
  const NAMED: Record<string, Reference['valueFor'][]> = {
    domain: [({ domain }) => domain, ({ ids }) => ids.domain],
    type: [({ ids }) => String(ids.splash), ({ ids }) => `overlay-${ids.overlay}`],
  };

  let ada: TestClient;
  let own: Fixtures;
  let foreign: Fixtures;

  beforeAll(async () => {
    ada = await app.account();
    // Resources of others come first, so that no id of one kind is also the id of an own resource of another kind.
    for (let count = 0; count < 3; count++) await createFixtures(await app.account());
    own = await createFixtures(ada);
    foreign = await createFixtures(await app.account());
  });

  function referencesInPath(route: Route, type: string): Reference[] {
    return pathParametersOf(route)
      .filter((name) => !WITHOUT_OWNER.includes(name))
      .map((name) => ({ name, valueFor: ({ ids }) => ids[kindOf(route.path, name, type)] }));
  }

  /** The fields of a body that are ids by their limits, and those that name a resource in words. */
  function referencesInBody({ name: route, body }: Route): Reference[] {
    return Object.entries<Schema>(body?.properties ?? {}).flatMap(([name, schema]): Reference[] => {
      const isInWords = name === 'domain' || String(schema.pattern).includes('overlay');
      if (NAMED[name] && isInWords && !route.includes('/api/domain/'))
        return NAMED[name].map((valueFor) => ({ name, valueFor }));
      const isList = [schema.type].flat().includes('array');
      if ((isList ? schema.items : schema).maximum !== MAX_ID || WITHOUT_OWNER.includes(name)) return [];
      const kind = kindOfField(name);
      return [{ name, valueFor: ({ ids }) => (isList ? [own.ids[kind], ids[kind]] : ids[kind]) }];
    });
  }

  const isIdInQuery = (parameter: Route['parameters'][number]) =>
    parameter.in === 'query' && parameter.schema.maximum === MAX_ID;

  /** Bulk requests take these with a filter, and not with ids. */
  const WITH_A_FILTER = ['limit', 'after'];

  /** Valid bodies: with the required fields only, and with every field that has an example. */
  function bodiesOf({ body }: Route): (Record<string, unknown> | undefined)[] {
    if (body === undefined) return [undefined];
    const refused = body.properties.ids === undefined ? [] : WITH_A_FILTER;
    const fields = Object.entries<Schema>(body.properties).filter(
      ([name, { example }]) => example !== undefined && !refused.includes(name),
    );
    const required = fields.filter(([name]) => requiredFields(body).includes(name));
    return [required, fields].map((chosen) =>
      Object.fromEntries(chosen.map(([name, { example }]) => [name, example as unknown])),
    );
  }

  const ownValues = (references: Reference[]) =>
    Object.fromEntries(references.map(({ name, valueFor }) => [name, valueFor(own)]));
  const itemTypesOf = ({ path }: Route) => (path.includes('{type}') ? Object.keys(ITEMS) : ['']);

  /** Each reference in the path of a route, with each valid body. */
  function casesInPath(route: Route) {
    const cases = itemTypesOf(route).flatMap((type) =>
      referencesInPath(route, type).map((reference) => ({ type, reference })),
    );
    return cases.flatMap((tried) => bodiesOf(route).map((body) => ({ ...tried, body })));
  }

  /** Sends a request with another account's resources and with unknown ones, and expects the same response to both. */
  async function expectSameAsUnknown(send: (others: Fixtures) => Promise<TestResponse>): Promise<TestResponse> {
    const database = app.get(DataSource);
    const before = await dumpOf(database);
    const answer = await send(foreign);
    expect(await dumpOf(database)).toEqual(before);
    const expected = await send(UNKNOWN);
    expect([answer.status, answer.text]).toEqual([expected.status, expected.text]);
    return answer;
  }

  it('in a path returns 404 as an unknown one does, and changes nothing', async () => {
    const tried = new Set<string>();
    for (const route of document.routes)
      for (const { type, reference, body } of casesInPath(route)) {
        const ids = { planid: 1, type, ...ownValues(referencesInPath(route, type)) };
        const { status } = await expectSameAsUnknown((others) =>
          call(route, ada, { ...ids, [reference.name]: reference.valueFor(others) }, body),
        );
        const isForAdministrators = /^\/api\/(user|plan)/.test(route.path);
        expect([route.name, status]).toEqual([route.name, isForAdministrators ? 403 : 404]);
        tried.add(route.name);
      }
    const withIds = document.routes.filter(({ path }) => /\{\w*id\}/.test(path)).map(({ name }) => name);
    expect([...tried]).toEqual(withIds);
  });

  it('in a query returns what an unknown one returns: for links and statistics 400 naming the parameter', async () => {
    const tried: string[] = [];
    for (const route of document.routes)
      for (const { name } of route.parameters.filter(isIdInQuery)) {
        const ids = { dimension: 'links', ...ownValues(referencesInPath(route, '')) };
        const answer = await expectSameAsUnknown((others) =>
          ada.get(`${addressOf(route, ids)}?${name}=${others.ids[kindOfField(name)]}`),
        );
        // Responses of overlays are searched by any link, also one that was deleted.
        if (route.path.includes('/overlay/')) continue;
        expect([route.name, answer.status, badFields(answer)]).toEqual([route.name, 400, [name]]);
        tried.push(`${route.name} ${name}`);
      }
    const filters = ['campaign', 'channel', 'tag'];
    const scopes = ['link', 'domain', ...filters].map((name) => `GET /api/statistics ${name}`);
    const known = [...filters.map((name) => `GET /api/urls ${name}`), ...scopes];
    expect(tried).toEqual(expect.arrayContaining(known));
  });

  it('in a body returns 400 naming the field as an unknown one does, and changes nothing', async () => {
    const tried = new Set<string>();
    for (const route of document.routes)
      for (const reference of referencesInBody(route)) {
        const ids = { planid: 1, ...ownValues(referencesInPath(route, '')) };
        for (const body of bodiesOf(route)) {
          const fields = { ...body, ...ownValues(referencesInBody(route)) };
          const answer = await expectSameAsUnknown((others) =>
            call(route, ada, ids, { ...fields, [reference.name]: reference.valueFor(others) }),
          );
          expect([route.name, answer.status, badFields(answer)]).toEqual([route.name, 400, [reference.name]]);
          tried.add(`${route.name} ${reference.name}`);
        }
      }
    const fields = ['type', 'domain', 'pixels', 'channel', 'campaign'];
    const routes = ['POST /api/url/add', 'PUT /api/url/{id}/update'];
    const known = routes.flatMap((route) => fields.map((field) => `${route} ${field}`));
    expect([...tried]).toEqual(expect.arrayContaining(known));
  });
});

describe('A field that no client may set', () => {
  const NUMBER = 987_654_301;
  const TEXT = 'planted-by-a-client';
  const MOMENT = '2001-02-03 04:05:06';
  /** Columns and properties of all entities, with values that occur nowhere else. */
  const PLANTED: Record<string, unknown> = {
    id: NUMBER,
    accountId: NUMBER,
    account_id: NUMBER,
    account: { id: NUMBER },
    linkId: NUMBER,
    link_id: NUMBER,
    domainId: NUMBER,
    campaignId: NUMBER,
    splashPageId: NUMBER,
    overlayId: NUMBER,
    clicks: NUMBER,
    uniques: NUMBER,
    scans: NUMBER,
    isListed: false,
    is_listed: false,
    isAdmin: true,
    is_admin: true,
    admin: true,
    isSuspended: true,
    suspended: true,
    host: TEXT,
    pageTitle: TEXT,
    passwordHash: TEXT,
    password_hash: TEXT,
    hash: TEXT,
    apikey: TEXT,
    apiKey: TEXT,
    plan: TEXT,
    secret: TEXT,
    form: TEXT,
    createdAt: MOMENT,
    created_at: MOMENT,
    updatedAt: MOMENT,
    planExpiresAt: MOMENT,
  };
  /** Fields of which an update needs one to change something. */
  const CHANGES = ['description', 'title', 'theme', 'name', 'redirectroot', 'email'];

  let ada: TestClient;
  let own: Fixtures;

  beforeAll(async () => {
    await createFixtures(await app.account());
    ada = await app.account();
    own = await createFixtures(ada);
  });

  const isWriting = ({ method, path }: Route) => /POST|PUT/.test(method) && !/^\/api\/(user|plan|blocklist)/.test(path);
  const ownIds = (route: Route) => {
    const idOf = (name: string) => (name === 'type' ? 'links' : own.ids[kindOf(route.path, name, 'links')]);
    return Object.fromEntries(pathParametersOf(route).map((name) => [name, idOf(name)]));
  };

  /** The examples of the required fields and of one that makes a change, and everything that no client may set. */
  function bodyOf({ body }: Route): object {
    const properties = Object.entries<Schema>(body?.properties ?? {});
    const change = CHANGES.find((name) => body?.properties?.[name] !== undefined);
    const given = properties.filter(([name]) => name === change || requiredFields(body).includes(name));
    const planted = Object.entries(PLANTED).filter(([name]) => body?.properties?.[name] === undefined);
    return Object.fromEntries([...planted, ...given.map(([name, { example }]) => [name, example as unknown])]);
  }

  /** All accounts, without what their owners may change. */
  async function accounts(): Promise<object[]> {
    const rows = (await dumpOf(app.get(DataSource))).accounts!;
    return rows.map((row) => ({ ...(JSON.parse(row) as object), email: undefined, link_count: undefined }));
  }

  it('is ignored by every route', async () => {
    const before = await accounts();
    const accepted: string[] = [];
    for (const route of document.routes.filter((route) => route.needsKey && isWriting(route))) {
      const answer = await call(route, ada, ownIds(route), bodyOf(route));
      expect([route.name, [200, 400, 409].includes(answer.status)]).toEqual([route.name, true]);
      if (answer.status === 200) accepted.push(route.name);
      if (route.name === 'POST /api/account/key')
        ada = new TestClient(app, ada.accountId, answer.body.apikey as string);
    }
    expect(accepted.length).toBeGreaterThan(15);
    expect(await accounts()).toEqual(before);
    expect((await ada.get(`/api/url/${own.ids.url}`)).status).toBe(200);
    const everything = JSON.stringify(await dumpOf(app.get(DataSource)));
    for (const planted of [String(NUMBER), TEXT, '2001-02-03']) expect(everything).not.toContain(planted);
  });
});
