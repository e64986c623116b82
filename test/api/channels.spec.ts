import { TestApp, TestClient } from '../support/test-app';

describe('Channels', () => {
  let app: TestApp;
  let ada: TestClient;

  beforeAll(async () => (app = await TestApp.start()));
  beforeEach(async () => (ada = await app.account()));
  afterAll(() => app.stop());

  const add = async (fields: object = {}, client = ada) =>
    (await client.post('/api/channel/add', { name: 'News', ...fields })).body;
  const rows = async () => (await ada.get('/api/channels')).body.data.channels;
  const items = async (channel: number, query = '') => (await ada.get(`/api/channel/${channel}${query}`)).body;
  const channelOf = async (linkId: number) =>
    (await ada.get('/api/urls')).body.data.urls.find(({ id }: { id: number }) => id === linkId).channel;
  const bioPage = async (client = ada) =>
    (await client.post('/api/bio/add', { name: 'Ada', alias: `ada${Math.random()}`.replace('.', '') })).body;
  const qrCode = async (client = ada) =>
    (await client.post('/api/qr/add', { type: 'link', data: 'https://example.com/menu', name: 'Menu' })).body;
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

  it('are made, listed, changed and deleted', async () => {
    const fields = { name: 'Newsletter', description: 'Monthly', color: '#ff0000', starred: true };
    const made = await add(fields);
    expect(made).toEqual({ error: 0, id: expect.any(Number), ...fields });
    expect((await ada.get('/api/channels')).body).toMatchObject({
      error: '0',
      data: { result: 1, channels: [{ id: made.id, ...fields }] },
    });
    const changed = (await ada.put(`/api/channel/${made.id}/update`, { starred: 'false' })).body;
    expect(changed).toEqual({ ...made, message: expect.any(String), starred: false });
    expect((await ada.delete(`/api/channel/${made.id}/delete`)).body).toEqual({
      error: 0,
      message: expect.any(String),
    });
    expect(await rows()).toEqual([]);
  });

  it('have a colour and no star by default', async () => {
    expect(await add()).toMatchObject({ description: '', color: '#2563eb', starred: false });
  });

  it('have a name once in an account, also when many are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ada.post('/api/channel/add', { name: 'Same' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const { id } = await add({ name: 'Other' });
    const taken = { status: 409, body: { error: 1, message: 'You already have a channel with this name.' } };
    expect(await ada.put(`/api/channel/${id}/update`, { name: 'Same' })).toMatchObject(taken);
    expect(await add({ name: 'Same' }, await app.account())).toMatchObject({ error: 0 });
  });

  it.each([
    [{ name: 'x' }, 'name'],
    [{ name: null }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ color: 'red' }, 'color'],
    [{ color: '#12345' }, 'color'],
    [{ starred: 'perhaps' }, 'starred'],
    [{ description: 5 }, 'description'],
  ])('must not have %j', async (wrong, field) => {
    const answer = await ada.post('/api/channel/add', { name: 'News', ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  describe('with items', () => {
    it('hold links, bio pages and QR codes, the last assigned first', async () => {
      const { id } = await add();
      const link = await ada.link({ metatitle: 'Sale' });
      const [bio, qr] = [await bioPage(), await qrCode()];
      for (const path of [`links/${link.id}`, `bio/${bio.id}`, `qr/${qr.id}`]) {
        const answer = await ada.post(`/api/channel/${id}/assign/${path}`);
        expect([answer.status, answer.body]).toEqual([200, { error: 0, message: expect.any(String) }]);
      }
      expect(await items(id)).toEqual({
        error: '0',
        data: {
          result: 3,
          perpage: 15,
          currentpage: 1,
          nextpage: null,
          maxpage: 1,
          items: [
            { type: 'qr', id: qr.id, title: 'Menu', preview: qr.link, link: qr.link, date },
            { type: 'bio', id: bio.id, title: 'Ada', preview: bio.link, link: bio.link, date },
            {
              type: 'links',
              id: link.id,
              title: 'Sale',
              preview: 'https://example.com/page',
              link: link.shorturl,
              date,
            },
          ],
        },
      });
    });

    it('show the host of a link without a title', async () => {
      const { id } = await add();
      await ada.link({ channel: id });
      expect((await items(id)).data.items).toMatchObject([{ title: 'example.com' }]);
    });

    it('are paged', async () => {
      const { id } = await add();
      const ids: number[] = [];
      for (let made = 0; made < 3; made++) ids.unshift((await ada.link({ channel: id })).id);
      const page = (await items(id, '?limit=2&page=2')).data;
      expect(page).toMatchObject({ result: 3, currentpage: 2, maxpage: 2, nextpage: null, items: [{ id: ids[2] }] });
      expect((await items(id, '?page=9')).data.items).toEqual([]);
    });

    it('hold a thing once, however often it is assigned', async () => {
      const { id } = await add();
      const link = await ada.link();
      await Promise.all(Array.from({ length: 5 }, () => ada.post(`/api/channel/${id}/assign/links/${link.id}`)));
      expect((await items(id)).data.result).toBe(1);
    });

    it('share a link, which shows the one that it was put into last', async () => {
      const [first, second] = [(await add({ name: 'First' })).id, (await add({ name: 'Second' })).id];
      const { id } = await ada.link({ channel: first });
      expect(await channelOf(id)).toBe(first);
      await ada.put(`/api/url/${id}/update`, { channel: second });
      expect(await channelOf(id)).toBe(second);
      expect([(await items(first)).data.result, (await items(second)).data.result]).toEqual([1, 1]);
    });

    it.each(['links', 'bio', 'qr'] as const)('give %s back', async (kind) => {
      const { id } = await add();
      const item = { links: () => ada.link(), bio: () => bioPage(), qr: () => qrCode() }[kind];
      const { id: itemId } = await item();
      await ada.post(`/api/channel/${id}/assign/${kind}/${itemId}`);
      for (const again of [1, 2])
        expect([again, (await ada.delete(`/api/channel/${id}/assign/${kind}/${itemId}`)).status]).toEqual([again, 200]);
      expect((await items(id)).data.result).toBe(0);
    });

    it('unassign all when they are deleted, and nothing else', async () => {
      const { id } = await add();
      const link = await ada.link({ channel: id });
      await ada.delete(`/api/channel/${id}/delete`);
      expect(await channelOf(link.id)).toBeNull();
      expect((await app.visit(link.shorturl)).status).toBe(302);
      expect((await ada.get(`/api/channel/${id}`)).status).toBe(404);
    });

    it.each(['links', 'bio', 'qr'] as const)('lose %s that are deleted', async (kind) => {
      const { id } = await add();
      const item = { links: () => ada.link(), bio: () => bioPage(), qr: () => qrCode() }[kind];
      const { id: itemId } = await item();
      await ada.post(`/api/channel/${id}/assign/${kind}/${itemId}`);
      await ada.delete(`/api/${kind === 'links' ? 'url' : kind}/${itemId}/delete`);
      expect((await items(id)).data).toMatchObject({ result: 0, items: [] });
    });

    it('hold no other kinds', async () => {
      const { id } = await add();
      for (const method of ['post', 'delete'] as const)
        expect(await ada[method](`/api/channel/${id}/assign/pixels/1`)).toMatchObject({
          status: 400,
          body: { errors: [{ field: 'type' }] },
        });
    });
  });

  it('of another account are as good as unknown', async () => {
    const eve = await app.account();
    const [{ id }, mine] = [await add({ name: 'Eve' }, eve), (await add()).id];
    const link = await ada.link();
    const hers = { links: (await eve.link()).id, bio: (await bioPage(eve)).id, qr: (await qrCode(eve)).id };
    for (const unknown of [id, 2_000_000_000]) {
      expect((await ada.get(`/api/channel/${unknown}`)).status).toBe(404);
      expect((await ada.put(`/api/channel/${unknown}/update`, { name: 'Mine' })).status).toBe(404);
      expect((await ada.delete(`/api/channel/${unknown}/delete`)).status).toBe(404);
      expect((await ada.post(`/api/channel/${unknown}/assign/links/${link.id}`)).status).toBe(404);
      expect((await ada.delete(`/api/channel/${unknown}/assign/links/${link.id}`)).status).toBe(404);
      const made = await ada.post('/api/url/add', { url: 'https://example.com', channel: unknown });
      expect(made).toMatchObject({ status: 400, body: { errors: [{ field: 'channel' }] } });
    }
    for (const [kind, item] of Object.entries(hers))
      expect((await ada.post(`/api/channel/${mine}/assign/${kind}/${item}`)).status).toBe(404);
    expect((await items(mine)).data.result).toBe(0);
    expect((await eve.get('/api/channels')).body.data.channels).toMatchObject([{ id, name: 'Eve' }]);
  });
});
