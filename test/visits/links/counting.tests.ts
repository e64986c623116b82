import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { Counted, countedOf } from '../../support/clicks';
import { eventually } from '../../support/conditions';
import { TestClient, useApp } from '../../support/test-app';
import { tablesOf } from '../../support/test-database';
import { BROWSER, IPHONE, LINUX } from '../../support/user-agents';

/** Addresses of well-known services, by the country in which they are registered. */
const IN_AMERICA = '8.8.8.8';
const IN_GERMANY = '193.99.144.80';

const app = useApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
let ada: TestClient;

beforeAll(async () => {
  ada = await app.account();
});

const from = (address: string, userAgent = BROWSER) => ({ 'x-forwarded-for': address, 'user-agent': userAgent });
const statistics = async (id: number) => (await ada.get(`/api/url/${id}`)).body.data;

/** Waits until every visit so far is counted: visits are counted in order, so it visits one more link and waits for that. */
async function everythingCounted(): Promise<void> {
  const { id, shorturl } = await ada.link();
  await app.visit(shorturl);
  await eventually(async () => expect((await statistics(id)).clicks).toBe(1));
}

/** The statistics of a link once every visit so far is counted. */
async function countedStatistics(id: number) {
  await everythingCounted();
  return statistics(id);
}

describe('The statistics of a link', () => {
  it('are zeros before the first click', async () => {
    const { id } = await ada.link();
    const socialCount = { facebook: 0, twitter: 0, instagram: 0, linkedin: 0, reddit: 0, google: 0 };
    expect(await statistics(id)).toEqual({
      clicks: 0,
      uniqueClicks: 0,
      topCountries: 0,
      topReferrers: 0,
      topBrowsers: 0,
      topOs: 0,
      socialCount,
    });
  });

  it('count every click, and each visitor once', async () => {
    const { id, shorturl } = await ada.link();
    for (const visitor of [from('192.0.2.1'), from('192.0.2.2'), from('192.0.2.1'), from('192.0.2.1', LINUX)])
      await app.visit(shorturl, visitor);
    expect(await countedStatistics(id)).toMatchObject({ clicks: 4, uniqueClicks: 3 });
  });

  it('count a visitor once on each link', async () => {
    const links = [await ada.link(), await ada.link()];
    for (const { shorturl } of links) await app.visit(shorturl, from('192.0.2.3'));
    for (const { id } of links) expect(await countedStatistics(id)).toMatchObject({ clicks: 1, uniqueClicks: 1 });
  });

  it('count a visitor once whose clicks are in different batches', async () => {
    const { id, shorturl } = await ada.link();
    await app.visit(shorturl, from('192.0.2.4'));
    await eventually(async () => expect((await statistics(id)).clicks).toBe(1));
    await app.visit(shorturl, from('192.0.2.4'));
    expect(await countedStatistics(id)).toMatchObject({ clicks: 2, uniqueClicks: 1 });
  });

  it('list countries, referrers, browsers, systems and networks, largest first', async () => {
    const { id, shorturl } = await ada.link();
    await app.visit(shorturl, { ...from(IN_AMERICA), referer: 'https://t.co/abc' });
    await app.visit(shorturl, { ...from(IN_AMERICA, IPHONE), referer: 'https://www.facebook.com/' });
    await app.visit(shorturl, { ...from(IN_GERMANY, LINUX), referer: 'https://t.co/other' });
    await app.visit(shorturl, from('10.0.0.1', LINUX));
    const data = await countedStatistics(id);
    expect(data).toMatchObject({ clicks: 4, uniqueClicks: 4 });
    expect(Object.entries(data.topCountries)).toEqual([
      ['United States', 2],
      ['Germany', 1],
      ['Unknown', 1],
    ]);
    expect(data.topReferrers).toEqual({ 't.co': 2, Direct: 1, 'facebook.com': 1 });
    expect(data.topBrowsers).toEqual({ Firefox: 2, Chrome: 1, Safari: 1 });
    expect(data.topOs).toEqual({ Linux: 2, Windows: 1, iOS: 1 });
    expect(data.socialCount).toMatchObject({ twitter: 2, facebook: 1, google: 0 });
  });

  it('list the country of an IPv6 address', async () => {
    const { id, shorturl } = await ada.link();
    await app.visit(shorturl, from('2001:4860:4860::8888'));
    expect((await countedStatistics(id)).topCountries).toEqual({ 'United States': 1 });
  });

  it('list "Unknown" as the country of a forwarded address that is not an IP address', async () => {
    const { id, shorturl } = await ada.link();
    for (const address of ['8.8.8.888', '8.8.8']) await app.visit(shorturl, from(address));
    expect((await countedStatistics(id)).topCountries).toEqual({ Unknown: 2 });
  });

  it('list the ten largest entries only', async () => {
    const { id, shorturl } = await ada.link();
    for (let site = 0; site < 12; site++) await app.visit(shorturl, { referer: `https://site-${site}.example/` });
    await app.visit(shorturl, { referer: 'https://site-11.example/' });
    const { topReferrers } = await countedStatistics(id);
    expect(Object.keys(topReferrers)).toHaveLength(10);
    expect(Object.entries(topReferrers)[0]).toEqual(['site-11.example', 2]);
  });

  it('keep a large referrer that was there before many small ones', async () => {
    const { id, shorturl } = await ada.link();
    for (let visit = 0; visit < 5; visit++) await app.visit(shorturl, { referer: 'https://good.example/' });
    expect((await countedStatistics(id)).topReferrers).toEqual({ 'good.example': 5 });
    const flood = Array.from({ length: 150 }, (_, number) => ({ referer: `https://flood-${number}.example/` }));
    await Promise.all(flood.map((headers) => app.visit(shorturl, headers)));
    const { clicks, topReferrers } = await countedStatistics(id);
    expect([clicks, topReferrers['good.example']]).toEqual([155, 5]);
  });

  it('count clicks with hostile headers', async () => {
    const { id, shorturl } = await ada.link();
    const long = 'x'.repeat(4_000);
    for (const referer of [long, 'https://__proto__/', 'javascript:alert(1)', `https://${long}.example/`])
      await app.visit(shorturl, { referer, 'accept-language': long });
    const data = await countedStatistics(id);
    expect(data.clicks).toBe(4);
    expect(Object.entries(data.topReferrers)).toEqual([
      ['Direct', 3],
      ['__proto__', 1],
    ]);
  });

  it('have the language that the visitor prefers, as targets do', async () => {
    const { shorturl, id } = await ada.link();
    for (const header of ['en;q=0.2, de-AT', '*;q=0.1, de', 'fr;q=0, de'])
      await app.visit(shorturl, { 'accept-language': header });
    await countedStatistics(id);
    const { items } = (await ada.get(`/api/statistics/top/languages?link=${id}`)).body.data;
    expect(items).toEqual([{ name: 'German', code: 'de', clicks: 3 }]);
  });

  it('count clicks whose referrers are as long as they can be', async () => {
    const { id, shorturl } = await ada.link();
    const quoted = (number: number) => ({ referer: `http://${'"'.repeat(230)}${number}.example/` });
    const long = (number: number) => ({ referer: `http://${`${'a'.repeat(60)}.`.repeat(3)}${number}.example/` });
    const visits = Array.from({ length: 250 }, (_, number) => [quoted(number), long(number)]).flat();
    await Promise.all(visits.map((headers) => app.visit(shorturl, headers)));
    expect((await countedStatistics(id)).clicks).toBe(500);
  });

  it('do not count a visit that was shown the password form', async () => {
    const { id, shorturl } = await ada.link({ password: 'open sesame' });
    await app.visit(shorturl);
    expect((await countedStatistics(id)).clicks).toBe(0);
  });

  it('count clicks that come after clicks of a link that was deleted meanwhile', async () => {
    const deleted = await ada.link();
    const kept = await ada.link();
    await app.visit(deleted.shorturl);
    await app.visit(kept.shorturl);
    await ada.delete(`/api/url/${deleted.id}/delete`);
    expect((await countedStatistics(kept.id)).clicks).toBe(1);
  });

  it('are in lists of links and order them', async () => {
    const eve = await app.account();
    const one = await eve.link({ custom: `one-${eve.accountId}` });
    const two = await eve.link();
    const none = await eve.link();
    for (const { shorturl } of [two, one, two]) await app.visit(shorturl);
    await everythingCounted();
    const { body } = await eve.get('/api/urls?order=click');
    expect(body.data.urls.map((link: { id: number }) => link.id)).toEqual([two.id, one.id, none.id]);
    expect(body.data.urls[0]).toMatchObject({ clicks: 2, uniqueclicks: 1 });
  });
});

