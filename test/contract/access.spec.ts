import { DataSource } from 'typeorm';
import { Account } from '../../src/accounts/account.entity';
import { addressOf, answerProblems, ApiDocument, Route } from '../support/api-document';
import { Answer, expectRateHeaders } from '../support/http';
import { TestApp, TestClient } from '../support/test-app';
import { dumpOf } from '../support/test-database';

const ALL = ['read', 'write', 'admin'];
const ONES = { id: 1, campaignid: 1, channelid: 1, linkid: 1, itemid: 1, type: 'links', planid: 1, userid: 1 };

/** Nobody has it. */
const NOBODYS = Object.fromEntries(Object.entries(ONES).map(([name, at]) => [name, at === 1 ? 987_654_321 : at]));

/** What a key needs for a route: by its method, but for the one that asks by POST, and by its path. */
function needsOf({ method, path }: Route): string[] {
  const isReading = method === 'GET' || path.endsWith('/simulate');
  return [isReading ? 'read' : 'write', ...(/^\/api\/(users?|plans?)\b/.test(path) ? ['admin'] : [])];
}

describe('Every route of the document', () => {
  let document: ApiDocument;
  let app: TestApp;
  let suspended: TestClient;

  beforeAll(async () => {
    document = await ApiDocument.read();
    app = await TestApp.start();
    suspended = await app.account({ isAdmin: true });
    await app.get(DataSource).getRepository(Account).update(suspended.accountId, { isSuspended: true });
  });
  afterAll(() => app.stop());

  /** Asks every route, and answers what is wrong with what it said, beside what the document says. */
  async function askAll(
    authorization: string | undefined,
    wrongWith: (answer: Answer) => string[],
    routes = document.routes,
  ): Promise<string[]> {
    const before = await dumpOf(app.get(DataSource));
    const wrong: string[] = [];
    for (const route of routes) {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await app.send(addressOf(route, ONES), { method: route.method, headers, body: {} });
      expectRateHeaders(answer);
      const told = wrongWith(answer).map((problem) => `${route.name}: ${problem}`);
      wrong.push(...told, ...answerProblems(route, answer));
    }
    expect(await dumpOf(app.get(DataSource))).toEqual(before);
    return wrong;
  }

  it.each([
    ['no key', undefined],
    ['an unknown key', `Bearer sp_${'x'.repeat(40)}`],
    ['a key of another form', 'Basic YWRhOnNlY3JldA=='],
  ])('refuses %s', async (_what, authorization) => {
    const message = 'A valid API key is required to use this service.';
    const wrong = await askAll(authorization, ({ status, headers, body }) =>
      status === 401 && headers['www-authenticate'] === 'Bearer' && body.message === message ? [] : [`${status}`],
    );
    expect(wrong).toEqual([]);
  });

  it.each(ALL)('refuses a key without the scope %s where it is needed, and there only', async (missing) => {
    const admin = await app.account({ isAdmin: true });
    const key = { name: 'Some', scopes: ALL.filter((scope) => scope !== missing) };
    const { apikey } = (await admin.post('/api/account/keys/add', key)).body;
    const needing = document.routes.filter((route) => needsOf(route).includes(missing));
    const message = `This key does not have the scope ${missing}, which this request needs.`;
    const wrong = await askAll(
      apikey as string,
      ({ status, body }) => (status === 403 && body.message === message ? [] : [`${status}`]),
      needing,
    );
    expect(wrong).toEqual([]);
    const others = document.routes.filter(
      (route) => !needing.includes(route) && route.name !== 'POST /api/account/key',
    );
    expect([needing.length, others.length]).toEqual([expect.any(Number), expect.any(Number)]);
    for (const route of others) {
      const { body } = await app.send(addressOf(route, NOBODYS), {
        method: route.method,
        headers: { authorization: apikey },
      });
      expect([route.name, body.message]).not.toEqual([route.name, message]);
    }
  });

  it('refuses a suspended account', async () => {
    expect(await askAll(`Bearer ${suspended.key}`, ({ status }) => (status === 403 ? [] : [`${status}`]))).toEqual([]);
  });
});
