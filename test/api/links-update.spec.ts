import { aliasesOf, badFields } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

const LINK = {
  url: 'https://example.com/old',
  type: 'frame',
  status: 'public',
  expiry: '2099-12-31 12:00:00',
  metatitle: 'Old title',
  description: 'Old note',
  geotarget: [{ location: 'CA', link: 'https://example.com/ca' }],
  devicetarget: [{ device: 'iPhone', link: 'https://example.com/ios' }],
  languagetarget: [{ language: 'en', link: 'https://example.com/en' }],
};

describe('Updating a link', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  const detailsOf = async (id: number) => (await ada.get(`/api/url/${id}`)).body.details;
  const update = (id: number, change: object) => ada.put(`/api/url/${id}/update`, change);

  it('answers its id and its short address, twice', async () => {
    const { id } = await ada.link({ custom: 'kept-1' });
    const short = `${app.baseUrl}/kept-1`;
    expect((await update(id, { status: 'public' })).body).toEqual({ error: 0, id, shorturl: short, short });
  });

  it.each([
    [{ url: 'https://example.com/new' }, { longurl: 'https://example.com/new' }],
    [{ type: 'direct' }, { type: 'direct' }],
    [{ status: 'private' }, { status: 'private' }],
    [{ expiry: '2100-01-01' }, { expiry: '2100-01-01 23:59:59' }],
    [{ metatitle: 'New title' }, { title: 'New title' }],
    [{ description: 'New note' }, { description: 'New note' }],
    [{ geotarget: [] }, { location: {} }],
    [{ devicetarget: [{ device: 'Mac', link: 'https://a.example' }] }, { device: { mac: 'https://a.example' } }],
    [{ languagetarget: [{ language: 'de', link: 'https://b.example' }] }, { language: { de: 'https://b.example' } }],
  ])('changes what it names, and nothing else: %j', async (change, shown) => {
    const { id } = await ada.link(LINK);
    const before = await detailsOf(id);
    expect((await update(id, change)).status).toBe(200);
    expect(await detailsOf(id)).toEqual({ ...before, ...shown });
  });

  it.each([{}, { url: '', type: null, metatitle: '', expiry: null, geotarget: null, custom: '' }])(
    'changes nothing for %j',
    async (change) => {
      const { id } = await ada.link(LINK);
      const before = await detailsOf(id);
      expect((await update(id, change)).status).toBe(200);
      expect(await detailsOf(id)).toEqual(before);
    },
  );

  it('moves the link to another alias, and visitors at once with it', async () => {
    const { id, shorturl } = await ada.link({ custom: 'before-move' });
    await app.visit(shorturl);
    await app.visit('/after-move');
    expect((await update(id, { custom: 'after-move' })).body.shorturl).toBe(`${app.baseUrl}/after-move`);
    expect((await app.visit('/after-move')).status).toBe(302);
    expect((await app.visit('/before-move')).status).toBe(404);
  });

  it('leads visitors to another destination at once', async () => {
    const { id, shorturl } = await ada.link();
    await app.visit(shorturl);
    await update(id, { url: 'https://example.com/changed' });
    expect((await app.visit(shorturl)).headers.location).toBe('https://example.com/changed');
  });

  it('keeps the link’s date and its place in the list', async () => {
    const bob = await app.account();
    const { id } = await bob.link({ custom: 'older' });
    await bob.link({ custom: 'newer' });
    await bob.put(`/api/url/${id}/update`, { description: 'changed' });
    expect(aliasesOf(await bob.get('/api/urls'))).toEqual(['newer', 'older']);
  });

  it('does not take the alias of another link', async () => {
    await ada.link({ custom: 'occupied' });
    const { id, shorturl } = await ada.link({ custom: 'mine' });
    const answer = await update(id, { custom: 'occupied', url: 'https://example.com/other' });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('That alias is taken. Please choose another one.');
    expect(await detailsOf(id)).toMatchObject({ shorturl, longurl: 'https://example.com/page' });
  });

  it('may name the alias that the link has', async () => {
    const { id } = await ada.link({ custom: 'unmoved' });
    expect((await update(id, { custom: 'unmoved' })).status).toBe(200);
  });

  it.each([
    [{ url: 'nowhere' }, ['url']],
    [{ url: 'http://localhost:PORT/x' }, ['url']],
    [{ custom: 'admin' }, ['custom']],
    [{ expiry: '2020-01-01' }, ['expiry']],
    [{ type: 'sideways', status: 'secret' }, ['type', 'status']],
    [{ channel: 987, campaign: 987 }, ['channel', 'campaign']],
    [{ geotarget: [{ location: 'Atlantis', link: 'https://a.example' }] }, ['geotarget[0].location']],
    [{ clear: 'password' }, ['clear']],
    [{ clear: ['url'] }, ['clear']],
    [{ clear: [5] }, ['clear']],
  ])('is refused as creating is, and changes nothing: %j', async (template, fields) => {
    const { id } = await ada.link({ metatitle: 'Untouched' });
    const change = JSON.parse(JSON.stringify(template).replace('PORT', String(app.port)));
    const answer = await update(id, { ...change, metatitle: 'Touched' });
    expect(answer.status).toBe(400);
    expect(badFields(answer)).toEqual(fields);
    expect((await detailsOf(id)).title).toBe('Untouched');
  });

  it.each([
    ['expiry', { expiry: '2099-12-31' }, { expiry: null }],
    ['metatitle', { metatitle: 'Title' }, { title: '' }],
    ['description', { description: 'Note' }, { description: '' }],
  ])('empties %s by its name', async (field, fields, shown) => {
    const { id } = await ada.link(fields);
    expect((await update(id, { clear: [field] })).status).toBe(200);
    expect(await detailsOf(id)).toMatchObject(shown);
  });

  it('locks a link with a password, and unlocks it again', async () => {
    const { id, shorturl } = await ada.link();
    await update(id, { password: 'open sesame' });
    expect((await app.visit(shorturl)).status).not.toBe(302);
    await update(id, { clear: ['password'] });
    expect((await app.visit(shorturl)).status).toBe(302);
  });

  it('empties several fields, and sets others', async () => {
    const { id } = await ada.link(LINK);
    const clear = ['metatitle', 'metadescription', 'metaimage', 'deeplink', 'expiry'];
    await update(id, { clear, description: 'New note' });
    expect(await detailsOf(id)).toMatchObject({ title: '', expiry: null, description: 'New note' });
  });

  it('by many at the same moment leaves the link whole', async () => {
    const { id } = await ada.link();
    const titles = Array.from({ length: 10 }, (_, index) => `Title ${index}`);
    const answers = await Promise.all(titles.map((metatitle) => update(id, { metatitle, description: metatitle })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { title, description } = await detailsOf(id);
    expect(titles).toContain(title);
    expect(description).toBe(title);
  });
});
