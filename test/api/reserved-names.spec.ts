import crypto from 'node:crypto';
import { DataSource } from 'typeorm';
import { Link } from '../../src/links/link.entity';
import { Answer, badFields } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

const URL = 'https://example.com/page';
const TAKEN = { error: 1, message: 'That alias is taken. Please choose another one.' };

describe('A name that was given up', () => {
  const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
  let admin: TestClient;
  let ada: TestClient;
  let bob: TestClient;
  let count = 0;
  let name: string;

  beforeAll(async () => {
    admin = await app.account({ isAdmin: true });
  });
  beforeEach(async () => {
    [ada, bob] = [await app.account(), await app.account()];
    name = `name-${++count}`;
  });

  const shorten = (client: TestClient, custom = name, more: object = {}) =>
    client.post('/api/url/add', { url: URL, custom, ...more });
  const addBio = (client: TestClient, alias = name) => client.post('/api/bio/add', { name: 'Somebody', alias });
  const addCampaign = (client: TestClient, fields: object) =>
    client.post('/api/campaign/add', { public: true, ...fields });
  const removeUser = (client: TestClient) => admin.delete(`/api/user/${client.accountId}/delete`);

  async function good(answer: Promise<Answer>): Promise<number> {
    const { status, body, text } = await answer;
    expect([status, text]).toEqual([200, expect.any(String)]);
    return body.id;
  }

  async function refused(answer: Promise<Answer>, field: string): Promise<void> {
    const { status, body } = await answer;
    expect([status, body.errors]).toEqual([409, [{ field, message: body.message }]]);
    if (field !== 'slug') expect(body).toMatchObject(TAKEN);
  }

  describe('by a link', () => {
    it('that was deleted is taken for others, and free for its account', async () => {
      const id = await good(shorten(ada));
      await good(ada.delete(`/api/url/${id}/delete`));
      await refused(shorten(bob), 'custom');
      const { id: other } = await bob.link();
      await refused(bob.put(`/api/url/${other}/update`, { custom: name }), 'custom');
      await good(shorten(ada));
    });

    it('that got another alias is, too', async () => {
      const id = await good(shorten(ada));
      await good(ada.put(`/api/url/${id}/update`, { custom: `${name}-new` }));
      await refused(shorten(bob), 'custom');
      await good(ada.put(`/api/url/${id}/update`, { custom: name }));
      await refused(shorten(bob, `${name}-new`), 'custom');
    });

    it('stays with it for ever: also the second time', async () => {
      for (let time = 0; time < 2; time++) {
        const id = await good(shorten(ada));
        await good(ada.delete(`/api/url/${id}/delete`));
        await refused(shorten(bob), 'custom');
      }
    });

    it('is another one in another letter case', async () => {
      const id = await good(shorten(ada));
      await good(ada.delete(`/api/url/${id}/delete`));
      await good(shorten(bob, name.toUpperCase()));
    });

    it('that moved to a branded domain is taken on the own host', async () => {
      const domain = `${name}.example.com`;
      await good(ada.post('/api/domain/add', { domain }));
      const id = await good(shorten(ada));
      await good(ada.put(`/api/url/${id}/update`, { domain }));
      await refused(shorten(bob), 'custom');
    });

    it('on a branded domain goes with the domain', async () => {
      const domain = `${name}.example.com`;
      const domainId = await good(ada.post('/api/domain/add', { domain }));
      const id = await good(shorten(ada, name, { domain }));
      await good(ada.delete(`/api/url/${id}/delete`));
      await good(ada.delete(`/api/domain/${domainId}/delete`));
      await good(bob.post('/api/domain/add', { domain }));
      await good(shorten(bob, name, { domain }));
      await good(shorten(bob));
    });

    it('of a QR code is as printed as any', async () => {
      const id = await good(ada.post('/api/qr/add', { type: 'link', data: URL }));
      const [link] = await app.get(DataSource).getRepository(Link).findBy({ accountId: ada.accountId });
      await good(ada.delete(`/api/qr/${id}/delete`));
      await refused(shorten(bob, link!.alias), 'custom');
      await good(shorten(ada, link!.alias));
    });

    it('is not drawn for a new one, not even of the same account', async () => {
      const { id, shorturl } = await ada.link();
      await good(ada.delete(`/api/url/${id}/delete`));
      const former = shorturl.split('/').at(-1)!;
      const letters = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
      const draw = jest.spyOn(crypto, 'randomInt') as unknown as jest.SpyInstance<number, []>;
      for (const letter of former) draw.mockReturnValueOnce(letters.indexOf(letter));
      const next = await ada.link();
      expect(draw).toHaveBeenCalledTimes(2 * former.length);
      expect(next.shorturl).not.toBe(shorturl);
    });

    it('is refused alone, when many links are made at the same moment', async () => {
      const id = await good(shorten(ada));
      await good(ada.delete(`/api/url/${id}/delete`));
      const wanted = [name, ...Array.from({ length: 30 }, (_, index) => `${name}-${index}`)];
      const answers = await Promise.all(wanted.map((custom) => shorten(bob, custom)));
      expect(answers.map(({ status }) => status)).toEqual([409, ...Array<number>(30).fill(200)]);
      expect((await bob.get('/api/urls')).body.data.result).toBe(30);
    });

    it.each(['delete', 'update'])('is nobody else’s, however fast they ask: %s', async (what) => {
      for (let round = 0; round < 10; round++) {
        const custom = `${name}-${round}`;
        const id = await good(shorten(ada, custom));
        const giveUp =
          what === 'delete'
            ? ada.delete(`/api/url/${id}/delete`)
            : ada.put(`/api/url/${id}/update`, { custom: `${custom}-new` });
        const eager = Array.from({ length: 8 }, () => shorten(bob, custom));
        expect((await giveUp).status).toBe(200);
        for (const answer of await Promise.all(eager)) expect(answer.status).toBe(409);
      }
      expect((await bob.get('/api/urls')).body.data.result).toBe(0);
    });
  });

  describe('by a bio page', () => {
    it('that was deleted or renamed is taken for others, and free for its account', async () => {
      const id = await good(addBio(ada));
      await good(ada.put(`/api/bio/${id}/update`, { alias: `${name}-new` }));
      await refused(addBio(bob), 'alias');
      await good(ada.delete(`/api/bio/${id}/delete`));
      await refused(addBio(bob, `${name}-new`), 'alias');
      const other = await good(addBio(bob, `${name}-other`));
      await refused(bob.put(`/api/bio/${other}/update`, { alias: name }), 'alias');
      await good(addBio(ada));
      await good(addBio(ada, `${name}-new`));
    });

    it('is no alias of a link', async () => {
      const id = await good(addBio(ada));
      await good(ada.delete(`/api/bio/${id}/delete`));
      await good(shorten(bob));
    });
  });

  describe('by a campaign', () => {
    it('that was deleted or renamed is taken for others, and free for its account', async () => {
      const id = await good(addCampaign(ada, { name: 'Sale', slug: name }));
      await good(ada.put(`/api/campaign/${id}/update`, { name: 'Sale', slug: `${name}-new` }));
      await refused(addCampaign(bob, { name: 'Sale', slug: name }), 'slug');
      await good(ada.delete(`/api/campaign/${id}/delete`));
      await refused(addCampaign(bob, { name: 'Sale', slug: `${name}-new` }), 'slug');
      const other = await good(addCampaign(bob, { name: 'Sale' }));
      await refused(bob.put(`/api/campaign/${other}/update`, { name: 'Sale', slug: name }), 'slug');
      await good(addCampaign(ada, { name: 'Sale', slug: name }));
    });

    it('is passed over where a slug is made from a name', async () => {
      const id = await good(addCampaign(ada, { name }));
      await good(ada.delete(`/api/campaign/${id}/delete`));
      expect((await addCampaign(bob, { name })).body.rotator).toBe(`${app.baseUrl}/r/${name}-2`);
      expect((await addCampaign(ada, { name })).body.rotator).toBe(`${app.baseUrl}/r/${name}`);
    });
  });

  it('with its account is nobody’s any more', async () => {
    await good(shorten(ada));
    await good(addBio(ada));
    await good(addCampaign(ada, { name: 'Sale', slug: name }));
    const id = await good(shorten(ada, `${name}-before`));
    await good(ada.delete(`/api/url/${id}/delete`));
    await good(removeUser(ada));
    for (const custom of [name, `${name}-before`]) await refused(shorten(bob, custom), 'custom');
    await refused(addBio(bob), 'alias');
    await refused(addCampaign(bob, { name: 'Sale', slug: name }), 'slug');
  });

  it('is named in the answer as one that somebody has', async () => {
    await good(shorten(ada));
    const before = await shorten(bob);
    await removeUser(ada);
    const after = await shorten(bob);
    expect([after.status, after.text]).toEqual([before.status, before.text]);
    expect(badFields(after)).toEqual(['custom']);
  });
});
