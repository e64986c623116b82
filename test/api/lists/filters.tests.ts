import { DataSource } from 'typeorm';
import { turnsOf } from '../../support/conditions';
import { badFields, idsOf } from '../../support/http';
import { TestClient, useApp } from '../../support/test-app';
import { Account } from '../../../src/accounts/account.entity';
import { ChannelItem } from '../../../src/channels/channel-item.entity';
import { LinkHalfHour } from '../../../src/clicks/entities/rollups.entity';
import { LinkTotal } from '../../../src/clicks/entities/totals.entity';
import { HALF_HOUR_MS } from '../../../src/common/time/durations';
import { toTimestamp } from '../../../src/common/time/timestamps';
import { bulkInsert } from '../../../src/database/bulk-insert';
import { Transactions } from '../../../src/database/transactions';
import { Link } from '../../../src/links/link.entity';
import { LinkWord } from '../../../src/links/listing/search/link-word.entity';
import { destinationHash } from '../../../src/links/writing/destination-hash';
import { LinkStore } from '../../../src/links/writing/link-store';
import { LinkTag } from '../../../src/tags/tag.entity';
import { UtmTemplate } from '../../../src/utm-templates/utm-template.entity';

describe('Filters of links', () => {
  const DAY_MS = 86_400_000;
  const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
  let ada: TestClient;
  const ids: Record<'tag' | 'campaign' | 'channel' | 'domain' | 'splash', number> = {
    tag: 0,
    campaign: 0,
    channel: 0,
    domain: 0,
    splash: 0,
  };

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
      [() => ({ tag: ids.tag, archived: 'True' }), ['archived']],
      [() => ({ tag: ids.tag, archived: 1 }), ['archived']],
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
    it('that no response has held is 400', async () => {
      const cursors = {
        click: '["click",true,1e400,1]',
        date: '["date",true,1.5,1]',
        updated: `["updated",true,${Date.UTC(10_000, 0)},1]`,
      };
      for (const [order, json] of Object.entries(cursors)) {
        const answer = await list({ order, cursor: Buffer.from(json).toString('base64url') });
        expect([answer.status, badFields(answer)]).toEqual([400, ['cursor']]);
      }
    });

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

    it.each(['date', 'alias', 'updated', 'click'])(
      'leads on from links that are deleted while they are listed: order=%s',
      async (order) => {
        const bob = await app.account();
        for (const name of ['b', 'd', 'f', 'h']) await bob.link({ custom: `${name}-${bob.accountId}` });
        const pages = `/api/urls?order=${order}&limit=2`;
        const rest = idsOf(await bob.get(`${pages}&page=2`));
        jest.spyOn(app.get(LinkStore), 'findListed').mockResolvedValueOnce([]);
        const { data } = (await bob.get(pages)).body;
        expect(data.urls).toEqual([]);
        expect(idsOf(await bob.get(`${pages}&cursor=${data.nextcursor}`))).toEqual(rest);
      },
    );

    it('returns 400 in another order, or when it is malformed', async () => {
      const { nextcursor } = (await list({ limit: 1 })).body.data;
      const queries = [
        { order: 'alias', cursor: nextcursor },
        { direction: 'asc', cursor: nextcursor },
        { cursor: 'x' },
      ];
      for (const query of queries) expect(badFields(await list(query))).toEqual(['cursor']);
      expect((await list({ limit: 1, cursor: nextcursor })).body.data).toMatchObject({ nextpage: null, result: 8 });
    });
  });
});

