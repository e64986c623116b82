import { badFields } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

const UNKNOWN_ID = 2_000_000_000;
const CONFIRMED = { error: 0, message: expect.any(String) };
const KINDS = ['links', 'bio', 'qr'] as const;

const app = useApp();
let ada: TestClient;

beforeEach(async () => {
  ada = await app.account();
});

const add = async (fields: object = {}, client = ada) =>
  (await client.post('/api/channel/add', { name: 'News', ...fields })).body;
const rows = async (client = ada) => (await client.get('/api/channels')).body.data.channels;
const itemsOf = async (channel: number, query = '') => (await ada.get(`/api/channel/${channel}${query}`)).body;
const assign = (channel: number, kind: string, id: number) => ada.post(`/api/channel/${channel}/assign/${kind}/${id}`);
const unassign = (channel: number, kind: string, id: number) =>
  ada.delete(`/api/channel/${channel}/assign/${kind}/${id}`);
const channelOf = async (linkId: number) =>
  (await ada.get('/api/urls')).body.data.urls.find(({ id }: { id: number }) => id === linkId).channel;

const addBioPage = async (client = ada) =>
  (await client.post('/api/bio/add', { name: 'Ada', alias: `ada-${client.accountId}` })).body;
const addQrCode = async (client = ada) =>
  (await client.post('/api/qr/add', { type: 'link', data: 'https://example.com/menu', name: 'Menu' })).body;
const addItem = {
  links: (client = ada) => client.link() as Promise<{ id: number }>,
  bio: addBioPage,
  qr: addQrCode,
};

describe('/api/channels', () => {
  it('adds, lists, updates and deletes channels', async () => {
    const fields = { name: 'Newsletter', description: 'Monthly', color: '#ff0000', starred: true };
    const added = await add(fields);
    expect(added).toEqual({ error: 0, id: expect.any(Number), ...fields });
    expect((await ada.get('/api/channels')).body).toMatchObject({
      error: '0',
      data: { result: 1, channels: [{ id: added.id, ...fields }] },
    });
    const updated = (await ada.put(`/api/channel/${added.id}/update`, { starred: 'false' })).body;
    expect(updated).toEqual({ ...added, message: expect.any(String), starred: false });
    expect((await ada.delete(`/api/channel/${added.id}/delete`)).body).toEqual(CONFIRMED);
    expect(await rows()).toEqual([]);
  });
});

describe('POST /api/channel/add', () => {
  it('sets a colour and no star by default', async () => {
    expect(await add()).toMatchObject({ description: '', color: '#2563eb', starred: false });
  });

  it('returns 409 when the account has a channel of this name, also for requests at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ada.post('/api/channel/add', { name: 'Same' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const { id } = await add({ name: 'Other' });
    expect(await ada.put(`/api/channel/${id}/update`, { name: 'Same' })).toMatchObject({
      status: 409,
      body: { error: 1, code: 'name_taken', message: 'You already have a channel with this name.' },
    });
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
  ])('returns 400 for %j', async (fields, field) => {
    const answer = await ada.post('/api/channel/add', { name: 'News', ...fields });
    expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
  });
});

