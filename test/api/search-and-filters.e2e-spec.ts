import { DataSource } from 'typeorm';
import { Account } from '../../src/accounts/account.entity';
import { badFields } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

type Row = Record<string, unknown> & { id: number };

const app = useApp({ environment: { DOMAIN_CHECK: 'off', PLANS: 'free,pro,business' } });
let ada: TestClient;

beforeAll(async () => {
  ada = await app.account({ isAdmin: true });
});

const add = async (path: string, body: object) => (await ada.post(`/api/${path}/add`, body)).body.id as number;

/** The ids on a page of a list, and the number of all matches. */
async function find(path: string, key: string, query: Record<string, string | number>) {
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { data } = (await ada.get(`/api/${path}?${parameters}`)).body;
  return { ids: (data[key] as Row[]).map(({ id }) => id), result: data.result as number };
}

describe('The parameter q of a list', () => {
  const bio = { name: 'Ada', alias: 'q-first' };
  it.each([
    [
      'domains',
      'domains',
      'domain',
      { domain: 'https://Q-Sale.example.com' },
      { domain: 'https://other.example.com' },
      'q-sale.ex',
    ],
    ['campaigns', 'campaigns', 'campaign', { name: 'Crème Brûlée' }, { name: 'Other' }, 'BRULEE creme'],
    ['channels', 'channels', 'channel', { name: 'Mail', description: 'ÄRGER' }, { name: 'Other' }, 'ärg'],
    ['tags', 'tags', 'tag', { name: 'Größe XL' }, { name: 'Größe L' }, 'xl GROß'],
    ['utm', 'templates', 'utm', { name: 'Mail', campaign: 'Frühling' }, { name: 'Poster' }, 'FRÜH'],
    ['splash', 'splash', 'splash', { name: 'Welcome' }, { name: 'Other' }, 'WELC'],
    [
      'overlay',
      'cta',
      'overlay',
      { type: 'poll', name: 'A', question: '50% off_?', options: ['Y', 'N'] },
      { type: 'message', name: 'B', message: '500 offers' },
      '50% off_',
    ],
    [
      'pixels',
      'pixels',
      'pixel',
      { type: 'bing', name: 'Shop', tag: '7654321' },
      { type: 'bing', name: 'Other', tag: '111111' },
      '7654',
    ],
    ['bio', 'bio', 'bio', { ...bio, description: 'Mathematics' }, { ...bio, alias: 'q-second' }, 'mathe'],
    ['qr', 'qrs', 'qr', { type: 'text', data: 'x', name: 'Tables' }, { type: 'text', data: 'x' }, 'table'],
    ['account/keys', 'keys', 'account/keys', { name: 'Shop plug-in' }, { name: 'Other' }, 'plug'],
    // eslint-disable-next-line max-params -- the columns of the table
  ])('finds rows of /api/%s', async (path, key, resource, matching, other, q) => {
    const id = await add(resource, matching);
    await add(resource, other);
    expect(await find(path, key, { q })).toEqual({ ids: [id], result: 1 });
    expect(await find(path, key, { q: `${q} nothing` })).toEqual({ ids: [], result: 0 });
    expect((await find(path, key, { q: '' })).result).toBeGreaterThan(1);
  });

  it('is combined with limit and page', async () => {
    const ids: number[] = [];
    for (let number = 1; number <= 5; number++) ids.unshift(await add('splash', { name: `Paged ${number}` }));
    await add('splash', { name: 'Other' });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => find('splash', 'splash', { q: 'paged', limit: 2, page })),
    );
    expect(pages.map((page) => page.ids)).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4), []]);
    expect(pages.map(({ result }) => result)).toEqual([5, 5, 5, 5]);
  });

  it('finds no row of another account', async () => {
    await (await app.account()).post('/api/splash/add', { name: 'Foreign' });
    expect((await find('splash', 'splash', { q: 'foreign' })).result).toBe(0);
  });

  it('finds changes in the audit log, and plans', async () => {
    expect((await find('audit', 'audit', { q: 'plug-in' })).result).toBe(1);
    expect(await find('plans', 'plans', { q: 'pro' })).toEqual({ ids: [2], result: 1 });
  });

  it('is refused when it is given twice', async () => {
    expect(badFields(await ada.get('/api/splash?q=a&q=b'))).toEqual(['q']);
  });
});