describe('Search and filters of other lists', () => {
  type Row = Record<string, unknown> & { id: number };

  const app = useApp({ environment: { DOMAIN_CHECK: 'off', PLANS: 'free,pro,business' } });
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account({ isAdmin: true });
  });

  const add = async (path: string, body: object) => (await ada.post(`/api/${path}/add`, body)).body.id as number;

  /** The ids on a page of a list, and the number of all matches. */
  async function find(path: string, key: string, query: Record<string, string | number>) {
    const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const { data } = (await ada.get(`/api/${path}?${parameters}`)).body;
    return { ids: (data[key] as Row[]).map(({ id }) => id), result: data.result as number };
  }

  describe('The parameter q of a list', () => {
    const bio = { name: 'Ada', alias: 'q-first' };
    it.each([
      [
        'domains',
        'domains',
        'domain',
        { domain: 'https://Q-Sale.example.com' },
        { domain: 'https://other.example.com' },
        'q-sale.ex',
      ],
      ['campaigns', 'campaigns', 'campaign', { name: 'Crème Brûlée' }, { name: 'Other' }, 'BRULEE creme'],
      ['channels', 'channels', 'channel', { name: 'Mail', description: 'ÄRGER' }, { name: 'Other' }, 'ärg'],
      ['tags', 'tags', 'tag', { name: 'Größe XL' }, { name: 'Größe L' }, 'xl GROSS'],
      ['utm', 'templates', 'utm', { name: 'Mail', campaign: 'Frühling' }, { name: 'Poster' }, 'FRÜH'],
      ['splash', 'splash', 'splash', { name: 'Welcome' }, { name: 'Other' }, 'WELC'],
      [
        'overlay',
        'cta',
        'overlay',
        { type: 'poll', name: 'A', question: '50% off_?', options: ['Y', 'N'] },
        { type: 'message', name: 'B', message: '500 offers' },
        '50% off_',
      ],
      [
        'pixels',
        'pixels',
        'pixel',
        { type: 'bing', name: 'Shop', tag: '7654321' },
        { type: 'bing', name: 'Other', tag: '111111' },
        '7654',
      ],
      ['bio', 'bio', 'bio', { ...bio, description: 'Mathematics' }, { ...bio, alias: 'q-second' }, 'mathe'],
      ['qr', 'qrs', 'qr', { type: 'text', data: 'x', name: 'Tables' }, { type: 'text', data: 'x' }, 'table'],
      ['account/keys', 'keys', 'account/keys', { name: 'Shop plug-in' }, { name: 'Other' }, 'plug'],
      // eslint-disable-next-line max-params -- the columns of the table
    ])('finds rows of /api/%s', async (path, key, resource, matching, other, q) => {
      const id = await add(resource, matching);
      await add(resource, other);
      expect(await find(path, key, { q })).toEqual({ ids: [id], result: 1 });
      expect(await find(path, key, { q: `${q} nothing` })).toEqual({ ids: [], result: 0 });
      expect((await find(path, key, { q: '' })).result).toBeGreaterThan(1);
    });

    it('is combined with limit and page', async () => {
      const ids: number[] = [];
      for (let number = 1; number <= 5; number++) ids.unshift(await add('splash', { name: `Paged ${number}` }));
      await add('splash', { name: 'Other' });
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => find('splash', 'splash', { q: 'paged', limit: 2, page })),
      );
      expect(pages.map((page) => page.ids)).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4), []]);
      expect(pages.map(({ result }) => result)).toEqual([5, 5, 5, 5]);
    });

    it('finds no row of another account', async () => {
      await (await app.account()).post('/api/splash/add', { name: 'Foreign' });
      expect((await find('splash', 'splash', { q: 'foreign' })).result).toBe(0);
    });

    it('finds changes in the audit log, and plans', async () => {
      expect((await find('audit', 'audit', { q: 'plug-in' })).result).toBe(1);
      expect(await find('plans', 'plans', { q: 'pro' })).toEqual({ ids: [2], result: 1 });
    });

    it('is refused when it is given twice', async () => {
      expect(badFields(await ada.get('/api/splash?q=a&q=b'))).toEqual(['q']);
    });

    it.each(['splash', 'urls', 'names', 'campaign/1/links', 'channel/1'])(
      'of /api/%s is refused when it is longer than a destination can be',
      async (path) => {
        expect(badFields(await ada.get(`/api/${path}?q=${'a'.repeat(2_049)}`))).toEqual(['q']);
      },
    );

    it('lets other requests be served while many rows are searched', async () => {
      const bob = await app.account();
      const columns = { accountId: bob.accountId, createdAt: toTimestamp(new Date()) };
      const rows = Array.from({ length: 10_000 }, (_, index) => ({ ...columns, name: `Spring ${index}` }));
      await app.get(Transactions).run((manager) => bulkInsert(manager, UtmTemplate, rows));
      expect(await turnsOf(() => bob.get('/api/utm?q=spring'))).toBeGreaterThan(90);
    });
  });

  describe('GET /api/campaign/{id}/links', () => {
    it('lists the links of the campaign, newest first, page by page, and searches them', async () => {
      const campaign = await add('campaign', { name: 'Members' });
      const ids: number[] = [];
      for (const number of ['one', 'two', 'three', 'four', 'five'])
        ids.unshift((await ada.link({ campaign, metatitle: `Member ${number}` })).id);
      await ada.link({ metatitle: 'Member of none' });
      const path = `campaign/${campaign}/links`;
      expect(await find(path, 'urls', {})).toEqual({ ids, result: 5 });
      expect(await find(path, 'urls', { limit: 2, page: 3 })).toEqual({ ids: ids.slice(4), result: 5 });
      expect(await find(path, 'urls', { limit: 2, page: 4 })).toEqual({ ids: [], result: 5 });
      expect(await find(path, 'urls', { q: 'member', limit: 2, page: 2 })).toEqual({ ids: ids.slice(2, 4), result: 5 });
      expect(await find(path, 'urls', { q: 'member three' })).toEqual({ ids: [ids[2]], result: 1 });
    });

    it('leaves out archived links unless it is asked for them, as GET /api/urls does', async () => {
      const campaign = await add('campaign', { name: 'Archive' });
      const { id: kept } = await ada.link({ campaign });
      const { id: archived } = await ada.link({ campaign, archived: true, metatitle: 'Kept away' });
      const path = `campaign/${campaign}/links`;
      expect(await find(path, 'urls', {})).toEqual({ ids: [kept], result: 1 });
      expect(await find(path, 'urls', { archived: 'true', q: 'kept' })).toEqual({ ids: [archived], result: 1 });
      expect(await find(path, 'urls', { archived: 'all' })).toEqual({ ids: [archived, kept], result: 2 });
      expect((await ada.get(`/api/${path}?archived=maybe`)).body.ignored).toEqual(['archived']);
    });

    it('has the rows of GET /api/urls', async () => {
      const campaign = await add('campaign', { name: 'Rows' });
      await ada.link({ campaign, status: 'public', password: 'open sesame' });
      const [ofCampaign] = (await ada.get(`/api/campaign/${campaign}/links`)).body.data.urls;
      const [ofAll] = (await ada.get('/api/urls?limit=1')).body.data.urls;
      expect(ofCampaign).toEqual(ofAll);
      expect(ofCampaign).toMatchObject({ campaign, status: 'public', type: 'direct', haspassword: true, channels: [] });
    });
  });

  describe('GET /api/channel/{id}', () => {
    it('searches links, bio pages and QR codes', async () => {
      const channel = await add('channel', { name: 'Mixed' });
      const items = {
        links: (await ada.link({ metatitle: 'Searched title' })).id,
        bio: await add('bio', { name: 'Searched page', alias: 'searched' }),
        qr: await add('qr', { type: 'text', data: 'x', name: 'Searched code' }),
      };
      for (const [type, id] of Object.entries(items)) await ada.post(`/api/channel/${channel}/assign/${type}/${id}`);
      await ada.link({ channel, metatitle: 'Other' });
      await ada.link({ metatitle: 'Searched, in no channel' });
      const { data } = (await ada.get(`/api/channel/${channel}?q=searched&limit=2`)).body;
      expect(data).toMatchObject({ result: 3, maxpage: 2, items: [{ type: 'qr' }, { type: 'bio' }] });
      expect((await ada.get(`/api/channel/${channel}?q=other`)).body.data).toMatchObject({ result: 1 });
    });
  });

  describe('The responses of an overlay', () => {
    const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => new Date(`${day}T12:00:00Z`));
    let overlay: number;
    let link: number;
    const ids: number[] = [];

    beforeAll(async () => {
      overlay = await add('overlay', { type: 'poll', name: 'Vote', question: 'Tea?', options: ['Yes', 'yes', 'No'] });
      link = (await ada.link()).id;
      const other = (await ada.link()).id;
      const respond = (linkId: number, answer: string, createdAt: Date) =>
        ada.respond(overlay, linkId, `form-${ids.length}`, { answer, createdAt });
      ids.push(await respond(link, 'Yes', DAYS[0]!));
      ids.push(await respond(other, 'yes', DAYS[1]!));
      ids.push(await respond(link, 'Yes', DAYS[2]!));
      ids.push(await respond(link, 'Formerly', DAYS[2]!));
    });

    it.each([
      ['the link', () => ({ link }), [3, 2, 0]],
      ['the first day', () => ({ from: '2026-03-02' }), [3, 2, 1]],
      ['the last day, included', () => ({ to: '2026-03-02' }), [1, 0]],
      ['words', () => ({ q: 'former' }), [3]],
      ['all of them', () => ({ link, from: '2026-03-03 12:00:00', to: '2026-03-03', q: 'yes' }), [2]],
    ])('are filtered by %s', async (_, query, expected) => {
      const found = await find(`overlay/${overlay}/responses`, 'responses', query());
      expect(found.ids).toEqual(expected.map((index) => ids[index]));
    });

    it('are counted by answer, exactly and with options without an answer', async () => {
      expect((await ada.get(`/api/overlay/${overlay}/tally`)).body).toEqual({
        error: 0,
        data: {
          responses: 4,
          answers: [
            { answer: 'Yes', responses: 2 },
            { answer: 'yes', responses: 1 },
            { answer: 'No', responses: 0 },
            { answer: 'Formerly', responses: 1 },
          ],
        },
      });
      const { data } = (await ada.get(`/api/overlay/${overlay}/tally?from=2026-03-02&link=${link}`)).body;
      expect(data).toMatchObject({ responses: 2, answers: [{ responses: 1 }, { responses: 0 }, {}, {}] });
    });

    it('are deleted one by one, by their overlay only', async () => {
      const other = await add('overlay', { type: 'newsletter', name: 'News', message: 'Stay' });
      expect((await ada.delete(`/api/overlay/${other}/responses/${ids[0]}/delete`)).status).toBe(404);
      expect((await ada.delete(`/api/overlay/${overlay}/responses/${ids[0]}/delete`)).status).toBe(200);
      expect((await ada.delete(`/api/overlay/${overlay}/responses/${ids[0]}/delete`)).status).toBe(404);
      expect((await find(`overlay/${overlay}/responses`, 'responses', {})).ids).toEqual(ids.slice(1).reverse());
    });

    it.each(['link=0', 'from=yesterday', 'to=2026-02-30'])('cannot be filtered by %s', async (query) => {
      const answer = await ada.get(`/api/overlay/${overlay}/responses?${query}`);
      expect([answer.status, badFields(answer)]).toEqual([400, [query.split('=')[0]]]);
    });
  });

  describe('GET /api/users', () => {
    const PAST = new Date('2020-01-01T00:00:00Z');
    const users: Record<string, number> = {};

    beforeAll(async () => {
      const accounts: Partial<Account>[] = [
        { username: 'f-grace', email: 'grace@filters.example' },
        { username: 'f-pro', plan: 'pro' },
        { username: 'f-ended', plan: 'pro', planExpiresAt: PAST },
        { username: 'f-suspended', plan: 'pro', isSuspended: true },
      ];
      for (const account of accounts) users[account.username!] = (await app.account(account)).accountId;
    });

    it.each([
      [{ q: 'GRACE@filters' }, ['f-grace']],
      [{ email: ' Grace@Filters.example' }, ['f-grace']],
      [{ email: 'grace@filters' }, []],
      [{ q: 'f-', plan: 'pro' }, ['f-suspended', 'f-pro']],
      [{ q: 'f-', plan: '2' }, ['f-suspended', 'f-pro']],
      [{ q: 'f-', plan: 'free' }, ['f-ended', 'f-grace']],
      [{ q: 'f-', status: 'suspended' }, ['f-suspended']],
      [{ q: 'f-', status: 'active', plan: 'pro' }, ['f-pro']],
      [{ q: 'f-', plan: 'business' }, []],
    ])('lists the accounts that match %j', async (query, names) => {
      expect((await find('users', 'users', query as Record<string, string>)).ids).toEqual(
        names.map((name) => users[name]),
      );
    });

    it.each(['plan=gold', 'plan=0', 'plan=9', 'status=gone'])('ignores the unknown %s, and says so', async (query) => {
      const { data, ignored } = (await ada.get(`/api/users?q=f-&${query}`)).body;
      expect([data.result, ignored]).toEqual([4, [query.split('=')[0]]]);
    });

    it('returns the id of the plan beside its label', async () => {
      const planOf = async (name: string) => (await ada.get(`/api/user/${users[name]}`)).body.data;
      expect(await planOf('f-pro')).toMatchObject({ status: 'pro', planid: 2 });
      expect(await planOf('f-ended')).toMatchObject({ status: 'free', planid: 1 });
      await app.get(DataSource).getRepository(Account).update(users['f-pro']!, { plan: 'former' });
      expect(await planOf('f-pro')).toMatchObject({ status: 'former', planid: null });
    });
  });

  describe('A domain with http', () => {
    it('keeps its scheme, and gives it to its short addresses', async () => {
      const domain = await add('domain', { domain: 'HTTP://plain.example.com' });
      expect((await ada.get(`/api/domain/${domain}`)).body.data.domain).toBe('http://plain.example.com');
      const { id, shorturl } = await ada.link({ domain, custom: 'plain' });
      expect(shorturl).toBe('http://plain.example.com/plain');
      expect((await ada.get('/api/urls?limit=1')).body.data.urls[0]).toMatchObject({ id, shorturl, domain });
      expect((await ada.get('/api/urls?short=http://plain.example.com/plain')).body.id).toBe(id);
    });

    it('keeps https when it has no scheme', async () => {
      const domain = await add('domain', { domain: 'bare.example.com' });
      expect((await ada.link({ domain, custom: 'bare' })).shorturl).toBe('https://bare.example.com/bare');
    });
  });
});

