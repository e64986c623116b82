import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { accountTag } from '../../../src/accounts/account.entity';
import { CacheTags } from '../../../src/cache/cache-tags';
import { leaveSegment, clickOf } from '../../support/clicks';
import { eventually } from '../../support/conditions';
import { badFields } from '../../support/http';
import { TestApp, TestClient, useApp } from '../../support/test-app';
import { createTestDatabase } from '../../support/test-database';
import { writeCityDatabase } from './city-database';
import { EventStream } from './event-stream';

const named = (en: string) => ({ names: { en } });
/** Addresses below 128.0.0.0 are in Munich, the others in Lyon: one in the layout of GeoLite2, one in the flat one. */
const MUNICH = { country: { iso_code: 'DE' }, subdivisions: [named('Bavaria')], city: named('Munich') };
const LYON = { country_code: 'FR', state1: 'Auvergne-Rhône-Alpes', city: 'Lyon' };

const app = useApp(async () => {
  const database = await createTestDatabase();
  const file = join(database.environment.DATA_DIR, 'cities.mmdb');
  writeCityDatabase(file, MUNICH, LYON);
  return { database, environment: { GEOIP_DB: file, TRUST_PROXY: '1' } };
});
let ada: TestClient;
let link: { id: number; shorturl: string };

beforeEach(async () => {
  ada = await app.account();
  link = await ada.link();
});

type Fields = Parameters<typeof clickOf>[2];

/** Adds clicks of visitors, which are named by their referrers, and waits until they are counted. */
async function add(visitors: number[], fields: Fields = {}): Promise<void> {
  const before = await countOf(ada);
  const events = visitors.map((visitor) => clickOf(link.id, visitor, { ...fields }));
  leaveSegment(app.database.environment.DATA_DIR, events);
  await eventually(async () => expect(await countOf(ada)).toBe(before + visitors.length));
}

const countOf = async (client: TestClient) =>
  (await client.get('/api/statistics?range=all&bots=include')).body.data.clicks as number;
const list = async (query = '') => (await ada.get(`/api/statistics/clicks?range=all&${query}`)).body.data;
const visitorsIn = (clicks: { referrer: string }[]) => clicks.map(({ referrer }) => Number(/\d+/.exec(referrer)![0]));

