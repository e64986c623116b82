import { badFields } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

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

  it('stay when the campaign is deleted', async () => {
    const { id: campaign } = await added();
    const { id, shorturl } = await ada.link({ campaign });
    expect((await ada.delete(`/api/campaign/${campaign}/delete`)).status).toBe(200);
    expect(await campaignOf(id)).toBeNull();
    expect((await app.visit(shorturl)).status).toBe(302);
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
