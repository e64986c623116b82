import { DataSource } from 'typeorm';
import { LinkTotal } from '../../../src/clicks/entities/totals.entity';
import { turnsOf } from '../../support/conditions';
import { badFields } from '../../support/http';
import { TestClient, useApp } from '../../support/test-app';
import { FailingAt, withFailure } from '../failing-transaction';

const PAGE = 'https://example.com/page';

describe('POST /api/urls/add', () => {
  const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
  let ada: TestClient;

  beforeEach(async () => {
    ada = await app.account();
  });

  const add = (links: unknown, fields: object = {}) => ada.post('/api/urls/add', { links, ...fields });
  const count = async () => (await ada.get('/api/urls?archived=all')).body.data.result as number;

  it('creates links, and returns the id and the short address of each in the order of the rows', async () => {
    const links = Array.from({ length: 3 }, (_, index) => ({
      url: `${PAGE}/${index}`,
      custom: `${ada.accountId}-${index}`,
    }));
    const { status, body } = await add(links);
    expect(status).toBe(200);
    const results = links.map(({ custom }, index) => {
      const short = `${app.baseUrl}/${custom}`;
      return { index, id: expect.any(Number), shorturl: short, short };
    });
    expect(body).toEqual({ error: 0, data: { created: 3, found: 0, failed: 0, results } });
    for (const [index, { id }] of body.data.results.entries())
      expect((await ada.get(`/api/url/${id}`)).body.details.longurl).toBe(`${PAGE}/${index}`);
  });

  it('stores every field as POST /api/url/add does', async () => {
    const { id: campaign } = (await ada.post('/api/campaign/add', { name: 'Sale' })).body;
    const { id: channel } = (await ada.post('/api/channel/add', { name: 'Mail' })).body;
    const { id: pixel } = (await ada.post('/api/pixel/add', { type: 'bing', name: 'Shop', tag: '123456' })).body;
    const { id: splash } = (await ada.post('/api/splash/add', { name: 'Sale' })).body;
    const host = `b${ada.accountId}.example.com`;
    await ada.post('/api/domain/add', { domain: host });
    const fields = {
      url: PAGE,
      type: splash,
      password: 'open-sesame',
      domain: host,
      campaign,
      channel,
      pixels: [pixel, pixel],
      tags: ['Sale', 'sale', 'New'],
      status: 'public',
      archived: 'true',
      maxclicks: '5',
      metatitle: 'Spring sale',
      geotarget: [{ location: 'Canada', link: PAGE }],
      description: null,
      parameters: [{ name: 'a', value: 1 }],
    };
    const { id: single } = await ada.link(fields);
    const { results } = (await add([fields, { url: PAGE }])).body.data;
    const detailsOf = async (id: number) => {
      const { details } = (await ada.get(`/api/url/${id}`)).body;
      return { ...details, id: 0, custom: '', alias: '', shorturl: '', date: '', updated: '' };
    };
    expect(await detailsOf(results[0].id)).toEqual(await detailsOf(single));
    expect(results[0].shorturl).toContain(host);
    const listed = async (query: string) => (await ada.get(`/api/urls?${query}`)).body.data.result;
    for (const query of [
      `archived=all&campaign=${campaign}`,
      `archived=true&channel=${channel}`,
      'archived=true&q=spring',
    ])
      expect([query, await listed(query)]).toEqual([query, 2]);
    expect(await listed('')).toBe(1);
  });

  it('names the row and the fields of each failure, and creates the others', async () => {
    await ada.link({ custom: `taken-${ada.accountId}` });
    const { status, body } = await add([
      { url: PAGE },
      { url: 'no address', metaimage: 'neither' },
      { custom: 'x' },
      { url: PAGE, custom: `taken-${ada.accountId}` },
      { url: PAGE, campaign: 987_654_321, pixels: [987_654_321] },
      { url: PAGE, custom: `new-${ada.accountId}` },
      { url: PAGE, custom: `new-${ada.accountId}` },
      { url: app.baseUrl },
    ]);
    expect(status).toBe(200);
    const { created, failed, results } = body.data;
    expect([created, failed, await count()]).toEqual([2, 6, 3]);
    const summary = results.map(
      ({ index, id, errors = [] }: { index: number; id?: number; errors?: { field: string }[] }) => [
        index,
        id === undefined,
        ...errors.map(({ field }) => field),
      ],
    );
    expect(summary).toEqual([
      [0, false],
      [1, true, 'url', 'metaimage'],
      [2, true, 'url'],
      [3, true, 'custom'],
      [4, true, 'campaign', 'pixels'],
      [5, false],
      [6, true, 'custom'],
      [7, true, 'url'],
    ]);
    const taken = { field: 'custom', code: 'alias_taken', message: 'That alias is taken. Please choose another one.' };
    expect(results[3]).toEqual({ index: 3, message: taken.message, errors: [taken] });
  });

  it('creates the other links when the targets of a row are larger than their column only as they are stored', async () => {
    const location = `US-${'\u0130'.repeat(93)}`;
    const geotarget = Array(250).fill({ location, link: 'https://a.example/' });
    const { data } = (await ada.post('/api/urls/add', { links: [{ url: PAGE }, { url: PAGE, geotarget }] })).body;
    expect([data.created, data.results[1].errors]).toMatchObject([1, [{ field: 'geotarget', code: 'wrong_length' }]]);
  });

  it('takes names that every object inherits for unknown fields', async () => {
    const text = `{"links": [{"url": "${PAGE}", "constructor": 1, "toString": null, "__proto__": {"url": "x"}}]}`;
    const { status, body } = await ada.post('/api/urls/add', text);
    expect([status, body.data.created]).toEqual([200, 1]);
    const refused = await ada.delete('/api/urls/delete', '{"filter": {"constructor": "all"}}');
    expect([refused.status, badFields(refused)]).toEqual([400, ['filter']]);
  });

  it('creates nothing if it is atomic and a row fails, and names the row and the field', async () => {
    const refused = await add([{ url: PAGE }, { url: 'x' }, { url: PAGE, custom: 'api' }], { atomic: true });
    expect([refused.status, badFields(refused)]).toEqual([400, ['links[1].url', 'links[2].custom']]);
    expect(refused.body.message).toMatch(/^links\[1\]\.url must be/);
    expect(await count()).toBe(0);
    const { body } = await add([{ url: PAGE }, { url: PAGE }], { atomic: 'true' });
    expect([body.data.created, await count()]).toEqual([2, 2]);
  });

  it('names rows that are no objects', async () => {
    const { created, failed, results } = (await add([{ url: PAGE }, PAGE, null, [PAGE]])).body.data;
    expect([created, failed]).toEqual([1, 3]);
    expect(results[1]).toMatchObject({ index: 1, errors: [{ field: 'url', code: 'required' }] });
    expect(badFields(await add([{ url: PAGE }, PAGE], { atomic: true }))).toEqual(['links[1].url']);
  });

  it('sets the password of each row', async () => {
    const links = ['open-sesame', 'open-sesame', 'other-word'].map((password) => ({ url: PAGE, password }));
    const { results } = (await add(links)).body.data;
    for (const [index, { shorturl }] of results.entries()) {
      const answer = await app.submit(shorturl, { password: links[index]!.password });
      expect([index, answer.status]).toEqual([index, 303]);
    }
  });

  it('refuses no links, and more than 1,000', async () => {
    for (const links of [undefined, [], Array(1_001).fill({ url: PAGE }), 'x', { url: PAGE }]) {
      const refused = await add(links);
      expect([refused.status, badFields(refused)]).toEqual([400, ['links']]);
    }
    expect((await add([])).body.errors[0].code).toBe('wrong_length');
    expect(await count()).toBe(0);
  });

  it('creates 1,000 links with some fields each', async () => {
    const { id: campaign } = (await ada.post('/api/campaign/add', { name: 'Sale' })).body;
    const targets = ['Canada', 'France', 'Spain'].map((location) => ({ location, link: PAGE }));
    const links = Array.from({ length: 1_000 }, (_, index) => ({
      url: `${PAGE}/${index}`,
      campaign,
      tags: ['Sale'],
      metatitle: `Page ${index}`,
      geotarget: targets,
    }));
    const { created, results } = (await add(links)).body.data;
    expect([created, new Set(results.map(({ id }: { id: number }) => id)).size, await count()]).toEqual([
      1_000, 1_000, 1_000,
    ]);
    expect(
      (await ada.get(`/api/urls?campaign=${campaign}&tag=${(await ada.get('/api/tags')).body.data.tags[0].id}`)).body
        .data.result,
    ).toBe(1_000);
    const last = (await ada.get(`/api/url/${results[999].id}`)).body.details;
    expect([last.longurl, last.title]).toEqual([`${PAGE}/999`, 'Page 999']);
  });

  it('lets other requests be served while it validates the rows', async () => {
    const rows = Array.from({ length: 1_000 }, () => ({ url: PAGE, campaign: 987_654_321 }));
    // Each row takes one in each of the two validations.
    expect(await turnsOf(() => add(rows))).toBeGreaterThan(1_900);
  });

  it('redirects from an address whose 404 was cached', async () => {
    const alias = `late-${ada.accountId}`;
    expect((await app.visit(`/${alias}`)).status).toBe(404);
    await add([{ url: PAGE, custom: alias }, { url: PAGE }]);
    expect((await app.visit(`/${alias}`)).headers.location).toBe(PAGE);
  });

  it('never uses what belongs to another account', async () => {
    const bob = await app.account();
    const { id: campaign } = (await bob.post('/api/campaign/add', { name: 'Sale' })).body;
    const { id } = await bob.link({ custom: `bob-${bob.accountId}` });
    await bob.delete(`/api/url/${id}/delete`);
    const { results } = (
      await add([
        { url: PAGE, campaign },
        { url: PAGE, custom: `bob-${bob.accountId}` },
      ])
    ).body.data;
    expect(results.map(({ errors }: { errors: { field: string }[] }) => errors[0]!.field)).toEqual([
      'campaign',
      'custom',
    ]);
    expect(await count()).toBe(0);
  });

  it('counts once for the rate limit', async () => {
    const remaining = async () => Number((await ada.get('/api/account')).headers['x-ratelimit-remaining']);
    const before = await remaining();
    await add(Array(5).fill({ url: PAGE }));
    expect(await remaining()).toBe(before - 2);
  });

  it('gives an alias to one of several requests at the same moment', async () => {
    const links = [{ url: PAGE, custom: `race-${ada.accountId}` }, { url: PAGE }];
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(links)));
    const created = answers.map(({ body }) => body.data.created as number).sort();
    expect(created).toEqual([1, 1, 1, 1, 1, 2]);
    expect(await count()).toBe(7);
  });
});

