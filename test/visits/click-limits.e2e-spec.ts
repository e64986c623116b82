import { countedOf } from '../support/clicks';
import { TestApp, TestClient, useApp } from '../support/test-app';
import { createTestDatabase, TestDatabase } from '../support/test-database';
import { FACEBOOK } from '../support/user-agents';

const URL = 'https://example.com/page';
const CURL = 'curl/8.5.0';
const PREFETCH = { 'sec-purpose': 'prefetch' };

const app = useApp();
let ada: TestClient;

beforeAll(async () => {
  ada = await app.account();
});

const detailsOf = async (id: number) => (await ada.get(`/api/url/${id}`)).body.details;
const update = (id: number, change: object) => ada.put(`/api/url/${id}/update`, change);
const statuses = async (shorturl: string, visits: number) => {
  const answers: number[] = [];
  for (let visit = 0; visit < visits; visit++) answers.push((await app.visit(shorturl)).status);
  return answers;
};

describe('A link with maxclicks', () => {
  it('lets that many visitors through, and then behaves as one that has expired', async () => {
    const { id, shorturl } = await ada.link({ maxclicks: '2' });
    expect(await detailsOf(id)).toMatchObject({ maxclicks: 2, clicksleft: 2, onetime: false, state: 'active' });
    expect(await statuses(shorturl, 4)).toEqual([302, 302, 410, 410]);
    expect(await detailsOf(id)).toMatchObject({ maxclicks: 2, clicksleft: 0, state: 'limit' });
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 2, bots: 0 });
    const { outcome, reason } = (await ada.post(`/api/url/${id}/simulate`, {})).body.data;
    expect([outcome, reason]).toEqual(['limit', 'The link has let as many visitors through as it may.']);
    await update(id, { expiredurl: 'https://example.com/over' });
    expect((await app.visit(shorturl)).headers.location).toBe('https://example.com/over');
  });

  it('counts on when its limit is raised, and from zero when it was cleared', async () => {
    const { id, shorturl } = await ada.link({ maxclicks: 1 });
    expect(await statuses(shorturl, 2)).toEqual([302, 410]);
    await update(id, { maxclicks: 3 });
    expect(await statuses(shorturl, 3)).toEqual([302, 302, 410]);
    await update(id, { maxclicks: null });
    expect(await statuses(shorturl, 4)).toEqual([302, 302, 302, 302]);
    await update(id, { maxclicks: 1 });
    expect(await statuses(shorturl, 2)).toEqual([302, 410]);
  });

  it.each<[visitor: string, headers: Record<string, string>, method: string, status: number]>([
    ['HEAD', {}, 'HEAD', 302],
    ['a tool', { 'user-agent': CURL }, 'GET', 302],
    ['a preview bot', { 'user-agent': FACEBOOK }, 'GET', 200],
    ['a prefetch, which gets no redirect', PREFETCH, 'GET', 503],
  ])('is not used up by %s', async (_, headers, method, status) => {
    const { id, shorturl } = await ada.link({ maxclicks: 1, metatitle: 'Sale' });
    for (let visit = 0; visit < 3; visit++) expect((await app.visit(shorturl, headers, method)).status).toBe(status);
    expect((await detailsOf(id)).clicksleft).toBe(1);
    expect(await statuses(shorturl, 2)).toEqual([302, 410]);
  });

  it('is not used up by the password form, and is used by a page that leads on', async () => {
    const { id, shorturl } = await ada.link({ maxclicks: 1, password: 'x', type: 'splash' });
    await app.visit(shorturl);
    const { headers } = await app.submit(shorturl, { password: 'x' });
    expect((await detailsOf(id)).clicksleft).toBe(1);
    const cookie = { cookie: headers['set-cookie']![0]!.split(';')[0]! };
    expect((await app.visit(shorturl, cookie)).text).toContain(URL);
    expect((await app.visit(shorturl, cookie)).status).toBe(410);
  });

  it.each([
    [{ maxclicks: 0 }, 'maxclicks'],
    [{ maxclicks: 1.5 }, 'maxclicks'],
    [{ maxclicks: 2_147_483_648 }, 'maxclicks'],
    [{ maxclicks: 2, onetime: true }, 'maxclicks'],
    [{ onetime: 'perhaps' }, 'onetime'],
  ])('returns 400 for %j', async (fields, field) => {
    const { status, body } = await ada.post('/api/url/add', { url: URL, ...fields });
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });
});

describe('A one-time link', () => {
  it('shows a page however often it is followed, and is used up by its form alone', async () => {
    const { id, shorturl } = await ada.link({ onetime: true });
    for (const headers of [{}, { 'user-agent': CURL }, PREFETCH] as Record<string, string>[]) {
      const { status, text } = await app.visit(shorturl, headers);
      expect([status, text.includes('Open the link'), text.includes(URL)]).toEqual([200, true, false]);
    }
    expect((await app.submit(shorturl, {})).headers.location).toBe(new globalThis.URL(shorturl).pathname);
    expect(await detailsOf(id)).toMatchObject({ maxclicks: 1, clicksleft: 1, onetime: true });
    const opened = await Promise.all(Array.from({ length: 5 }, () => app.submit(shorturl, { open: '1' })));
    expect(opened.map(({ status }) => status).sort()).toEqual([302, 410, 410, 410, 410]);
    expect(opened.find(({ status }) => status === 302)!.headers.location).toBe(URL);
    expect((await app.visit(shorturl)).status).toBe(410);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 0 });
  });

  it('is an ordinary link again with another limit', async () => {
    const { id, shorturl } = await ada.link({ onetime: true });
    await update(id, { maxclicks: null });
    expect(await detailsOf(id)).toMatchObject({ maxclicks: null, clicksleft: null, onetime: false });
    expect(await statuses(shorturl, 2)).toEqual([302, 302]);
  });
});

describe('Two replicas with one database', () => {
  let database: TestDatabase;
  let replicas: TestApp[];

  beforeAll(async () => {
    database = await createTestDatabase();
    replicas = [await TestApp.start({ database }), await TestApp.start({ database })];
  });
  afterAll(async () => {
    await replicas[1]!.stop({ keepDatabase: true });
    await replicas[0]!.stop();
  });

  it('let exactly 50 of 200 simultaneous visitors through', async () => {
    const owner = await replicas[0]!.account();
    const { id, shorturl } = await owner.link({ maxclicks: 50 });
    const path = new globalThis.URL(shorturl).pathname;
    const visits = Array.from({ length: 200 }, (_, visitor) => replicas[visitor % 2]!.visit(path));
    const answers = (await Promise.all(visits)).map(({ status }) => status);
    expect(answers.filter((status) => status === 302)).toHaveLength(50);
    expect(answers.filter((status) => status === 410)).toHaveLength(150);
    expect((await owner.get(`/api/url/${id}`)).body.details).toMatchObject({ clicksleft: 0, state: 'limit' });
  });
});
