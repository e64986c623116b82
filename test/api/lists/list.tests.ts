import { DataSource } from 'typeorm';
import { Transactions } from '../../../src/database/transactions';
import { LinkStore } from '../../../src/links/writing/link-store';
import { eventually, turnsOf } from '../../support/conditions';
import { aliasesOf, badFields, idsOf } from '../../support/http';
import { TestClient, useApp } from '../../support/test-app';

interface LinkRow {
  id: number;
  clicks: number;
}

const TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

const NO_MATCH = { error: 1, code: 'not_found', message: 'There is no link with that short address.' };
const SEARCHED_LINKS = [
  { custom: 'boots', url: 'https://shop.example/winter/Boots-2030?size=42', metatitle: 'Große Übersicht' },
  { custom: 'cafe_menu', url: 'https://cafe.example/', description: 'Café crème & naïve' },
  { custom: 'guide-jp', url: 'https://example.jp/', metatitle: '夏の東京 ガイド', description: 'Łódź' },
  { custom: 'привет', url: 'https://xn--80ak6aa92e.example/', description: 'Ёлка и Щука' },
  { custom: 'encoded', url: 'https://example.com/s%C3%BC%C3%9F?q=100%&r=%E9%81%93' },
  { custom: 'note', url: 'https://example.org/', description: "don't panic; x.y_z 3.14 C++" },
];
/** More than are sorted before their rows are read. */
const MATCHES = 1_200;
const LINKS = 300;

// Thousands of links take longer than usual on a busy machine.
jest.setTimeout(120_000);

const app = useApp();

/** The rows of all pages of a list with so many links. */
async function rowsOfPages(client: TestClient, query: string, links: number, limit: number): Promise<LinkRow[]> {
  const rows: LinkRow[] = [];
  for (let page = 1; page <= Math.ceil(links / limit); page++)
    rows.push(...(await client.get(`/api/urls?${query}&limit=${limit}&page=${page}`)).body.data.urls);
  return rows;
}

const mostClickedFirst = (rows: LinkRow[]) =>
  [...rows].sort((one, other) => other.clicks - one.clicks || other.id - one.id);

/** Sets the clicks of an account's links. @param expression in SQL, of `link_id` */
async function setClicks({ accountId }: TestClient, expression: string): Promise<void> {
  await app.get(DataSource).query(`UPDATE link_totals SET clicks = ${expression} WHERE account_id = ?`, [accountId]);
}

