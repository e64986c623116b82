import { DataSource } from 'typeorm';
import { LinkSelection } from '../../../src/bulk/selection/link-selection';
import { badFields } from '../../support/http';
import { TestApp, TestClient, useApp } from '../../support/test-app';
import { dumpOf } from '../../support/test-database';
import { withFailingCommits } from '../failing-transaction';

const PAGE = 'https://example.com/page';
const OTHER = 'https://other.example/page';
const UNKNOWN_ID = 987_654_321;

/** Changes something once after the next request has chosen its links, and before it writes them. */
function afterSelection(app: TestApp, change: () => Promise<unknown>): void {
  const selection = app.get(LinkSelection);
  const select = selection.select.bind(selection);
  jest.spyOn(selection, 'select').mockImplementationOnce(async (...request) => {
    const selected = await select(...request);
    await change();
    return selected;
  });
}

describe('PUT /api/urls/update', () => {
  const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
  let ada: TestClient;

  beforeEach(async () => {
    ada = await app.account();
  });

  const update = (fields: object) => ada.put('/api/urls/update', fields);
  const create = async (...links: object[]) => {
    const body = { links: links.map((link) => ({ url: PAGE, ...link })), atomic: true };
    const { data } = (await ada.post('/api/urls/add', body)).body;
    return data.results.map(({ id }: { id: number }) => id) as number[];
  };
  const details = async (id: number) => (await ada.get(`/api/url/${id}`)).body.details;
  const listed = async (query: string) => {
    const { urls } = (await ada.get(`/api/urls?limit=100&${query}`)).body.data;
    return urls.map(({ id }: { id: number }) => id).sort((one: number, other: number) => one - other) as number[];
  };

  it('sets fields of links with these ids, and no others', async () => {
    const [one, two, three] = await create({}, {}, { status: 'public' });
    const { body } = await update({ ids: [one, three, one], set: { status: 'public', metatitle: 'New' } });
    expect(body).toEqual({ error: 0, data: { matched: 2, last: three, remaining: 0, changed: 2, failed: [] } });
    expect(await listed('status=public')).toEqual([one, three]);
    expect((await details(one!)).metatitle).toBe('New');
    expect((await details(two!)).metatitle).toBeNull();
  });

  it.each([{ archived: 'all' }, { archived: 'false' }, { status: 'private' }, { q: 'https' }])(
    'changes a part of what the filter %j selects, and returns where to continue',
    async (filter) => {
      const ids = await create({}, {}, {}, {}, {});
      const part = (after: number) => update({ filter, limit: 2, after, set: { metatitle: 'New' } });
      const first = (await part(0)).body.data;
      expect(first).toEqual({ matched: 2, last: ids[1], remaining: 3, changed: 2, failed: [] });
      expect((await part(first.last)).body.data).toMatchObject({ matched: 2, last: ids[3], remaining: 1 });
      expect((await details(ids[4]!)).metatitle).toBeNull();
      expect((await part(ids[3]!)).body.data).toMatchObject({ matched: 1, last: ids[4], remaining: 0 });
      expect((await part(ids[4]!)).body.data).toMatchObject({ matched: 0, last: null, remaining: 0 });
    },
  );

  it.each([
    ['limit', 0],
    ['limit', 10_001],
    ['limit', 'all'],
    ['after', -1],
    ['after', 2_147_483_648],
  ])('returns 400 for the %s %j', async (field, value) => {
    const answer = await update({ filter: { archived: 'all' }, [field]: value, set: { metatitle: 'New' } });
    expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
  });

  it.each(['limit', 'after'])('returns 400 for %s beside ids, and deletes or changes nothing', async (field) => {
    const ids = await create({}, {});
    for (const send of [
      () => update({ ids, [field]: 1, set: { metatitle: 'New' } }),
      () => ada.delete('/api/urls/delete', { ids, [field]: 1 }),
    ]) {
      const answer = await send();
      expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
    }
    expect(await listed('')).toEqual(ids);
    expect((await details(ids[0]!)).metatitle).toBeNull();
  });

  it.each([{ maxclicks: 5 }, { clear: ['maxclicks'] }])('lists one-time links as failed for %j', async (set) => {
    const [onetime, limited] = await create({ onetime: true }, { maxclicks: 3 });
    const { data } = (await update({ ids: [onetime, limited], set })).body;
    const failure = expect.objectContaining({ field: 'maxclicks' });
    expect(data).toMatchObject({ changed: 1, failed: [{ id: onetime, errors: [failure] }] });
    expect(await details(onetime!)).toMatchObject({ maxclicks: 1, onetime: true });
    expect((await update({ ids: [onetime], set: { ...set, onetime: false } })).body.data.changed).toBe(1);
  });

  it('counts links that have the fields already as matched, not as changed', async () => {
    const ids = await create({ metatitle: 'Old', tags: ['Sale'] }, { metatitle: 'New' });
    const { data } = (await update({ ids, set: { metatitle: 'Old' }, addtags: ['sale'] })).body;
    expect([data.matched, data.changed]).toEqual([2, 1]);
  });

  it('clears fields as PUT /api/url/:id/update does', async () => {
    const { id: campaign } = (await ada.post('/api/campaign/add', { name: 'Sale' })).body;
    const { id: channel } = (await ada.post('/api/channel/add', { name: 'Mail' })).body;
    const fields = {
      password: 'open-sesame',
      campaign,
      channel,
      expiry: '2099-01-01',
      tags: ['Sale'],
      metatitle: 'Old',
    };
    const [id] = await create(fields);
    const set = { campaign: null, channel: '', expiry: '', tags: null, clear: ['password'], metatitle: '' };
    expect((await update({ ids: [id], set })).body.data.changed).toBe(1);
    const cleared = { campaign: null, channels: [], expiry: null, tags: [], haspassword: false, metatitle: null };
    expect(await details(id!)).toMatchObject(cleared);
  });

  it.each([
    ['q=spring', { q: 'spring' }],
    ['status=public', { status: 'public' }],
    ['archived=true', { archived: true }],
    ['archived=all&state=active', { archived: 'all', state: 'active' }],
    ['tag={tag}', {}],
    ['campaign={campaign}&status=public', { status: 'public' }],
    ['type=frame', { type: 'frame' }],
    ['archived=all', { archived: 'all' }],
  ])('changes exactly the links that GET /api/urls?%s shows', async (query, given) => {
    const { id: campaign } = (await ada.post('/api/campaign/add', { name: 'Sale' })).body;
    await create(
      { metatitle: 'Spring', tags: ['Sale'] },
      { status: 'public', campaign },
      { archived: true, status: 'public', campaign },
      { type: 'frame', tags: ['Sale'], archived: true },
      { campaign },
    );
    const [{ id: tag }] = (await ada.get('/api/tags')).body.data.tags;
    const filter: Record<string, unknown> = { ...given };
    if (query.includes('{tag}')) filter.tag = tag;
    if (query.includes('{campaign}')) filter.campaign = String(campaign);
    const asQuery = new URLSearchParams(
      Object.entries(filter).map(([name, value]) => [name, String(value)]),
    ).toString();
    const expected = await listed(asQuery);
    const { data } = (await update({ filter, set: { description: 'touched' } })).body;
    expect(data).toMatchObject({ matched: expected.length, changed: expected.length, failed: [] });
    expect(await listed('archived=all&q=touched')).toEqual(expected);
  });

  it.each([
    [{}, 'filter'],
    [{ colour: 'red' }, 'filter.colour'],
    [{ status: 'publik' }, 'filter.status'],
    [{ archived: 'maybe' }, 'filter.archived'],
    [{ tag: null }, 'filter.tag'],
    [{ q: '' }, 'filter.q'],
    [{ q: ' ' }, 'filter.q'],
    [{ limit: 5 }, 'filter.limit'],
    [{ order: 'click', archived: 'all' }, 'filter.order'],
    [{ short: 'abc' }, 'filter.short'],
    [{ campaign: UNKNOWN_ID }, 'filter.campaign'],
    [{ from: 'yesterday' }, 'filter.from'],
    [{ q: ['a'] }, 'filter.q'],
    ['archived=all', 'filter'],
    [[{ archived: 'all' }], 'filter'],
  ])('refuses the filter %j', async (filter, field) => {
    const [id] = await create({});
    for (const send of [
      () => update({ filter, set: { metatitle: 'New' } }),
      () => ada.delete('/api/urls/delete', { filter }),
    ]) {
      const refused = await send();
      expect([refused.status, badFields(refused)]).toEqual([400, [field]]);
    }
    expect((await details(id!)).metatitle).toBeNull();
  });

  it('refuses a filter with a q that is longer than a destination can be', async () => {
    const refused = await update({ filter: { q: 'a'.repeat(2_049) }, set: { metatitle: 'New' } });
    expect([refused.status, badFields(refused)]).toEqual([400, ['filter.q']]);
  });

  it('needs either ids or a filter, and a change', async () => {
    const ids = await create({});
    const set = { metatitle: 'New' };
    const cases: [object, string][] = [
      [{ set }, 'ids'],
      [{ ids, filter: { archived: 'all' }, set }, 'ids'],
      [{ ids }, 'set'],
      [{ ids, set: {} }, 'set'],
      [{ ids, set: { custom: 'x' } }, 'set'],
      [{ ids, set: { tags: ['a'] }, addtags: ['b'] }, 'set.tags'],
      [{ ids, set: 'x' }, 'set'],
      [{ ids: Array(1_001).fill(ids[0]), set }, 'ids'],
      [{ ids, replace: { find: '', with: 'x' } }, 'replace.find'],
      [{ ids, replace: { find: 'x' } }, 'replace.with'],
    ];
    for (const [body, field] of cases) {
      const refused = await update(body);
      expect([body, refused.status, badFields(refused)]).toEqual([body, 400, [field]]);
    }
  });

  it('names ids and references that are not in the account, and changes nothing', async () => {
    const bob = await app.account();
    const foreign = await bob.link();
    const { id: campaign } = (await bob.post('/api/campaign/add', { name: 'Sale' })).body;
    const { id: pixel } = (await bob.post('/api/pixel/add', { type: 'bing', name: 'Shop', tag: '123456' })).body;
    const [own] = await create({});
    const before = await dumpOf(app.get(DataSource));
    const cases: [object, string[]][] = [
      [{ ids: [own, foreign.id], set: { metatitle: 'New' } }, ['ids']],
      [{ ids: [UNKNOWN_ID], set: { metatitle: 'New' } }, ['ids']],
      [
        { ids: [own], set: { campaign, pixels: [pixel], domain: UNKNOWN_ID } },
        ['set.domain', 'set.campaign', 'set.pixels'],
      ],
      [{ filter: { campaign }, set: { metatitle: 'New' } }, ['filter.campaign']],
    ];
    for (const [body, fields] of cases) {
      const refused = await update(body);
      expect([refused.status, badFields(refused)]).toEqual([400, fields]);
    }
    expect((await ada.delete('/api/urls/delete', { ids: [foreign.id] })).status).toBe(400);
    expect(await dumpOf(app.get(DataSource))).toEqual(before);
  });

  it('never touches links of other accounts or of QR codes', async () => {
    const bob = await app.account();
    await bob.link();
    await ada.post('/api/qr/add', { type: 'link', data: PAGE, dynamic: true });
    const ids = await create({}, {});
    const { data } = (await update({ filter: { archived: 'all' }, replace: { find: PAGE, with: OTHER } })).body;
    expect([data.matched, data.changed]).toEqual([2, 2]);
    expect((await bob.get('/api/urls')).body.data.urls[0].longurl).toBe(PAGE);
    expect((await ada.delete('/api/urls/delete', { filter: { archived: 'all' } })).body.data.deleted).toBe(ids.length);
    expect((await bob.get('/api/urls')).body.data.result).toBe(1);
  });

  it('adds and removes tags', async () => {
    const [one, two] = await create({ tags: ['Old', 'Keep'] }, {});
    await update({ ids: [one, two], addtags: ['New', 'keep'], removetags: ['OLD', 'unknown'] });
    expect((await details(one!)).tags).toEqual(['Keep', 'New']);
    expect((await details(two!)).tags).toEqual(['Keep', 'New']);
    const many = Array.from({ length: 19 }, (_, index) => `Tag ${index}`);
    const { data } = (await update({ ids: [one, two], addtags: many })).body;
    expect([data.changed, data.failed.map(({ id }: { id: number }) => id)]).toEqual([0, [one, two]]);
    expect(data.failed[0].errors[0]).toMatchObject({ field: 'tags', code: 'wrong_length' });
  });

  it('replaces text in destinations, and leaves a link as it was that would become invalid', async () => {
    const targets = {
      geotarget: [{ location: 'Canada', link: `${PAGE}/ca` }],
      devicetarget: [{ device: 'iPhone', link: PAGE }],
    };
    const [whole, none, invalid] = await create(
      { url: `${PAGE}?to=${PAGE}`, ...targets, expiredurl: `${PAGE}/over` },
      { url: OTHER },
      { url: `${PAGE}#${'x'.repeat(2_000)}` },
    );
    const before = await details(invalid!);
    const request = {
      filter: { archived: 'all' },
      replace: { find: 'example.com/page', with: `other.example/${'y'.repeat(60)}` },
    };
    const { data } = (await update(request)).body;
    expect([data.matched, data.changed, data.failed.map(({ id }: { id: number }) => id)]).toEqual([3, 1, [invalid]]);
    expect(data.failed[0].errors).toEqual([
      { field: 'url', code: 'invalid', message: 'url must have at most 2,048 characters.' },
    ]);
    const page = `https://other.example/${'y'.repeat(60)}`;
    expect(await details(whole!)).toMatchObject({
      longurl: `${page}?to=${page}`,
      geotarget: [{ location: 'canada', link: `${page}/ca` }],
      devicetarget: [{ device: 'iPhone', link: page }],
      expiredurl: `${page}/over`,
    });
    expect((await details(none!)).longurl).toBe(OTHER);
    expect(await details(invalid!)).toEqual(before);
    expect(await listed('q=yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy')).toEqual([whole]);
  });

  it('fails for links that would become invalid, and changes the others', async () => {
    const [late, early] = await create({ start: '2099-06-01' }, {});
    const { data } = (await update({ ids: [late, early], set: { expiry: '2099-01-01' } })).body;
    expect([data.changed, data.failed]).toEqual([
      1,
      [expect.objectContaining({ id: late, errors: [expect.objectContaining({ field: 'expiry' })] })],
    ]);
    const replaced = await update({ ids: [late], set: { expiry: '2099-01-01' }, replace: { find: 'page', with: 'x' } });
    expect(replaced.body.data).toMatchObject({ changed: 0, failed: [{ id: late, errors: [{ field: 'expiry' }] }] });
    const emptied = await update({ ids: [early], replace: { find: PAGE, with: '' } });
    expect(emptied.body.data).toMatchObject({ changed: 0, failed: [{ id: early, errors: [{ field: 'url' }] }] });
    const [ending] = await create({ expiredurl: `${PAGE}/over` });
    const endless = await update({ ids: [ending], replace: { find: `${PAGE}/over`, with: '' } });
    expect(endless.body.data).toMatchObject({
      changed: 0,
      failed: [{ id: ending, errors: [{ field: 'expiredurl' }] }],
    });
    const own = await update({ ids: [late], set: { url: `${app.baseUrl}/x` } });
    expect([own.status, badFields(own)]).toEqual([400, ['set.url']]);
  });

  it('moves links to a domain unless their alias is taken there, by another link or one that is moved with it', async () => {
    const host = `m${ada.accountId}.example.com`;
    await ada.post('/api/domain/add', { domain: host });
    await ada.post('/api/domain/add', { domain: `n${ada.accountId}.example.com` });
    const alias = `a${ada.accountId}`;
    const [free, taken] = await create({}, { custom: `${alias}-1` });
    await create({ custom: `${alias}-1`, domain: host });
    const [first, second] = await create(
      { custom: `${alias}-2` },
      { custom: `${alias}-2`, domain: `n${ada.accountId}.example.com` },
    );
    const request = { ids: [free, taken, first, second], set: { domain: host } };
    const expected = { matched: 4, changed: 2, failed: [{ id: taken }, { id: second }] };
    expect((await update({ ...request, dryrun: true })).body.data).toMatchObject(expected);
    expect((await update(request)).body.data).toMatchObject(expected);
    expect((await details(free!)).shorturl).toContain(host);
    expect((await details(second!)).shorturl).not.toContain(host);
  });

  it('moves links to the host of the service, unless their alias is taken there', async () => {
    const domain = `o${ada.accountId}.example.com`;
    await ada.post('/api/domain/add', { domain });
    const custom = `o${ada.accountId}`;
    const [free, taken] = await create({ domain }, { domain, custom }, { custom });
    const request = { filter: { domain, archived: 'all' }, set: { clear: ['domain'] } };
    const expected = { matched: 2, changed: 1, failed: [{ id: taken, errors: [{ field: 'custom' }] }] };
    expect((await update({ ...request, dryrun: true })).body.data).toMatchObject(expected);
    expect((await update(request)).body.data).toMatchObject(expected);
    expect((await details(free!)).domain).toBeNull();
    expect((await details(taken!)).domain).not.toBeNull();
  });

  it('changes nothing with dryrun, and returns what the request then does', async () => {
    const { id: channel } = (await ada.post('/api/channel/add', { name: 'Mail' })).body;
    await create({ tags: ['Sale'] }, { channel }, { status: 'public', start: '2099-06-01' }, { archived: true });
    for (const request of [
      { filter: { archived: 'all' }, set: { status: 'public' } },
      { filter: { archived: 'all' }, set: { channel } },
      { filter: { archived: 'all' }, addtags: ['sale', 'Never seen'], removetags: ['other'] },
      { filter: { archived: 'all' }, set: { expiry: '2099-01-01' } },
      { filter: { archived: 'all' }, replace: { find: 'https:', with: 'ftp:' } },
      { filter: { archived: 'all' }, replace: { find: 'page', with: 'home' } },
      { filter: { archived: 'false' }, set: { archived: true } },
    ]) {
      const before = await dumpOf(app.get(DataSource));
      const expected = (await update({ ...request, dryrun: true })).body;
      expect(await dumpOf(app.get(DataSource))).toEqual(before);
      expect((await update(request)).body).toEqual(expected);
      expect((await update(request)).body.data.changed).toBe(0);
    }
  });

  it('archives links with their counts, and takes them out again', async () => {
    const ids = await create({}, {}, { archived: true });
    await update({ ids, set: { archived: true } });
    const results = async () =>
      Promise.all(
        ['false', 'true', 'all'].map(async (value) => (await listed(`archived=${value}&order=click`)).length),
      );
    expect(await results()).toEqual([0, 3, 3]);
    await update({ ids: ids.slice(1), set: { archived: false } });
    expect(await results()).toEqual([2, 1, 3]);
  });

  it.each([{ q: 'draft' }, { status: 'private' }])(
    'leaves a link alone that the filter %j no longer chooses',
    async (filter) => {
      const [left, chosen] = await create({ metatitle: 'Draft' }, { metatitle: 'Draft' });
      const publish = { status: 'public', metatitle: 'Final' };
      afterSelection(app, () => ada.put(`/api/url/${left}/update`, publish));
      const { data } = (await update({ filter, set: { description: 'touched', status: 'public' } })).body;
      expect(data).toMatchObject({ matched: 2, changed: 1, failed: [] });
      expect(await listed('q=touched')).toEqual([chosen]);
    },
  );

  it('shows at the next visit', async () => {
    const [id] = await create({ url: PAGE });
    const { shorturl } = await details(id!);
    expect((await app.visit(shorturl)).headers.location).toBe(PAGE);
    await update({ ids: [id], replace: { find: PAGE, with: OTHER } });
    expect((await app.visit(shorturl)).headers.location).toBe(OTHER);
    await ada.delete('/api/urls/delete', { ids: [id] });
    expect((await app.visit(shorturl)).status).toBe(404);
  });

  it('that fails leaves the former addresses in use, also of links that are visited meanwhile', async () => {
    const domain = `f${ada.accountId}.example.com`;
    await ada.post('/api/domain/add', { domain });
    const [id] = await create({ url: PAGE });
    const { shorturl } = await details(id!);
    const visit = () => app.visit(shorturl);
    const move = () => update({ ids: [id], set: { domain } });
    expect((await withFailingCommits(app.get(DataSource), visit, move)).status).toBe(500);
    expect((await visit()).headers.location).toBe(PAGE);
  });

  it('changes and deletes more links than one transaction takes', async () => {
    await create(...Array.from({ length: 450 }, (_, index) => ({ url: `${PAGE}/${index}` })));
    const { data } = (
      await update({ filter: { q: 'page' }, replace: { find: 'page', with: 'home' }, addtags: ['Moved'] })
    ).body;
    expect(data).toMatchObject({ matched: 450, changed: 450, failed: [] });
    expect((await ada.get('/api/urls?q=home')).body.data.result).toBe(450);
    expect((await ada.get('/api/urls?q=page')).body.data.result).toBe(0);
    expect((await ada.delete('/api/urls/delete', { filter: { q: 'home' } })).body.data.deleted).toBe(450);
  });

  // At the end: a dump of so many links takes long.
  it('changes a part of more links than a request may change, from the first one on', async () => {
    let ids: number[] = [];
    for (let count = 0; count < 11; count++) ids = ids.concat(await ada.links(1_000));
    const request = { filter: { archived: 'all' }, set: { metatitle: 'New' }, dryrun: true };
    const whole = await update(request);
    expect([whole.status, badFields(whole)]).toEqual([400, ['filter']]);
    const first = { matched: 10_000, last: ids[9_999], remaining: 1_000 };
    expect((await update({ ...request, after: 0 })).body.data).toMatchObject(first);
  });
});

