import { TestClient, useApp } from '../support/test-app';

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

describe('Pixels', () => {
  const app = useApp();
  let ada: TestClient;
  let eve: TestClient;

  beforeAll(async () => {
    eve = await app.account();
  });
  beforeEach(async () => (ada = await app.account()));

  const add = (type: string, tag: string) => ada.post('/api/pixel/add', { type, name: 'Shop', tag });
  const list = async () => (await ada.get('/api/pixels')).body.data.pixels;

  it.each(TAGS)('of the type %s may have the tag %s', async (type, tag) => {
    const { body } = await add(type, tag);
    expect(body).toEqual({ error: 0, id: expect.any(Number) });
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await list()).toEqual([{ id: body.id, type, name: 'Shop', tag, date }]);
  });

  it.each(TAGS)(
    'of the type %s but not the tag %s turned into %s, nor with a script behind it',
    async (type, tag, wrong) => {
      for (const bad of [wrong, `${tag}'`, `${tag}<script>`, `${tag}\n`]) {
        const { status, body } = await add(type, bad);
        expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([400, ['tag']]);
      }
    },
  );

  it('need a type that is known, a name and a tag', async () => {
    const { status, body } = await ada.post('/api/pixel/add', { type: 'myspace' });
    expect(status).toBe(400);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['type', 'name', 'tag']);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', ['bing'], 5, {}])(
    'are of a known type: not %j',
    async (type) => {
      const answer = await ada.post('/api/pixel/add', { type, name: 'Shop', tag: '123456' });
      expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'type']);
    },
  );

  it('are listed newest first, in pages', async () => {
    const ids = [];
    for (const tag of ['12345', '23456', '34567']) ids.unshift((await add('bing', tag)).body.id);
    const { body } = await ada.get('/api/pixels?limit=2');
    expect(body).toMatchObject({ error: '0', data: { result: 3, perpage: 2, nextpage: 2, maxpage: 2 } });
    expect(body.data.pixels.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2));
  });

  it('change their name and tag', async () => {
    const { id } = (await add('bing', '12345')).body;
    const answer = await ada.put(`/api/pixel/${id}/update`, { name: 'Blog', tag: '54321' });
    expect(answer.body).toEqual({ error: 0, message: expect.any(String) });
    expect(await list()).toMatchObject([{ id, type: 'bing', name: 'Blog', tag: '54321' }]);
  });

  it('keep their name when only the tag is sent, and must be sent a tag of their type', async () => {
    const { id } = (await add('bing', '12345')).body;
    expect((await ada.put(`/api/pixel/${id}/update`, { tag: '54321' })).status).toBe(200);
    expect((await ada.put(`/api/pixel/${id}/update`, { tag: 'GTM-ABC123' })).status).toBe(400);
    expect((await ada.put(`/api/pixel/${id}/update`, { name: 'Blog' })).status).toBe(400);
    expect(await list()).toMatchObject([{ name: 'Shop', tag: '54321' }]);
  });

  it('are each there once, even when twenty requests come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('bing', '12345')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await list()).toHaveLength(1);
  });

  it('may be the same in two accounts', async () => {
    await add('bing', '12345');
    expect((await eve.post('/api/pixel/add', { type: 'bing', name: 'Mine', tag: '12345' })).status).toBe(200);
  });

  it('are deleted, and taken off the links that had them', async () => {
    const { id } = (await add('bing', '12345')).body;
    const link = await ada.link({ pixels: [id] });
    expect((await ada.delete(`/api/pixel/${id}/delete`)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await app.visit(link.shorturl)).status).toBe(302);
  });

  it('of another account are as good as unknown', async () => {
    const { id } = (await add('bing', '12345')).body;
    for (const unknown of [id, 2_000_000_000]) {
      expect((await eve.put(`/api/pixel/${unknown}/update`, { tag: '54321' })).status).toBe(404);
      expect((await eve.delete(`/api/pixel/${unknown}/delete`)).status).toBe(404);
      const { status, body } = await eve.post('/api/url/add', { url: 'https://example.com', pixels: [unknown] });
      expect([status, body.errors[0].field]).toEqual([400, 'pixels']);
    }
    expect(await list()).toMatchObject([{ id, tag: '12345' }]);
  });

  it('of a link are replaced by an update', async () => {
    const [one, other] = [(await add('bing', '12345')).body.id, (await add('bing', '54321')).body.id];
    const link = await ada.link({ pixels: [one, `${one}`] });
    expect((await ada.put(`/api/url/${link.id}/update`, { pixels: [other] })).status).toBe(200);
    expect((await ada.put(`/api/url/${link.id}/update`, { pixels: [other, 2_000_000_000] })).status).toBe(400);
  });
});
