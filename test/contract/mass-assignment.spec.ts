import { DataSource } from 'typeorm';
import { addressOf, ApiDocument, Route, Schema } from '../support/api-document';
import { Belongings, kindOf, makeOneOfEach } from '../support/fixtures';
import { TestApp, TestClient } from '../support/test-app';
import { dumpOf } from '../support/test-database';

/** Columns that nobody may set, in both spellings, with values that nothing else has. */
const NUMBER = 987_654_301;
const TEXT = 'planted-by-a-client';
const MOMENT = '2001-02-03 04:05:06';
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

/** Fields of which one is enough for an update to change something. */
const HARMLESS = ['description', 'title', 'theme', 'name', 'redirectroot', 'email'];

describe('Fields that are nobody’s to set', () => {
  let document: ApiDocument;
  let app: TestApp;
  let ada: TestClient;
  let own: Belongings;

  beforeAll(async () => {
    document = await ApiDocument.read();
    app = await TestApp.start({ environment: { DOMAIN_CHECK: 'off' } });
    await makeOneOfEach(await app.account());
    ada = await app.account();
    own = await makeOneOfEach(ada);
  });
  afterAll(() => app.stop());

  const isWrite = ({ method, path }: Route) => /POST|PUT/.test(method) && !/^\/api\/(user|plan)/.test(path);
  const placesOf = (route: Route) => {
    const names = route.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    return Object.fromEntries(
      names.map((name) => [name, name === 'type' ? 'links' : own.ids[kindOf(route.path, name, 'links')]]),
    );
  };
  /** What must be there or makes a change, by the document's examples, and all that must not. */
  const bodyOf = ({ body }: Route) => {
    const properties = Object.entries<Schema>(body?.properties ?? {});
    const change = HARMLESS.find((name) => body?.properties?.[name] !== undefined);
    const given = properties.filter(([name]) => name === change || body?.required?.includes(name));
    const planted = Object.entries(PLANTED).filter(([name]) => body?.properties?.[name] === undefined);
    return Object.fromEntries([...planted, ...given.map(([name, { example }]) => [name, example as unknown])]);
  };

  /** The accounts without what their owners may change. */
  async function accounts(): Promise<object[]> {
    const rows = (await dumpOf(app.get(DataSource))).accounts!;
    return rows.map((row) => ({ ...(JSON.parse(row) as object), email: undefined }));
  }

  it('are in no body of any route', async () => {
    const before = await accounts();
    const tried: string[] = [];
    for (const route of document.routes.filter(isWrite)) {
      const answer = await app.send(addressOf(route, placesOf(route)), {
        method: route.method,
        headers: { authorization: `Bearer ${ada.key}` },
        body: bodyOf(route),
      });
      expect([route.name, [200, 400, 409].includes(answer.status)]).toEqual([route.name, true]);
      if (answer.status === 200) tried.push(route.name);
      if (route.name === 'POST /api/account/key')
        ada = new TestClient(app, ada.accountId, answer.body.apikey as string);
    }
    expect(tried.length).toBeGreaterThan(15);
    expect(await accounts()).toEqual(before);
    const all = JSON.stringify(await dumpOf(app.get(DataSource)));
    expect((await ada.get(`/api/url/${own.ids.url}`)).status).toBe(200);
    for (const planted of [String(NUMBER), TEXT, '2001-02-03']) expect(all).not.toContain(planted);
  });
});
