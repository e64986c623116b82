import { badFields } from '../../support/http';
import { TestClient, useApp } from '../../support/test-app';

describe('Tags', () => {
  interface TagRow {
    id: number;
    name: string;
    links: number;
  }

  const app = useApp();
  let ada: TestClient;

  beforeEach(async () => {
    ada = await app.account();
  });

  const add = (fields: object, client = ada) => client.post('/api/tag/add', fields);
  const rows = async (): Promise<TagRow[]> => (await ada.get('/api/tags?limit=100')).body.data.tags;
  const namesOf = async (id: number): Promise<string[]> => (await ada.get(`/api/url/${id}`)).body.details.tags;
  const update = (id: number, tags: unknown) => ada.put(`/api/url/${id}/update`, { tags });

  describe('/api/tags', () => {
    it('lists tags, newest first, with a colour and the number of their links', async () => {
      const { id } = (await add({ name: ' Sale ', color: '#ff0000' })).body;
      await ada.link({ tags: ['sale', 'New'] });
      await ada.link({ tags: ['SALE'], archived: true });
      const date = expect.any(String);
      expect((await ada.get('/api/tags')).body.data).toMatchObject({
        result: 2,
        tags: [
          { name: 'New', color: '#2563eb', links: 1, date },
          { id, name: 'Sale', color: '#ff0000', links: 2, date },
        ],
      });
      expect((await ada.get(`/api/tag/${id}`)).body.data).toEqual({
        id,
        name: 'Sale',
        color: '#ff0000',
        links: 2,
        date,
      });
    });

    it('returns 400 for a name that is too long in the form in which names are compared', async () => {
      const name = '\ufb2c'.repeat(50);
      expect(badFields(await ada.post('/api/tag/add', { name }))).toEqual(['name']);
      expect(badFields(await ada.post('/api/url/add', { url: 'https://example.com/', tags: [name] }))).toEqual([
        'tags',
      ]);
    });

    it('returns 409 for a name that the account has in any letter case, also at the same time', async () => {
      const answers = await Promise.all(['Sale', 'sale', 'SALE', 'sAle'].map((name) => add({ name })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const { id } = (await add({ name: 'Other' })).body;
      expect(await ada.put(`/api/tag/${id}/update`, { name: 'SALE' })).toMatchObject({
        status: 409,
        body: { error: 1, code: 'name_taken', message: 'You already have a tag with this name.' },
      });
      expect((await ada.put(`/api/tag/${id}/update`, { name: 'OTHER' })).status).toBe(200);
      expect((await add({ name: 'Sale' }, await app.account())).status).toBe(200);
      expect((await rows()).map(({ name }) => name)[0]).toBe('OTHER');
    });

    it('stays findable by its name when two requests rename it at the same time', async () => {
      for (let round = 0; round < 5; round++) {
        const { id } = (await add({ name: 'sale' })).body;
        await Promise.all(['Winter', 'SALE'].map((name) => ada.put(`/api/tag/${id}/update`, { name })));
        const { name } = (await ada.get(`/api/tag/${id}`)).body.data;
        const answers = await Promise.all(['Winter', 'SALE'].map((other) => add({ name: other })));
        expect(answers.map(({ status }) => status)).toEqual(name === 'SALE' ? [200, 409] : [409, 200]);
        for (const tag of await rows()) await ada.delete(`/api/tag/${tag.id}/delete`);
      }
    });

    it.each([
      ['straße', 'STRASSE'],
      ['STRAẞE', 'strasse'],
      ['ΟΔΟΣ', 'οδοσ'],
      ['οδος', 'ΟΔΟΣ'],
      ['ς', 'Σ'],
      ['ΰ', 'Ϋ́'],
      ['kısa', 'KISA'],
      ['ﬁrst', 'FIRST'],
      ['e\u0301te', 'ÉTE'],
    ])('knows %s as %s', async (name, other) => {
      expect([(await add({ name })).status, (await add({ name: other })).status]).toEqual([200, 409]);
      const { id } = await ada.link({ tags: [other, name] });
      expect([await namesOf(id), (await rows()).length]).toEqual([[name], 1]);
    });

    it('distinguishes accents', async () => {
      for (const name of ['cote', 'côte', 'coté', 'Über', 'uber', 'ø', 'o'])
        expect((await add({ name })).status).toBe(200);
    });

    it('takes a name of 50 letters that are two in upper case', async () => {
      const name = 'ß'.repeat(50);
      const { id } = (await add({ name })).body;
      expect((await ada.get(`/api/tag/${id}`)).body.data.name).toBe(name);
    });

    it.each(['I ❤️ it', '1️⃣', '👩‍👩‍👧‍👦', '🏳️‍🌈 pride', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष'])(
      'takes the emoji and joiners of %s',
      async (name) => {
        const { id } = await ada.link({ tags: [name] });
        expect(await namesOf(id)).toEqual([name]);
      },
    );

    it.each(['Sa\u200dle', 'Sa\u200cle', 'Sale\ufe0f', '1\ufe0f', '❤\u200d', '❤\u200da'])(
      'returns 400 for an invisible character elsewhere: %j',
      async (name) => expect(badFields(await add({ name }))).toEqual(['name']),
    );

    it.each([
      [{ name: '' }, 'name'],
      [{ name: '   ' }, 'name'],
      [{ name: 'x'.repeat(51) }, 'name'],
      [{ name: 'Sa\u200ble' }, 'name'],
      [{ name: 'a\nb' }, 'name'],
      [{ name: 'a\tb' }, 'name'],
      [{ name: 'a\u2028b' }, 'name'],
      [{ name: 'Sale', color: 'red' }, 'color'],
    ])('returns 400 for %j', async (fields, field) => {
      const answer = await add(fields);
      expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
    });

    it('takes a deleted tag off its links, and keeps links and clicks', async () => {
      const { id, shorturl } = await ada.link({ tags: ['Sale', 'New'] });
      const [sale] = (await rows()).filter(({ name }) => name === 'Sale');
      expect((await ada.delete(`/api/tag/${sale!.id}/delete`)).status).toBe(200);
      expect(await namesOf(id)).toEqual(['New']);
      expect((await app.visit(shorturl)).status).toBe(302);
      expect((await ada.delete(`/api/tag/${sale!.id}/delete`)).status).toBe(404);
    });
  });

  describe('The field tags of a link', () => {
    it('is changed, renamed with its tags, and cleared', async () => {
      const { id } = await ada.link({ tags: ['b', 'a', 'B', ' a '] });
      expect(await namesOf(id)).toEqual(['a', 'b']);
      await update(id, ['A', 'c']);
      expect(await namesOf(id)).toEqual(['a', 'c']);
      const { id: tag } = (await rows()).find(({ name }) => name === 'a')!;
      await ada.put(`/api/tag/${tag}/update`, { name: 'Zebra' });
      expect(await namesOf(id)).toEqual(['c', 'Zebra']);
      await update(id, []);
      expect([await namesOf(id), (await rows()).length]).toEqual([[], 3]);
    });

    it.each([
      ['Sale'],
      [['']],
      [[5]],
      [['x'.repeat(51)]],
      [['a\nb']],
      [Array.from({ length: 21 }, (_, number) => `tag ${number}`)],
    ])('returns 400 for %j, and creates nothing', async (tags) => {
      expect(badFields(await ada.post('/api/url/add', { url: 'https://example.com/', tags }))).toEqual(['tags']);
      expect([await rows(), (await ada.get('/api/urls')).body.data.result]).toEqual([[], 0]);
    });

    it('creates each tag once for links that are written at the same time', async () => {
      const { id } = await ada.link();
      const requests = Array.from({ length: 10 }, (_, number) =>
        number % 2 === 0 ? ada.link({ tags: ['one', 'two'] }) : update(id, ['TWO', 'One']),
      );
      await Promise.all(requests);
      expect((await rows()).map(({ links }) => links)).toEqual([6, 6]);
      expect((await namesOf(id)).map((name) => name.toLowerCase())).toEqual(['one', 'two']);
    });

    it('does not use the tags of another account', async () => {
      const bob = await app.account();
      await bob.link({ tags: ['Sale'] });
      await ada.link({ tags: ['sale'] });
      expect(await rows()).toMatchObject([{ name: 'sale', links: 1 }]);
      expect((await bob.get('/api/tags')).body.data.tags).toMatchObject([{ name: 'Sale', links: 1 }]);
    });
  });
});

describe('UTM templates', () => {
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
      expect((await add({ name: 'Mail ' })).status).toBe(409);
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
      [{ name: 'Mail', term: 'a\nb' }, 'term'],
      [{ name: 'Mail', campaign: 'a\u2029b' }, 'campaign'],
      [{ name: 'a\r\nb' }, 'name'],
      [{ name: 'a\u2028b' }, 'name'],
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
      [{ source: 'a\nb', medium: 'a\tb', term: 'a\u2028b' }, ['utm.medium', 'utm.source', 'utm.term']],
    ])('is refused with the fields to correct: %j', async (utm, fields) => {
      const answer = await ada.post('/api/url/add', { url: 'https://example.com/', utm });
      expect([answer.status, badFields(answer).sort()]).toEqual([400, fields.sort()]);
    });
  });
});