describe('A visit by a bot or a prefetch', () => {
  const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

  it.each([
    ['a tool', { 'user-agent': 'curl/8.5.0' }, 'GET'],
    ['a search engine', { 'user-agent': GOOGLE }, 'GET'],
    ['a link preview', { 'user-agent': 'WhatsApp/2.23.20.0' }, 'GET'],
    ['a program without a user agent', { 'user-agent': '' }, 'GET'],
    ['a HEAD request', {}, 'HEAD'],
  ])('redirects and counts as a bot, not as a click: %s', async (_, headers, method) => {
    const { id, shorturl } = await ada.link();
    expect((await app.visit(shorturl, headers, method)).status).toBe(302);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 0, bots: 1 });
    expect(await statistics(id)).toMatchObject({ clicks: 0, uniqueClicks: 0, topBrowsers: 0 });
  });

  it.each([
    ['a prefetch', { 'sec-purpose': 'prefetch' }],
    ['a prerender', { 'sec-purpose': 'prefetch;prerender' }],
    ['a prefetch with the older header Purpose', { purpose: 'prefetch' }],
    ['a prefetch with the older header X-Moz', { 'x-moz': 'prefetch' }],
    ['a preview of Safari with the header X-Purpose', { 'x-purpose': 'preview' }],
  ])('gets 503 and counts as a bot, so that the browser requests the page again: %s', async (_, headers) => {
    for (const type of ['direct', 'splash']) {
      const { id, shorturl } = await ada.link({ type });
      const { status, headers: sent } = await app.visit(shorturl, headers);
      expect([status, sent.location]).toEqual([503, undefined]);
      await app.visit(shorturl);
      expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 1 });
    }
  });
});