describe('GET /api/urls', () => {
  /** Makes an account with three links, of which the second was clicked most and the third never. */
  async function withClicks(): Promise<TestClient> {
    const ada = await app.account();
    const links = [await ada.link(), await ada.link(), await ada.link()];
    for (const { shorturl } of [links[0]!, links[1]!, links[1]!]) await app.visit(shorturl);
    await eventually(async () => {
      const { body } = await ada.get('/api/urls');
      expect(body.data.urls.map(({ clicks }: { clicks: number }) => clicks)).toEqual([0, 2, 1]);
    });
    return ada;
  }

  it('returns the documented fields of a link, and no more', async () => {
    const ada = await app.account();
    const fields = { url: 'https://example.com/a', custom: 'row', metatitle: 'Title', description: 'Note' };
    const { id } = await ada.link(fields);
    const { body } = await ada.get('/api/urls');
    expect(body.data.urls).toEqual([
      {
        id,
        alias: 'row',
        shorturl: `${app.baseUrl}/row`,
        longurl: 'https://example.com/a',
        clicks: 0,
        uniqueclicks: 0,
        title: 'Title',
        description: 'Note',
        date: TIMESTAMP,
        domain: null,
        campaign: null,
        channel: null,
        url: 'https://example.com/a',
        custom: 'row',
        haspassword: false,
        channels: [],
        pixels: [],
        tags: [],
        metatitle: 'Title',
        metadescription: null,
        metaimage: null,
        deeplink: null,
        parameters: [],
        updated: TIMESTAMP,
        type: 'direct',
        status: 'private',
        start: null,
        expiry: null,
        maxclicks: null,
        clicksleft: null,
        onetime: false,
        expiredurl: null,
        archived: false,
        state: 'active',
        geotarget: [],
        devicetarget: [],
        languagetarget: [],
        variants: [],
        utm: null,
      },
    ]);
  });

  it('leaves out archived links unless it is asked for them, in each order and with q', async () => {
    const bob = await app.account();
    const ids: number[] = [];
    for (const archived of [false, true, false, true]) ids.push((await bob.link({ archived })).id);
    await bob.put(`/api/url/${ids[2]}/update`, { archived: true });
    await bob.put(`/api/url/${ids[3]}/update`, { archived: 'false' });
    const [first, second, third, fourth] = ids;
    for (const query of ['', '&order=click', '&q=page', '&q=page&order=click']) {
      const listed = async (archived: string) => {
        const answer = await bob.get(`/api/urls?limit=9${query}${archived}`);
        return [idsOf(answer), answer.body.data.result];
      };
      expect(await listed('')).toEqual([[fourth, first], 2]);
      expect(await listed('&archived=false')).toEqual([[fourth, first], 2]);
      expect(await listed('&archived=true')).toEqual([[third, second], 2]);
      expect(await listed('&archived=all')).toEqual([[fourth, third, second, first], 4]);
    }
    await bob.delete(`/api/url/${third}/delete`);
    expect((await bob.get('/api/urls?archived=true')).body.data.result).toBe(1);
    expect((await bob.get('/api/urls?archived=maybe')).body.ignored).toEqual(['archived']);
  });

  it('returns empty strings for a link without title and description', async () => {
    const ada = await app.account();
    await ada.link();
    expect((await ada.get('/api/urls')).body.data.urls[0]).toMatchObject({ title: '', description: '' });
  });

  it.each(['', '?order=date', '?order=', '?order=clicks', '?order=DATE', '?order=date&order=click', '?order=;drop'])(
    'lists the newest first: %s',
    async (query) => {
      const ada = await app.account();
      const prefix = `x${ada.accountId}`;
      for (const number of [1, 2, 3]) await ada.link({ custom: `${prefix}-${number}` });
      const answer = await ada.get(`/api/urls${query}`);
      expect(aliasesOf(answer)).toEqual([`${prefix}-3`, `${prefix}-2`, `${prefix}-1`]);
    },
  );

  it('lists the most clicked first for order=click', async () => {
    const ada = await withClicks();
    const { body } = await ada.get('/api/urls?order=click');
    expect(body.data.urls.map(({ clicks }: { clicks: number }) => clicks)).toEqual([2, 1, 0]);
  });

  it('returns how many clicks were the first of their visitor', async () => {
    const ada = await withClicks();
    const { body } = await ada.get('/api/urls?order=click&limit=1');
    expect(body.data.urls[0]).toMatchObject({ clicks: 2, uniqueclicks: 1 });
  });

  it('returns the right total after links were created and deleted at the same time', async () => {
    const ada = await app.account();
    const links = await Promise.all(Array.from({ length: 12 }, () => ada.link()));
    await Promise.all([
      ...links.slice(0, 5).map(({ id }) => ada.delete(`/api/url/${id}/delete`)),
      ...Array.from({ length: 4 }, () => ada.link()),
    ]);
    const { body } = await ada.get('/api/urls');
    expect(body.data.result).toBe(11);
    expect(body.data.urls).toHaveLength(11);
  });
});

