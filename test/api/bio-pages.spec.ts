import { BioPagesService } from '../../src/bio-pages/bio-pages.service';
import { badFields } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

const DATE = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const SHOP = { title: 'Shop', url: 'https://example.com/shop' };
const WHOLE = {
  name: 'Ada Lovelace',
  avatar: 'https://example.com/ada.png',
  description: 'All that I write,\nin one place.',
  links: [SHOP, { title: 'Mail', url: 'mailto:ada@example.com' }],
  theme: 'ocean',
};

let words = 0;
/** An alias that no test has used yet. */
const unused = () => `page-${++words}`;

describe('Bio pages', () => {
  const app = useApp();
  let ada: TestClient;
  let eve: TestClient;

  beforeAll(async () => {
    eve = await app.account();
  });
  beforeEach(async () => (ada = await app.account()));

  const add = (fields: object = {}, client = ada) =>
    client.post('/api/bio/add', { name: 'Ada', alias: unused(), ...fields });
  const made = async (fields: object = {}, client = ada): Promise<number> => (await add(fields, client)).body.id;
  const change = (id: number, fields: object) => ada.put(`/api/bio/${id}/update`, fields);
  const get = async (id: number) => (await ada.get(`/api/bio/${id}`)).body.data;
  const list = async (query = '') => (await ada.get(`/api/bio${query}`)).body;

  it('are made, with an address of the service', async () => {
    const alias = unused();
    const { status, body } = await add({ alias });
    expect([status, body]).toEqual([200, { error: 0, id: expect.any(Number), link: `${app.baseUrl}/b/${alias}` }]);
  });

  it('are listed', async () => {
    const alias = unused();
    const id = await made({ ...WHOLE, alias });
    const row = { id, alias, name: WHOLE.name, link: `${app.baseUrl}/b/${alias}`, date: DATE };
    expect(await list()).toMatchObject({ error: '0', data: { result: 1, bio: [row] } });
  });

  it('are answered with all their fields', async () => {
    const alias = unused();
    const id = await made({ ...WHOLE, alias });
    const answer = await ada.get(`/api/bio/${id}`);
    const data = { id, alias, ...WHOLE, link: `${app.baseUrl}/b/${alias}`, date: DATE };
    expect([answer.status, answer.body]).toEqual([200, { error: 0, data }]);
  });

  it('need a name and an alias only', async () => {
    expect(await get(await made())).toMatchObject({ avatar: null, description: null, links: [], theme: 'auto' });
    expect(badFields(await ada.post('/api/bio/add', {}))).toEqual(['name', 'alias']);
  });

  it('take null and an empty text for absent', async () => {
    const id = await made({ avatar: '', description: null, links: null, theme: '' });
    expect(await get(id)).toMatchObject({ avatar: null, description: null, links: [], theme: 'auto' });
  });

  it.each(['auto', 'light', 'dark', 'ocean', 'forest', 'sunset'])('may have the theme %s', async (theme) => {
    expect(await get(await made({ theme }))).toMatchObject({ theme });
  });

  it('keep the order of their links, also of a hundred and of equal ones', async () => {
    const links = Array.from({ length: 100 }, (_, place) => ({ ...SHOP, title: `${(place * 7) % 50}` }));
    const id = await made({ links });
    expect((await get(id)).links).toEqual(links);
    await change(id, { links: [...links].reverse() });
    expect((await get(id)).links).toEqual([...links].reverse());
  });

  it('may lead to short links of the service', async () => {
    const { shorturl } = await ada.link();
    const links = [{ title: 'Mine', url: shorturl }];
    expect((await get(await made({ links }))).links).toEqual(links);
  });

  it('keep of a link its title and address only', async () => {
    const id = await made({ links: [{ ...SHOP, onclick: 'alert(1)' }] });
    expect((await get(id)).links).toEqual([SHOP]);
  });

  it.each([
    ['name', { name: 'x'.repeat(101) }],
    ['name', { name: 7 }],
    ['alias', { alias: 'no spaces' }],
    ['alias', { alias: 'a/b' }],
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
  ])('name the field %s when it is bad, and neither make nor change anything', async (field, fields) => {
    const id = await made(WHOLE);
    const before = await get(id);
    for (const answer of [await add(fields), await change(id, { name: 'New', ...fields })]) {
      expect(answer.status).toBe(400);
      expect(badFields(answer)).toEqual([field]);
    }
    expect(await get(id)).toEqual(before);
    expect((await list()).data.result).toBe(1);
  });

  it('name every bad field at once', async () => {
    const bad = { name: 7, alias: '?', avatar: 'x', description: 7, links: 7, theme: 7 };
    expect(badFields(await add(bad))).toEqual(['name', 'alias', 'avatar', 'description', 'links', 'theme']);
  });

  it('change what is named, and nothing else', async () => {
    const id = await made(WHOLE);
    const before = await get(id);
    const alias = unused();
    for (const fields of [
      { name: 'Ada King' },
      { alias },
      { avatar: 'https://example.com/new.png' },
      { description: 'New' },
      { links: [] },
      { theme: 'dark' },
      {},
    ]) {
      const answer = await change(id, fields);
      expect([answer.status, answer.body]).toEqual([200, { error: 0, message: expect.any(String) }]);
      Object.assign(before, fields);
      expect(await get(id)).toEqual({ ...before, link: `${app.baseUrl}/b/${before.alias}` });
    }
  });

  it('may be given the alias that they have', async () => {
    const alias = unused();
    expect((await change(await made({ alias }), { alias })).status).toBe(200);
  });

  it('are gone when they are deleted, and their alias is free for their account', async () => {
    const alias = unused();
    const id = await made({ alias });
    const answer = await ada.delete(`/api/bio/${id}/delete`);
    expect([answer.status, answer.body]).toEqual([200, { error: 0, message: expect.any(String) }]);
    expect((await ada.get(`/api/bio/${id}`)).status).toBe(404);
    expect((await list()).data.bio).toEqual([]);
    expect((await add({ alias }, eve)).status).toBe(409);
    expect((await add({ alias })).status).toBe(200);
  });

  it('of another account are as good as unknown', async () => {
    const alias = unused();
    const id = await made({ alias, name: 'Eve' }, eve);
    for (const unknown of [id, 2_000_000_000])
      for (const answer of [
        await ada.get(`/api/bio/${unknown}`),
        await change(unknown, { name: 'Mine' }),
        await change(unknown, {}),
        await change(unknown, { alias: unused() }),
        await ada.delete(`/api/bio/${unknown}/delete`),
      ])
        expect([answer.status, answer.body.error]).toEqual([404, 1]);
    expect((await list()).data).toMatchObject({ result: 0, bio: [] });
    expect((await eve.get(`/api/bio/${id}`)).body.data).toMatchObject({ alias, name: 'Eve' });
  });

  it('are listed to their own account only', async () => {
    const id = await made();
    await made({}, eve);
    expect((await list()).data.bio.map((row: { id: number }) => row.id)).toEqual([id]);
  });

  it.each(['grüße', 'καλημέρα', '日本語', 'שלום', 'a-B_9', 'x'.repeat(64), '𝒜'.repeat(64)])(
    'may have the alias %s',
    async (alias) => {
      const { body } = await add({ alias });
      expect(body.link).toBe(`${app.baseUrl}/b/${encodeURIComponent(alias)}`);
      expect((await get(body.id)).alias).toBe(alias);
    },
  );

  it('take letter case and accents of an alias for different, and two spellings of one letter for the same', async () => {
    const word = unused();
    for (const alias of [`${word}e`, `${word}E`, `${word}é`]) expect((await add({ alias })).status).toBe(200);
    expect((await add({ alias: `${word}e\u0301` })).status).toBe(409);
  });

  it('may have an alias that a short link has', async () => {
    const alias = unused();
    await ada.link({ custom: alias });
    expect((await add({ alias })).status).toBe(200);
  });

  it('refuse an alias that is taken in the service, with the message that clients know', async () => {
    const alias = unused();
    await add({ alias }, eve);
    const id = await made(WHOLE);
    const before = await get(id);
    for (const answer of [await add({ alias }), await change(id, { alias, name: 'New' })]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ error: 1, message: 'That alias is taken. Please choose another one.' });
      expect(badFields(answer)).toEqual(['alias']);
    }
    expect(await get(id)).toEqual(before);
  });

  it('have an alias once, even when ten requests come at the same time', async () => {
    const alias = unused();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, turn) => add({ alias }, turn % 2 ? ada : eve)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  it('take an alias once, even when ten change to it at the same time', async () => {
    const alias = unused();
    const ids = await Promise.all(Array.from({ length: 10 }, () => made()));
    const answers = await Promise.all(ids.map((id) => change(id, { alias })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  it('are listed newest first, in pages', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count++) ids.unshift(await made());
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?limit=2&page=${page}`)));
    expect(pages.map(({ data }) => data.bio.map((row: { id: number }) => row.id))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
      [],
    ]);
    expect(pages.map(({ data }) => [data.result, data.maxpage, data.nextpage])).toEqual([
      [5, 3, 2],
      [5, 3, 3],
      [5, 3, null],
      [5, 3, null],
    ]);
  });

  // The page itself is not there yet: until then this is what it will stand on.
  it('are found by their alias, whoever has them', async () => {
    const bioPages = app.get(BioPagesService);
    const word = unused();
    const id = await made({ alias: `${word}é` });
    for (const spelling of [`${word}é`, `${word}e\u0301`])
      expect(await bioPages.findByAlias(spelling)).toMatchObject({ id, alias: `${word}é` });
    for (const other of [`${word}É`, `${word}e`, word, '']) expect(await bioPages.findByAlias(other)).toBeNull();
  });
});