describe('GET /api/campaign/{id}/links', () => {
  it('lists the links of the campaign, newest first, page by page, and searches them', async () => {
    const campaign = await add('campaign', { name: 'Members' });
    const ids: number[] = [];
    for (const number of ['one', 'two', 'three', 'four', 'five'])
      ids.unshift((await ada.link({ campaign, metatitle: `Member ${number}` })).id);
    await ada.link({ metatitle: 'Member of none' });
    const path = `campaign/${campaign}/links`;
    expect(await find(path, 'urls', {})).toEqual({ ids, result: 5 });
    expect(await find(path, 'urls', { limit: 2, page: 3 })).toEqual({ ids: ids.slice(4), result: 5 });
    expect(await find(path, 'urls', { limit: 2, page: 4 })).toEqual({ ids: [], result: 5 });
    expect(await find(path, 'urls', { q: 'member', limit: 2, page: 2 })).toEqual({ ids: ids.slice(2, 4), result: 5 });
    expect(await find(path, 'urls', { q: 'member three' })).toEqual({ ids: [ids[2]], result: 1 });
  });

  it('leaves out archived links unless it is asked for them, as GET /api/urls does', async () => {
    const campaign = await add('campaign', { name: 'Archive' });
    const { id: kept } = await ada.link({ campaign });
    const { id: archived } = await ada.link({ campaign, archived: true, metatitle: 'Kept away' });
    const path = `campaign/${campaign}/links`;
    expect(await find(path, 'urls', {})).toEqual({ ids: [kept], result: 1 });
    expect(await find(path, 'urls', { archived: 'true', q: 'kept' })).toEqual({ ids: [archived], result: 1 });
    expect(await find(path, 'urls', { archived: 'all' })).toEqual({ ids: [archived, kept], result: 2 });
  });

  it('has the rows of GET /api/urls', async () => {
    const campaign = await add('campaign', { name: 'Rows' });
    await ada.link({ campaign, status: 'public', password: 'open sesame' });
    const [ofCampaign] = (await ada.get(`/api/campaign/${campaign}/links`)).body.data.urls;
    const [ofAll] = (await ada.get('/api/urls?limit=1')).body.data.urls;
    expect(ofCampaign).toEqual(ofAll);
    expect(ofCampaign).toMatchObject({ campaign, status: 'public', type: 'direct', haspassword: true, channels: [] });
  });
});

describe('GET /api/channel/{id}', () => {
  it('searches links, bio pages and QR codes', async () => {
    const channel = await add('channel', { name: 'Mixed' });
    const items = {
      links: (await ada.link({ metatitle: 'Searched title' })).id,
      bio: await add('bio', { name: 'Searched page', alias: 'searched' }),
      qr: await add('qr', { type: 'text', data: 'x', name: 'Searched code' }),
    };
    for (const [type, id] of Object.entries(items)) await ada.post(`/api/channel/${channel}/assign/${type}/${id}`);
    await ada.link({ channel, metatitle: 'Other' });
    await ada.link({ metatitle: 'Searched, in no channel' });
    const { data } = (await ada.get(`/api/channel/${channel}?q=searched&limit=2`)).body;
    expect(data).toMatchObject({ result: 3, maxpage: 2, items: [{ type: 'qr' }, { type: 'bio' }] });
    expect((await ada.get(`/api/channel/${channel}?q=other`)).body.data).toMatchObject({ result: 1 });
  });
});

describe('The responses of an overlay', () => {
  const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => new Date(`${day}T12:00:00Z`));
  let overlay: number;
  let link: number;
  const ids: number[] = [];

  beforeAll(async () => {
    overlay = await add('overlay', { type: 'poll', name: 'Vote', question: 'Tea?', options: ['Yes', 'yes', 'No'] });
    link = (await ada.link()).id;
    const other = (await ada.link()).id;
    const respond = (linkId: number, answer: string, createdAt: Date) =>
      ada.respond(overlay, linkId, `form-${ids.length}`, { answer, createdAt });
    ids.push(await respond(link, 'Yes', DAYS[0]!));
    ids.push(await respond(other, 'yes', DAYS[1]!));
    ids.push(await respond(link, 'Yes', DAYS[2]!));
    ids.push(await respond(link, 'Formerly', DAYS[2]!));
  });

  it.each([
    ['the link', () => ({ link }), [3, 2, 0]],
    ['the first day', () => ({ from: '2026-03-02' }), [3, 2, 1]],
    ['the last day, included', () => ({ to: '2026-03-02' }), [1, 0]],
    ['words', () => ({ q: 'former' }), [3]],
    ['all of them', () => ({ link, from: '2026-03-03 12:00:00', to: '2026-03-03', q: 'yes' }), [2]],
  ])('are filtered by %s', async (_, query, expected) => {
    const found = await find(`overlay/${overlay}/responses`, 'responses', query());
    expect(found.ids).toEqual(expected.map((index) => ids[index]));
  });

  it('are counted by answer, exactly and with options without an answer', async () => {
    expect((await ada.get(`/api/overlay/${overlay}/tally`)).body).toEqual({
      error: 0,
      data: {
        responses: 4,
        answers: [
          { answer: 'Yes', responses: 2 },
          { answer: 'yes', responses: 1 },
          { answer: 'No', responses: 0 },
          { answer: 'Formerly', responses: 1 },
        ],
      },
    });
    const { data } = (await ada.get(`/api/overlay/${overlay}/tally?from=2026-03-02&link=${link}`)).body;
    expect(data).toMatchObject({ responses: 2, answers: [{ responses: 1 }, { responses: 0 }, {}, {}] });
  });

  it('are deleted one by one, by their overlay only', async () => {
    const other = await add('overlay', { type: 'newsletter', name: 'News', message: 'Stay' });
    expect((await ada.delete(`/api/overlay/${other}/responses/${ids[0]}/delete`)).status).toBe(404);
    expect((await ada.delete(`/api/overlay/${overlay}/responses/${ids[0]}/delete`)).status).toBe(200);
    expect((await ada.delete(`/api/overlay/${overlay}/responses/${ids[0]}/delete`)).status).toBe(404);
    expect((await find(`overlay/${overlay}/responses`, 'responses', {})).ids).toEqual(ids.slice(1).reverse());
  });

  it.each(['link=0', 'from=yesterday', 'to=2026-02-30'])('cannot be filtered by %s', async (query) => {
    const answer = await ada.get(`/api/overlay/${overlay}/responses?${query}`);
    expect([answer.status, badFields(answer)]).toEqual([400, [query.split('=')[0]]]);
  });
});