describe('Stored clicks', () => {
  it('are the same number in totals, rollups and raw clicks', async () => {
    const { id, shorturl } = await ada.link();
    const visitors = Array.from({ length: 300 }, (_, number) => from(`198.51.100.${number % 100}`));
    await Promise.all(visitors.map((visitor) => app.visit(shorturl, visitor)));
    await app.visit(shorturl, { 'user-agent': 'curl/8.5.0' });
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 300, bots: 1 });
    const browsers = { topBrowsers: { Chrome: 300 }, topOs: { Windows: 300 }, topReferrers: { Direct: 300 } };
    expect(await statistics(id)).toMatchObject({ clicks: 300, uniqueClicks: 100, ...browsers });

    const stored = await Counted.open(app.database.environment);
    const [totals, ...others] = await stored.clicks();
    await stored.close();
    expect(totals).toBeGreaterThanOrEqual(300);
    expect(others).toEqual([totals, totals]);
  });

  it('contain neither an address nor a whole header of a visitor, in the database and in files', async () => {
    const { shorturl } = await ada.link();
    await app.visit(shorturl, {
      ...from('203.0.113.77', `${BROWSER} Rare/9.8.7`),
      referer: 'https://intranet.example/personal/page',
      'accept-language': 'de-CH, rm;q=0.9',
    });
    const beforeCounting = await everyFile();
    await everythingCounted();
    const database = app.get(DataSource);
    const rows = (await tablesOf(database)).map((table) => database.query(`SELECT * FROM ${table}`));
    const everything = beforeCounting + (await everyFile()) + JSON.stringify(await Promise.all(rows));
    expect(everything).toContain('Chrome');
    expect(everything).toContain('intranet.example');
    for (const header of ['203.0.113', 'Rare/', 'Mozilla', 'personal/page', 'de-CH', 'rm;q'])
      expect(everything).not.toContain(header);
  });

  /** The contents of all files in the data directory, those of the clicks that wait included. */
  async function everyFile(): Promise<string> {
    const folder = app.database.environment.DATA_DIR;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    // A file of clicks may go as soon as they are counted.
    const contents = files.map((file) => readFile(file, 'latin1').catch(() => ''));
    return (await Promise.all(contents)).join('\n');
  }
});

describe('Unique clicks while no proxy is trusted', () => {
  const direct = useApp();

  it('ignore X-Forwarded-For', async () => {
    const client = await direct.account();
    const { id, shorturl } = await client.link();
    for (const address of ['192.0.2.1', '192.0.2.2']) await direct.visit(shorturl, { 'x-forwarded-for': address });
    await eventually(async () => {
      const { body } = await client.get(`/api/url/${id}`);
      expect(body.data).toMatchObject({ clicks: 2, uniqueClicks: 1 });
    });
  });
});