describe('GET /api/statistics/clicks', () => {
  /** Half past eleven in the evening of the day before yesterday, UTC. */
  const at = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 86_400_000 - 1_800_000;

  it('shows every property of a click, at its local time', async () => {
    await add([1], { at, country: 'DE', city: 'Kehl', utm: { source: 'mail' } });
    const { clicks, nextcursor, exact_since: since } = await list('timezone=Asia/Kolkata');
    expect([nextcursor, since]).toEqual([null, expect.stringMatching(/^\d{4}-/)]);
    expect(clicks).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        date: `${new Date(at + 1_800_000).toISOString().slice(0, 10)} 05:00:00`,
        link: link.id,
        alias: link.shorturl.split('/').pop(),
        country: 'DE',
        region: null,
        city: 'Kehl',
        referrer: 'v1.example',
        browser: 'Chrome',
        os: 'Windows',
        device: 'desktop',
        language: 'en',
        trigger: 'link',
        variant: null,
        bot: false,
        unique: true,
        utm_source: 'mail',
        utm_medium: null,
        utm_campaign: null,
        utm_term: null,
        utm_content: null,
      },
    ]);
  });

  it('names the region and the city of a visitor, by which clicks are broken down', async () => {
    for (const address of ['8.8.8.8', '192.0.2.1', '192.0.2.2'])
      await app.visit(link.shorturl, { 'x-forwarded-for': address });
    await eventually(async () => expect(await countOf(ada)).toBe(3));
    const places = (await list()).clicks.map(({ country, region, city }: Record<string, string>) => [
      country,
      region,
      city,
    ]);
    const lyon = ['FR', 'Auvergne-Rhône-Alpes', 'Lyon'];
    expect(places.toSorted()).toEqual([['DE', 'Bavaria', 'Munich'], lyon, lyon]);
    const top = async (dimension: string) =>
      (await ada.get(`/api/statistics/top/${dimension}?range=7d`)).body.data.items;
    expect(await top('cities')).toEqual([
      { name: 'Lyon', clicks: 2 },
      { name: 'Munich', clicks: 1 },
    ]);
    expect((await top('regions'))[0]).toEqual({ name: 'Auvergne-Rhône-Alpes', clicks: 2 });
  });

  it('names no place of an IPv6 address that the database cannot have', async () => {
    await app.visit(link.shorturl, { 'x-forwarded-for': '2a00:1450:4001:81b::200e' });
    await eventually(async () => expect(await countOf(ada)).toBe(1));
    expect((await list()).clicks).toMatchObject([{ country: null, region: null, city: null }]);
  });

  it.each([
    ['city=Kehl', [1]],
    ['city=!Kehl', [2, 3]],
    ['city=Washington\\, D.C.,Kehl', [1, 2]],
    ['city=!Washington\\, D.C.', [1, 3]],
    ['region=Unknown', [1, 3]],
    ['region=District of Columbia', [2]],
    ['variant=https://example.com/a', [1]],
    ['variant=!None', [1, 2]],
    ['utm_source=\\!sale', [3]],
  ])('selects by %s', async (filter, visitors) => {
    await add([1], { city: 'Kehl', variant: 'https://example.com/a' });
    await add([2], { city: 'Washington, D.C.', region: 'District of Columbia', variant: 'https://example.com/b' });
    await add([3], { utm: { source: '!sale' } });
    expect(visitorsIn((await list(filter)).clicks).sort()).toEqual(visitors);
  });

  const LONG = 'x'.repeat(200);
  const VARIANTS = [`https://example.com/${LONG}/a`, `https://example.com/${LONG}/b`];

  it.each([
    ['a host with www. and in upper case', 'referrer=WWW.Shop.Example', 1],
    ['the address of a page', 'referrer=https://www.shop.example/page', 1],
    ['a language in upper case', 'language=EN', 1],
    ['a language with its region', 'language=en-GB', 1],
    ['a long UTM value', `utm_source=${LONG}`, 1],
    ['the long address of a variant', `variant=${VARIANTS.join()}`, 1],
    ['another host', 'referrer=www.example', 0],
  ])('selects by %s', async (_, filter, count) => {
    const variants = VARIANTS.map((url) => ({ url, weight: 50 }));
    const { shorturl } = await ada.link({ variants, utm: { source: LONG } });
    const headers = { referer: 'https://www.Shop.example/', 'accept-language': 'en-GB' };
    await app.visit(`${shorturl}?utm_source=${LONG}`, headers);
    await eventually(async () => expect(await countOf(ada)).toBe(1));
    expect((await list(filter)).clicks).toHaveLength(count);
  });

  it('selects by the name of a long referrer that a breakdown shows', async () => {
    await add([1], { referrer: `${'a'.repeat(60)}.${'b'.repeat(60)}.facebook.com` });
    const [{ name }] = (await ada.get('/api/statistics/top/referrers?range=all')).body.data.items;
    expect((await list(`referrer=${name}&social=facebook`)).clicks).toMatchObject([{ referrer: name }]);
  });

  it('pages from the newest to the oldest by cursor', async () => {
    for (const visitor of [1, 2, 3, 4, 5]) await add([visitor], { at: at + visitor * 1_000 });
    const seen: number[] = [];
    for (let cursor = ''; ;) {
      const { clicks, nextcursor } = await list(`limit=2&cursor=${cursor}`);
      seen.push(...visitorsIn(clicks));
      if (nextcursor === null) break;
      cursor = nextcursor as string;
    }
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });

  it('selects by filter, and shows no clicks of other accounts', async () => {
    await add([1], { country: 'DE' });
    await add([2], { country: 'US' });
    await add([3], { bot: 'curl' });
    expect(visitorsIn((await list('country=US')).clicks)).toEqual([2]);
    expect(visitorsIn((await list('bots=only')).clicks)).toEqual([3]);
    const other = await app.account();
    expect((await other.get('/api/statistics/clicks?range=all')).body.data.clicks).toEqual([]);
    expect(badFields(await other.get(`/api/statistics/clicks?link=${link.id}`))).toEqual(['link']);
  });

  it('pages through the clicks of several days that a filter selects', async () => {
    const DAY_MS = 86_400_000;
    const events = [1, 2, 3, 4, 5, 6].map((visitor) =>
      clickOf(link.id, visitor, { at: at - visitor * DAY_MS, country: visitor % 2 === 0 ? 'DE' : 'US' }),
    );
    leaveSegment(app.database.environment.DATA_DIR, events);
    await eventually(async () => expect(await countOf(ada)).toBe(6));
    const newest = await list('limit=2&country=DE');
    expect(visitorsIn(newest.clicks)).toEqual([2, 4]);
    const older = await list(`limit=2&country=DE&cursor=${newest.nextcursor as string}`);
    expect([visitorsIn(older.clicks), older.nextcursor]).toEqual([[6], null]);
  });

  it.each(['', `link=`])('finds the clicks of people before those of thousands of bots: %s', async (scope) => {
    await add([1], { at: at - 86_400_000 });
    await add([2], { at });
    await add(Array(12_000).fill(3), { bot: 'curl' });
    const query = scope && `link=${link.id}`;
    const newest = await list(`limit=1&${query}`);
    const older = await list(`limit=1&${query}&cursor=${newest.nextcursor as string}`);
    expect([visitorsIn(newest.clicks), visitorsIn(older.clicks), older.nextcursor]).toEqual([[2], [1], null]);
    expect(visitorsIn((await list(`limit=1000&${query}`)).clicks)).toEqual([2, 1]);
  });

  it('keeps clicks of deleted links, without alias', async () => {
    await add([1]);
    await ada.delete(`/api/url/${link.id}/delete`);
    expect((await list()).clicks).toEqual([expect.objectContaining({ link: link.id, alias: null })]);
  });

  it('is a CSV file of all clicks on request, in which no cell is a formula', async () => {
    const utm = { source: '=1+1', medium: '@cmd', campaign: 'a"b,c', term: '-2', content: '+3' };
    const visitors = Array.from({ length: 1_001 }, (_, visitor) => visitor);
    await add(visitors, { utm });
    const { text, headers } = await ada.get('/api/statistics/clicks?range=all&limit=1&format=csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="clicks-[\d-]+\.csv"$/);
    const lines = text.split('\r\n');
    expect([lines.length, lines.at(-1)]).toEqual([1_003, '']);
    expect(lines[0]).toMatch(/^id,date,link,alias,country,/);
    for (const line of lines.slice(1, -1)) expect(line).toContain(`'=1+1,'@cmd,"a""b,c",'-2,'+3,,false,`);
  });

  it.each([
    ['limit', '0', 'out_of_range'],
    ['limit', '1001', 'out_of_range'],
    ['cursor', '7', 'invalid'],
    ['format', 'xml', 'unknown_value'],
    ['from', 'x', 'invalid'],
  ])('returns 400 for %s=%s', async (field, value, code) => {
    const { status, body } = await ada.get(`/api/statistics/clicks?${field}=${value}`);
    expect([status, body.errors]).toMatchObject([400, [{ field, code }]]);
  });
});

