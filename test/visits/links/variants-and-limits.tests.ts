import { DataSource } from 'typeorm';
import { Transactions } from '../../../src/database/transactions';
import { Link } from '../../../src/links/link.entity';
import { LinkSnapshots } from '../../../src/links/snapshots/link-snapshots';
import { ClickQuota } from '../../../src/links/writing/click-quota';
import { withFailingCommits } from '../../api/failing-transaction';
import { clickOf, countedOf, leaveSegment } from '../../support/clicks';
import { eventually } from '../../support/conditions';
import { badFields, idsOf } from '../../support/http';
import { TestApp, TestClient, useApp } from '../../support/test-app';
import { createTestDatabase, TestDatabase } from '../../support/test-database';
import { BROWSER, FACEBOOK, IPHONE } from '../../support/user-agents';

describe('Variants', () => {
  const GERMANY = '193.99.144.80';
  const LONG = 'https://example.com/long';
  const [A, B, C] = ['a', 'b', 'c'].map((word) => `https://example.com/${word}`) as [string, string, string];
  const HALVES = [
    { url: A, weight: 50 },
    { url: B, weight: 50 },
  ];

  const app = useApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
  let ada: TestClient;

  beforeEach(async () => {
    ada = await app.account();
  });

  const addressOf = (number: number) => `10.0.${number >> 8}.${number % 256}`;
  const from = (number: number, headers = {}) => ({ 'x-forwarded-for': addressOf(number), ...headers });
  const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
  const visit = async (shorturl: string, headers: object) =>
    (await app.visit(shorturl, { ...headers })).headers.location!;
  const visitAll = async (shorturl: string, count: number) => {
    const locations: string[] = [];
    for (const number of numbers(count)) locations.push(await visit(shorturl, from(number)));
    return locations;
  };
  const countBy = (names: string[]) =>
    Object.fromEntries(
      [...new Set(names)].sort().map((name) => [name, names.filter((other) => other === name).length]),
    );

  describe('A link with variants', () => {
    it('sends each visitor to the same one on every visit, by their weights and without a cookie', async () => {
      const variants = [
        { url: A, weight: 80 },
        { url: B, weight: 20 },
      ];
      const { shorturl } = await ada.link({ url: LONG, variants });
      const first = await visitAll(shorturl, 200);
      expect(await visitAll(shorturl, 200)).toEqual(first);
      const { [A]: toA = 0, [B]: toB = 0 } = countBy(first);
      expect([toA + toB, toA > 130, toA < 190]).toEqual([200, true, true]);
      expect((await app.visit(shorturl)).headers['set-cookie']).toBeUndefined();
    });

    it('tells visitors at one address apart by their user agents', async () => {
      const { shorturl } = await ada.link({ variants: HALVES });
      const locations = await Promise.all(
        numbers(40).map((number) => visit(shorturl, from(1, { 'user-agent': `${BROWSER} Edition/${number}` }))),
      );
      expect(Object.keys(countBy(locations))).toEqual([A, B]);
    });

    it.each([
      ['country', { geotarget: [{ location: 'DE', link: C }] }, { 'x-forwarded-for': GERMANY }],
      ['device', { devicetarget: [{ device: 'iPhone', link: C }] }, { 'user-agent': IPHONE }],
      ['language', { languagetarget: [{ language: 'fr', link: C }] }, { 'accept-language': 'fr' }],
    ])('sends visitors whom a target by %s matches to the target', async (_, fields, headers) => {
      const { shorturl } = await ada.link({ variants: HALVES, ...fields });
      expect(await visit(shorturl, headers)).toBe(C);
      expect([A, B]).toContain(await visit(shorturl, {}));
    });

    it('applies a change on the next visit, and leads to the long address without variants', async () => {
      const { id, shorturl } = await ada.link({ url: LONG, variants: HALVES });
      const before = await visitAll(shorturl, 40);
      await ada.put(`/api/url/${id}/update`, { variants: HALVES.toReversed() });
      expect(await visitAll(shorturl, 40)).toEqual(before);
      const variants = [
        { url: A, weight: 60 },
        { ...HALVES[1]!, weight: 40 },
      ];
      await ada.put(`/api/url/${id}/update`, { variants });
      const after = await visitAll(shorturl, 40);
      expect(before.flatMap((location, number) => (location === A ? after[number] : []))).toEqual(
        before.filter((location) => location === A),
      );
      await ada.put(`/api/url/${id}/update`, { variants: [] });
      expect(await visitAll(shorturl, 3)).toEqual([LONG, LONG, LONG]);
    });

    it('adds the query of the visit and the parameters to each, encoded in ASCII', async () => {
      const urls = ['https://bücher.example/ü', 'https://bücher.example/ö?a=1'];
      const parameters = [{ name: 'ref', value: 'news' }];
      const { shorturl } = await ada.link({ variants: urls.map((url) => ({ url, weight: 50 })), parameters });
      const locations = await Promise.all(numbers(20).map((number) => visit(`${shorturl}?a=2`, from(number))));
      expect(Object.keys(countBy(locations))).toEqual([
        'https://xn--bcher-kva.example/%C3%B6?a=1&ref=news',
        'https://xn--bcher-kva.example/%C3%BC?a=2&ref=news',
      ]);
    });

    it('with one address for two variants gets the weight of both', async () => {
      const variants = [
        { url: 'https://same.example', weight: 30 },
        { url: 'https://same.example/', weight: 30 },
        { url: B, weight: 40 },
      ];
      const { shorturl } = await ada.link({ variants });
      const { [B]: toB = 0, ...others } = countBy(await visitAll(shorturl, 500));
      expect(Object.keys(others)).toEqual(['https://same.example/']);
      // Five standard deviations around 200.
      expect(Math.abs(toB - 200)).toBeLessThan(55);
    });

    it('shows its page for the variant of the visitor', async () => {
      const { shorturl } = await ada.link({ type: 'splash', variants: HALVES });
      const pages = await Promise.all(
        numbers(20).map(async (number) => (await app.visit(shorturl, from(number))).text),
      );
      const targets = pages.map((text) => [A, B].filter((url) => text.includes(`href="${url}"`)).join());
      expect(Object.keys(countBy(targets))).toEqual([A, B]);
    });
  });

  describe('The simulator of a link with variants', () => {
    it('returns the variant that the visitor gets, and why', async () => {
      const { id, shorturl } = await ada.link({
        variants: [
          { url: A, weight: 30 },
          { url: B, weight: 70 },
        ],
      });
      for (const number of numbers(10)) {
        const location = await visit(shorturl, from(number));
        const visitor = { address: addressOf(number), useragent: BROWSER };
        expect((await ada.post(`/api/url/${id}/simulate`, visitor)).body.data).toMatchObject({
          outcome: 'redirect',
          target: location,
          rule: 'variant',
          matched: location,
          reason: `The visitor always gets this variant, as ${location === A ? 30 : 70} % of all visitors do.`,
        });
      }
    });

    it('promises no variant of a link that is not stored', async () => {
      const variants = [
        { url: A, weight: 30 },
        { url: B, weight: 70 },
      ];
      const { data } = (await ada.post('/api/url/simulate', { link: { variants } })).body;
      expect(data).toMatchObject({
        rule: 'variant',
        reason: 'This is one of the variants, chosen by weight as an example.',
      });
    });
  });

  describe('The statistics of variants', () => {
    const get = async (path: string) => (await ada.get(`/api/statistics${path}`)).body.data;
    const topOf = async (query: string): Promise<Record<string, number>> => {
      const { items } = await get(`/top/variants?range=all&${query}`);
      return Object.fromEntries(items.map(({ name, clicks }: { name: string; clicks: number }) => [name, clicks]));
    };
    const counted = (clicks: number) =>
      eventually(async () => expect((await get('?range=all&bots=include')).clicks).toBe(clicks));

    it('count clicks by the address of the variant, whatever happens to its place and its weight', async () => {
      const { id, shorturl } = await ada.link({ url: LONG, variants: HALVES });
      const first = countBy(await visitAll(shorturl, 20));
      const changed = [
        { url: C, weight: 30 },
        { ...HALVES[1]!, weight: 30 },
        { ...HALVES[0]!, weight: 40 },
      ];
      await ada.put(`/api/url/${id}/update`, { variants: changed });
      const second = countBy(await visitAll(shorturl, 20));
      await counted(40);
      const sum = (url: string) => (first[url] ?? 0) + (second[url] ?? 0);
      expect(await topOf(`link=${id}`)).toEqual({ [A]: sum(A), [B]: sum(B), [C]: sum(C) });
      await ada.put(`/api/url/${id}/update`, { variants: null });
      await visitAll(shorturl, 1);
      await counted(41);
      expect(await topOf(`link=${id}`)).toEqual({ [A]: sum(A), [B]: sum(B), [C]: sum(C), None: 1 });
    });

    it('say which variant a click and a bot got, and none where a target matched', async () => {
      const geotarget = [{ location: 'DE', link: C }];
      const { shorturl } = await ada.link({ variants: HALVES, geotarget });
      const location = await visit(shorturl, from(1));
      const ofBot = await visit(shorturl, from(2, { 'user-agent': FACEBOOK }));
      await visit(shorturl, { 'x-forwarded-for': GERMANY });
      await counted(3);
      const { clicks } = await get('/clicks?range=all&bots=include');
      // Clicks of the same millisecond are in no order.
      expect(clicks.map(({ variant }: { variant: string }) => variant).sort()).toEqual([ofBot, location, null].sort());
      expect(await topOf('')).toEqual({ None: 1, [location]: 1 });
      const { text } = await ada.get('/api/statistics/clicks?range=all&format=csv&country=!DE');
      const [head, line] = text.split('\r\n').map((row) => row.split(','));
      expect(line![head!.indexOf('variant')]).toBe(location);
    });

    it('tell long addresses apart', async () => {
      const variants = [1, 2].map((last) => ({ url: `https://example.com/${'x'.repeat(500)}${last}`, weight: 50 }));
      const { id, shorturl } = await ada.link({ variants });
      const locations = countBy(await visitAll(shorturl, 20));
      await counted(20);
      const shown = await topOf(`link=${id}`);
      expect(Object.values(shown).sort()).toEqual(Object.values(locations).sort());
      for (const name of Object.keys(shown)) expect(variants[0]!.url).toContain(name.split('…')[0]);
    });

    it('read clicks that were recorded without a variant', async () => {
      const { id } = await ada.link();
      leaveSegment(app.database.environment.DATA_DIR, [clickOf(id, 1)]);
      await counted(1);
      expect(await topOf('')).toEqual({ None: 1 });
    });
  });
});