describe('GET /api/users', () => {
  const PAST = new Date('2020-01-01T00:00:00Z');
  const users: Record<string, number> = {};

  beforeAll(async () => {
    const accounts: Partial<Account>[] = [
      { username: 'f-grace', email: 'grace@filters.example' },
      { username: 'f-pro', plan: 'pro' },
      { username: 'f-ended', plan: 'pro', planExpiresAt: PAST },
      { username: 'f-suspended', plan: 'pro', isSuspended: true },
    ];
    for (const account of accounts) users[account.username!] = (await app.account(account)).accountId;
  });

  it.each([
    [{ q: 'GRACE@filters' }, ['f-grace']],
    [{ email: ' Grace@Filters.example' }, ['f-grace']],
    [{ email: 'grace@filters' }, []],
    [{ q: 'f-', plan: 'pro' }, ['f-suspended', 'f-pro']],
    [{ q: 'f-', plan: '2' }, ['f-suspended', 'f-pro']],
    [{ q: 'f-', plan: 'free' }, ['f-ended', 'f-grace']],
    [{ q: 'f-', status: 'suspended' }, ['f-suspended']],
    [{ q: 'f-', status: 'active', plan: 'pro' }, ['f-pro']],
    [{ q: 'f-', plan: 'business' }, []],
  ])('lists the accounts that match %j', async (query, names) => {
    expect((await find('users', 'users', query as Record<string, string>)).ids).toEqual(
      names.map((name) => users[name]),
    );
  });

  it.each(['plan=gold', 'plan=0', 'plan=9', 'status=gone'])('ignores the unknown %s, and says so', async (query) => {
    const { data, ignored } = (await ada.get(`/api/users?q=f-&${query}`)).body;
    expect([data.result, ignored]).toEqual([4, [query.split('=')[0]]]);
  });

  it('returns the id of the plan beside its label', async () => {
    const planOf = async (name: string) => (await ada.get(`/api/user/${users[name]}`)).body.data;
    expect(await planOf('f-pro')).toMatchObject({ status: 'pro', planid: 2 });
    expect(await planOf('f-ended')).toMatchObject({ status: 'free', planid: 1 });
    await app.get(DataSource).getRepository(Account).update(users['f-pro']!, { plan: 'former' });
    expect(await planOf('f-pro')).toMatchObject({ status: 'former', planid: null });
  });
});

describe('A domain with http', () => {
  it('keeps its scheme, and gives it to its short addresses', async () => {
    const domain = await add('domain', { domain: 'HTTP://plain.example.com' });
    expect((await ada.get(`/api/domain/${domain}`)).body.data.domain).toBe('http://plain.example.com');
    const { id, shorturl } = await ada.link({ domain, custom: 'plain' });
    expect(shorturl).toBe('http://plain.example.com/plain');
    expect((await ada.get('/api/urls?limit=1')).body.data.urls[0]).toMatchObject({ id, shorturl, domain });
    expect((await ada.get('/api/urls?short=http://plain.example.com/plain')).body.id).toBe(id);
  });

  it('keeps https when it has no scheme', async () => {
    const domain = await add('domain', { domain: 'bare.example.com' });
    expect((await ada.link({ domain, custom: 'bare' })).shorturl).toBe('https://bare.example.com/bare');
  });
});