describe('Pages of GET /api/urls', () => {
  let ada: TestClient;
  let newestFirst: number[];
  let byClicks: number[];

  beforeAll(async () => {
    ada = await app.account();
    const links = await Promise.all(Array.from({ length: 103 }, () => ada.link()));
    newestFirst = links.map(({ id }) => id).sort((one, other) => other - one);
    const clicks = new Map([
      [links[5]!.id, 2],
      [links[50]!.id, 1],
      [links[70]!.id, 1],
    ]);
    byClicks = mostClickedFirst(links.map(({ id }) => ({ id, clicks: clicks.get(id) ?? 0 }))).map(({ id }) => id);
    for (const { shorturl } of [links[5]!, links[5]!, links[50]!, links[70]!]) await app.visit(shorturl);
    await eventually(async () => {
      const { body } = await ada.get('/api/urls?order=click&limit=3');
      expect(body.data.urls.map(({ clicks }: { clicks: number }) => clicks)).toEqual([2, 1, 1]);
    });
  });

  /** The ids on all pages, as a client that follows nextpage reads them. */
  async function walk(query: string): Promise<number[]> {
    const ids: number[] = [];
    for (let page: number | null = 1; page !== null;) {
      const answer = await ada.get(`/api/urls?${query}&page=${page}`);
      ids.push(...idsOf(answer));
      page = answer.body.data.nextpage;
    }
    return ids;
  }

  it('hold 15 links by default', async () => {
    const answer = await ada.get('/api/urls');
    expect(answer.body.data).toMatchObject({ result: 103, perpage: 15, currentpage: 1, nextpage: 2, maxpage: 7 });
    expect(idsOf(answer)).toEqual(newestFirst.slice(0, 15));
  });

  it('hold as many links as limit allows', async () => {
    const answer = await ada.get('/api/urls?limit=7&page=2');
    expect(answer.body.data).toMatchObject({ result: 103, perpage: 7, currentpage: 2, nextpage: 3, maxpage: 15 });
    expect(idsOf(answer)).toEqual(newestFirst.slice(7, 14));
  });

  it.each(['100', '101', '5000', '99999999999999999999'])(
    'hold at most 100 links, also for limit=%s',
    async (limit) => {
      const answer = await ada.get(`/api/urls?limit=${limit}`);
      expect(answer.body.data).toMatchObject({ perpage: 100, nextpage: 2, maxpage: 2 });
      expect(idsOf(answer)).toHaveLength(100);
    },
  );

  it('have no nextpage on the last page', async () => {
    const answer = await ada.get('/api/urls?limit=100&page=2');
    expect(answer.body.data).toMatchObject({ currentpage: 2, nextpage: null, maxpage: 2 });
    expect(idsOf(answer)).toEqual(newestFirst.slice(100));
  });

  it.each(['3', '1000000', '2147483648', '999999999999999', '99999999999999999999'])(
    'are empty past the end: page %s',
    async (page) => {
      for (const order of ['date', 'click']) {
        const answer = await ada.get(`/api/urls?limit=100&page=${page}&order=${order}`);
        expect(answer.status).toBe(200);
        expect(answer.body.data).toMatchObject({ result: 103, nextpage: null, maxpage: 2, urls: [] });
        expect(Number.isSafeInteger(answer.body.data.currentpage)).toBe(true);
      }
    },
  );

  it('are one when the list is empty', async () => {
    const bob = await app.account();
    const data = { result: 0, perpage: 15, currentpage: 1, nextpage: null, maxpage: 1, nextcursor: null, urls: [] };
    expect((await bob.get('/api/urls')).body).toEqual({ error: '0', data });
  });

  it.each(['limit', 'page'])('return 400 when %s is not a positive whole number', async (name) => {
    for (const value of ['0', '-1', '1.5', '1e1', 'abc', '0x1', '1,2', 'NaN', 'Infinity', 'true']) {
      const answer = await ada.get(`/api/urls?${name}=${value}`);
      expect(answer.status).toBe(400);
      expect(badFields(answer)).toEqual([name]);
    }
  });

  it('return 400 naming both parameters when both are invalid', async () => {
    const answer = await ada.get('/api/urls?limit=x&page=x');
    expect([answer.status, badFields(answer)]).toEqual([400, ['limit', 'page']]);
  });

  it.each(['limit=1&order=date', 'limit=10', 'limit=51&order=date', 'limit=100', 'limit=103'])(
    'show every link exactly once, newest first: %s',
    async (query) => {
      expect(await walk(query)).toEqual(newestFirst);
    },
  );

  it.each([1, 10, 51, 52, 100])('show every link exactly once, most clicked first, with limit=%i', async (limit) => {
    expect(await walk(`order=click&limit=${limit}`)).toEqual(byClicks);
  });

  it.each(['date', 'click'])('show every match of a search exactly once, with order=%s', async (order) => {
    expect(await walk(`q=page&limit=9&order=${order}`)).toEqual(order === 'date' ? newestFirst : byClicks);
  });

  it('list links with equally many clicks newest first', async () => {
    const unclicked = (await walk('order=click&limit=100')).slice(3);
    expect(unclicked).toEqual([...unclicked].sort((one, other) => other - one));
  });
});

