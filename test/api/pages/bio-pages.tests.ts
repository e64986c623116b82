import { badFields } from '../../support/http';
import { TestClient, useApp } from '../../support/test-app';

const DATE = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const SHOP = { title: 'Shop', url: 'https://example.com/shop' };
const PAGE = {
  name: 'Ada Lovelace',
  avatar: 'https://example.com/ada.png',
  description: 'All that I write,\nin one place.',
  links: [SHOP, { title: 'Mail', url: 'mailto:ada@example.com' }],
  theme: 'ocean',
};

const CONFIRMED = { error: 0, message: expect.any(String) };

const app = useApp();
let ada: TestClient;
let eve: TestClient;
let count = 0;

beforeAll(async () => {
  eve = await app.account();
});
beforeEach(async () => {
  ada = await app.account();
});

/** An alias that no test has used yet. */
const freeAlias = () => `page-${++count}`;
const add = (fields: object = {}, client = ada) =>
  client.post('/api/bio/add', { name: 'Ada', alias: freeAlias(), ...fields });
const addedId = async (fields: object = {}, client = ada): Promise<number> => (await add(fields, client)).body.id;
const update = (id: number, fields: object) => ada.put(`/api/bio/${id}/update`, fields);
const remove = (id: number) => ada.delete(`/api/bio/${id}/delete`);
const get = async (id: number) => (await ada.get(`/api/bio/${id}`)).body.data;
const list = async (query = '') => (await ada.get(`/api/bio${query}`)).body;
const idsIn = (page: { data: { bio: { id: number }[] } }) => page.data.bio.map(({ id }) => id);

