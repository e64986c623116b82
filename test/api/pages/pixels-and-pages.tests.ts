import { DataSource } from 'typeorm';
import { badFields, TestResponse } from '../../support/http';
import { TestClient, useApp } from '../../support/test-app';
import { LinkPixel } from '../../../src/links/link.entity';
import { withFailure, withFixedPixels } from '../failing-transaction';

describe('Pixels', () => {
  const HEX = '0123456789abcdef0123456789abcdef';
  const TAGS: [type: string, tag: string, wrong: string][] = [
    ['gtmpixel', 'GTM-ABC123', 'GTM-abc'],
    ['gapixel', 'G-ABCDEF1234', 'G-1'],
    ['gapixel', 'UA-12345-1', 'UA-12345'],
    ['fbpixel', '1234567890', '123456789'],
    ['adwordspixel', 'AW-123456789/label_1-x', 'AW-12345'],
    ['linkedinpixel', '12345', '123'],
    ['twitterpixel', 'o1abc', 'O1ABC'],
    ['adrollpixel', `${'A1'.repeat(11)}:${'B2'.repeat(11)}`, 'A1'.repeat(10)],
    ['quorapixel', HEX, HEX.toUpperCase()],
    ['pinterest', '1234567890123', '123'],
    ['bing', '12345678', '1234'],
    ['snapchat', '12345678-1234-1234-1234-123456789abc', '12345678'],
    ['reddit', 't2_abc123', 't3_abc123'],
    ['tiktok', 'C4A1B2C3D4E5F6G7', 'c4a1b2c3d4e5f6g7'],
  ];

  const app = useApp();
  let ada: TestClient;
  let eve: TestClient;

  beforeAll(async () => {
    eve = await app.account();
  });
  beforeEach(async () => {
    ada = await app.account();
  });

  const add = (type: string, tag: string, client = ada) => client.post('/api/pixel/add', { type, name: 'Shop', tag });
  const update = (id: number, fields: object, client = ada) => client.put(`/api/pixel/${id}/update`, fields);
  const pixelsOf = async (linkId: number): Promise<number[]> => {
    const rows = await app.get(DataSource).getRepository(LinkPixel).findBy({ linkId });
    return rows.map(({ pixelId }) => pixelId);
  };
  const list = async () => (await ada.get('/api/pixels')).body.data.pixels;

  describe('POST /api/pixel/add', () => {
    it.each(TAGS)('adds a pixel of the type %s with the tag %s', async (type, tag) => {
      const { body } = await add(type, tag);
      expect(body).toEqual({ error: 0, id: expect.any(Number) });
      const date = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(await list()).toEqual([{ id: body.id, type, name: 'Shop', tag, date }]);
    });

    it.each(TAGS)(
      'returns 400 for the type %s with anything after the tag %s, or the tag %s',
      async (type, tag, wrong) => {
        for (const bad of [wrong, `${tag}'`, `${tag}<script>`, `${tag}\n`]) {
          const answer = await add(type, bad);
          expect([answer.status, badFields(answer)]).toEqual([400, ['tag']]);
        }
      },
    );

    it('returns 400 for an unknown type and a missing name and tag', async () => {
      const answer = await ada.post('/api/pixel/add', { type: 'myspace' });
      expect([answer.status, badFields(answer)]).toEqual([400, ['type', 'name', 'tag']]);
    });

    it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', ['bing'], 5, {}])(
      'returns 400 for the type %j',
      async (type) => {
        const answer = await ada.post('/api/pixel/add', { type, name: 'Shop', tag: '123456' });
        expect(answer.status).toBe(400);
        expect(badFields(answer)[0]).toBe('type');
      },
    );

    it('returns 409 when the account has this pixel already, also for twenty requests at the same time', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => add('bing', '12345')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
      expect(await list()).toHaveLength(1);
    });

    it('returns 409 for the same UUID in other letters', async () => {
      const tag = 'ABCDEF01-2345-6789-abcd-ef0123456789';
      const { id } = (await add('snapchat', tag)).body;
      expect((await add('snapchat', tag.toLowerCase())).status).toBe(409);
      expect(await list()).toMatchObject([{ id, tag: tag.toLowerCase() }]);
    });

    it('adds a pixel that another account has', async () => {
      expect((await add('bing', '12345')).status).toBe(200);
      expect((await add('bing', '12345', eve)).status).toBe(200);
    });
  });

  describe('GET /api/pixels', () => {
    it('lists the newest first, in pages', async () => {
      const ids = [];
      for (const tag of ['12345', '23456', '34567']) ids.unshift((await add('bing', tag)).body.id);
      const { body } = await ada.get('/api/pixels?limit=2');
      expect(body).toMatchObject({ error: '0', data: { result: 3, perpage: 2, nextpage: 2, maxpage: 2 } });
      expect(body.data.pixels.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2));
    });
  });

  describe('A pixel', () => {
    it.each(['a\nb', 'a\tb', 'a\u2028b'])('cannot have the name %j, which is no single line', async (name) => {
      const { id } = (await add('bing', '12345')).body;
      const added = await ada.post('/api/pixel/add', { type: 'bing', name, tag: '54321' });
      for (const { status, body } of [added, await update(id, { name, tag: '54321' })])
        expect([status, body.errors]).toMatchObject([400, [{ field: 'name', message: 'name must be a single line.' }]]);
    });
  });

  describe('PUT /api/pixel/{id}/update', () => {
    it('changes the name and the tag', async () => {
      const { id } = (await add('bing', '12345')).body;
      const answer = await update(id, { name: 'Blog', tag: '54321' });
      expect(answer.body).toEqual({ error: 0, message: expect.any(String) });
      expect(await list()).toMatchObject([{ id, type: 'bing', name: 'Blog', tag: '54321' }]);
    });

    it('keeps the name when only the tag is sent, and requires a tag of the pixel’s type', async () => {
      const { id } = (await add('bing', '12345')).body;
      expect((await update(id, { tag: '54321' })).status).toBe(200);
      for (const fields of [{ tag: 'GTM-ABC123' }, { name: 'Blog' }]) {
        const answer = await update(id, fields);
        expect([answer.status, badFields(answer)]).toEqual([400, ['tag']]);
      }
      expect(await list()).toMatchObject([{ name: 'Shop', tag: '54321' }]);
    });

    it.each([
      ['no tag', 'invalid'],
      ['1'.repeat(65), 'wrong_length'],
      [12345, 'wrong_type'],
    ])('names every bad field, also with the tag %j', async (tag, code) => {
      const { id } = (await add('bing', '12345')).body;
      const { errors } = (await update(id, { name: 'a\nb', tag })).body;
      expect(errors).toMatchObject([{ field: 'name' }, { field: 'tag', code }]);
    });
  });

  describe('DELETE /api/pixel/{id}/delete', () => {
    it('deletes the pixel and removes it from its links', async () => {
      const { id } = (await add('bing', '12345')).body;
      const link = await ada.link({ pixels: [id] });
      expect((await ada.delete(`/api/pixel/${id}/delete`)).status).toBe(200);
      expect(await list()).toEqual([]);
      expect(await pixelsOf(link.id)).toEqual([]);
      expect((await app.visit(link.shorturl)).status).toBe(302);
    });

    it('removes it from many links in steps, which go on after a failure', async () => {
      const { id } = (await add('bing', '12345')).body;
      const ids = await ada.links(600, { pixels: [id] });
      const remove = () => ada.delete(`/api/pixel/${id}/delete`);
      const failed = await withFixedPixels(app.get(DataSource), ids.at(-1)!, remove);
      expect(failed.status).toBeGreaterThanOrEqual(500);
      expect([await pixelsOf(ids[0]!), await pixelsOf(ids.at(-1)!)]).toEqual([[], [id]]);
      expect((await remove()).status).toBe(200);
      expect(await pixelsOf(ids.at(-1)!)).toEqual([]);
      expect((await ada.get('/api/urls')).body.data.result).toBe(600);
    });
  });

  describe('The pixels of a link', () => {
    it('are replaced by an update', async () => {
      const [one, other] = [(await add('bing', '12345')).body.id, (await add('bing', '54321')).body.id];
      const link = await ada.link({ pixels: [one, `${one}`] });
      expect((await ada.put(`/api/url/${link.id}/update`, { pixels: [other] })).status).toBe(200);
      expect(await pixelsOf(link.id)).toEqual([other]);
      const refused = await ada.put(`/api/url/${link.id}/update`, { pixels: [one, 2_000_000_000] });
      expect([refused.status, badFields(refused)]).toEqual([400, ['pixels']]);
      expect(await pixelsOf(link.id)).toEqual([other]);
    });
  });

  describe('A pixel of another account', () => {
    it('returns the same as an unknown one, and stays as it is', async () => {
      const { id } = (await add('bing', '12345')).body;
      for (const unknown of [id, 2_000_000_000]) {
        expect((await update(unknown, { tag: '54321' }, eve)).status).toBe(404);
        expect((await eve.delete(`/api/pixel/${unknown}/delete`)).status).toBe(404);
        const answer = await eve.post('/api/url/add', { url: 'https://example.com', pixels: [unknown] });
        expect([answer.status, badFields(answer)]).toEqual([400, ['pixels']]);
      }
      expect(await list()).toMatchObject([{ id, tag: '12345' }]);
    });
  });
});