describe('GET /api/urls?q=', () => {
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
    for (const link of SEARCHED_LINKS) await ada.link(link);
  });

  const search = async (q: string, more = '', client = ada) =>
    client.get(`/api/urls?q=${encodeURIComponent(q)}${more}`);

  it.each([
    ['a word of the alias', 'menu', ['cafe_menu']],
    ['a word of the destination’s host', 'shop', ['boots']],
    ['a word of the destination’s path', 'winter', ['boots']],
    ['a word of the destination’s query', '42', ['boots']],
    ['a word of the title', 'übersicht', ['boots']],
    ['a word of the description', 'panic', ['note']],
    ['the beginning of a word', 'win', ['boots']],
    ['one letter', 'p', ['note']],
    ['several words', 'winter size', ['boots']],
    ['several words from different fields', 'cafe naive', ['cafe_menu']],
    ['words in any order', 'size winter', ['boots']],
    ['beginnings of several words', 'wi bo 20', ['boots']],
    ['the same word twice', 'winter winter', ['boots']],
    ['words with punctuation between them', '  winter,/size=  ', ['boots']],
    ['another letter case', 'WINTER', ['boots']],
    ['no accents where the text has some', 'creme', ['cafe_menu']],
    ['accents where the text has none', 'wíntèr', ['boots']],
    ['a letter and its accent as two characters', 'cre\u0300me', ['cafe_menu']],
    ['an umlaut without its dots', 'Ubersicht', ['boots']],
    ['ss in place of ß', 'GROSSE', ['boots']],
    ['letters without their strokes', 'lodz', ['guide-jp']],
    ['Japanese', '東京', ['guide-jp']],
    ['one Japanese letter', '京', ['guide-jp']],
    ['Cyrillic in another letter case', 'ПРИВЕТ', ['привет']],
    ['Cyrillic without accents', 'елка', ['привет']],
    ['letters of a percent-encoded address', 'süß', ['encoded']],
    ['an address with a stray percent sign', '道', ['encoded']],
    ['a part of a word with an apostrophe', 'don', ['note']],
    ['a word after an underscore', 'z', ['note']],
    ['several links, newest first', 'example c', ['note', 'encoded', 'cafe_menu']],
  ])('finds a link by %s: %s', async (_what, q, aliases) => {
    const answer = await search(q);
    expect(answer.body.data.result).toBe(aliases.length);
    expect(aliasesOf(answer)).toEqual(aliases);
  });

  it.each([
    ['the end of a word', 'inter'],
    ['the middle of a word', 'oot'],
    ['one word that it lacks', 'winter summer'],
    ['a longer word', 'winters'],
    ['another script', 'приветы'],
    ['Japanese letters in another order', '京東'],
    ['a wildcard', 'w%er'],
    ['another wildcard', 'w_nter'],
    ['no word', '!?% -_*'],
    ['blanks', '   '],
    ['an emoji', '😀'],
    ['only an accent', '\u0301'],
    ['a very long word', 'w'.repeat(2_000)],
    ['an SQL injection', "' OR zzz=zzz --"],
  ])('finds no link by %s: %s', async (_what, q) => {
    const { status, body } = await search(q);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ result: 0, nextpage: null, maxpage: 1, urls: [] });
  });

  it('lists all links when it is empty', async () => {
    expect((await search('')).body.data.result).toBe(SEARCHED_LINKS.length);
  });

  it('lets other requests be served between the words', async () => {
    const bob = await app.account();
    const words = Array.from({ length: 100 }, (_, index) => `word${index + 100}`).join(' ');
    await bob.link({ custom: 'wordy', description: words });
    expect(await turnsOf(() => search(words, '', bob))).toBeGreaterThan(90);
  });

  it('finds long words by their beginning', async () => {
    const bob = await app.account();
    await bob.link({ custom: 'long', description: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk' });
    expect(aliasesOf(await search('donaudampfschiff', '', bob))).toEqual(['long']);
    expect(aliasesOf(await search('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', '', bob))).toEqual(['long']);
  });

  it('finds an updated link by its new words, and no longer by its old ones', async () => {
    const bob = await app.account();
    const { id } = await bob.link({ custom: 'changing', metatitle: 'Apples and pears' });
    await bob.put(`/api/url/${id}/update`, { metatitle: 'Plums and pears' });
    expect(aliasesOf(await search('plums', '', bob))).toEqual(['changing']);
    expect(aliasesOf(await search('pears', '', bob))).toEqual(['changing']);
    expect(aliasesOf(await search('apples', '', bob))).toEqual([]);
  });

  it('returns the matches in pages', async () => {
    const { body } = await search('example', '&limit=2&page=2');
    expect(body.data).toMatchObject({ result: 6, perpage: 2, currentpage: 2, nextpage: 3, maxpage: 3 });
    expect(body.data.urls).toHaveLength(2);
  });

  it('lists the most clicked match first for order=click', async () => {
    const bob = await app.account();
    for (const custom of ['red-shoe', 'blue-shoe', 'green-hat']) await bob.link({ custom });
    for (const path of ['/red-shoe', '/green-hat', '/green-hat']) await app.visit(path);
    await eventually(async () => {
      expect(aliasesOf(await search('shoe', '&order=click', bob))).toEqual(['red-shoe', 'blue-shoe']);
    });
    expect(aliasesOf(await search('shoe', '', bob))).toEqual(['blue-shoe', 'red-shoe']);
  });
});

