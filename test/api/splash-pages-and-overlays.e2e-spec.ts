import { badFields, TestResponse } from '../support/http';
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
    for (const counter of [-1, 61, 'soon']) expectBad(await add(counter), 'counter');
  });
});

describe('POST /api/overlay/add', () => {
  const add = (body: object) => ada.post('/api/overlay/add', body);

  it.each(Object.values(OVERLAYS))('adds an overlay of the type $type', async (overlay) => {
    expect((await add({ ...overlay, color: '#fff', position: 'bottom' })).status).toBe(200);
  });

  it.each(Object.keys(OVERLAYS))('tells where the responses to the type %s are, if it has a form', async (type) => {
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

  it.each(['not-an-email', 'ada@\ud800.example.com', '\ud800', 'ada\u0000@example.com', 'ada\ufe0f@example.com', 3])(
    'returns 400 for a contact overlay with the e-mail address %j',
    async (email) => {
      expectBad(await add({ ...OVERLAYS.contact, email }), 'email');
    },
  );

  it.each([
    [{ type: 'popup' }, 'type'],
    [{ color: 'red' }, 'color'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ position: 'everywhere' }, 'position'],
  ])('returns 400 for %j', async (fields, field) => {
    expectBad(await add({ ...MESSAGE, ...fields }), field);
  });
});
