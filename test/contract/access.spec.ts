import { DataSource } from 'typeorm';
import { Account } from '../../src/accounts/account.entity';
import { expectRateHeaders } from '../support/answers';
import { answerProblems } from '../support/answer-checks';
import { addressOf, ApiDocument } from '../support/api-document';
import { Dump, dumpOf } from '../support/dump';
import { Answer } from '../support/http';
import { TestApp, TestClient } from '../support/test-app';

const ONES = { id: 1, campaignid: 1, channelid: 1, linkid: 1, itemid: 1, type: 'links', planid: 1, userid: 1 };

describe('Every route of the document', () => {
  let document: ApiDocument;
  let app: TestApp;
  let suspended: TestClient;
  let before: Dump;

  beforeAll(async () => {
    document = await ApiDocument.read();
    app = await TestApp.start();
    suspended = await app.account({ isAdmin: true });
    await app.get(DataSource).getRepository(Account).update(suspended.accountId, { isSuspended: true });
    before = await dumpOf(app.get(DataSource));
  });
  afterAll(() => app.stop());

  /** Asks every route, and answers what is wrong with what it said, beside what the document says. */
  async function askAll(authorization: string | undefined, wrongWith: (answer: Answer) => string[]): Promise<string[]> {
    const wrong: string[] = [];
    for (const route of document.routes) {
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

  it('refuses a suspended account', async () => {
    expect(await askAll(`Bearer ${suspended.key}`, ({ status }) => (status === 403 ? [] : [`${status}`]))).toEqual([]);
  });
});
