import { DataSource } from 'typeorm';
import { eventually } from '../support/conditions';
import { BROWSER, TestApp, TestClient, useApp } from '../support/test-app';
import { tablesOf } from '../support/test-database';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
/** Addresses of well-known services, by the country in which they are registered. */
const IN_AMERICA = '8.8.8.8';
const IN_GERMANY = '193.99.144.80';

describe('Counting', () => {
  const app = useApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  const from = (address: string, userAgent = BROWSER) => ({ 'x-forwarded-for': address, 'user-agent': userAgent });
  const statistics = async (id: number) => (await ada.get(`/api/url/${id}`)).body.data;
  /** Visits are counted in their order, so once this one is counted all before it are. */
  const whenCounted = async (expectation: () => Promise<void>) => {
    const { id, shorturl } = await ada.link();
    await app.visit(shorturl);
    await eventually(async () => expect((await statistics(id)).clicks).toBe(1));
    await expectation();
  };

  it('starts with zeros', async () => {
    const { id } = await ada.link();
    const zero = { facebook: 0, twitter: 0, instagram: 0, linkedin: 0, reddit: 0, google: 0 };
    expect(await statistics(id)).toEqual({
      clicks: 0,
      uniqueClicks: 0,
      topCountries: 0,
      topReferrers: 0,
      topBrowsers: 0,
      topOs: 0,
      socialCount: zero,
    });
  });

  it('counts every click, and each visitor once', async () => {
    const { id, shorturl } = await ada.link();
    for (const visitor of [from('192.0.2.1'), from('192.0.2.2'), from('192.0.2.1'), from('192.0.2.1', FIREFOX)])
      await app.visit(shorturl, visitor);
    await whenCounted(async () => expect(await statistics(id)).toMatchObject({ clicks: 4, uniqueClicks: 3 }));
  });

  it('takes the same visitor on another link for a new one', async () => {
    const links = [await ada.link(), await ada.link()];
    for (const { shorturl } of links) await app.visit(shorturl, from('192.0.2.3'));
    await whenCounted(async () => {
      for (const { id } of links) expect(await statistics(id)).toMatchObject({ clicks: 1, uniqueClicks: 1 });
    });
  });

  it('remembers a visitor across batches', async () => {
    const { id, shorturl } = await ada.link();
    await app.visit(shorturl, from('192.0.2.4'));
    await eventually(async () => expect((await statistics(id)).clicks).toBe(1));
    await app.visit(shorturl, from('192.0.2.4'));
    await whenCounted(async () => expect(await statistics(id)).toMatchObject({ clicks: 2, uniqueClicks: 1 }));
  });

  it('tells countries, referrers, browsers, systems and networks, largest first', async () => {
    const { id, shorturl } = await ada.link();
    await app.visit(shorturl, { ...from(IN_AMERICA), referer: 'https://t.co/abc' });
    await app.visit(shorturl, { ...from(IN_AMERICA, IPHONE), referer: 'https://www.facebook.com/' });
    await app.visit(shorturl, { ...from(IN_GERMANY, FIREFOX), referer: 'https://t.co/other' });
    await app.visit(shorturl, from('10.0.0.1', FIREFOX));
    await whenCounted(async () => {
      const data = await statistics(id);
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
  });

  it('knows the country of an IPv6 address', async () => {
    const { id, shorturl } = await ada.link();
    await app.visit(shorturl, from('2001:4860:4860::8888'));
    await whenCounted(async () => expect((await statistics(id)).topCountries).toEqual({ 'United States': 1 }));
  });

  it('knows no country of what a proxy calls an address and is none', async () => {
    const { id, shorturl } = await ada.link();
    for (const address of ['8.8.8.888', '8.8.8']) await app.visit(shorturl, from(address));
    await whenCounted(async () => expect((await statistics(id)).topCountries).toEqual({ Unknown: 2 }));
  });

  it('shows the ten largest only', async () => {
    const { id, shorturl } = await ada.link();
    for (let site = 0; site < 12; site++) await app.visit(shorturl, { referer: `https://site-${site}.example/` });
    await app.visit(shorturl, { referer: 'https://site-11.example/' });
    await whenCounted(async () => {
      const { topReferrers } = await statistics(id);
      expect(Object.keys(topReferrers)).toHaveLength(10);
      expect(Object.entries(topReferrers)[0]).toEqual(['site-11.example', 2]);
    });
  });

  it.each([
    ['a tool', { 'user-agent': 'curl/8.5.0' }, 'GET'],
    [
      'a search engine',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      'GET',
    ],
    ['a link preview', { 'user-agent': 'WhatsApp/2.23.20.0' }, 'GET'],
    ['nobody in particular', { 'user-agent': '' }, 'GET'],
    ['a HEAD request', {}, 'HEAD'],
    ['a prefetch', { 'sec-purpose': 'prefetch' }, 'GET'],
    ['a prerender', { 'sec-purpose': 'prefetch;prerender' }, 'GET'],
    ['an old prefetch', { purpose: 'prefetch' }, 'GET'],
    ['an old prefetch of Firefox', { 'x-moz': 'prefetch' }, 'GET'],
    ['a preview of Safari', { 'x-purpose': 'preview' }, 'GET'],
  ])('does not take %s for a person', async (_, headers, method) => {
    const { id, shorturl } = await ada.link();
    expect((await app.visit(shorturl, headers, method)).status).toBe(302);
    await whenCounted(async () =>
      expect(await statistics(id)).toMatchObject({ clicks: 0, uniqueClicks: 0, topBrowsers: 0 }),
    );
  });

  it('counts only visits that were answered with the destination', async () => {
    const { id, shorturl } = await ada.link({ password: 'open sesame' });
    await app.visit(shorturl);
    await whenCounted(async () => expect((await statistics(id)).clicks).toBe(0));
  });

  it('is not held up by a link that is deleted meanwhile', async () => {
    const gone = await ada.link();
    const kept = await ada.link();
    await app.visit(gone.shorturl);
    await app.visit(kept.shorturl);
    await ada.delete(`/api/url/${gone.id}/delete`);
    await whenCounted(async () => expect((await statistics(kept.id)).clicks).toBe(1));
  });

  it('survives hostile headers', async () => {
    const { id, shorturl } = await ada.link();
    const long = 'x'.repeat(4_000);
    for (const referer of [long, 'https://__proto__/', 'javascript:alert(1)', `https://${long}.example/`])
      await app.visit(shorturl, { referer, 'accept-language': long });
    await whenCounted(async () => {
      const data = await statistics(id);
      expect(data.clicks).toBe(4);
      expect(Object.entries(data.topReferrers)).toEqual([
        ['Direct', 3],
        ['__proto__', 1],
      ]);
    });
  });

  it('keeps totals, rollups and raw clicks in step', async () => {
    const { id, shorturl } = await ada.link();
    const visitors = Array.from({ length: 300 }, (_, number) => from(`198.51.100.${number % 100}`));
    await Promise.all(visitors.map((visitor) => app.visit(shorturl, visitor)));
    await app.visit(shorturl, { 'user-agent': 'curl/8.5.0' });
    await whenCounted(async () => {
      const database = app.get(DataSource);
      const one = async (sql: string) => Object.values((await database.query(sql, [id]))[0]).map(Number);
      expect(await one('SELECT clicks, uniques, bots FROM link_totals WHERE link_id = ?')).toEqual([300, 100, 1]);
      const sums = 'SELECT SUM(clicks), SUM(uniques), SUM(bots) FROM link_hours WHERE link_id = ?';
      expect(await one(sums)).toEqual([300, 100, 1]);
      expect(await one('SELECT COUNT(*) FROM clicks WHERE link_id = ? AND bot IS NULL')).toEqual([300]);
    });
  });

  it('writes no address of a visitor anywhere', async () => {
    const { shorturl } = await ada.link();
    await app.visit(shorturl, from('203.0.113.77'));
    await whenCounted(async () => {
      const database = app.get(DataSource);
      const tables = await Promise.all(
        (await tablesOf(database)).map((table) => database.query(`SELECT * FROM ${table}`)),
      );
      expect(JSON.stringify(tables)).not.toContain('203.0.113');
    });
  });

  it('is not stopped by referrers that are as long as they can be', async () => {
    const { id, shorturl } = await ada.link();
    const hostile = (number: number) => ({ referer: `http://${'"'.repeat(230)}${number}.example/` });
    const long = (number: number) => ({ referer: `http://${`${'a'.repeat(60)}.`.repeat(3)}${number}.example/` });
    const visits = Array.from({ length: 250 }, (_, number) => [hostile(number), long(number)]).flat();
    await Promise.all(visits.map((headers) => app.visit(shorturl, headers)));
    await whenCounted(async () => expect((await statistics(id)).clicks).toBe(500));
  });

  it('does not let many small referrers hide one that was there before', async () => {
    const { id, shorturl } = await ada.link();
    for (let visit = 0; visit < 5; visit++) await app.visit(shorturl, { referer: 'https://good.example/' });
    await whenCounted(async () => expect((await statistics(id)).topReferrers).toEqual({ 'good.example': 5 }));
    const flood = Array.from({ length: 150 }, (_, number) => ({ referer: `https://flood-${number}.example/` }));
    await Promise.all(flood.map((headers) => app.visit(shorturl, headers)));
    await whenCounted(async () => {
      const { clicks, topReferrers } = await statistics(id);
      expect([clicks, topReferrers['good.example']]).toEqual([155, 5]);
    });
  });

  it('shows in lists, and orders them', async () => {
    const eve = await app.account();
    const few = await eve.link({ custom: `few-${eve.accountId}` });
    const many = await eve.link();
    const none = await eve.link();
    for (const { shorturl } of [many, few, many]) await app.visit(shorturl);
    await whenCounted(async () => {
      const { body } = await eve.get('/api/urls?order=click');
      expect(body.data.urls.map((link: { id: number }) => link.id)).toEqual([many.id, few.id, none.id]);
      expect(body.data.urls[0]).toMatchObject({ clicks: 2, uniqueclicks: 1 });
    });
  });
});

describe('An address that the visitor claims', () => {
  it('counts for nothing while no proxy is trusted', async () => {
    const app = await TestApp.start();
    const ada = await app.account();
    const { id, shorturl } = await ada.link();
    for (const address of ['192.0.2.1', '192.0.2.2']) await app.visit(shorturl, { 'x-forwarded-for': address });
    await eventually(async () => {
      const { body } = await ada.get(`/api/url/${id}`);
      expect(body.data).toMatchObject({ clicks: 2, uniqueClicks: 1 });
    });
    await app.stop();
  });
});
