import { DataSource } from 'typeorm';
import { Transactions } from '../../../src/database/transactions';
import { badFields } from '../../support/http';
import { TestApp, TestClient, useApp } from '../../support/test-app';
import { withFailure } from '../failing-transaction';

/** Executes a statement when the next request has read what it refers to, and before it writes. */
function executesMeanwhile(app: TestApp, statement: string): void {
  const transactions = app.get(Transactions);
  const run = transactions.run.bind(transactions);
  jest.spyOn(transactions, 'run').mockImplementationOnce(async (work) => {
    await app.get(DataSource).query(statement);
    return run(work);
  });
}

describe('Campaigns', () => {
  const UNKNOWN_ID = 2_000_000_000;
  const CONFIRMED = { error: 0, message: expect.any(String) };

  const app = useApp();
  let ada: TestClient;
  let username: string;
  let count = 0;

  beforeEach(async () => {
    ada = await app.account();
    username = (await ada.get('/api/account')).body.data.username;
  });

  /** A name that no other test has used. */
  const freeName = () => `Spring Sale ${++count}`;
  const add = (fields: object, client = ada) => client.post('/api/campaign/add', fields);
  const added = async (fields: object = {}, client = ada) => (await add(fields, client)).body;
  const update = (id: number, fields: object, client = ada) => client.put(`/api/campaign/${id}/update`, fields);
  const assign = (id: number, linkId: number) => ada.post(`/api/campaign/${id}/assign/${linkId}`);
  const unassign = (id: number, linkId: number) => ada.delete(`/api/campaign/${id}/assign/${linkId}`);
  const rows = async (client = ada) => (await client.get('/api/campaigns')).body.data.campaigns;
  const campaignOf = async (linkId: number) =>
    (await ada.get('/api/urls')).body.data.urls.find(({ id }: { id: number }) => id === linkId).campaign;

  describe('POST /api/campaign/add', () => {
    it('returns the name under three keys, and the addresses of the rotator and the list', async () => {
      const name = freeName();
      const { status, body } = await add({ name });
      const slug = `spring-sale-${count}`;
      expect([status, body]).toEqual([
        200,
        {
          error: 0,
          slug,
          private: 'exclude',
          date: expect.any(String),
          id: expect.any(Number),
          domain: name,
          campaign: name,
          name,
          public: false,
          rotator: `${app.baseUrl}/r/${slug}`,
          list: `${app.baseUrl}/u/${username}/${slug}-${body.id}`,
        },
      ]);
    });

    it('generates a name when none is given', async () => {
      const names = [(await added()).name, (await added({ name: '' })).name];
      expect(names).toEqual(['Campaign 1', 'Campaign 2']);
    });

    it('generates different names and slugs for requests at the same time', async () => {
      const campaigns = await Promise.all(Array.from({ length: 8 }, () => added()));
      expect(new Set(campaigns.map(({ name }) => name)).size).toBe(8);
      expect(new Set(campaigns.map(({ rotator }) => rotator)).size).toBe(8);
    });

    it('returns 409 when the account has a campaign of this name, also in an update', async () => {
      const name = freeName();
      const { id } = await added({ name });
      const other = await added({ name: freeName() });
      const conflict = {
        status: 409,
        body: { error: 1, code: 'name_taken', message: 'You already have a campaign with that name.' },
      };
      expect(await add({ name })).toMatchObject(conflict);
      expect(await update(other.id, { name })).toMatchObject(conflict);
      expect((await update(id, { name })).status).toBe(200);
      expect((await add({ name }, await app.account())).status).toBe(200);
    });

    it('returns 409 for the name when both name and slug are taken, also in an update', async () => {
      const taken = { name: freeName(), slug: `slug-${++count}` };
      await added(taken);
      const other = await added({ name: freeName() });
      const conflict = { status: 409, body: { code: 'name_taken' } };
      expect(await add(taken)).toMatchObject(conflict);
      expect(await update(other.id, taken)).toMatchObject(conflict);
    });

    it('returns 409 when any account has the slug', async () => {
      const slug = `slug-${++count}`;
      const { id } = await added({ name: freeName(), slug });
      const answer = await add({ name: freeName(), slug }, await app.account());
      expect([answer.status, badFields(answer)]).toEqual([409, ['slug']]);
      expect((await update(id, { name: freeName(), slug })).status).toBe(200);
    });

    it.each([
      ['Été à Paris!', 'ete-a-paris'],
      ['春天', 'campaign'],
      ['A&', 'a'],
    ])('makes of the name %j a slug that begins with %j', async (name, start) => {
      const { rotator } = await added({ name });
      expect(rotator.slice(`${app.baseUrl}/r/`.length)).toMatch(new RegExp(`^${start}`));
    });

    it.each([
      [{ name: 'x' }, 'name'],
      [{ name: 'x'.repeat(101) }, 'name'],
      [{ name: 5 }, 'name'],
      [{ name: 'a\nb' }, 'name'],
      [{ name: 'a\u2028b' }, 'name'],
      [{ slug: 'Spring' }, 'slug'],
      [{ slug: 'x' }, 'slug'],
      [{ slug: 'x'.repeat(65) }, 'slug'],
      [{ slug: 'two words' }, 'slug'],
      [{ slug: 'sale\ufe0f' }, 'slug'],
      [{ slug: '\u0301sale' }, 'slug'],
      [{ public: 'maybe' }, 'public'],
    ])('returns 400 for %j, also in an update', async (fields, field) => {
      const answer = await add(fields);
      expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
      const { id } = await added();
      const updated = await update(id, { name: 'Good', ...fields });
      expect([updated.status, badFields(updated)]).toEqual([400, [field]]);
    });
  });

  describe('GET /api/campaigns', () => {
    it('shows the rotator of public campaigns only', async () => {
      const { id, rotator } = await added({ name: freeName() });
      expect(await rows()).toMatchObject([{ id, rotator: false, public: false }]);
      await update(id, { name: 'Now', public: 'true' });
      expect(await rows()).toMatchObject([{ id, rotator, public: true, name: 'Now', domain: 'Now' }]);
    });
  });

  describe('PUT /api/campaign/{id}/update', () => {
    it('keeps the slug when only the name changes', async () => {
      const { id, rotator } = await added({ name: freeName() });
      const { body } = await update(id, { name: freeName() });
      expect(body).toMatchObject({ error: 0, id, rotator, domain: `Spring Sale ${count}` });
    });

    it('keeps a slug that another request changes at the same moment', async () => {
      const { id } = await added({ name: freeName() });
      const slug = `renamed-${id}`;
      executesMeanwhile(app, `UPDATE campaigns SET slug = '${slug}' WHERE id = ${id}`);
      expect((await update(id, { name: freeName() })).body.rotator).toBe(`${app.baseUrl}/r/${slug}`);
    });

    it('returns 400 without a name', async () => {
      const { id } = await added();
      const answer = await update(id, { public: true });
      expect([answer.status, badFields(answer)]).toEqual([400, ['name']]);
    });
  });

  describe('The links of a campaign', () => {
    it('include a link that was created with the campaign', async () => {
      const { id: campaign } = await added();
      const { id } = await ada.link({ campaign });
      expect(await campaignOf(id)).toBe(campaign);
    });

    it('change when a link is assigned, which leaves its former campaign, and unassigned', async () => {
      const [first, second] = [(await added()).id, (await added()).id];
      const { id } = await ada.link();
      for (const campaign of [first, second, second]) {
        const answer = await assign(campaign, id);
        expect([answer.status, answer.body]).toEqual([200, CONFIRMED]);
        expect(await campaignOf(id)).toBe(campaign);
      }
      await unassign(first, id);
      expect(await campaignOf(id)).toBe(second);
      await unassign(second, id);
      expect(await campaignOf(id)).toBeNull();
    });

    it.each(['campaign', 'link'])('are not assigned when the %s is deleted meanwhile', async (kind) => {
      const ids = { campaign: (await added()).id, link: (await ada.link()).id } as Record<string, number>;
      executesMeanwhile(app, `DELETE FROM ${kind}s WHERE id = ${ids[kind]}`);
      const answer = await assign(ids.campaign!, ids.link!);
      expect([answer.status, answer.body.message]).toEqual([404, `There is no ${kind} with this id.`]);
    });

    it('are updated when they are assigned and unassigned, but not when they are assigned again', async () => {
      const { id: campaign } = await added();
      const { id } = await ada.link();
      const updatedAt = async () => (await ada.get(`/api/url/${id}`)).body.details.updated as string;
      const start = Date.now();
      const clock = jest.spyOn(Date, 'now');
      for (const [seconds, change, updated] of [
        [10, assign, 10],
        [15, assign, 10],
        [20, unassign, 20],
      ] as const) {
        clock.mockReturnValue(start + seconds * 1_000);
        await change(campaign, id);
        expect(Date.parse(`${await updatedAt()}Z`)).toBe(Math.floor(start / 1_000 + updated) * 1_000);
      }
      clock.mockRestore();
    });

    it('stay when the campaign is deleted', async () => {
      const { id: campaign } = await added();
      const { id, shorturl } = await ada.link({ campaign });
      expect((await ada.delete(`/api/campaign/${campaign}/delete`)).status).toBe(200);
      expect(await campaignOf(id)).toBeNull();
      expect((await app.visit(shorturl)).status).toBe(302);
    });
  });

  describe('Many links of a campaign', () => {
    it('leave it in steps when it is deleted, which goes on after a failure', async () => {
      const { id: campaign } = await added();
      const ids = await ada.links(600, { campaign });
      const remove = () => ada.delete(`/api/campaign/${campaign}/delete`);
      const failed = await withFailure(app.get(DataSource), { changed: ids.at(-1)! }, remove);
      expect(failed.status).toBeGreaterThanOrEqual(500);
      expect((await ada.get(`/api/campaign/${campaign}/links`)).body.data.result).toBe(100);
      expect((await remove()).status).toBe(200);
      expect((await ada.get(`/api/campaign/${campaign}`)).status).toBe(404);
      expect((await ada.get('/api/urls')).body.data.result).toBe(600);
      expect(await campaignOf(ids.at(-1)!)).toBeNull();
    });
  });

  describe('A campaign of another account', () => {
    it('returns the same as an unknown one, and stays as it is', async () => {
      const eve = await app.account();
      const { id } = await added({ name: freeName() }, eve);
      const mine = (await added()).id;
      const [link, evesLink] = [(await ada.link()).id, (await eve.link()).id];
      for (const unknown of [id, UNKNOWN_ID]) {
        expect((await update(unknown, { name: 'Mine' })).status).toBe(404);
        expect((await ada.delete(`/api/campaign/${unknown}/delete`)).status).toBe(404);
        expect((await assign(unknown, link)).status).toBe(404);
        expect((await unassign(unknown, link)).status).toBe(404);
        const answer = await ada.post('/api/url/add', { url: 'https://example.com', campaign: unknown });
        expect([answer.status, badFields(answer)]).toEqual([400, ['campaign']]);
      }
      for (const unknown of [evesLink, UNKNOWN_ID]) expect((await assign(mine, unknown)).status).toBe(404);
      expect(await rows(eve)).toMatchObject([{ id, name: `Spring Sale ${count}` }]);
      expect((await eve.get('/api/urls')).body.data.urls).toMatchObject([{ id: evesLink, campaign: null }]);
    });
  });
});