it('counts the clicks on the buttons of a bio page in its channel', async () => {
  const blocks = [{ kind: 'link', title: 'Shop', url: 'https://example.com/shop' }];
  const page = (await ada.post('/api/bio/add', { name: 'Ada', alias: 'in-a-channel', blocks })).body.id as number;
  const channel = (await ada.post('/api/channel/add', { name: 'Pages' })).body.id as number;
  await ada.post(`/api/channel/${channel}/assign/bio/${page}`);
  const sql = 'SELECT link_id, slug FROM bio_buttons WHERE bio_page_id = ?';
  const [button] = await app.get(DataSource).query<{ link_id: number; slug: string }[]>(sql, [page]);
  await add([1, 2], { linkId: Number(button!.link_id), button: button!.slug });
  await add([3]);
  for (const filter of ['', '&language=en']) {
    const totals = (await ada.get(`/api/statistics?range=7d&channel=${channel}${filter}`)).body.data;
    const { items } = (await ada.get(`/api/statistics/top/channels?range=7d${filter}`)).body.data;
    const pages = { name: 'Pages', id: channel, clicks: 2 };
    expect([totals.clicks, items]).toEqual([2, [pages, { name: 'None', clicks: 1 }]]);
  }
});

it('counts the clicks of a link once in a channel that contains its QR code as well', async () => {
  const channel = (await ada.post('/api/channel/add', { name: 'Posters' })).body.id as number;
  const code = (await ada.post('/api/qr/add', { type: 'link', linkid: link.id })).body.id as number;
  for (const item of [`links/${link.id}`, `qr/${code}`]) await ada.post(`/api/channel/${channel}/assign/${item}`);
  await add([1, 2]);
  const { items } = (await ada.get('/api/statistics/top/channels?range=7d')).body.data;
  expect(items).toEqual([{ name: 'Posters', id: channel, clicks: 2 }]);
});

