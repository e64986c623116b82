import { badFields } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

const VALUES = { source: 'newsletter', medium: 'email', campaign: 'spring', term: 'shoes', content: 'header' };
const NONE = { source: null, medium: null, campaign: null, term: null, content: null };

const app = useApp();
let ada: TestClient;

beforeEach(async () => {
  ada = await app.account();
});

const add = (fields: object, client = ada) => client.post('/api/utm/add', fields);
const get = async (id: number) => (await ada.get(`/api/utm/${id}`)).body.data;

describe('/api/utm', () => {
  it('lists templates, newest first, and returns one by its id', async () => {
    const { id } = (await add({ name: 'Mail', ...VALUES })).body;
    const { id: other } = (await add({ name: 'Poster' })).body;
    const date = expect.any(String);
    const [mail, poster] = [
      { id, name: 'Mail', ...VALUES, date },
      { id: other, name: 'Poster', ...NONE, date },
    ];
    expect((await ada.get('/api/utm')).body).toMatchObject({
      error: '0',
      data: { result: 2, templates: [poster, mail] },
    });
    expect((await ada.get('/api/utm?q=news')).body.data.templates).toEqual([mail]);
    expect(await get(id)).toEqual(mail);
  });

  it('updates the fields that are sent, and clears values by null and ""', async () => {
    const { id } = (await add({ name: 'Mail', ...VALUES })).body;
    await ada.put(`/api/utm/${id}/update`, { name: 'Post', source: 'letter', medium: null, term: '' });
    const changed = { ...VALUES, name: 'Post', source: 'letter', medium: null, term: null };
    expect(await get(id)).toMatchObject(changed);
  });

  it('returns 409 for a name that the account has, also at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add({ name: 'Mail' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { id } = (await add({ name: 'Other' })).body;
    expect(await ada.put(`/api/utm/${id}/update`, { name: 'Mail' })).toMatchObject({
      status: 409,
      body: { error: 1, code: 'name_taken', message: 'You already have a UTM template with this name.' },
    });
    expect((await ada.put(`/api/utm/${id}/update`, { name: 'Other' })).status).toBe(200);
    expect((await add({ name: 'Mail' }, await app.account())).status).toBe(200);
  });

  it.each([
    [{}, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'Mail', source: 'x'.repeat(256) }, 'source'],
    [{ name: 'Mail', content: 7 }, 'content'],
    [{ name: 'Mail', medium: 'a\u0000' }, 'medium'],
  ])('returns 400 for %j', async (fields, field) => {
    const answer = await add(fields);
    expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
  });

  it('deletes a template, and links keep the values that they were given', async () => {
    const { id } = (await add({ name: 'Mail', ...VALUES })).body;
    const link = await ada.link({ utm: await get(id) });
    expect((await ada.delete(`/api/utm/${id}/delete`)).status).toBe(200);
    expect((await ada.get(`/api/utm/${id}`)).body.message).toBe('There is no UTM template with this id.');
    expect((await ada.get(`/api/url/${link.id}`)).body.details.utm).toEqual(VALUES);
  });
});

describe('The field utm of a link', () => {
  const update = (id: number, utm: unknown) => ada.put(`/api/url/${id}/update`, { utm });
  const utmOf = async (id: number) => (await ada.get(`/api/url/${id}`)).body.details.utm;

  it('is shown in details and in the list without blank values, and null where none is left', async () => {
    const { id } = await ada.link({ utm: { ...VALUES, term: '', content: null } });
    const { source, medium, campaign } = VALUES;
    expect(await utmOf(id)).toEqual({ source, medium, campaign });
    expect((await ada.get('/api/urls')).body.data.urls[0].utm).toEqual({ source, medium, campaign });
    expect(await utmOf((await ada.link({ utm: {} })).id)).toBeNull();
    expect(await utmOf((await ada.link({ utm: { source: '' } })).id)).toBeNull();
  });

  it('is replaced as a whole by an update, and cleared by null, "" and {}', async () => {
    const { id } = await ada.link({ utm: VALUES });
    await update(id, { source: 'poster' });
    expect(await utmOf(id)).toEqual({ source: 'poster' });
    for (const blank of [null, '', {}]) {
      await update(id, VALUES);
      await update(id, blank);
      expect(await utmOf(id)).toBeNull();
    }
  });

  it.each([
    ['newsletter', ['utm']],
    [['newsletter'], ['utm']],
    [{ source: 7 }, ['utm.source']],
    [{ source: 'x'.repeat(256), medium: {} }, ['utm.source', 'utm.medium']],
  ])('is refused with the fields to correct: %j', async (utm, fields) => {
    const answer = await ada.post('/api/url/add', { url: 'https://example.com/', utm });
    expect([answer.status, badFields(answer).sort()]).toEqual([400, fields.sort()]);
  });
});
