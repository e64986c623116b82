import { DataSource, Repository } from 'typeorm';
import { CacheTags } from '../../src/cache/cache-tags';
import { FramePolicy } from '../../src/links/background/frame-policy.entity';
import { eventually } from '../support/conditions';
import { Site } from '../support/sites';
import { BROWSER, TestApp, TestClient, withLoopback } from '../support/test-app';
import { IPHONE } from '../support/user-agents';

const DAY = 24 * 60 * 60 * 1_000;
const DENY = { 'x-frame-options': 'DENY' };

describe('A link that frames its destination', () => {
  let site: Site;
  let app: TestApp;
  let ada: TestClient;
  let framings: Repository<FramePolicy>;
  let headersOf: (path: string) => Record<string, string> | number;
  let asked: string[];
  let count = 0;

  beforeAll(async () => {
    site = await Site.serve((request, response) => {
      asked.push(request.url!);
      const headers = headersOf(request.url!);
      if (typeof headers === 'number') return response.writeHead(headers, DENY).end();
      return response.writeHead(200, { 'content-type': 'text/html', ...headers }).end('<title>Zebras</title>');
    });
    app = await TestApp.start({ reach: withLoopback() });
    framings = app.get(DataSource).getRepository(FramePolicy);
  });
  beforeEach(async () => {
    ada = await app.account();
    asked = [];
    headersOf = () => DENY;
  });
  afterAll(async () => {
    await app.stop();
    await site.stop();
  });

  /** An address of which nothing is known yet. */
  const fresh = () => `${site.address}/page${++count}`;
  /** How often; what an earlier test has left to do may come in between. */
  const timesAsked = (...addresses: string[]) =>
    asked.filter((path) => addresses.includes(`${site.address}${path}`)).length;
  const visit = async (shorturl: string, headers: Record<string, string> = {}) => {
    const answer = await app.visit(shorturl, headers);
    return answer.headers.location ?? (answer.text.includes('<iframe') ? 'framed' : answer.status);
  };
  const eventuallyLeads = (shorturl: string, to: string, headers = {}) =>
    eventually(async () => expect(await visit(shorturl, headers)).toBe(to));
  const settled = () => new Promise((resolve) => setTimeout(resolve, 400));
  const overlay = async () =>
    `overlay-${(await ada.post('/api/overlay/add', { type: 'message', name: 'Sale', message: 'Half price' })).body.id}`;

  it.each([
    ['a frame', async () => 'frame'],
    ['an overlay', overlay],
  ])('by %s redirects to one that forbids it, as soon as that is known', async (_, typeOf) => {
    const url = fresh();
    const { id, shorturl } = await ada.link({ url, type: await typeOf() });
    await eventuallyLeads(shorturl, url);
    const { outcome } = (await ada.post(`/api/url/${id}/simulate`, { useragent: BROWSER })).body.data;
    expect([outcome, await visit(`${shorturl}?a=1`)]).toEqual(['redirect', `${url}?a=1`]);
  });

  it.each<[string, Record<string, string> | number]>([
    ['says nothing', {}],
    ['lets this service in', { 'content-security-policy': 'frame-ancestors localhost:*', ...DENY }],
    ['fails', 500],
  ])('frames one that %s', async (_, headers) => {
    headersOf = () => headers;
    const url = fresh();
    const { id, shorturl } = await ada.link({ url, type: 'frame' });
    await eventually(async () => expect(timesAsked(url)).toBe(1));
    await settled();
    const { outcome } = (await ada.post(`/api/url/${id}/simulate`, { useragent: BROWSER })).body.data;
    expect([outcome, await visit(shorturl)]).toEqual(['frame', 'framed']);
  });

  it('redirects those visitors whose target forbids it, and frames the others’', async () => {
    headersOf = (path) => (path.endsWith('closed') ? DENY : {});
    const [open, closed, phone] = [fresh(), `${fresh()}closed`, `${fresh()}closed`];
    const languagetarget = [{ language: 'de', link: closed }];
    const devicetarget = [{ device: 'iPhone', link: phone }];
    const { shorturl } = await ada.link({ url: open, type: 'frame', languagetarget, devicetarget });
    await eventuallyLeads(shorturl, closed, { 'accept-language': 'de' });
    await eventuallyLeads(shorturl, phone, { 'user-agent': IPHONE });
    expect(await visit(shorturl)).toBe('framed');
  });

  it('asks once for the title and for that', async () => {
    const url = fresh();
    const { id, shorturl } = await ada.link({ url, type: 'frame' });
    await visit(shorturl);
    await eventuallyLeads(shorturl, url);
    await eventually(async () => expect((await ada.get(`/api/url/${id}`)).body.details.title).toBe('Zebras'));
    await settled();
    expect(timesAsked(url)).toBe(1);
  });

  it('asks once for all links that lead there', async () => {
    const url = fresh();
    const first = await ada.link({ url, type: 'frame', metatitle: 'Mine' });
    await eventuallyLeads(first.shorturl, url);
    const second = await ada.link({ url, type: 'frame', metatitle: 'Mine too' });
    expect(await visit(second.shorturl)).toBe(url);
    await settled();
    expect(timesAsked(url)).toBe(1);
  });

  it('asks for it when its type or its address changes', async () => {
    const [url, other] = [fresh(), fresh()];
    const { id, shorturl } = await ada.link({ url, metatitle: 'Mine' });
    await settled();
    expect(timesAsked(url, other)).toBe(0);
    await ada.put(`/api/url/${id}/update`, { type: 'frame' });
    await eventuallyLeads(shorturl, url);
    await ada.put(`/api/url/${id}/update`, { url: other });
    await eventuallyLeads(shorturl, other);
  });

  it.each(['direct', 'splash'])('is none of type %s, for which nobody asks', async (type) => {
    const url = fresh();
    await ada.link({ url, type, metatitle: 'Mine' });
    await settled();
    expect(timesAsked(url)).toBe(0);
  });

  it('asks again after a week, when somebody comes, once, and lets nobody wait', async () => {
    const url = fresh();
    const { id, shorturl } = await ada.link({ url, type: 'frame', metatitle: 'Mine' });
    await eventuallyLeads(shorturl, url);
    const [{ validUntil }] = (await framings.find({ order: { validUntil: 'DESC' }, take: 1 })) as [FramePolicy];
    expect(Math.abs(validUntil.getTime() - Date.now() - 7 * DAY)).toBeLessThan(60_000);
    headersOf = () => ({});
    const forgetful = async (until: number) => {
      await framings.updateAll({ validUntil: new Date(until) });
      app.get(CacheTags).drop(`link:${id}`);
      return Promise.all(Array.from({ length: 20 }, () => visit(shorturl)));
    };
    expect(new Set(await forgetful(Date.now() + DAY))).toEqual(new Set([url]));
    await settled();
    expect(timesAsked(url)).toBe(1);
    expect(new Set(await forgetful(Date.now() - 1_000))).toEqual(new Set([url]));
    await eventuallyLeads(shorturl, 'framed');
    await settled();
    expect(timesAsked(url)).toBe(2);
  });

  it('remembers what a page forbade that does not answer any more, and asks again after a day', async () => {
    const url = fresh();
    const { id, shorturl } = await ada.link({ url, type: 'frame', metatitle: 'Mine' });
    await eventuallyLeads(shorturl, url);
    headersOf = () => 503;
    await framings.updateAll({ validUntil: new Date(Date.now() - 1_000) });
    app.get(CacheTags).drop(`link:${id}`);
    await visit(shorturl);
    await eventually(async () => expect(timesAsked(url)).toBe(2));
    await settled();
    const [{ validUntil }] = (await framings.find({ order: { validUntil: 'DESC' }, take: 1 })) as [FramePolicy];
    expect(Math.abs(validUntil.getTime() - Date.now() - DAY)).toBeLessThan(60_000);
    expect(await visit(shorturl)).toBe(url);
  });

  it('forgets what nobody has asked for in a year', async () => {
    const old = { addressHash: 'x'.repeat(43), ancestors: [[]], validUntil: new Date(Date.now() - 366 * DAY) };
    await framings.insert(old);
    const url = fresh();
    await eventuallyLeads((await ada.link({ url, type: 'frame' })).shorturl, url);
    expect(await framings.existsBy({ addressHash: old.addressHash })).toBe(false);
  });

  it('asks for 32 of its addresses at most', async () => {
    const [url, ...links] = Array.from({ length: 40 }, fresh);
    const geotarget = links.map((link) => ({ location: 'Canada', link }));
    await ada.link({ url, type: 'frame', geotarget, metatitle: 'Mine' });
    const times = () => timesAsked(url!, ...links);
    await eventually(async () => expect(times()).toBe(32));
    await settled();
    expect(times()).toBe(32);
  });

  it('knows nothing new of what a stop of the service has broken off', async () => {
    const other = await TestApp.start({ reach: withLoopback() });
    const hanging = await Site.talk(() => asked.push('hanging'));
    const client = await other.account();
    await client.link({ url: hanging.address, type: 'frame' });
    await eventually(async () => expect(asked).toContain('hanging'));
    const database = await other.stop({ keepDatabase: true });
    const again = await TestApp.start({ database });
    expect(await again.get(DataSource).getRepository(FramePolicy).count()).toBe(0);
    await again.stop();
    await hanging.stop();
  });
});