describe('find_if_exists', () => {
  const app = useApp();
  let ada: TestClient;

  beforeEach(async () => {
    ada = await app.account();
  });

  const find = async (fields: object = {}) => (await ada.link({ url: PAGE, find_if_exists: true, ...fields })).id;

  it('returns the newest plain link to the address', async () => {
    const [, newest] = [await ada.link({ url: PAGE }), await ada.link({ url: PAGE })];
    for (const settings of [
      { password: 'open-sesame' },
      { maxclicks: 5 },
      { expiry: '2099-01-01' },
      { archived: true },
      { type: 'frame' },
      { geotarget: [{ location: 'Canada', link: PAGE }] },
      { parameters: [{ name: 'a', value: 'b' }] },
    ])
      await ada.link({ url: PAGE, ...settings });
    await ada.link({ url: PAGE.toUpperCase() });
    expect(await find()).toBe(newest.id);
    expect(await find({ find_if_exists: 'true' })).toBe(newest.id);
  });

  it('finds a plain link behind many newer ones that are not plain', async () => {
    const plain = await ada.link({ url: PAGE });
    const links = Array.from({ length: 250 }, () => ({ url: PAGE, archived: true }));
    await ada.post('/api/urls/add', { links });
    expect(await find()).toBe(plain.id);
  });

  it('finds a link behind many newer ones with the same title in another letter case', async () => {
    const sale = await find({ metatitle: 'Sale' });
    await ada.post('/api/urls/add', { links: Array.from({ length: 50 }, () => ({ url: PAGE, metatitle: 'SALE' })) });
    expect(await find({ metatitle: 'Sale' })).toBe(sale);
  });

  it('finds a link with the labels of the request among links with others, and with a pixel', async () => {
    const { id: channel } = (await ada.post('/api/channel/add', { name: 'Mail' })).body;
    const { id: campaign } = (await ada.post('/api/campaign/add', { name: 'Sale' })).body;
    const { id: pixel } = (await ada.post('/api/pixel/add', { type: 'bing', name: 'Shop', tag: '123456' })).body;
    const labels = { tags: ['Sale', 'New'], channel, campaign, status: 'public', description: 'For the newsletter' };
    const { id } = await ada.link({ url: PAGE, ...labels });
    await ada.link({ url: PAGE, ...labels, pixels: [pixel] });
    for (const field of Object.keys(labels)) await ada.link({ url: PAGE, ...labels, [field]: undefined });
    expect(await find({ ...labels, tags: ['new', 'SALE', 'sale'] })).toBe(id);
  });

  it('creates a link if there is none, and returns that one next', async () => {
    const bob = await app.account();
    await bob.link({ url: PAGE });
    const id = await find();
    expect(await find()).toBe(id);
    expect((await ada.get('/api/urls')).body.data.result).toBe(1);
  });

  it('creates a link for a request with settings or labels that no plain link has', async () => {
    const plain = await find();
    for (const fields of [
      { password: 'open-sesame' },
      { maxclicks: 1 },
      { tags: ['New'] },
      { metatitle: 'New' },
      { custom: `a${plain}` },
    ])
      expect([fields, (await find(fields)) === plain]).toEqual([fields, false]);
    expect(await find({ tags: ['new'] })).toBe(await find({ tags: ['NEW'] }));
  });

  it('creates a link for each row with settings that no plain link has', async () => {
    const row = { url: PAGE, find_if_exists: true, onetime: true };
    const { created, found, results } = (await ada.post('/api/urls/add', { links: [row, row, row] })).body.data;
    expect([created, found, new Set(results.map(({ id }: { id: number }) => id)).size]).toEqual([3, 0, 3]);
  });

  it('names the row of an atomic request whose alias another link has', async () => {
    const custom = `taken-${ada.accountId}`;
    await ada.link({ url: PAGE, custom });
    const links = [{ url: `${PAGE}/1` }, { url: `${PAGE}/2`, custom, find_if_exists: true }];
    const refused = await ada.post('/api/urls/add', { links, atomic: true });
    expect([refused.status, badFields(refused)]).toEqual([400, ['links[1].custom']]);
    const found = await ada.post('/api/urls/add', { links: [{ ...links[1], url: PAGE }], atomic: true });
    expect(found.body.data).toMatchObject({ created: 0, found: 1 });
    expect((await ada.get('/api/urls')).body.data.result).toBe(1);
  });

  it('names no row of an atomic request that finds its link, or that of another row', async () => {
    const [kept, taken, fresh] = ['kept', 'taken', 'new'].map((name) => `${name}-${ada.accountId}`);
    for (const custom of [kept, taken]) await ada.link({ url: PAGE, custom });
    const row = (custom: string | undefined, url: string) => ({ url, custom, find_if_exists: true });
    const links = [row(kept, PAGE), row(taken, `${PAGE}/2`), row(fresh, PAGE), row(fresh, PAGE)];
    const refused = await ada.post('/api/urls/add', { links, atomic: true });
    expect([refused.status, badFields(refused)]).toEqual([400, ['links[1].custom']]);
  });

  it('creates one link from twenty simultaneous requests', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => find()));
    expect([new Set(ids).size, (await ada.get('/api/urls')).body.data.result]).toEqual([1, 1]);
  });

  it.each([
    [[{ tags: ['Sale'] }, {}]],
    [[{ tags: ['Sale', 'New'] }, { tags: ['new', 'sale'] }]],
    [[{ custom: 'first-row' }, {}]],
    [[{ tags: ['Sale', 'New'], status: 'private' }, { tags: ['new'] }]],
  ])('finds the links of earlier rows that are not equal: %j', async (rows) => {
    const links = rows.map((fields) => ({ url: PAGE, find_if_exists: true, ...fields }));
    const { created, found, results } = (await ada.post('/api/urls/add', { links })).body.data;
    expect([created, found, results[0].id === results[1].id]).toEqual([1, 1, true]);
  });

  it('creates a link for each row that asks for what no row before it has', async () => {
    const fields = [
      {},
      { tags: ['New'] },
      { metatitle: 'New' },
      { metatitle: 'NEW' },
      { custom: `row-${ada.accountId}` },
    ];
    const links = fields.map((field) => ({ url: PAGE, find_if_exists: true, ...field }));
    for (const [created, found] of [
      [5, 0],
      [0, 5],
    ])
      expect((await ada.post('/api/urls/add', { links })).body.data).toMatchObject({ created, found, failed: 0 });
  });

  it('takes apps that are not set for none', async () => {
    const deeplink = { auto: false, apple: '', google: '' };
    expect(await find({ deeplink })).toBe(await find({ deeplink }));
  });

  it('finds the newest link of earlier rows', async () => {
    const row = { url: PAGE, find_if_exists: true };
    const { data } = (
      await ada.post('/api/urls/add', { links: [row, { url: PAGE }, row, { ...row, url: `${PAGE}/2` }] })
    ).body;
    expect([data.created, data.found, data.failed]).toEqual([3, 1, 0]);
    expect(data.results[2].id).toBe(data.results[1].id);
    const again = (await ada.post('/api/urls/add', { links: [row, { ...row, url: `${PAGE}/2` }] })).body.data;
    expect([again.created, again.found]).toEqual([0, 2]);
    expect(again.results[0].id).toBe(data.results[1].id);
  });
});