describe('GET /api/channel/{id}', () => {
  it('lists links, bio pages and QR codes, the last assigned first', async () => {
    const { id } = await add();
    const link = await ada.link({ metatitle: 'Sale' });
    const [bio, qr] = [await addBioPage(), await addQrCode()];
    for (const [kind, item] of [
      ['links', link.id],
      ['bio', bio.id],
      ['qr', qr.id],
    ]) {
      const answer = await assign(id, kind, item);
      expect([answer.status, answer.body]).toEqual([200, CONFIRMED]);
    }
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(await itemsOf(id)).toEqual({
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

  it('shows the host of a link without a title', async () => {
    const { id } = await add();
    await ada.link({ channel: id });
    expect((await itemsOf(id)).data.items).toMatchObject([{ title: 'example.com' }]);
  });

  it('is paged', async () => {
    const { id } = await add();
    const ids: number[] = [];
    for (let added = 0; added < 3; added++) ids.unshift((await ada.link({ channel: id })).id);
    const page = (await itemsOf(id, '?limit=2&page=2')).data;
    expect(page).toMatchObject({ result: 3, currentpage: 2, maxpage: 2, nextpage: null, items: [{ id: ids[2] }] });
    expect((await itemsOf(id, '?page=9')).data.items).toEqual([]);
  });
});

describe('/api/channel/{channelid}/assign/{type}/{itemid}', () => {
  it('assigns an item once, however often it is requested', async () => {
    const { id } = await add();
    const link = await ada.link();
    const answers = await Promise.all(Array.from({ length: 5 }, () => assign(id, 'links', link.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await itemsOf(id)).data.result).toBe(1);
  });

  it.each(KINDS)('unassigns items of the type %s, and returns 200 the second time as well', async (kind) => {
    const { id } = await add();
    const { id: itemId } = await addItem[kind]();
    await assign(id, kind, itemId);
    expect((await itemsOf(id)).data.result).toBe(1);
    for (const time of [1, 2]) expect([time, (await unassign(id, kind, itemId)).status]).toEqual([time, 200]);
    expect((await itemsOf(id)).data.result).toBe(0);
  });

  it('returns 400 for another type', async () => {
    const { id } = await add();
    for (const answer of [await assign(id, 'pixels', 1), await unassign(id, 'pixels', 1)])
      expect([answer.status, badFields(answer)]).toEqual([400, ['type']]);
  });
});

describe('The items of a channel', () => {
  it('may be in several channels; a link shows the last one that it was assigned to', async () => {
    const [first, second] = [(await add({ name: 'First' })).id, (await add({ name: 'Second' })).id];
    const { id } = await ada.link({ channel: first });
    expect(await channelOf(id)).toBe(first);
    await ada.put(`/api/url/${id}/update`, { channel: second });
    expect(await channelOf(id)).toBe(second);
    expect([(await itemsOf(first)).data.result, (await itemsOf(second)).data.result]).toEqual([1, 1]);
  });

  it('stay when the channel is deleted', async () => {
    const { id } = await add();
    const link = await ada.link({ channel: id });
    await ada.delete(`/api/channel/${id}/delete`);
    expect(await channelOf(link.id)).toBeNull();
    expect((await app.visit(link.shorturl)).status).toBe(302);
    expect((await ada.get(`/api/channel/${id}`)).status).toBe(404);
  });

  it.each(KINDS)('of the type %s leave the channel when they are deleted', async (kind) => {
    const { id } = await add();
    const { id: itemId } = await addItem[kind]();
    await assign(id, kind, itemId);
    expect((await itemsOf(id)).data.result).toBe(1);
    await ada.delete(`/api/${kind === 'links' ? 'url' : kind}/${itemId}/delete`);
    expect((await itemsOf(id)).data).toMatchObject({ result: 0, items: [] });
  });
});

describe('A channel of another account', () => {
  it('returns the same as an unknown one, and its items cannot be assigned', async () => {
    const eve = await app.account();
    const { id } = await add({ name: 'Eve' }, eve);
    const mine = (await add()).id;
    const link = await ada.link();
    for (const unknown of [id, UNKNOWN_ID]) {
      expect((await ada.get(`/api/channel/${unknown}`)).status).toBe(404);
      expect((await ada.put(`/api/channel/${unknown}/update`, { name: 'Mine' })).status).toBe(404);
      expect((await ada.delete(`/api/channel/${unknown}/delete`)).status).toBe(404);
      expect((await assign(unknown, 'links', link.id)).status).toBe(404);
      expect((await unassign(unknown, 'links', link.id)).status).toBe(404);
      const answer = await ada.post('/api/url/add', { url: 'https://example.com', channel: unknown });
      expect([answer.status, badFields(answer)]).toEqual([400, ['channel']]);
    }
    for (const kind of KINDS) expect((await assign(mine, kind, (await addItem[kind](eve)).id)).status).toBe(404);
    expect((await itemsOf(mine)).data.result).toBe(0);
    expect(await rows(eve)).toMatchObject([{ id, name: 'Eve' }]);
  });
});
