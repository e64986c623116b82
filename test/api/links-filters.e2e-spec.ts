import { DataSource } from 'typeorm';
import { Link } from '../../src/links/link.entity';
import { badFields, idsOf } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

const DAY_MS = 86_400_000;
const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
let ada: TestClient;
const ids: Record<'tag' | 'campaign' | 'channel' | 'domain' | 'splash', number> = {} as never;

/** The links by what distinguishes them, in the order of their creation. */
const LINKS: Record<string, () => Record<string, unknown>> = {
  plain: () => ({}),
  tagged: () => ({ tags: ['Sale'], metatitle: 'Winter' }),
  both: () => ({ tags: ['sale', 'New'], campaign: ids.campaign, status: 'public' }),
  member: () => ({ campaign: ids.campaign, channel: ids.channel }),
  branded: () => ({ domain: ids.domain, type: 'frame', channel: ids.channel, status: 'public' }),
  splash: () => ({ type: ids.splash, metatitle: 'Winter' }),
  archived: () => ({ archived: true, tags: ['Sale'], status: 'public' }),
  scheduled: () => ({ start: '2099-01-01' }),
  expired: () => ({ expiry: '2099-01-01' }),
};
const NAMES = Object.keys(LINKS);
const created: Record<string, number> = {};

beforeAll(async () => {
  ada = await app.account();
  const add = async (path: string, body: object) => (await ada.post(`/api/${path}/add`, body)).body.id as number;
  ids.campaign = await add('campaign', { name: 'Spring' });
  ids.channel = await add('channel', { name: 'Mail' });
  ids.domain = await add('domain', { domain: 'https://go.example.com' });
  ids.splash = await add('splash', { name: 'Sale' });
  ids.tag = await add('tag', { name: 'Sale' });
  // Aliases are in the reverse order of creation.
  for (const [index, name] of NAMES.entries())
    created[name] = (await ada.link({ custom: `${'ZYXWVUTSR'[index]!}-${name}`, ...LINKS[name]!() })).id;
  const links = app.get(DataSource).getRepository(Link);
  const past = new Date('2020-01-01T00:00:00Z');
  await links.update(created.expired!, { expiresAt: past });
  for (const [index, name] of NAMES.entries())
    await links.update(created[name]!, { createdAt: new Date(past.getTime() + index * DAY_MS), updatedAt: past });
  await ada.put(`/api/url/${created.plain}/update`, { description: 'changed' });
});