describe('GET /api/urls?q=…&order=click with many matches', () => {
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
    const columns = { accountId: ada.accountId, url: 'https://example.com', metatitle: 'spring offer' };
    await app.get(Transactions).run(async (manager) => {
      for (let added = 0; added < MATCHES; added++) await app.get(LinkStore).insert(manager, { columns });
    });
    await setClicks(ada, 'link_id % 7');
  });

  it('shows every match exactly once, in order', async () => {
    const rows = await rowsOfPages(ada, 'q=offer&order=click', MATCHES, 100);
    expect(rows).toEqual(mostClickedFirst(rows));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(MATCHES);
  });
});

describe('GET /api/urls?order=click with many links', () => {
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
    for (let added = 0; added < LINKS; added += 50) await Promise.all(Array.from({ length: 50 }, () => ada.link()));
  });

  it.each([
    ['no link has clicks', '0'],
    ['some links have a few clicks', 'link_id % 3'],
    ['numbers of clicks differ widely', '(link_id % 41) * (link_id % 41)'],
    ['all links have equally many clicks', '1000'],
    ['all links have different numbers of clicks', 'link_id'],
  ])('shows every link exactly once, in order, when %s', async (_when, clicks) => {
    await setClicks(ada, clicks);
    for (const limit of [7, 100]) {
      const rows = await rowsOfPages(ada, 'order=click', LINKS, limit);
      expect(rows).toEqual(mostClickedFirst(rows));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(LINKS);
    }
  });

  it('shows every remaining link exactly once, in order, after some were deleted', async () => {
    await setClicks(ada, '(link_id % 41) * (link_id % 41)');
    const ids = (await rowsOfPages(ada, 'order=click', LINKS, 100)).map(({ id }) => id);
    const deleted = ids.filter((id) => id % 3 === 0);
    for (const id of deleted) expect((await ada.delete(`/api/url/${id}/delete`)).status).toBe(200);
    const rows = await rowsOfPages(ada, 'order=click', LINKS - deleted.length, 9);
    expect(rows).toEqual(mostClickedFirst(rows));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(LINKS - deleted.length);
  });
});