/** Tells another function once that it may go on. */
class Signal {
  send!: () => void;
  readonly received = new Promise<void>((resolve) => (this.send = resolve));
}

describe('Limits', () => {
  const URL = 'https://example.com/page';
  const CURL = 'curl/8.5.0';
  const PREFETCH = { 'sec-purpose': 'prefetch' };

  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  const detailsOf = async (id: number) => (await ada.get(`/api/url/${id}`)).body.details;
  const update = (id: number, change: object) => ada.put(`/api/url/${id}/update`, change);
  const statuses = async (shorturl: string, visits: number) => {
    const answers: number[] = [];
    for (let visit = 0; visit < visits; visit++) answers.push((await app.visit(shorturl)).status);
    return answers;
  };

  describe('A link with maxclicks', () => {
    it('lets that many visitors through, and then behaves as one that has expired', async () => {
      const { id, shorturl } = await ada.link({ maxclicks: '2' });
      expect(await detailsOf(id)).toMatchObject({ maxclicks: 2, clicksleft: 2, onetime: false, state: 'active' });
      expect(await statuses(shorturl, 4)).toEqual([302, 302, 410, 410]);
      expect(await detailsOf(id)).toMatchObject({ maxclicks: 2, clicksleft: 0, state: 'limit' });
      expect(await countedOf(app, ada, id)).toEqual({ clicks: 2, bots: 0 });
      const { outcome, reason } = (await ada.post(`/api/url/${id}/simulate`, {})).body.data;
      expect([outcome, reason]).toEqual(['limit', 'The link has reached its limit of visitors.']);
      await update(id, { expiredurl: 'https://example.com/over' });
      expect((await app.visit(shorturl)).headers.location).toBe('https://example.com/over');
    });

    it('is not used up by a visit that fails', async () => {
      const { id, shorturl } = await ada.link({ maxclicks: 1 });
      const readAgain = async () => {
        app.get(LinkSnapshots).forget(id);
        await app.visit(shorturl, {}, 'HEAD');
      };
      const failed = await withFailingCommits(app.get(DataSource), readAgain, () => app.visit(shorturl));
      expect(failed.status).toBe(503);
      expect(await statuses(shorturl, 2)).toEqual([302, 410]);
    });

    it('shows a page that tells that it is used up', async () => {
      const { shorturl } = await ada.link({ maxclicks: 1 });
      await app.visit(shorturl);
      expect((await app.visit(shorturl)).text).toContain('It was valid for a limited number of visits only.');
    });

    it('counts on when its limit is raised, and from zero when it was cleared', async () => {
      const { id, shorturl } = await ada.link({ maxclicks: 1 });
      expect(await statuses(shorturl, 2)).toEqual([302, 410]);
      await update(id, { maxclicks: 3 });
      expect(await statuses(shorturl, 3)).toEqual([302, 302, 410]);
      await update(id, { maxclicks: null });
      expect(await statuses(shorturl, 4)).toEqual([302, 302, 302, 302]);
      await update(id, { maxclicks: 1 });
      expect(await statuses(shorturl, 2)).toEqual([302, 410]);
    });

    it.each<[visitor: string, headers: Record<string, string>, method: string, status: number]>([
      ['HEAD', {}, 'HEAD', 302],
      ['a tool', { 'user-agent': CURL }, 'GET', 302],
      ['a preview bot', { 'user-agent': FACEBOOK }, 'GET', 200],
      ['a prefetch, which gets no redirect', PREFETCH, 'GET', 503],
    ])('is not used up by %s', async (_, headers, method, status) => {
      const { id, shorturl } = await ada.link({ maxclicks: 1, metatitle: 'Sale' });
      for (let visit = 0; visit < 3; visit++) expect((await app.visit(shorturl, headers, method)).status).toBe(status);
      expect((await detailsOf(id)).clicksleft).toBe(1);
      expect(await countedOf(app, ada, id)).toEqual({ clicks: 0, bots: 3 });
      expect(await statuses(shorturl, 2)).toEqual([302, 410]);
    });

    it('is not used up by visitors who get 503, as the database took too long', async () => {
      const { id, shorturl } = await ada.link({ maxclicks: 2 });
      await app.visit(shorturl, {}, 'HEAD');
      const [isLocked, mayEnd] = [new Signal(), new Signal()];
      const locking = app.get(Transactions).run(async (manager) => {
        await manager.update(Link, { id }, { usedClicks: () => 'used_clicks' });
        isLocked.send();
        await mayEnd.received;
      });
      await isLocked.received;
      const refused = await Promise.all(Array.from({ length: 5 }, () => statuses(shorturl, 1)));
      expect(refused.flat()).toEqual([503, 503, 503, 503, 503]);
      mayEnd.send();
      await locking;
      expect(await statuses(shorturl, 3)).toEqual([302, 302, 410]);
    });

    it('is restored for a visitor who gets 503, as the commit took too long', async () => {
      const { id, shorturl } = await ada.link({ maxclicks: 1 });
      await app.visit(shorturl, {}, 'HEAD');
      const mayEnd = new Signal();
      const transactions = app.get(Transactions);
      const run = transactions.run.bind(transactions);
      const slow = jest.spyOn(transactions, 'run').mockImplementation(async (work) => {
        const result = await run(work);
        await mayEnd.received;
        return result;
      });
      expect(await statuses(shorturl, 1)).toEqual([503]);
      expect((await detailsOf(id)).clicksleft).toBe(0);
      mayEnd.send();
      await eventually(async () => expect((await detailsOf(id)).clicksleft).toBe(1));
      slow.mockRestore();
      expect(await statuses(shorturl, 2)).toEqual([302, 410]);
    });

    describe('when a visitor leaves during the commit', () => {
      const waiting = new AbortController().signal;
      const transactions = () => app.get(Transactions);

      /** Uses up clicks for a visitor who leaves during the commit and for others, while `restore` takes the place of the next transaction. */
      function useAll(id: number, others: number, restore: (run: () => Promise<unknown>) => Promise<unknown>) {
        const leaving = new AbortController();
        const run = transactions().run.bind(transactions());
        jest
          .spyOn(transactions(), 'run')
          .mockImplementationOnce((work) => run(work).finally(() => leaving.abort()))
          .mockImplementationOnce((work) => restore(() => run(work)));
        const signals = [leaving.signal, ...Array.from({ length: others }, () => waiting)];
        return signals.map((signal) => app.get(ClickQuota).use(id, signal));
      }

      it('lets the others through before it restores the click, and is not used up meanwhile', async () => {
        const { id, shorturl } = await ada.link({ maxclicks: 2 });
        await app.visit(shorturl, {}, 'HEAD');
        const mayRestore = new Signal();
        const [, other] = useAll(id, 1, (run) => mayRestore.received.then(run));
        expect(await other).toBe(true);
        expect((await app.visit(shorturl, { 'user-agent': CURL })).status).toBe(302);
        mayRestore.send();
        expect(await statuses(shorturl, 2)).toEqual([302, 410]);
      });

      it.each([
        ['restores the click after an attempt that failed', () => Promise.reject(new Error('Away'))],
        [
          'does not restore it twice when the connection is lost during the commit',
          (run: () => Promise<unknown>) => run().then(() => Promise.reject(new Error('Lost'))),
        ],
      ])('%s', async (_, restore) => {
        const { id, shorturl } = await ada.link({ maxclicks: 3 });
        expect(await useAll(id, 1, restore)[1]).toBe(true);
        expect(await statuses(shorturl, 3)).toEqual([302, 302, 410]);
      });
    });

    it('is used up for tools and bots too after its last click', async () => {
      const { id, shorturl } = await ada.link({ maxclicks: 1 });
      expect(await statuses(shorturl, 1)).toEqual([302]);
      expect((await app.visit(shorturl, { 'user-agent': CURL })).status).toBe(410);
      expect((await app.visit(shorturl, {}, 'HEAD')).status).toBe(410);
      expect((await ada.post(`/api/url/${id}/simulate`, {})).body.data.outcome).toBe('limit');
    });

    it.each([
      [{ onetime: true }, 'confirm'],
      [{ clear: ['maxclicks'], onetime: true }, 'confirm'],
      [{ maxclicks: null }, 'redirect'],
      [{ maxclicks: 2 }, 'redirect'],
      [{ maxclicks: 1, description: 'As before' }, 'limit'],
    ])('is simulated as the update %j leaves it when it is used up', async (link, outcome) => {
      const { id, shorturl } = await ada.link({ maxclicks: 1 });
      await statuses(shorturl, 1);
      const simulate = async (sent: object) => (await ada.post(`/api/url/${id}/simulate`, sent)).body.data.outcome;
      expect(await simulate({ link })).toBe(outcome);
      await update(id, link);
      expect(await simulate({})).toBe(outcome);
    });

    it('is not used up by the password form, and is used by a page that leads on', async () => {
      const { id, shorturl } = await ada.link({ maxclicks: 1, password: 'x', type: 'splash' });
      await app.visit(shorturl);
      const { headers } = await app.submit(shorturl, { password: 'x' });
      expect((await detailsOf(id)).clicksleft).toBe(1);
      const cookie = { cookie: headers['set-cookie']![0]!.split(';')[0]! };
      expect((await app.visit(shorturl, cookie)).text).toContain(URL);
      expect((await app.visit(shorturl, cookie)).status).toBe(410);
    });

    it.each([
      [{ maxclicks: 0 }, 'maxclicks'],
      [{ maxclicks: 1.5 }, 'maxclicks'],
      [{ maxclicks: 2_147_483_648 }, 'maxclicks'],
      [{ maxclicks: 2, onetime: true }, 'maxclicks'],
      [{ onetime: 'perhaps' }, 'onetime'],
    ])('returns 400 for %j', async (fields, field) => {
      const { status, body } = await ada.post('/api/url/add', { url: URL, ...fields });
      expect([status, body.errors[0].field]).toEqual([400, field]);
    });
  });

  describe('A one-time link', () => {
    it('shows a page however often it is followed, and is used up by its form alone', async () => {
      const { id, shorturl } = await ada.link({ onetime: true });
      for (const headers of [{}, { 'user-agent': CURL }, PREFETCH] as Record<string, string>[]) {
        const { status, text } = await app.visit(shorturl, headers);
        expect([status, text.includes('Open the link'), text.includes(URL)]).toEqual([200, true, false]);
      }
      expect((await app.submit(shorturl, {})).headers.location).toBe(new globalThis.URL(shorturl).pathname);
      expect(await detailsOf(id)).toMatchObject({ maxclicks: 1, clicksleft: 1, onetime: true });
      const opened = await Promise.all(Array.from({ length: 5 }, () => app.submit(shorturl, { open: '1' })));
      expect(opened.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410, 410]);
      expect(opened.find(({ status }) => status === 303)!.headers.location).toBe(URL);
      expect((await app.visit(shorturl)).status).toBe(410);
      expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 0 });
    });

    it('does not tell preview bots where it leads', async () => {
      const { id, shorturl } = await ada.link({ onetime: true, metatitle: 'For you', metadescription: 'A present' });
      const { status, text } = await app.visit(shorturl, { 'user-agent': FACEBOOK });
      expect([status, text.includes('A present'), text.includes('example.com')]).toEqual([200, true, false]);
      expect((await detailsOf(id)).clicksleft).toBe(1);
    });

    it('does not show preview bots the title of its destination', async () => {
      const { id, shorturl } = await ada.link({ onetime: true, metadescription: 'A present' });
      // As it is stored when the page of the destination has been read.
      await app.get(Transactions).run((manager) => manager.update(Link, { id }, { pageTitle: 'Secret plans' }));
      const { text } = await app.visit(shorturl, { 'user-agent': FACEBOOK });
      expect([text.includes('A present'), text.includes('Secret plans')]).toEqual([true, false]);
    });

    it('works once after an ordinary link with a used-up limit becomes one-time', async () => {
      const { id, shorturl } = await ada.link({ maxclicks: 2 });
      await app.visit(shorturl);
      await app.visit(shorturl);
      await update(id, { onetime: true });
      expect(await detailsOf(id)).toMatchObject({ maxclicks: 1, clicksleft: 1, onetime: true });
      const statusOf = async () => (await app.submit(shorturl, { open: '1' })).status;
      expect([await statusOf(), await statusOf()]).toEqual([303, 410]);
    });

    it.each([{ maxclicks: 5 }, { maxclicks: null }, { clear: ['maxclicks'] }])(
      'returns 400 for %j, which would make it an ordinary link',
      async (change) => {
        const { id } = await ada.link({ onetime: true });
        const answer = await update(id, change);
        expect([answer.status, badFields(answer)]).toEqual([400, ['maxclicks']]);
        expect(answer.text).toContain('unless onetime is set to false');
        expect(await detailsOf(id)).toMatchObject({ maxclicks: 1, onetime: true });
      },
    );

    it('keeps its limit when onetime alone becomes false, and works once more when it becomes true again', async () => {
      const { id, shorturl } = await ada.link({ onetime: true });
      await app.submit(shorturl, { open: '1' });
      await update(id, { onetime: false });
      expect(await detailsOf(id)).toMatchObject({ maxclicks: 1, clicksleft: 0, onetime: false });
      await update(id, { onetime: true });
      expect(await detailsOf(id)).toMatchObject({ maxclicks: 1, clicksleft: 1, onetime: true });
    });

    it('is an ordinary link again without a limit', async () => {
      const { id, shorturl } = await ada.link({ onetime: true });
      await update(id, { onetime: false, maxclicks: null });
      expect(await detailsOf(id)).toMatchObject({ maxclicks: null, clicksleft: null, onetime: false });
      expect(await statuses(shorturl, 2)).toEqual([302, 302]);
    });
  });

  describe('Two replicas with one database', () => {
    let database: TestDatabase;
    let replicas: TestApp[];

    beforeAll(async () => {
      database = await createTestDatabase();
      replicas = [await TestApp.start({ database }), await TestApp.start({ database })];
    });
    afterAll(async () => {
      await replicas[1]!.stop({ keepDatabase: true });
      await replicas[0]!.stop();
    });

    it('let exactly 50 of 200 simultaneous visitors through', async () => {
      const owner = await replicas[0]!.account();
      const { id, shorturl } = await owner.link({ maxclicks: 50 });
      const path = new globalThis.URL(shorturl).pathname;
      const visits = Array.from({ length: 200 }, (_, visitor) => replicas[visitor % 2]!.visit(path));
      const answers = (await Promise.all(visits)).map(({ status }) => status);
      expect(answers.filter((status) => status === 302)).toHaveLength(50);
      expect(answers.filter((status) => status === 410)).toHaveLength(150);
      expect((await owner.get(`/api/url/${id}`)).body.details).toMatchObject({ clicksleft: 0, state: 'limit' });
    });
  });
});