describe('Failures in bulk requests', () => {
  const COUNT = 450;
  /** Links in a transaction. */
  const PART = 200;
  /** Position of the link at which the second transaction fails. */
  const FAILING = 300;

  const app = useApp();
  let ada: TestClient;

  beforeEach(async () => {
    ada = await app.account();
  });

  const failingAt = <T>(at: FailingAt, work: () => Promise<T>) => withFailure(app.get(DataSource), at, work);
  const countOf = async (query = '') => (await ada.get(`/api/urls?${query}`)).body.data.result as number;

  /** Rows with a tag; one of them is in a campaign. */
  async function rowsWithCampaign() {
    const campaign = (await ada.post('/api/campaign/add', { name: 'Spring' })).body.id as number;
    const links = Array.from({ length: COUNT }, (_, index) => ({
      url: `https://example.com/${index}`,
      tags: ['Spring'],
      ...(index === FAILING ? { campaign } : {}),
    }));
    return { campaign, links };
  }

  const add = (body: object, key: string) => ada.post('/api/urls/add', body, { 'idempotency-key': key });

  /** The links of a new account, in the order of their ids. */
  async function addLinks(): Promise<number[]> {
    const { links } = await rowsWithCampaign();
    const { data } = (await ada.post('/api/urls/add', { links })).body;
    return data.results.map(({ id }: { id: number }) => id);
  }

  describe('When the database fails in the middle of a bulk request', () => {
    it('rows that were not written have failed, and all others have their link', async () => {
      const { campaign, links } = await rowsWithCampaign();
      const answer = await failingAt({ campaign }, () => add({ links }, 'partly'));
      const { results, ...counts } = answer.body.data;
      expect([answer.status, counts]).toEqual([200, { created: PART, found: 0, failed: COUNT - PART }]);
      const failed = { message: expect.stringMatching(/try again/), errors: [] };
      expect(results).toEqual(
        links.map((_, index) =>
          index < PART
            ? { index, id: expect.any(Number), shorturl: expect.any(String), short: expect.any(String) }
            : { index, ...failed },
        ),
      );
      expect([await countOf(), await countOf('archived=all&q=example')]).toEqual([PART, PART]);
      expect((await ada.get('/api/tags')).body.data.tags[0].links).toBe(PART);

      const repeated = await add({ links }, 'partly');
      expect([repeated.body, repeated.headers['idempotency-replayed'], await countOf()]).toEqual([
        answer.body,
        'true',
        PART,
      ]);
      const others = links.slice(PART);
      expect((await ada.post('/api/urls/add', { links: others })).body.data.created).toBe(COUNT - PART);
      expect([await countOf(), await countOf(`campaign=${campaign}`)]).toEqual([COUNT, 1]);
    });

    it('an atomic one creates nothing, and can be repeated with its Idempotency-Key', async () => {
      const { campaign, links } = await rowsWithCampaign();
      const { status } = await failingAt({ campaign }, () => add({ links, atomic: true }, 'all'));
      expect([status >= 500, await countOf(), await countOf('q=example')]).toMatchObject([true, 0, 0]);
      expect((await ada.get('/api/tags')).body.data.result).toBe(0);
      const { body } = await add({ links, atomic: true }, 'all');
      expect([body.data.created, await countOf(), await countOf('q=example')]).toMatchObject([COUNT, COUNT, COUNT]);
      expect((await add({ links, atomic: true }, 'all')).body).toEqual(body);
      expect(await countOf()).toBe(COUNT);
    });

    it('links that were not changed have failed, and the same request completes the change', async () => {
      const ids = await addLinks();
      const update = () => ada.put('/api/urls/update', { ids, set: { status: 'public', archived: true } });
      const { data } = (await failingAt({ changed: ids[FAILING]! }, update)).body;
      expect([data.matched, data.changed, data.failed.length]).toEqual([COUNT, PART, COUNT - PART]);
      expect(data.failed.map(({ id }: { id: number }) => id)).toEqual(ids.slice(PART));
      expect([await countOf('archived=true&status=public'), await countOf()]).toEqual([PART, COUNT - PART]);
      expect((await update()).body.data).toMatchObject({ matched: COUNT, changed: COUNT - PART, failed: [] });
      expect(await countOf('archived=true&status=public')).toBe(COUNT);
    });

    it('only some links are deleted, and their number is true', async () => {
      const ids = await addLinks();
      const filter = { tag: (await ada.get('/api/tags')).body.data.tags[0].id as number };
      const deletion = () => ada.delete('/api/urls/delete', { filter });
      const { data } = (await failingAt({ deleted: ids[FAILING]! }, deletion)).body;
      expect([data, await countOf(), await countOf('q=example')]).toMatchObject([
        { matched: COUNT, deleted: PART },
        COUNT - PART,
        COUNT - PART,
      ]);
      expect((await deletion()).body.data).toMatchObject({ matched: COUNT - PART, deleted: COUNT - PART });
      expect(await countOf('archived=all')).toBe(0);
    });

    it('links with many clicks are deleted in transactions of their own', async () => {
      const [, { id: failing }] = [await ada.link(), await ada.link()];
      await app.get(DataSource).manager.update(LinkTotal, { accountId: ada.accountId }, { clicks: 1_000_000 });
      const deletion = () => ada.delete('/api/urls/delete', { filter: { archived: 'all' } });
      const { data } = (await failingAt({ deleted: failing }, deletion)).body;
      expect([data, await countOf()]).toMatchObject([{ matched: 2, deleted: 1 }, 1]);
      expect((await deletion()).body.data.deleted).toBe(1);
    });
  });
});