describe('GET /api/urls/csv', () => {
  const linesOf = async (client: TestClient, query: string) =>
    (await client.get(`/api/urls/csv?${query}`)).text.split('\r\n').slice(0, -1);

  it('returns all links that match in one file, oldest first, whatever the limit', async () => {
    const client = await app.account();
    const urls = Array.from({ length: 601 }, (_, number) => ({ url: `https://example.com/${number}` }));
    await client.post('/api/urls/add', { links: [...urls, { url: 'https://example.com/old', archived: true }] });
    const [head, ...lines] = await linesOf(client, 'limit=2&page=2&order=click');
    const column = head!.split(',').indexOf('longurl');
    expect(lines.map((line) => line.split(',')[column])).toEqual(urls.map(({ url }) => url));
  });

  it('has the fields of a link in its columns', async () => {
    const client = await app.account();
    const link = {
      url: 'https://example.com/?a=1,2',
      custom: 'csv-fields',
      metatitle: '=Sale',
      tags: ['Print', 'Sale'],
    };
    await client.post('/api/url/add', link);
    const [, line] = await linesOf(client, 'q=sale');
    expect(line).toContain(`/csv-fields,"https://example.com/?a=1,2",'=Sale,,"Print, Sale",,,,private,direct,false,`);
  });

  it('returns 400 naming an id that the account does not have', async () => {
    const client = await app.account();
    expect(badFields(await client.get('/api/urls/csv?tag=987654'))).toEqual(['tag']);
  });

  it.each(['status', 'state', 'archived'])('returns 400 for an unknown %s, instead of all links', async (filter) => {
    const client = await app.account();
    expect(badFields(await client.get(`/api/urls/csv?${filter}=unknown`))).toEqual([filter]);
  });

  it('ignores empty filters', async () => {
    const client = await app.account();
    await client.link();
    expect(await linesOf(client, 'status=&state=&archived=&from=')).toHaveLength(2);
  });
});

describe('GET /api/urls?short=', () => {
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
    await ada.link({ custom: 'Sale_1' });
    await ada.link({ custom: 'größe' });
  });

  const lookUp = (short: string, more = '') =>
    ada.get(`/api/urls?short=${short.replace('SERVICE', `localhost:${app.port}`)}${more}`);

  it('returns the same as GET /api/url/{id}', async () => {
    const { id } = await ada.link({ custom: 'twin' });
    const found = await lookUp('twin');
    expect(found.status).toBe(200);
    expect(found.body).toEqual((await ada.get(`/api/url/${id}`)).body);
  });

  it.each([
    'Sale_1',
    '%20Sale_1%20',
    'Sale_1%2520',
    'http://SERVICE/Sale_1%2520',
    'SERVICE/Sale_1',
    'http://SERVICE/Sale_1',
    'https://SERVICE/Sale_1',
    'HTTP://LocalHost/Sale_1',
    'localhost/Sale_1',
    '127.0.0.1/Sale_1',
    'http://SERVICE/Sale_1/',
    'http://SERVICE/Sale_1?utm_source=mail',
    'http://SERVICE/Sale_1%23top',
    'http://SERVICE/Sale_1?text=a%250Ab',
    'http%3A%2F%2FSERVICE%2FSale_1',
    'http%253A%252F%252FSERVICE%252FSale_1',
    'SERVICE%2FSale_1',
    '%53ale_1',
  ])('finds a link by %s', async (short) => {
    expect((await lookUp(short)).body).toMatchObject({ error: 0, details: { alias: 'Sale_1' } });
  });

  it.each([
    'größe',
    'gr%C3%B6%C3%9Fe',
    'gro%CC%88%C3%9Fe',
    'gr%25C3%25B6%25C3%259Fe',
    'http://SERVICE/gr%25C3%25B6%25C3%259Fe',
  ])('finds a link in another script by %s', async (short) => {
    expect((await lookUp(encodeURI(short).replaceAll('%25', '%'))).body).toMatchObject({ details: { alias: 'größe' } });
  });

  it.each([
    'nothing',
    'sale_1',
    'SALE_1',
    'Sale',
    'Sale_%',
    'https://other.example/Sale_1',
    'other.example/Sale_1',
    'http://SERVICE/',
    'http://SERVICE/x/Sale_1',
    'http://SERVICE/Sale_1/x',
    'http://',
    '/',
    '%',
    '%25zz',
    'a'.repeat(5_000),
  ])('returns 200 with error 1 when there is no such link: %s', async (short) => {
    const answer = await lookUp(short);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(NO_MATCH);
  });

  it.each(['&limit=abc', '&page=-1', '&limit=0&page=x&order=sideways&q=', '&q=a&q=b', '&limit=1&limit=2'])(
    'ignores all other parameters: %s',
    async (more) => {
      expect((await lookUp('Sale_1', more)).body).toMatchObject({ error: 0, details: { alias: 'Sale_1' } });
      expect((await lookUp('nothing', more)).body).toEqual(NO_MATCH);
    },
  );

  it('lists all links when it is empty', async () => {
    expect((await lookUp('')).body.error).toBe('0');
  });
});