describe('Splash pages and overlays', () => {
  const MESSAGE = { type: 'message', name: 'Sale', message: 'Half price' };
  const OVERLAYS = {
    message: MESSAGE,
    contact: { type: 'contact', name: 'Ask', message: 'Questions?', email: 'ada@example.com' },
    newsletter: { type: 'newsletter', name: 'News', message: 'Stay in touch' },
    coupon: { type: 'coupon', name: 'Code', message: 'For you', code: 'SPRING26' },
    poll: { type: 'poll', name: 'Vote', question: 'Tea?', options: ['Yes', 'No'] },
    image: { type: 'image', name: 'Picture', image: 'https://example.com/a.png' },
  };

  /** The two kinds of pages that a link can show, with what they have in common. */
  const KINDS = [
    { path: 'splash', key: 'splash', body: { name: 'Sale' }, row: { name: 'Sale' }, typeOf: (id: number) => `${id}` },
    {
      path: 'overlay',
      key: 'cta',
      body: MESSAGE,
      row: { name: 'Sale', type: 'message' },
      typeOf: (id: number) => `overlay-${id}`,
    },
  ];

  const app = useApp();
  let ada: TestClient;
  let eve: TestClient;

  beforeAll(async () => {
    eve = await app.account();
  });
  beforeEach(async () => {
    ada = await app.account();
  });

  function expectBad(answer: TestResponse, ...fields: string[]): void {
    expect(answer.status).toBe(400);
    expect(badFields(answer)).toEqual(fields);
  }

  describe.each(KINDS)('/api/$path', ({ path, key, body, row, typeOf }) => {
    const add = async (client = ada) => (await client.post(`/api/${path}/add`, body)).body.id as number;
    const list = async (client = ada) => (await client.get(`/api/${path}`)).body;

    it('adds a page and lists it', async () => {
      const added = await ada.post(`/api/${path}/add`, body);
      expect([added.status, added.body]).toEqual([200, { error: 0, id: expect.any(Number) }]);
      const date = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(await list()).toMatchObject({
        error: '0',
        data: { result: 1, [key]: [{ id: added.body.id, ...row, date }] },
      });
    });

    it('returns 400 without a name', async () => {
      expectBad(await ada.post(`/api/${path}/add`, { ...body, name: undefined }), 'name');
    });

    it.each(['a\nb', 'a\tb', 'a\u2028b'])('returns 400 for the name %j, which is no single line', async (name) => {
      const id = await add();
      expectBad(await ada.post(`/api/${path}/add`, { ...body, name }), 'name');
      expectBad(await ada.put(`/api/${path}/${id}/update`, { name }), 'name');
    });

    it('updates only the fields that are sent', async () => {
      const id = await add();
      for (const change of [{ name: 'New' }, {}])
        expect((await ada.put(`/api/${path}/${id}/update`, change)).body).toEqual({
          error: 0,
          message: expect.any(String),
        });
      expect((await list()).data[key]).toMatchObject([{ ...row, name: 'New' }]);
    });

    it('adds a page that can be the type of a link', async () => {
      const type = typeOf(await add());
      const { id } = await ada.link({ type });
      expect((await ada.get(`/api/url/${id}`)).body.details.type).toBe(type);
      await ada.put(`/api/url/${id}/update`, { type: 'frame' });
      expect((await ada.get(`/api/url/${id}`)).body.details.type).toBe('frame');
    });

    it('makes links direct when their page is deleted', async () => {
      const page = await add();
      const { id } = await ada.link({ type: typeOf(page) });
      expect((await ada.delete(`/api/${path}/${page}/delete`)).status).toBe(200);
      expect((await ada.get(`/api/url/${id}`)).body.details.type).toBe('direct');
      expect((await list()).data[key]).toEqual([]);
    });

    it('makes many links direct in steps, which go on after a failure', async () => {
      const page = await add();
      const ids = await ada.links(600, { type: typeOf(page) });
      const typeAt = async (id: number) => (await ada.get(`/api/url/${id}`)).body.details.type;
      const remove = () => ada.delete(`/api/${path}/${page}/delete`);
      const failed = await withFailure(app.get(DataSource), { changed: ids.at(-1)! }, remove);
      expect(failed.status).toBeGreaterThanOrEqual(500);
      expect([await typeAt(ids[0]!), await typeAt(ids.at(-1)!)]).toEqual(['direct', typeOf(page)]);
      expect((await remove()).status).toBe(200);
      expect(await typeAt(ids.at(-1)!)).toBe('direct');
      expect((await list()).data[key]).toEqual([]);
    });

    it('returns the same for a page of another account as for an unknown one', async () => {
      const id = await add(eve);
      for (const unknown of [id, 2_000_000_000]) {
        expect((await ada.put(`/api/${path}/${unknown}/update`, { name: 'Mine' })).status).toBe(404);
        expect((await ada.delete(`/api/${path}/${unknown}/delete`)).status).toBe(404);
        expectBad(await ada.post('/api/url/add', { url: 'https://example.com', type: typeOf(unknown) }), 'type');
      }
      expect((await list(eve)).data[key]).toMatchObject([{ id, name: 'Sale' }]);
    });
  });

  describe('POST /api/splash/add', () => {
    const add = (counter: unknown) => ada.post('/api/splash/add', { name: 'Sale', counter });

    it('accepts a counter of 0 to 60 seconds', async () => {
      for (const counter of [0, 60, '5']) expect((await add(counter)).status).toBe(200);
      for (const [counter, code] of [
        [-1, 'out_of_range'],
        [61, 'out_of_range'],
        ['soon', 'wrong_type'],
      ])
        expect((await add(counter)).body.errors).toMatchObject([{ field: 'counter', code }]);
    });
  });

  describe('POST /api/overlay/add', () => {
    const add = (body: object) => ada.post('/api/overlay/add', body);

    it.each(Object.values(OVERLAYS))('adds an overlay of the type $type', async (overlay) => {
      expect((await add({ ...overlay, color: '#fff', position: 'bottom' })).status).toBe(200);
    });

    it.each(Object.keys(OVERLAYS))('returns where the responses to the type %s are, if it has a form', async (type) => {
      const { id, responses } = (await add(OVERLAYS[type as keyof typeof OVERLAYS])).body;
      const path = ['contact', 'newsletter', 'poll'].includes(type) ? `/api/overlay/${id}/responses` : undefined;
      expect(responses).toBe(path);
      expect((await ada.get(`/api/overlay/${id}`)).body.data.responses).toBe(path ?? null);
      expect((await ada.get(`/api/overlay/${id}/responses`)).status).toBe(200);
    });

    it.each([
      ['message', ['message']],
      ['contact', ['message']],
      ['newsletter', ['message']],
      ['coupon', ['message', 'code']],
      ['poll', ['question', 'options']],
      ['image', ['image']],
    ])('returns 400 for the type %s without %j', async (type, fields) => {
      expectBad(await add({ type, name: 'Sale' }), ...fields);
    });

    it('stores the e-mail address of a contact overlay in lower case, also in an update', async () => {
      const { id } = (await add({ ...OVERLAYS.contact, email: 'Ada@Example.COM' })).body;
      const emailOf = async () => (await ada.get(`/api/overlay/${id}`)).body.data.email;
      expect(await emailOf()).toBe('ada@example.com');
      await ada.put(`/api/overlay/${id}/update`, { email: 'Grace@Bücher.example' });
      expect(await emailOf()).toBe('grace@xn--bcher-kva.example');
    });

    it('stores no fields that the type does not have, and names them in the response', async () => {
      const foreign = { question: 'Tea?', options: ['Yes', 'No'], code: 'SPRING26' };
      const added = (await add({ ...OVERLAYS.contact, ...foreign, label: 'Ask' })).body;
      const ignored = ['code', 'question', 'options'];
      const sorted = (names: string[]) => [...names].sort();
      expect(sorted(added.ignored)).toEqual(sorted(ignored));
      const updated = (await ada.put(`/api/overlay/${added.id}/update`, { ...foreign, name: 'New' })).body;
      expect(sorted(updated.ignored)).toEqual(sorted(ignored));
      const { data } = (await ada.get(`/api/overlay/${added.id}`)).body;
      expect(data).toMatchObject({ ...OVERLAYS.contact, name: 'New', label: 'Ask' });
      expect(data).toMatchObject({ question: null, options: null, code: null });
    });

    it('keeps its type: an update takes that one and refuses another', async () => {
      const { id } = (await add(MESSAGE)).body;
      const path = `/api/overlay/${id}/update`;
      expect((await ada.put(path, { type: 'message', name: 'New' })).body).toEqual({
        error: 0,
        message: 'Overlay has been successfully updated.',
      });
      const refused = await ada.put(path, { type: 'image', name: 'Other' });
      expectBad(refused, 'type');
      expect(refused.body.message).toBe('type cannot be changed. Please create another overlay.');
      expectBad(await ada.put(path, { type: 'popup' }), 'type');
      expect((await ada.get(`/api/overlay/${id}`)).body.data).toMatchObject({ type: 'message', name: 'New' });
    });

    it('does not name fields that the type does not have when they are blank', async () => {
      const blank = { email: null, code: null, question: '', options: null };
      expect((await add({ ...MESSAGE, ...blank })).body).not.toHaveProperty('ignored');
    });

    it.each([
      'not-an-email',
      'ada@example.com?subject=Hi',
      'ada@\ud800.example.com',
      '\ud800',
      'ada\u0000@example.com',
      'ada\ufe0f@example.com',
      3,
    ])('returns 400 for a contact overlay with the e-mail address %j', async (email) => {
      expectBad(await add({ ...OVERLAYS.contact, email }), 'email');
    });

    it.each([
      [{ type: 'popup' }, 'type'],
      [{ color: 'red' }, 'color'],
      [{ link: 'javascript:alert(1)' }, 'link'],
      [{ position: 'everywhere' }, 'position'],
    ])('returns 400 for %j', async (fields, field) => {
      expectBad(await add({ ...MESSAGE, ...fields }), field);
    });
  });
});