describe('The API of variants', () => {
  const LONG = 'https://example.com/long';
  const [A, B] = ['https://example.com/a', 'https://example.com/b'] as const;
  const HALVES = [
    { url: A, weight: 50 },
    { url: B, weight: 50 },
  ];

  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  const create = (fields: object) => ada.post('/api/url/add', fields);
  const update = (id: number, change: object) => ada.put(`/api/url/${id}/update`, change);
  const detailsOf = async (id: number) => (await ada.get(`/api/url/${id}`)).body.details;
  const ofWeights = (...weights: unknown[]) =>
    weights.map((weight, index) => ({ url: `https://example.com/${index}`, weight }));

  describe('The variants of a link', () => {
    it('are shown in details and in the list beside the long address', async () => {
      const { id } = (await create({ url: LONG, variants: ofWeights('20', 30, 50) })).body;
      const shown = { url: LONG, longurl: LONG, variants: ofWeights(20, 30, 50) };
      expect(await detailsOf(id)).toMatchObject(shown);
      expect((await ada.get('/api/urls?limit=1')).body.data.urls[0]).toMatchObject({ id, ...shown });
    });

    it('make the first one the long address of a new link that is sent without', async () => {
      for (const url of [undefined, null, '']) {
        const { id } = (await create({ url, variants: HALVES })).body;
        expect(await detailsOf(id)).toMatchObject({ url: A, longurl: A, variants: HALVES });
      }
      expect(badFields(await create({ variants: [] }))).toEqual(['url']);
      expect(badFields(await create({ variants: null }))).toEqual(['url']);
    });

    it('are replaced by an update, which keeps the long address, and cleared by null and by an empty list', async () => {
      const { id } = await ada.link({ url: LONG });
      await update(id, { variants: HALVES });
      expect(await detailsOf(id)).toMatchObject({ url: LONG, variants: HALVES });
      await update(id, { description: 'Note' });
      expect(await detailsOf(id)).toMatchObject({ variants: HALVES });
      for (const blank of [null, [], '']) {
        await update(id, { variants: HALVES });
        await update(id, { variants: blank });
        expect(await detailsOf(id)).toMatchObject({ url: LONG, variants: [] });
      }
    });

    it.each<[variants: unknown, fields: string[]]>([
      [HALVES.slice(1), ['variants']],
      [ofWeights(20, 20, 20, 20, 10, 10), ['variants']],
      [ofWeights(50, 49), ['variants']],
      [ofWeights(60, 50), ['variants']],
      [ofWeights(99.5, 0.5), ['variants[0].weight', 'variants[1].weight']],
      [ofWeights(100, 0), ['variants[0].weight', 'variants[1].weight']],
      [ofWeights(150, -50), ['variants[0].weight', 'variants[1].weight']],
      [ofWeights(50, 'half'), ['variants[1].weight']],
      [ofWeights(50, undefined), ['variants[1].weight']],
      [[HALVES[0], { url: 'javascript:alert(1)', weight: 50 }], ['variants[1].url']],
      [[HALVES[0], { url: 'https://ada:secret@example.com', weight: 50 }], ['variants[1].url']],
      [[HALVES[0], { weight: 50 }], ['variants[1].url']],
      [[HALVES[0], null], ['variants']],
      [{ url: A, weight: 100 }, ['variants']],
      ['50', ['variants']],
    ])('are refused with the fields to correct: %j', async (variants, fields) => {
      for (const answer of [await create({ url: LONG, variants }), await update((await ada.link()).id, { variants })]) {
        expect(answer.status).toBe(400);
        expect(
          [...new Set(badFields(answer))].filter((field) => field !== 'variants' || fields.includes(field)),
        ).toEqual(fields);
      }
    });

    it('may not lead back to the service, and open apps from direct links only', async () => {
      const own = [HALVES[0], { url: `${app.baseUrl}/x`, weight: 50 }];
      expect(badFields(await create({ url: LONG, variants: own }))).toEqual(['variants[1].url']);
      const calls = [HALVES[0], { url: 'tel:+431234', weight: 50 }];
      const { id } = (await create({ url: LONG, variants: calls })).body;
      expect(badFields(await update(id, { type: 'splash' }))).toEqual(['variants[1].url']);
      expect(badFields(await create({ url: LONG, type: 'frame', variants: calls }))).toEqual(['variants[1].url']);
    });

    it('are found by the words of their addresses, as long as the link has them', async () => {
      const variants = [HALVES[0], { url: 'https://example.com/zebra', weight: 50 }];
      const { id } = await ada.link({ variants });
      expect(idsOf(await ada.get('/api/urls?q=zebra'))).toEqual([id]);
      await update(id, { variants: HALVES });
      expect(idsOf(await ada.get('/api/urls?q=zebra'))).toEqual([]);
    });
  });
});