describe('GET /api/url/{id}', () => {
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  it('returns the documented fields of a link, and no more', async () => {
    const { id } = await ada.link({
      custom: 'details',
      metatitle: 'Title',
      description: 'Note',
      start: '2099-01-01',
      expiry: '2099-12-31 12:00:00',
      geotarget: [{ location: 'Canada', link: 'https://example.com/ca' }],
      devicetarget: [{ device: 'iPhone', link: 'https://example.com/ios' }],
      languagetarget: [{ language: 'en-GB', link: 'https://example.com/en' }],
    });
    expect((await ada.get(`/api/url/${id}`)).body).toEqual({
      error: 0,
      id,
      details: {
        id,
        alias: 'details',
        shorturl: `${app.baseUrl}/details`,
        longurl: 'https://example.com/page',
        title: 'Title',
        description: 'Note',
        location: { canada: 'https://example.com/ca' },
        device: { iphone: 'https://example.com/ios' },
        language: { 'en-gb': 'https://example.com/en' },
        start: '2099-01-01 00:00:00',
        expiry: '2099-12-31 12:00:00',
        maxclicks: null,
        clicksleft: null,
        onetime: false,
        expiredurl: null,
        archived: false,
        state: 'scheduled',
        date: TIMESTAMP,
        status: 'private',
        type: 'direct',
        domain: null,
        campaign: null,
        channel: null,
        url: 'https://example.com/page',
        custom: 'details',
        haspassword: false,
        channels: [],
        pixels: [],
        tags: [],
        metatitle: 'Title',
        metadescription: null,
        metaimage: null,
        deeplink: null,
        parameters: [],
        updated: TIMESTAMP,
        geotarget: [{ location: 'canada', link: 'https://example.com/ca' }],
        devicetarget: [{ device: 'iPhone', link: 'https://example.com/ios' }],
        languagetarget: [{ language: 'en-gb', link: 'https://example.com/en' }],
        variants: [],
        utm: null,
      },
      data: {
        clicks: 0,
        uniqueClicks: 0,
        topCountries: 0,
        topReferrers: 0,
        topBrowsers: 0,
        topOs: 0,
        socialCount: { facebook: 0, twitter: 0, instagram: 0, linkedin: 0, reddit: 0, google: 0 },
      },
    });
  });

  it('returns the time of creation in UTC', async () => {
    const { id } = await ada.link();
    const { date } = (await ada.get(`/api/url/${id}`)).body.details;
    expect(Math.abs(Date.now() - Date.parse(`${date}Z`))).toBeLessThan(60_000);
  });
});