describe('DELETE /api/urls/delete', () => {
  const app = useApp();
  let ada: TestClient;

  beforeEach(async () => {
    ada = await app.account();
  });

  const remove = (fields: object) => ada.delete('/api/urls/delete', fields);
  const count = async () => (await ada.get('/api/urls?archived=all')).body.data.result as number;

  it('deletes the links that the filter chooses, in the counts of the account too', async () => {
    await ada.link({ status: 'public' });
    await ada.link({ status: 'public', archived: true });
    await ada.link();
    expect((await remove({ filter: { status: 'public' } })).body).toEqual({
      error: 0,
      data: { matched: 1, last: expect.any(Number), remaining: 0, deleted: 1 },
    });
    expect([await count(), (await ada.get('/api/urls?archived=true')).body.data.result]).toEqual([2, 1]);
    expect((await remove({ filter: { archived: 'all' } })).body.data).toMatchObject({ matched: 2, deleted: 2 });
    expect([await count(), (await ada.get('/api/urls?archived=true')).body.data.result]).toEqual([0, 0]);
  });

  it('deletes nothing with dryrun, without ids or a filter, or with an empty body', async () => {
    const { id } = await ada.link();
    expect((await remove({ ids: [id], dryrun: true })).body.data).toMatchObject({ matched: 1, deleted: 1 });
    for (const body of [{}, undefined, { dryrun: true }, { ids: null }, { filter: '' }]) {
      const refused = await ada.delete('/api/urls/delete', body);
      expect([refused.status, badFields(refused)]).toEqual([400, ['ids']]);
    }
    expect((await remove({ ids: [] })).body.data).toEqual({ matched: 0, last: null, remaining: 0, deleted: 0 });
    expect(await count()).toBe(1);
  });

  it('leaves a link alone that the filter no longer chooses', async () => {
    const [{ id }] = [await ada.link(), await ada.link()];
    afterSelection(app, () => ada.put(`/api/url/${id}/update`, { status: 'public' }));
    const { data } = (await remove({ filter: { status: 'private' } })).body;
    expect([data.matched, data.deleted, await count()]).toEqual([2, 1, 1]);
    expect((await ada.get(`/api/url/${id}`)).status).toBe(200);
  });

  it('keeps the aliases for the account', async () => {
    const custom = `kept-${ada.accountId}`;
    const { id } = await ada.link({ custom });
    await remove({ ids: [String(id)] });
    const bob = await app.account();
    expect((await bob.post('/api/url/add', { url: PAGE, custom })).status).toBe(409);
    expect((await ada.post('/api/url/add', { url: PAGE, custom })).status).toBe(200);
  });
});