describe('Channels', () => {
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
  const assign = (channel: number, kind: string, id: number) =>
    ada.post(`/api/channel/${channel}/assign/${kind}/${id}`);
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
    it('removes spaces and line breaks around the name', async () => {
      expect((await add({ name: ' News \r\n' })).name).toBe('News');
    });

    it('sets a colour and no star by default', async () => {
      expect(await add()).toMatchObject({ description: '', color: '#2563eb', starred: false });
    });

    it('returns 409 when the account has a channel of this name, also for requests at the same time', async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => ada.post('/api/channel/add', { name: 'Same' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      const { id } = await add({ name: 'Other' });
      expect(await ada.put(`/api/channel/${id}/update`, { name: 'Same' })).toMatchObject({
        status: 409,
        body: { error: 1, code: 'name_taken', message: 'You already have a channel with this name.' },
      });
      expect(await add({ name: 'Same' }, await app.account())).toMatchObject({ error: 0 });
      expect((await ada.post('/api/channel/add', { name: ' Same ' })).status).toBe(409);
    });

    it.each([
      [{ name: 'x' }, 'name'],
      [{ name: null }, 'name'],
      [{ name: 'a\tb' }, 'name'],
      [{ name: 'a\u2029b' }, 'name'],
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

    it('shows the address of a link without a title that opens an app', async () => {
      const { id } = await add();
      await ada.link({ channel: id, url: 'whatsapp://send?text=hi' });
      expect((await itemsOf(id)).data.items).toMatchObject([{ title: 'whatsapp://send?text=hi' }]);
    });

    it('leaves out archived links unless it is asked for them, and lists bio pages and QR codes always', async () => {
      const { id: channel } = await add();
      const link = (fields: object) => ada.link({ channel, metatitle: 'Ada', ...fields });
      const [kept, archived] = [(await link({})).id, (await link({ archived: true })).id];
      const others = [(await addBioPage()).id, (await addQrCode()).id];
      await assign(channel, 'bio', others[0]);
      await assign(channel, 'qr', others[1]);
      const found = async (query: string) => {
        const { items, result } = (await itemsOf(channel, query)).data;
        return [result, items.map(({ type, id }: { type: string; id: number }) => `${type} ${id}`)];
      };
      const [bio, qr] = [`bio ${others[0]}`, `qr ${others[1]}`];
      expect(await found('')).toEqual([3, [qr, bio, `links ${kept}`]]);
      expect(await found('?archived=true')).toEqual([3, [qr, bio, `links ${archived}`]]);
      expect(await found('?archived=all')).toEqual([4, [qr, bio, `links ${archived}`, `links ${kept}`]]);
      expect(await found('?limit=2&page=2')).toEqual([3, [`links ${kept}`]]);
      expect(await found('?q=ada')).toEqual([2, [bio, `links ${kept}`]]);
      expect(await found('?q=ada&archived=true')).toEqual([2, [bio, `links ${archived}`]]);
      expect(await found('?q=ada&archived=all&limit=1&page=2')).toEqual([3, [`links ${archived}`]]);
      for (const q of ['%20', '-']) expect(await found(`?q=${q}`)).toEqual([0, []]);
      expect((await itemsOf(channel, '?archived=maybe')).ignored).toEqual(['archived']);
    });

    it('is paged', async () => {
      const { id } = await add();
      const ids: number[] = [];
      for (let added = 0; added < 3; added++) ids.unshift((await ada.link({ channel: id })).id);
      const page = (await itemsOf(id, '?limit=2&page=2')).data;
      expect(page).toMatchObject({ result: 3, currentpage: 2, maxpage: 2, nextpage: null, items: [{ id: ids[2] }] });
      for (const past of ['9', '9'.repeat(23)]) expect((await itemsOf(id, `?page=${past}`)).data.items).toEqual([]);
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

    it.each([
      ['channel', 'channels'],
      ['QR code', 'qr_codes'],
    ])('returns 404 naming the %s if that is deleted meanwhile', async (noun, table) => {
      const [{ id }, { id: code }] = [await add(), await addQrCode()];
      executesMeanwhile(app, `DELETE FROM ${table} WHERE id = ${table === 'channels' ? id : code}`);
      const answer = await assign(id, 'qr', code);
      expect([answer.status, answer.body.message]).toEqual([404, `There is no ${noun} with this id.`]);
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
      await ada.put(`/api/url/${id}/update`, { channel: first });
      expect(await channelOf(id)).toBe(first);
      expect((await itemsOf(first)).data.result).toBe(1);
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
});