describe('A list of many links', () => {
  /** So many that lists read them in the order of an index. Odd, so that one link is exactly in the middle. */
  const COUNT = 21_001;
  /** So far apart that a MySQL server counts the lower and the upper half of them at the same time. */
  const ID_STEP = 5;
  const LIMIT = 7;
  /** Coprime to the number of links. */
  const STRIDE = 7_919;
  const JSON_COLUMNS = ['geotarget', 'devicetarget', 'languagetarget', 'variants', 'parameters'];

  interface Row {
    id: number;
    alias: string;
    clicks: number;
    created: number;
    updated: number;
    isArchived: boolean;
    isPublic: boolean;
    isTagged: boolean;
    isInChannel: boolean;
  }

  const app = useApp();
  let ada: TestClient;
  let rows: Row[];
  const ids: Record<'tag' | 'channel', number> = { tag: 0, channel: 0 };

  const rowOf = (id: number, index: number): Row => ({
    id,
    alias: `m${((index * STRIDE) % COUNT).toString(36)}`,
    clicks: (index * STRIDE) % 500,
    created: Date.UTC(2025, 0, 1) + ((index * STRIDE) % COUNT) * 60_000,
    updated: Date.UTC(2025, 0, 1) + ((index * STRIDE) % 9_000) * 1_000,
    isArchived: index % 10 === 3,
    isPublic: index % 4 === 0,
    isTagged: index % 50 !== 1,
    isInChannel: index % 60 !== 2,
  });

  beforeAll(async () => {
    ada = await app.account();
    for (const kind of ['tag', 'channel'] as const)
      ids[kind] = (await ada.post(`/api/${kind}/add`, { name: kind })).body.id;
    rows = Array.from({ length: COUNT }, (_, index) => rowOf(1 + index * ID_STEP, index));
    await app.get(DataSource).transaction(async (manager) => {
      const { accountId } = ada;
      const json = Object.fromEntries(JSON_COLUMNS.map((name) => [name, '[]']));
      const url = 'https://example.com/';
      const urlHash = destinationHash(url);
      const common = { accountId, host: '', url, urlHash, type: 'direct', pageTitle: '', ...json };
      const links = rows.map(({ id, alias, created, updated, isArchived, isPublic }) => ({
        ...common,
        id,
        alias,
        status: isPublic ? 'public' : 'private',
        isArchived: Number(isArchived),
        createdAt: `${toTimestamp(new Date(created))}.000`,
        updatedAt: `${toTimestamp(new Date(updated))}.000`,
      }));
      await bulkInsert(manager, Link, links);
      const totals = rows.map(({ id, clicks, isArchived }) => ({ linkId: id, clicks, isArchived: Number(isArchived) }));
      await bulkInsert(
        manager,
        LinkTotal,
        totals.map((total) => ({ ...total, accountId, isListed: 1, uniques: 0, bots: 0 })),
      );
      const tagged = rows.filter(({ isTagged }) => isTagged);
      await bulkInsert(
        manager,
        LinkTag,
        tagged.map(({ id }) => ({ linkId: id, tagId: ids.tag })),
      );
      const assigned = { channelId: ids.channel, assignedAt: '2025-01-01 00:00:00' };
      const items = rows.filter(({ isInChannel }) => isInChannel);
      await bulkInsert(
        manager,
        ChannelItem,
        items.map(({ id }) => ({ ...assigned, linkId: id })),
      );
      await bulkInsert(
        manager,
        LinkWord,
        tagged.map(({ id }) => ({ accountId, word: 'many', linkId: id })),
      );
      const archivedCount = rows.filter(({ isArchived }) => isArchived).length;
      await manager.update(Account, { id: accountId }, { linkCount: COUNT, archivedCount });
    });
  });

  it.each(['exclude', 'include'])('breaks clicks down by all links, with bots=%s', async (bots) => {
    const [first, last] = [rows[0]!.id, rows.at(-1)!.id];
    const counts = { halfHour: Date.UTC(2025, 5, 1, 12) / HALF_HOUR_MS, uniques: 1, bots: 0, scans: 0 };
    await app.get(DataSource).manager.save(LinkHalfHour, [
      { ...counts, linkId: first, clicks: 1 },
      { ...counts, linkId: last, clicks: 2 },
    ]);
    // Not a whole day, which is read from the rollups of days.
    const period = 'from=2025-06-01%2010:00:00&to=2025-06-01%2013:59:59';
    const { items } = (await ada.get(`/api/statistics/top/links?${period}&bots=${bots}`)).body.data;
    expect(items.map(({ id, clicks }: Record<string, number>) => [id, clicks])).toEqual([
      [last, 2],
      [first, 1],
    ]);
  });

  const KEYS: Record<string, (row: Row) => number | string> = {
    date: ({ id }) => id,
    click: ({ clicks }) => clicks,
    updated: ({ updated }) => updated,
    alias: ({ alias }) => alias,
  };

  function compare(one: number | string, other: number | string): number {
    return one < other ? -1 : Number(one > other);
  }

  function expectedIds(filter: (row: Row) => boolean, order: string, direction: string): number[] {
    const [keyOf, sign] = [KEYS[order]!, direction === 'asc' ? 1 : -1];
    const sorted = rows.filter(filter).sort((a, b) => sign * (compare(keyOf(a), keyOf(b)) || a.id - b.id));
    return sorted.map(({ id }) => id);
  }

  describe('GET /api/urls of an account with many links', () => {
    const isInDays = ({ created }: Row, first: number, last: number) =>
      created >= Date.UTC(2025, 0, first) && created < Date.UTC(2025, 0, last + 1);
    const FILTERS: [query: string, filter: (row: Row) => boolean][] = [
      ['tag={tag}', ({ isTagged, isArchived }) => isTagged && !isArchived],
      ['tag={tag}&archived=all', ({ isTagged }) => isTagged],
      ['tag={tag}&archived=true', ({ isTagged, isArchived }) => isTagged && isArchived],
      ['channel={channel}', ({ isInChannel, isArchived }) => isInChannel && !isArchived],
      ['tag={tag}&channel={channel}', (row) => row.isTagged && row.isInChannel && !row.isArchived],
      ['channel={channel}&status=public', (row) => row.isInChannel && row.isPublic && !row.isArchived],
      ['tag={tag}&from=2025-01-01', ({ isTagged, isArchived }) => isTagged && !isArchived],
      ['tag={tag}&from=2025-01-05&to=2025-01-12', (row) => row.isTagged && !row.isArchived && isInDays(row, 5, 12)],
      ['status=public&to=2025-01-12', (row) => row.isPublic && !row.isArchived && isInDays(row, 1, 12)],
      ['status=public', ({ isPublic, isArchived }) => isPublic && !isArchived],
      ['q=many', ({ isTagged, isArchived }) => isTagged && !isArchived],
      [
        'q=many&channel={channel}&status=public',
        (row) => row.isTagged && row.isInChannel && row.isPublic && !row.isArchived,
      ],
    ];
    const ORDERS = ['date desc', 'click desc', 'click asc', 'updated desc', 'alias asc'];
    /** Two of the orders, others for each filter. */
    const ordersOf = (index: number) => [index, index + 2].map((number) => ORDERS[number % ORDERS.length]!);
    const CASES = FILTERS.map(([form, filter], index) => [form, ordersOf(index), filter] as const);

    it.each(CASES)('has exact pages and cursors: %s by %j', async (form, orders, filter) => {
      const query = form.replace(/\{(tag|channel)\}/g, (_, kind: 'tag' | 'channel') => String(ids[kind]));
      for (const [order, direction] of orders.map((words) => words.split(' ') as [string, string])) {
        const expected = expectedIds(filter, order, direction);
        const list = async (more: string) => {
          const { data } = (
            await ada.get(`/api/urls?${query}&order=${order}&direction=${direction}&limit=${LIMIT}${more}`)
          ).body;
          expect(data.result).toBe(expected.length);
          return {
            found: data.urls.map(({ id }: { id: number }) => id) as number[],
            cursor: data.nextcursor as string,
          };
        };
        const last = Math.ceil(expected.length / LIMIT);
        const middle = Math.ceil(last / 3);
        const { found, cursor } = await list(`&page=${middle}`);
        expect([order, found]).toEqual([order, expected.slice((middle - 1) * LIMIT, middle * LIMIT)]);
        expect((await list(`&cursor=${cursor}`)).found).toEqual(expected.slice(middle * LIMIT, (middle + 1) * LIMIT));
        expect((await list('')).found).toEqual(expected.slice(0, LIMIT));
        expect((await list(`&page=${last}`)).found).toEqual(expected.slice((last - 1) * LIMIT));
      }
    });
  });
});