it('counts the clicks by tag of thousands of links', async () => {
  const ids = [link.id, ...(await ada.links(1_000, { tags: ['One'] })), ...(await ada.links(1_000, { tags: ['Two'] }))];
  leaveSegment(
    app.database.environment.DATA_DIR,
    ids.map((id, visitor) => clickOf(id, visitor)),
  );
  await eventually(async () => expect(await countOf(ada)).toBe(ids.length));
  const { items } = (await ada.get('/api/statistics/top/tags?range=7d')).body.data;
  const clicks = items.map((item: { name: string; clicks: number }) => [item.name, item.clicks]);
  expect(clicks).toEqual([
    ['One', 1_000],
    ['Two', 1_000],
    ['None', 1],
  ]);
});

it('counts the clicks of hundreds of links of a tag', async () => {
  const ids = await ada.links(250, { tags: ['One'] });
  const days = Array.from({ length: 11 }, (_, day) => day);
  const events = ids.flatMap((id) => days.map((day) => clickOf(id, id, { at: Date.now() - day * 86_400_000 })));
  leaveSegment(app.database.environment.DATA_DIR, events);
  await eventually(async () => expect(await countOf(ada)).toBe(events.length));
  const [{ id: tag }] = (await ada.get('/api/tags?q=One')).body.data.tags;
  const get = async (path: string) => (await ada.get(`/api/statistics${path}?range=all&tag=${tag}`)).body.data;
  const { series } = await get('/series');
  expect(series.map(({ clicks }: { clicks: number }) => clicks)).toEqual(Array(days.length).fill(ids.length));
  expect(await get('')).toMatchObject({ from: `${series[0].date} 00:00:00`, clicks: events.length });
  expect((await get('/top/browsers')).items).toEqual([{ name: 'Chrome', clicks: events.length }]);
  expect((await get('/top/domains')).items).toMatchObject([{ clicks: events.length }]);
});

