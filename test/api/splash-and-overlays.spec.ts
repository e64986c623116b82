import { TestClient, useApp } from '../support/test-app';

const MESSAGE = { type: 'message', name: 'Sale', message: 'Half price' };
const OVERLAYS = {
  message: MESSAGE,
  contact: { type: 'contact', name: 'Ask', message: 'Questions?', email: 'ada@example.com' },
  newsletter: { type: 'newsletter', name: 'News', message: 'Stay in touch' },
  coupon: { type: 'coupon', name: 'Code', message: 'For you', code: 'SPRING26' },
  poll: { type: 'poll', name: 'Vote', question: 'Tea?', options: ['Yes', 'No'] },
  image: { type: 'image', name: 'Picture', image: 'https://example.com/a.png' },
};

/** The two kinds of pages that a link can name, with what they have in common. */
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

describe('Splash pages and overlays', () => {
  const app = useApp();
  let ada: TestClient;
  let eve: TestClient;

  beforeAll(async () => {
    eve = await app.account();
  });
  beforeEach(async () => (ada = await app.account()));

  const fieldsOf = (answer: { status: number; body: { errors?: { field: string }[] } }) => [
    answer.status,
    answer.body.errors?.map(({ field }) => field),
  ];

  describe.each(KINDS)('at /api/$path', ({ path, key, body, row, typeOf }) => {
    const add = async (client = ada) => (await client.post(`/api/${path}/add`, body)).body.id as number;
    const list = async () => (await ada.get(`/api/${path}`)).body;

    it('are made and listed', async () => {
      const made = await ada.post(`/api/${path}/add`, body);
      expect([made.status, made.body]).toEqual([200, { error: 0, id: expect.any(Number) }]);
      const date = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(await list()).toMatchObject({
        error: '0',
        data: { result: 1, [key]: [{ id: made.body.id, ...row, date }] },
      });
    });

    it('need a name', async () => {
      const answer = await ada.post(`/api/${path}/add`, { ...body, name: undefined });
      expect(fieldsOf(answer)).toEqual([400, ['name']]);
    });

    it('change what is named, and nothing when nothing is', async () => {
      const id = await add();
      for (const change of [{ name: 'New' }, {}])
        expect((await ada.put(`/api/${path}/${id}/update`, change)).body).toEqual({
          error: 0,
          message: expect.any(String),
        });
      expect((await list()).data[key]).toMatchObject([{ ...row, name: 'New' }]);
    });

    it('can be named by a link', async () => {
      const type = typeOf(await add());
      const { id } = await ada.link({ type });
      expect((await ada.get(`/api/url/${id}`)).body.details.type).toBe(type);
      await ada.put(`/api/url/${id}/update`, { type: 'frame' });
      expect((await ada.get(`/api/url/${id}`)).body.details.type).toBe('frame');
    });

    it('turn their links to direct when they are deleted', async () => {
      const page = await add();
      const { id } = await ada.link({ type: typeOf(page) });
      expect((await ada.delete(`/api/${path}/${page}/delete`)).status).toBe(200);
      expect((await ada.get(`/api/url/${id}`)).body.details.type).toBe('direct');
      expect((await list()).data[key]).toEqual([]);
    });

    it('of another account are as good as unknown', async () => {
      const id = await add(eve);
      for (const unknown of [id, 2_000_000_000]) {
        expect((await ada.put(`/api/${path}/${unknown}/update`, { name: 'Mine' })).status).toBe(404);
        expect((await ada.delete(`/api/${path}/${unknown}/delete`)).status).toBe(404);
        const link = await ada.post('/api/url/add', { url: 'https://example.com', type: typeOf(unknown) });
        expect(fieldsOf(link)).toEqual([400, ['type']]);
      }
      expect((await eve.get(`/api/${path}`)).body.data[key]).toMatchObject([{ id, name: 'Sale' }]);
    });
  });

  it('a splash page may wait 0 to 60 seconds', async () => {
    const add = (counter: unknown) => ada.post('/api/splash/add', { name: 'Sale', counter });
    for (const good of [0, 60, '5']) expect((await add(good)).status).toBe(200);
    for (const bad of [-1, 61, 'soon']) expect(fieldsOf(await add(bad))).toEqual([400, ['counter']]);
  });

  it.each(Object.values(OVERLAYS))('an overlay may be a $type', async (overlay) => {
    expect((await ada.post('/api/overlay/add', { ...overlay, color: '#fff', position: 'bottom' })).status).toBe(200);
  });

  it.each([
    ['message', ['message']],
    ['contact', ['message', 'email']],
    ['newsletter', ['message']],
    ['coupon', ['message', 'code']],
    ['poll', ['question', 'options']],
    ['image', ['image']],
  ])('an overlay of the type %s needs %j', async (type, fields) => {
    expect(fieldsOf(await ada.post('/api/overlay/add', { type, name: 'Sale' }))).toEqual([400, fields]);
  });

  it.each(['nobody', 'ada@\ud800.example.com', '\ud800', 'ada\u0000@example.com', 3])(
    'a contact overlay must not have the e-mail address %j',
    async (email) => {
      expect(fieldsOf(await ada.post('/api/overlay/add', { ...OVERLAYS.contact, email }))).toEqual([400, ['email']]);
    },
  );

  it.each([
    [{ type: 'popup' }, 'type'],
    [{ color: 'red' }, 'color'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ position: 'everywhere' }, 'position'],
  ])('an overlay must not have %j', async (wrong, field) => {
    expect(fieldsOf(await ada.post('/api/overlay/add', { ...MESSAGE, ...wrong }))).toEqual([400, [field]]);
  });
});