it('is written, though the link that a button leads to is deleted at the same moment', async () => {
  const id = await addedId();
  for (let round = 0; round < 10; round++) {
    const link = await ada.link();
    const links = [{ title: 'Shop', url: link.shorturl }];
    const answers = await Promise.all([
      ...[add({ links }), update(id, { links }), ada.delete(`/api/url/${link.id}/delete`)],
      ...[add({ links }), update(id, { links })],
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  }
});

describe('POST /api/bio/add', () => {
  it('returns the id and the address of the page', async () => {
    const alias = freeAlias();
    const { status, body } = await add({ alias });
    expect([status, body]).toEqual([200, { error: 0, id: expect.any(Number), link: `${app.baseUrl}/b/${alias}` }]);
  });

  it('requires a name and an alias only', async () => {
    expect(await get(await addedId())).toMatchObject({ avatar: null, description: null, links: [], theme: 'auto' });
    const answer = await ada.post('/api/bio/add', {});
    expect([answer.status, badFields(answer)]).toEqual([400, ['name', 'alias']]);
  });

  it('treats null and an empty string as absent', async () => {
    const id = await addedId({ avatar: '', description: null, links: null, theme: '' });
    expect(await get(id)).toMatchObject({ avatar: null, description: null, links: [], theme: 'auto' });
  });

  it.each(['auto', 'light', 'dark', 'ocean', 'forest', 'sunset'])('accepts the theme %s', async (theme) => {
    expect(await get(await addedId({ theme }))).toMatchObject({ theme });
  });

  it('accepts links to short links of the service', async () => {
    const { shorturl } = await ada.link();
    const links = [{ title: 'Mine', url: shorturl }];
    expect((await get(await addedId({ links }))).links).toEqual(links);
  });

  it('stores the title and the address of a link only', async () => {
    const id = await addedId({ links: [{ ...SHOP, onclick: 'alert(1)' }] });
    expect((await get(id)).links).toEqual([SHOP]);
  });

  it.each([
    ['name', { name: 'x'.repeat(101) }],
    ['name', { name: 7 }],
    ['name', { name: 'a\nb' }],
    ['alias', { alias: 'no spaces' }],
    ['alias', { alias: 'a/b' }],
    ['alias', { alias: 'ada\ufe0f' }],
    ['alias', { alias: '\u0301ada' }],
    ['alias', { alias: 'x'.repeat(65) }],
    ['alias', { alias: 7 }],
    ['avatar', { avatar: 'ada.png' }],
    ['avatar', { avatar: 'javascript:alert(1)' }],
    ['avatar', { avatar: 'mailto:ada@example.com' }],
    ['description', { description: 'x'.repeat(2_001) }],
    ['description', { description: ['x'] }],
    ['links', { links: 'https://example.com' }],
    ['links', { links: SHOP }],
    ['links', { links: ['https://example.com'] }],
    ['links', { links: [null] }],
    ['links', { links: Array.from({ length: 101 }, () => SHOP) }],
    ['links', { links: Array.from({ length: 30 }, () => ({ ...SHOP, url: `${SHOP.url}?${'x'.repeat(2_000)}` })) }],
    ['links[0].title', { links: [{ ...SHOP, title: '' }] }],
    ['links[0].title', { links: [{ ...SHOP, title: 'x'.repeat(101) }] }],
    ['links[0].title', { links: [{ url: SHOP.url }] }],
    ['links[1].url', { links: [SHOP, { ...SHOP, url: 'javascript:alert(1)' }] }],
    ['links[1].url', { links: [SHOP, { ...SHOP, url: '/page' }] }],
    ['links[0].url', { links: [{ title: 'Shop' }] }],
    ['theme', { theme: 'neon' }],
    ['theme', { theme: 'Dark' }],
  ])('returns 400 naming %s when it is invalid, also in an update, and changes nothing (%#)', async (field, fields) => {
    const id = await addedId(PAGE);
    const before = await get(id);
    for (const answer of [await add(fields), await update(id, { name: 'New', ...fields })]) {
      expect(answer.status).toBe(400);
      expect(badFields(answer)).toEqual([field]);
    }
    expect(await get(id)).toEqual(before);
    expect((await list()).data.result).toBe(1);
  });

  it('names every invalid field', async () => {
    const fields = { name: 7, alias: '?', avatar: 'x', description: 7, links: 7, theme: 7 };
    expect(badFields(await add(fields))).toEqual(['name', 'alias', 'avatar', 'description', 'links', 'theme']);
  });
});

describe('The alias of a bio page', () => {
  it.each(['grüße', 'καλημέρα', '日本語', 'שלום', 'a-B_9', 'x'.repeat(64), '𝒜'.repeat(64)])(
    'may be %s',
    async (alias) => {
      const { body } = await add({ alias });
      expect(body.link).toBe(`${app.baseUrl}/b/${encodeURIComponent(alias)}`);
      expect((await get(body.id)).alias).toBe(alias);
    },
  );

  it('is distinguished by letter case and accents, but not by how an accent is encoded', async () => {
    const word = freeAlias();
    for (const alias of [`${word}e`, `${word}E`, `${word}é`]) expect((await add({ alias })).status).toBe(200);
    expect((await add({ alias: `${word}e\u0301` })).status).toBe(409);
  });

  it('may be the alias of a short link', async () => {
    const alias = freeAlias();
    await ada.link({ custom: alias });
    expect((await add({ alias })).status).toBe(200);
  });

  it('returns 409 when a page of any account has it, for new and updated pages', async () => {
    const alias = freeAlias();
    await add({ alias }, eve);
    const id = await addedId(PAGE);
    const before = await get(id);
    for (const answer of [await add({ alias }), await update(id, { alias, name: 'New' })]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ error: 1, message: 'That alias is taken. Please choose another one.' });
      expect(badFields(answer)).toEqual(['alias']);
    }
    expect(await get(id)).toEqual(before);
  });

  it('goes to one of ten pages that are added at the same time', async () => {
    const alias = freeAlias();
    const clients = Array.from({ length: 10 }, (_, index) => (index % 2 ? ada : eve));
    const answers = await Promise.all(clients.map((client) => add({ alias }, client)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  it('goes to one of ten pages that are updated at the same time', async () => {
    const alias = freeAlias();
    const ids = await Promise.all(Array.from({ length: 10 }, () => addedId()));
    const answers = await Promise.all(ids.map((id) => update(id, { alias })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  it('leads visitors to the page, also when its accents are encoded differently', async () => {
    const word = freeAlias();
    await add({ alias: `${word}é`, name: 'Ada King' });
    const visit = (alias: string) => app.visit(`/b/${encodeURIComponent(alias)}`);
    for (const spelling of [`${word}é`, `${word}e\u0301`]) {
      const answer = await visit(spelling);
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('Ada King')]);
    }
    for (const other of [`${word}É`, `${word}e`, word, '']) expect((await visit(other)).status).toBe(404);
  });
});

describe('GET /api/bio', () => {
  it('lists the pages of the account', async () => {
    const alias = freeAlias();
    const id = await addedId({ ...PAGE, alias });
    const row = { id, alias, name: PAGE.name, link: `${app.baseUrl}/b/${alias}`, date: DATE };
    expect(await list()).toMatchObject({ error: '0', data: { result: 1, bio: [row] } });
  });

  it('lists no page of another account', async () => {
    const id = await addedId();
    await addedId({}, eve);
    expect(idsIn(await list())).toEqual([id]);
  });

  it('lists the newest first, in pages', async () => {
    const ids: number[] = [];
    for (let added = 0; added < 5; added++) ids.unshift(await addedId());
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?limit=2&page=${page}`)));
    expect(pages.map(idsIn)).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4), []]);
    expect(pages.map(({ data }) => [data.result, data.maxpage, data.nextpage])).toEqual([
      [5, 3, 2],
      [5, 3, 3],
      [5, 3, null],
      [5, 3, null],
    ]);
  });
});

describe('GET /api/bio/{id}', () => {
  it('returns all fields of the page', async () => {
    const alias = freeAlias();
    const id = await addedId({ ...PAGE, alias });
    const answer = await ada.get(`/api/bio/${id}`);
    const common = { id: expect.any(String), kind: 'link', hidden: false, from: null, until: null, clicks: 0 };
    const blocks = PAGE.links.map((link) => ({ ...common, ...link }));
    const look = { layout: 'list', shape: 'rounded', background: null, button: null };
    const card = { metatitle: null, metadescription: null, metaimage: null };
    const counts = { views: 0, uniqueviews: 0 };
    const link = `${app.baseUrl}/b/${alias}`;
    const data = { id, alias, ...PAGE, blocks, ...look, ...card, ...counts, link, date: DATE };
    expect([answer.status, answer.body]).toEqual([200, { error: 0, data }]);
  });

  it('returns the links in their order, also a hundred links and equal ones', async () => {
    const links = Array.from({ length: 100 }, (_, place) => ({ ...SHOP, title: `${(place * 7) % 50}` }));
    const id = await addedId({ links });
    expect((await get(id)).links).toEqual(links);
    await update(id, { links: [...links].reverse() });
    expect((await get(id)).links).toEqual([...links].reverse());
  });
});

describe('PUT /api/bio/{id}/update', () => {
  it('changes only the fields that are sent', async () => {
    const id = await addedId(PAGE);
    const expected = await get(id);
    for (const fields of [
      { name: 'Ada King' },
      { alias: freeAlias() },
      { avatar: 'https://example.com/new.png' },
      { description: 'New' },
      { links: [] },
      { theme: 'dark' },
      {},
    ]) {
      const answer = await update(id, fields);
      expect([answer.status, answer.body]).toEqual([200, CONFIRMED]);
      Object.assign(expected, fields, 'links' in fields ? { blocks: [] } : {});
      expect(await get(id)).toEqual({ ...expected, link: `${app.baseUrl}/b/${expected.alias}` });
    }
  });

  it('accepts the alias that the page has already', async () => {
    const alias = freeAlias();
    expect((await update(await addedId({ alias }), { alias })).status).toBe(200);
  });
});

describe('DELETE /api/bio/{id}/delete', () => {
  it('deletes the page, and leaves its alias to its account only', async () => {
    const alias = freeAlias();
    const id = await addedId({ alias });
    const answer = await remove(id);
    expect([answer.status, answer.body]).toEqual([200, CONFIRMED]);
    expect((await ada.get(`/api/bio/${id}`)).status).toBe(404);
    expect((await list()).data.bio).toEqual([]);
    expect((await add({ alias }, eve)).status).toBe(409);
    expect((await add({ alias })).status).toBe(200);
  });
});

describe('A bio page of another account', () => {
  it('returns the same as an unknown one, and stays as it is', async () => {
    const alias = freeAlias();
    const id = await addedId({ alias, name: 'Eve' }, eve);
    for (const unknown of [id, 2_000_000_000])
      for (const answer of [
        await ada.get(`/api/bio/${unknown}`),
        await update(unknown, { name: 'Mine' }),
        await update(unknown, {}),
        await update(unknown, { alias: freeAlias() }),
        await remove(unknown),
      ])
        expect([answer.status, answer.body.error]).toEqual([404, 1]);
    expect((await list()).data).toMatchObject({ result: 0, bio: [] });
    expect((await eve.get(`/api/bio/${id}`)).body.data).toMatchObject({ alias, name: 'Eve' });
  });
});