describe('GET /api/statistics/live', () => {
  const opened: EventStream[] = [];
  afterEach(() => opened.splice(0).forEach((stream) => stream.close()));

  async function open(query = '', lastEventId?: string, service: TestApp = app): Promise<EventStream> {
    const stream = await EventStream.open(service, ada, query, lastEventId);
    opened.push(stream);
    return stream;
  }
  const idsOf = ({ text }: EventStream) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  const receives = (stream: EventStream, visitors: number[]) =>
    eventually(async () => expect(visitorsIn(stream.events.map(({ data }) => data))).toEqual(visitors));

  it('sends clicks as they are counted, and none from before', async () => {
    await add([1]);
    const stream = await open();
    expect(stream.response.headers['content-type']).toBe('text/event-stream');
    await app.visit(link.shorturl, { referer: 'https://v2.example/' });
    await receives(stream, [2]);
    expect(stream.events[0]!.data).toMatchObject({ link: link.id, alias: link.shorturl.split('/').pop() });
  });

  it('resumes after the last event, also with older clicks that were counted later', async () => {
    const first = await open();
    await add([1]);
    await receives(first, [1]);
    first.close();
    await add([2], { at: Date.now() - 3_600_000 });
    await add([3]);
    const second = await open('', first.events[0]!.id);
    await receives(second, [2, 3]);
  });

  it('resumes from its beginning if there was no event', async () => {
    const first = await open();
    await eventually(async () => expect(first.text).toMatch(/^id: \d+$/m));
    first.close();
    await add([1]);
    await receives(await open('', /^id: (\d+)$/m.exec(first.text)![1]), [1]);
  });

  it('sends more clicks than are read at once, each of them once', async () => {
    const visitors = Array.from({ length: 1_200 }, (_, visitor) => visitor);
    const stream = await open();
    await add(visitors);
    await eventually(async () => expect(stream.events).toHaveLength(1_200));
    expect(new Set(visitorsIn(stream.events.map(({ data }) => data))).size).toBe(1_200);
  });

  it('selects by scope and filter', async () => {
    const stream = await open(`?link=${link.id}&country=DE`);
    await add([1], { country: 'US' });
    await add([2], { country: 'DE', bot: 'curl' });
    await add([3], { country: 'DE' });
    await receives(stream, [3]);
  });

  it('allows ten streams an account, and frees those of clients that have gone', async () => {
    const streams = await Promise.all(Array.from({ length: 10 }, () => open()));
    expect(streams.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const refused = await open();
    expect([refused.status, refused.response.headers['retry-after']]).toEqual([429, '15']);
    const message = 'An account can have at most 10 live streams per process of the service.';
    await eventually(async () => expect(refused.text).toContain(message));
    streams[0]!.close();
    await eventually(async () => {
      const stream = await EventStream.open(app, ada);
      if (stream.status !== 200) stream.close();
      else opened.push(stream);
      expect(stream.status).toBe(200);
    });
  });

  it('has no stream for HEAD', async () => {
    for (let count = 0; count < 11; count++) {
      const { status, headers } = await app.send('/api/statistics/live', {
        method: 'HEAD',
        headers: { authorization: ada.key },
      });
      expect([status, headers['content-type']]).toEqual([200, 'text/event-stream']);
    }
    expect((await open()).status).toBe(200);
  });

  it('finds the clicks that a filter selects among many others', async () => {
    await add(
      Array.from({ length: 20_500 }, (_, visitor) => visitor),
      { country: 'US' },
    );
    await add([7], { country: 'DE' });
    await receives(await open('?country=DE', '0'), [7]);
  });

  it('has a comment every 15 seconds', async () => {
    const openedAt = process.uptime();
    const uptime = jest.spyOn(process, 'uptime');
    const stream = await open();
    for (const comments of [1, 2]) {
      uptime.mockReturnValue(openedAt + comments * 16);
      await eventually(async () => expect(stream.text.match(/^: waiting for clicks$/gm)).toHaveLength(comments));
    }
  });

  it('has an id with each comment, after which a client resumes without the clicks that its filters leave out', async () => {
    let uptime = process.uptime();
    jest.spyOn(process, 'uptime').mockImplementation(() => (uptime += 16));
    const stream = await open('?country=IS');
    await add([1, 2, 3], { country: 'US' });
    await eventually(async () => expect(idsOf(stream).at(-1)! - idsOf(stream)[0]!).toBe(3));
    expect(stream.events).toEqual([]);
  });

  it.each([
    ['the key was revoked', 'DELETE FROM api_keys WHERE account_id = ?'],
    ['the account was suspended', 'UPDATE accounts SET is_suspended = 1 WHERE id = ?'],
  ])('ends at the next check, one every 15 seconds, after %s', async (_, change) => {
    const intervals = jest.spyOn(global, 'setInterval');
    const stream = await open();
    const [check] = intervals.mock.calls.find(([, delay]) => delay === 15_000)!;
    await app.get(DataSource).query(change, [ada.accountId]);
    app.get(CacheTags).drop(accountTag(ada.accountId));
    expect(stream.hasEnded).toBe(false);
    check();
    await eventually(async () => expect(stream.hasEnded).toBe(true));
  });

  it('sends the clicks of other processes, ends when its own stops, and resumes on another one', async () => {
    const other = await TestApp.start({ database: app.database });
    const stream = await open('', '0', other);
    await app.visit(link.shorturl, { referer: 'https://v1.example/' });
    await receives(stream, [1]);
    await other.stop({ keepDatabase: true });
    await eventually(async () => expect(stream.hasEnded).toBe(true));
    await add([2]);
    await receives(await open('', stream.events[0]!.id), [2]);
  });

  it.each([
    ['Last-Event-ID', 'invalid', '', 'abc'],
    ['timezone', 'invalid', '?timezone=Mars', undefined],
    ['channel', 'unknown_id', '?channel=9999', undefined],
  ])('returns 400 naming %s as %s', async (field, code, query, lastEventId) => {
    const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
    const { status, body } = await ada.get(`/api/statistics/live${query}`, headers);
    expect([status, body.errors]).toMatchObject([400, [{ field, code }]]);
  });
});

describe('A target for a state', () => {
  it('is chosen by a city database', async () => {
    const there = 'https://example.com/bavaria';
    const { id, shorturl } = await ada.link({ geotarget: [{ location: 'Germany-Bavaria', link: there }] });
    const from = async (address: string) =>
      (await app.visit(shorturl, { 'x-forwarded-for': address })).headers.location;
    expect([await from('81.2.69.142'), await from('203.0.113.9')]).toEqual([there, 'https://example.com/page']);
    const simulated = await ada.post(`/api/url/${id}/simulate`, { address: '81.2.69.142' });
    expect(simulated.body.data).toMatchObject({ rule: 'geo', matched: 'germany-bavaria', target: there });
  });
});
