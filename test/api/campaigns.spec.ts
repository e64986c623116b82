import { TestApp, TestClient } from '../support/test-app';

describe('Campaigns', () => {
  let app: TestApp;
  let ada: TestClient;
  let username: string;

  beforeAll(async () => (app = await TestApp.start()));
  beforeEach(async () => {
    ada = await app.account();
    username = (await ada.get('/api/account')).body.data.username;
  });
  afterAll(() => app.stop());

  let count = 0;
  const freeName = () => `Spring Sale ${++count}`;
  const add = (fields: object, client = ada) => client.post('/api/campaign/add', fields);
  const rows = async () => (await ada.get('/api/campaigns')).body.data.campaigns;
  const campaignOf = async (linkId: number) =>
    (await ada.get('/api/urls')).body.data.urls.find(({ id }: { id: number }) => id === linkId).campaign;

  it('are made, with their name under three keys and both addresses', async () => {
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

  it('are listed with a rotator once they are public', async () => {
    const { id, rotator } = (await add({ name: freeName() })).body;
    expect(await rows()).toMatchObject([{ id, rotator: false, public: false }]);
    await ada.put(`/api/campaign/${id}/update`, { name: 'Now', public: 'true' });
    expect(await rows()).toMatchObject([{ id, rotator, public: true, name: 'Now', domain: 'Now' }]);
  });

  it('get a name when none is given', async () => {
    const names = [(await add({})).body.name, (await add({ name: '' })).body.name];
    expect(names).toEqual(['Campaign 1', 'Campaign 2']);
  });

  it('get different names when many are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => add({})));
    expect(new Set(made.map(({ body }) => body.name)).size).toBe(8);
    expect(new Set(made.map(({ body }) => body.rotator)).size).toBe(8);
  });

  it('have a name once in an account', async () => {
    const name = freeName();
    const { id } = (await add({ name })).body;
    const other = (await add({ name: freeName() })).body;
    const taken = { error: 1, message: 'You already have a campaign with that name.' };
    expect(await add({ name })).toMatchObject({ status: 409, body: taken });
    expect(await ada.put(`/api/campaign/${other.id}/update`, { name })).toMatchObject({ status: 409, body: taken });
    expect(await ada.put(`/api/campaign/${id}/update`, { name })).toMatchObject({ status: 200 });
    expect((await add({ name }, await app.account())).status).toBe(200);
  });

  it('have a slug once in the service', async () => {
    const slug = `slug-${++count}`;
    const { id } = (await add({ name: freeName(), slug })).body;
    const eve = await app.account();
    expect(await add({ name: freeName(), slug }, eve)).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'slug' }] },
    });
    expect(await ada.put(`/api/campaign/${id}/update`, { name: freeName(), slug })).toMatchObject({ status: 200 });
  });

  it('keep their slug when only the name changes', async () => {
    const { id, rotator } = (await add({ name: freeName() })).body;
    const changed = (await ada.put(`/api/campaign/${id}/update`, { name: freeName() })).body;
    expect(changed).toMatchObject({ error: 0, id, rotator, domain: `Spring Sale ${count}` });
  });

  it.each([
    ['Été à Paris!', 'ete-a-paris'],
    ['春天', 'campaign'],
    ['A&', 'a'],
  ])('turn the name %j into a slug that begins with %j', async (name, start) => {
    const { rotator } = (await add({ name })).body;
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
    [{ public: 'maybe' }, 'public'],
  ])('must not have %j', async (fields, field) => {
    expect(await add(fields)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    const { id } = (await add({})).body;
    const change = { name: 'Good', ...fields };
    expect(await ada.put(`/api/campaign/${id}/update`, change)).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    });
  });

  it('need their name in an update', async () => {
    const { id } = (await add({})).body;
    expect(await ada.put(`/api/campaign/${id}/update`, { public: true })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'name' }] },
    });
  });

  describe('with links', () => {
    it('hold a link that was made for them', async () => {
      const { id: campaign } = (await add({})).body;
      const { id } = await ada.link({ campaign });
      expect(await campaignOf(id)).toBe(campaign);
    });

    it('get a link, which leaves the one it was in, and give it back', async () => {
      const [first, second] = [(await add({})).body.id, (await add({})).body.id];
      const { id } = await ada.link();
      for (const campaign of [first, second, second]) {
        const answer = await ada.post(`/api/campaign/${campaign}/assign/${id}`);
        expect([answer.status, answer.body]).toEqual([200, { error: 0, message: expect.any(String) }]);
        expect(await campaignOf(id)).toBe(campaign);
      }
      await ada.delete(`/api/campaign/${first}/assign/${id}`);
      expect(await campaignOf(id)).toBe(second);
      await ada.delete(`/api/campaign/${second}/assign/${id}`);
      expect(await campaignOf(id)).toBeNull();
    });

    it('leave them whole when they are deleted', async () => {
      const { id: campaign } = (await add({})).body;
      const { id, shorturl } = await ada.link({ campaign });
      expect((await ada.delete(`/api/campaign/${campaign}/delete`)).status).toBe(200);
      expect(await campaignOf(id)).toBeNull();
      expect((await app.visit(shorturl)).status).toBe(302);
    });
  });

  it('of another account are as good as unknown', async () => {
    const eve = await app.account();
    const { id } = (await add({ name: freeName() }, eve)).body;
    const mine = (await add({})).body.id;
    const [link, evesLink] = [(await ada.link()).id, (await eve.link()).id];
    for (const unknown of [id, 2_000_000_000]) {
      expect((await ada.put(`/api/campaign/${unknown}/update`, { name: 'Mine' })).status).toBe(404);
      expect((await ada.delete(`/api/campaign/${unknown}/delete`)).status).toBe(404);
      expect((await ada.post(`/api/campaign/${unknown}/assign/${link}`)).status).toBe(404);
      expect((await ada.delete(`/api/campaign/${unknown}/assign/${link}`)).status).toBe(404);
      const made = await ada.post('/api/url/add', { url: 'https://example.com', campaign: unknown });
      expect(made).toMatchObject({ status: 400, body: { errors: [{ field: 'campaign' }] } });
    }
    for (const unknown of [evesLink, 2_000_000_000])
      expect((await ada.post(`/api/campaign/${mine}/assign/${unknown}`)).status).toBe(404);
    expect((await eve.get('/api/campaigns')).body.data.campaigns).toMatchObject([{ id, name: `Spring Sale ${count}` }]);
    expect((await eve.get('/api/urls')).body.data.urls).toMatchObject([{ id: evesLink, campaign: null }]);
  });
});