const parametersOf = (query: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
const list = (query: Record<string, unknown>) => ada.get(`/api/urls?${parametersOf({ limit: 100, ...query })}`);
const namesOf = (found: number[]) => found.map((id) => NAMES.find((name) => created[name] === id));

describe('The filters of GET /api/urls', () => {
  it.each<[filter: () => Record<string, unknown>, names: string[]]>([
    [() => ({ tag: ids.tag }), ['both', 'tagged']],
    [() => ({ campaign: ids.campaign }), ['member', 'both']],
    [() => ({ channel: ids.channel }), ['branded', 'member']],
    [() => ({ domain: ids.domain }), ['branded']],
    [() => ({ domain: 'go.example.com' }), ['branded']],
    [() => ({ domain: 'localhost' }), ['expired', 'scheduled', 'splash', 'member', 'both', 'tagged', 'plain']],
    [() => ({ status: 'public' }), ['branded', 'both']],
    [() => ({ status: 'public', archived: 'all' }), ['archived', 'branded', 'both']],
    [() => ({ tag: ids.tag, archived: 'true' }), ['archived']],
    [() => ({ type: 'frame' }), ['branded']],
    [() => ({ type: ids.splash }), ['splash']],
    [() => ({ type: 'direct' }), ['expired', 'scheduled', 'member', 'both', 'tagged', 'plain']],
    [() => ({ state: 'scheduled' }), ['scheduled']],
    [() => ({ state: 'expired' }), ['expired']],
    [() => ({ state: 'active', from: '2020-01-04' }), ['splash', 'branded', 'member']],
    [() => ({ from: '2020-01-02', to: '2020-01-03' }), ['both', 'tagged']],
    [() => ({ from: '2020-01-02 00:00:00', to: '2020-01-02 00:00:00' }), ['tagged']],
    [() => ({ tag: ids.tag, status: 'public' }), ['both']],
    [() => ({ tag: ids.tag, channel: ids.channel }), []],
    [() => ({ q: 'winter' }), ['splash', 'tagged']],
    [() => ({ q: 'winter', tag: ids.tag }), ['tagged']],
    [() => ({ q: 'winter', type: ids.splash, state: 'active' }), ['splash']],
  ])('find links in every order, page by page and by cursor: %#', async (filter, names) => {
    const newest = names.map((name) => created[name]!);
    const oldest = newest.toReversed();
    // All but the first link were updated at the same time.
    const updated = [...newest].sort((one, other) => Number(other === created.plain) - Number(one === created.plain));
    const orders: [query: Record<string, string>, expected: number[]][] = [
      [{}, newest],
      [{ direction: 'asc' }, oldest],
      [{ order: 'click' }, newest],
      [{ order: 'alias' }, newest],
      [{ order: 'alias', direction: 'desc' }, oldest],
      [{ order: 'updated' }, updated],
    ];
    for (const [order, expected] of orders) {
      const { data } = (await list({ ...filter(), ...order })).body;
      const found = data.urls.map(({ id }: { id: number }) => id);
      expect([order, data.result, namesOf(found)]).toEqual([order, names.length, namesOf(expected)]);
      const second = await list({ ...filter(), ...order, limit: 1, page: 2 });
      expect([order, idsOf(second), second.body.data.result]).toEqual([order, expected.slice(1, 2), names.length]);
      expect([order, await walk({ ...filter(), ...order })]).toEqual([order, expected]);
    }
  });

  /** The ids that a client reads that follows `nextcursor`, two at a time. */
  async function walk(query: Record<string, unknown>): Promise<number[]> {
    const found: number[] = [];
    for (let cursor: string | undefined; ;) {
      const answer = await list({ ...query, limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      expect(answer.status).toBe(200);
      found.push(...idsOf(answer));
      if (answer.body.data.nextcursor === null) return found;
      cursor = answer.body.data.nextcursor;
    }
  }

  it.each(['tag', 'campaign', 'channel', 'domain', 'type'])('return 400 for an unknown %s', async (field) => {
    const bob = await app.account();
    const foreign = { ...ids, type: ids.splash }[field as keyof typeof ids];
    for (const value of [foreign, 987_654]) {
      const answer = await bob.get(`/api/urls?${field}=${value}`);
      expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
    }
  });

  it('return 400 naming every invalid parameter, but not beside short', async () => {
    const query = 'tag=x&from=soon&type=sideways&cursor=a&cursor=b';
    const answer = await ada.get(`/api/urls?${query}`);
    const fields = ['cursor', 'tag', 'type', 'from'];
    expect([answer.status, badFields(answer).sort()]).toEqual([400, fields.sort()]);
    expect((await ada.get(`/api/urls?short=Z-plain&${query}`)).body.id).toBe(created.plain);
  });

  it.each(['order=size', 'direction=up', 'status=secret', 'state=asleep', 'archived=maybe'])(
    'ignore the unknown %s, and say so',
    async (query) => {
      const { ignored, data } = (await ada.get(`/api/urls?${query}`)).body;
      expect([data.result, ignored]).toEqual([8, [query.split('=')[0]]]);
    },
  );
});

describe('A cursor of GET /api/urls', () => {
  it.each(['date', 'alias', 'updated', 'click'])(
    'neither skips nor repeats links while others are added: order=%s',
    async (order) => {
      const bob = await app.account();
      const add = (custom: string) => bob.link({ custom: `${custom}-${bob.accountId}` });
      const initial: number[] = [];
      for (const name of ['b', 'd', 'f', 'h', 'j']) initial.push((await add(name)).id);
      const found: number[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const answer = await bob.get(`/api/urls?order=${order}&limit=2${cursor && `&cursor=${cursor}`}`);
        found.push(...idsOf(answer));
        cursor = answer.body.data.nextcursor;
        if (found.length < 5) for (const name of ['a', 'c', 'e', 'z']) await add(`${name}${found.length}`);
      }
      expect(found.filter((id) => initial.includes(id)).sort()).toEqual(initial.sort());
      expect(new Set(found).size).toBe(found.length);
    },
  );

  it('returns 400 in another order, or when it is malformed', async () => {
    const { nextcursor } = (await list({ limit: 1 })).body.data;
    const queries = [{ order: 'alias', cursor: nextcursor }, { direction: 'asc', cursor: nextcursor }, { cursor: 'x' }];
    for (const query of queries) expect(badFields(await list(query))).toEqual(['cursor']);
    expect((await list({ limit: 1, cursor: nextcursor })).body.data).toMatchObject({ nextpage: null, result: 8 });
  });
});
