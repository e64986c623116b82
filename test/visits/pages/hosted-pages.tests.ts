import { countedOf } from '../../support/clicks';
import { eventually } from '../../support/conditions';
import { attribute, BRAND, brandOf, ParsedPage, textOf, withBrand } from '../../support/pages';
import { TestResponse } from '../../support/http';
import { Site, withLoopback } from '../../support/sites';
import { TestApp, TestClient, useApp } from '../../support/test-app';
import { BROWSER, FACEBOOK, IPHONE } from '../../support/user-agents';

const TARGET = 'https://example.com/page';
const SPLASH = {
  name: 'Sale',
  title: 'One moment',
  message: 'You are led to our shop.',
  image: 'https://example.com/sale.png',
  logo: 'https://example.com/logo.png',
  button: 'To the shop',
  counter: 7,
};
const MESSAGE = { type: 'message', name: 'Sale', message: 'Half price' };
const OVERLAYS: Record<string, object> = {
  message: { message: 'Half price', label: 'To the shop', link: 'https://example.com/shop' },
  contact: { message: 'Questions?', email: 'ada@example.com' },
  newsletter: { message: 'Stay in touch' },
  coupon: { message: 'For you', code: 'SPRING26' },
  poll: { question: 'Tea?', options: ['Yes', 'No'] },
  image: { image: 'https://example.com/a.png' },
};

const app = useApp();
let ada: TestClient;

beforeAll(async () => {
  ada = await app.account();
});

const pathOf = ({ shorturl }: { shorturl: string }) => new URL(shorturl).pathname;
const pageAt = async (address: string) => new ParsedPage((await app.visit(address)).text);
const addSplash = async (client: TestClient, fields: object): Promise<number> =>
  (await client.post('/api/splash/add', fields)).body.id;
const addOverlay = async (client: TestClient, fields: object): Promise<number> =>
  (await client.post('/api/overlay/add', { name: 'Mine', ...fields })).body.id;

type TypeOfLink = (client: TestClient) => Promise<string>;

/** The types of links that show a page; each creates the splash page or overlay that it needs. */
const TYPES: [name: string, typeOf: TypeOfLink][] = [
  ['frame', async () => 'frame'],
  ['splash', async () => 'splash'],
  ['custom splash', async (client) => String(await addSplash(client, SPLASH))],
  ...Object.entries(OVERLAYS).map(([type, fields]): [string, TypeOfLink] => [
    `${type} overlay`,
    async (client) => `overlay-${await addOverlay(client, { type, ...fields })}`,
  ]),
];

describe.each(TYPES)('A link of type %s', (name, typeOf) => {
  const addLink = async (fields: object = {}) => ada.link({ url: TARGET, type: await typeOf(ada), ...fields });

  it('shows a page with its target that no cache may store and no site may frame', async () => {
    const { shorturl } = await addLink({ parameters: [{ name: 'ref', value: 'news' }] });
    const answer = await app.visit(`${shorturl}?a=1`);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
    });
    const page = new ParsedPage(answer.text);
    const frames = page.all('iframe').map((frame) => attribute(frame, 'src'));
    const target = `${TARGET}?a=1&ref=news`;
    expect(page.values('href')).toContain(target);
    expect(frames).toEqual(name.includes('splash') ? [] : [target]);
  });

  it('counts a click for a visit, and bots for HEAD and a preview', async () => {
    const { id, shorturl } = await addLink();
    await app.visit(shorturl);
    expect((await app.visit(shorturl, {}, 'HEAD')).text).toBe('');
    await app.visit(shorturl, { 'user-agent': FACEBOOK });
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 2 });
  });

  it('shows the target that was chosen for the visitor', async () => {
    const languagetarget = [{ language: 'de', link: 'https://de.example.com/' }];
    const { shorturl } = await addLink({ languagetarget });
    const { text } = await app.visit(shorturl, { 'accept-language': 'de' });
    const values = new ParsedPage(text).elements.flatMap(({ attrs }) => attrs.map(({ value }) => value));
    expect(values).toContain('https://de.example.com/');
  });

  it('shows the meta fields of the link', async () => {
    const { shorturl } = await addLink({ metatitle: 'Spring sale', metadescription: 'Half price.' });
    const page = await pageAt(shorturl);
    expect(page.all('title').map(textOf)).toEqual(['Spring sale']);
    expect(page.values('content')).toEqual(expect.arrayContaining(['Spring sale', 'Half price.', shorturl]));
  });

  it('redirects as soon as the link is updated to type direct', async () => {
    const { id, shorturl } = await addLink();
    expect((await app.visit(shorturl)).status).toBe(200);
    await ada.put(`/api/url/${id}/update`, { type: 'direct' });
    expect((await app.visit(shorturl)).status).toBe(302);
  });

  it('sends the same policy to each visitor, but for new nonces', async () => {
    const { shorturl } = await addLink();
    const answers = [await app.visit(shorturl), await app.visit(shorturl)];
    const policies = answers.map(({ headers }) => String(headers['content-security-policy']));
    const nonces = policies.flatMap((policy) => [...new Set(policy.match(/'nonce-[^']+'/g))]);
    expect(nonces).toHaveLength(new Set(nonces).size);
    const [first, second] = policies.map((policy) => policy.replace(/'nonce-[^']+'/g, 'nonce'));
    expect(first).toBe(second);
  });
});

it('The default splash page shows the meta title, description and image of the link', async () => {
  const meta = { metatitle: 'Spring sale', metadescription: 'Half price.', metaimage: SPLASH.image };
  const page = await pageAt((await ada.link({ url: TARGET, type: 'splash', ...meta })).shorturl);
  expect(page.all('h1').map(textOf)).toEqual(['Spring sale']);
  expect(page.all('p').map(textOf)).toContain('Half price.');
  expect(page.values('src')).toEqual([SPLASH.image]);
});

describe('A custom splash page', () => {
  const addLinkWithSplash = async () => {
    const splash = await addSplash(ada, SPLASH);
    return { splash, ...(await ada.link({ url: TARGET, type: splash })) };
  };

  it('shows all its fields', async () => {
    const page = await pageAt((await addLinkWithSplash()).shorturl);
    expect(page.all('h1').map(textOf)).toEqual([SPLASH.title]);
    expect(page.elements.map(textOf)).toContain(SPLASH.message);
    expect(page.values('src')).toEqual([SPLASH.image, SPLASH.logo]);
    expect(page.all('a').map(textOf)).toEqual([SPLASH.button]);
    expect(page.values('content')).toContain(`7;url=${TARGET}`);
  });

  it('counts down from ten seconds by default', async () => {
    const { shorturl } = await ada.link({ url: TARGET, type: await addSplash(ada, { name: 'Plain' }) });
    expect((await pageAt(shorturl)).values('content')).toContain(`10;url=${TARGET}`);
  });

  it('shows an update on the next visit', async () => {
    const { splash, shorturl } = await addLinkWithSplash();
    await app.visit(shorturl);
    await ada.put(`/api/splash/${splash}/update`, { title: 'Another moment', counter: 3 });
    const page = await pageAt(shorturl);
    expect(page.all('h1').map(textOf)).toEqual(['Another moment']);
    expect(page.values('content')).toContain(`3;url=${TARGET}`);
  });

  it('is replaced by a redirect when it is deleted', async () => {
    const { splash, shorturl } = await addLinkWithSplash();
    await app.visit(shorturl);
    await ada.delete(`/api/splash/${splash}/delete`);
    expect((await app.visit(shorturl)).headers.location).toBe(TARGET);
  });
});

describe('An overlay', () => {
  const addLinkWithOverlay = async () => {
    const overlay = await addOverlay(ada, MESSAGE);
    return { overlay, ...(await ada.link({ url: TARGET, type: `overlay-${overlay}` })) };
  };

  it('shows an update on the next visit', async () => {
    const { overlay, shorturl } = await addLinkWithOverlay();
    await app.visit(shorturl);
    await ada.put(`/api/overlay/${overlay}/update`, { message: 'Free', position: 'top', color: '#ff0000' });
    const { text } = await app.visit(shorturl);
    expect(text).toContain('Free');
    expect(text).toContain('--accent: #ff0000');
    expect(new ParsedPage(text).values('class').join(' ')).toContain('overlay top kind-message');
  });

  it('is replaced by a redirect when it is deleted', async () => {
    const { overlay, shorturl } = await addLinkWithOverlay();
    await app.visit(shorturl);
    await ada.delete(`/api/overlay/${overlay}/delete`);
    expect((await app.visit(shorturl)).headers.location).toBe(TARGET);
  });
});

describe('The branding of an account', () => {
  let owner: TestClient;
  const brand = (branding: object | null) => owner.put('/api/account/update', { branding });
  const open = async (fields: Record<string, unknown>) => app.visit((await owner.link(fields)).shorturl);
  const add = async (path: string, fields: object) =>
    (await owner.post(`/api/${path}/add`, { name: 'Mine', ...fields })).body;

  beforeAll(async () => {
    owner = await app.account();
  });
  beforeEach(() => brand(BRAND));

  it.each<[string, () => Promise<TestResponse>]>([
    ...TYPES.map(([name, typeOf]): [string, () => Promise<TestResponse>] => [
      name,
      async () => open({ type: await typeOf(owner) }),
    ]),
    ['password', () => open({ password: 'sesame' })],
    ['wrong password', async () => app.submit((await owner.link({ password: 'sesame' })).shorturl, { password: 'x' })],
    ['one-time link', () => open({ onetime: true })],
    ['link that has not started', () => open({ start: '2090-01-01' })],
    [
      'preview of a link',
      async () => app.visit((await owner.link({ metatitle: 'Sale' })).shorturl, { 'user-agent': FACEBOOK }),
    ],
    ['bio page', async () => app.visit((await add('bio', { alias: 'branded' })).link)],
    ['campaign', async () => app.visit((await add('campaign', { public: true })).list)],
  ])('is on the page: %s', async (_, visit) => {
    expect(brandOf(await visit())).toEqual(withBrand());
  });

  it('has no logo on a page of pixels, whose refresh would wait for it', async () => {
    const { id } = await add('pixel', { type: 'bing', tag: '12345678' });
    const shown = brandOf(await open({ pixels: [id] }));
    expect(shown).toEqual({ ...withBrand(), icon: undefined, logo: undefined, mayLoadLogo: false });
  });

  it('is on the page of an expired link', async () => {
    const { shorturl } = await owner.link({ maxclicks: 1 });
    await app.visit(shorturl);
    const page = await app.visit(shorturl);
    expect([page.status, brandOf(page)]).toEqual([410, withBrand()]);
  });

  it('has its footer on pages, and not on the bar of a frame', async () => {
    expect((await open({ password: 'sesame' })).text).toContain(BRAND.footer);
    expect((await open({ type: 'frame' })).text).not.toContain('Rose Lane');
  });

  it('is on no page of the service itself, nor of another account', async () => {
    for (const path of ['/', '/unknown', (await ada.link({ password: 'sesame' })).shorturl]) {
      const page = await app.visit(path);
      expect(page.text).toContain('Signpost');
      expect(page.text).not.toContain(BRAND.name);
    }
  });

  it('takes effect on cached links at once, and so does its end', async () => {
    const { shorturl } = await owner.link({ password: 'sesame' });
    await app.visit(shorturl);
    await brand({ ...BRAND, name: 'Rose Club', color: null });
    expect(brandOf(await app.visit(shorturl))).toEqual(withBrand({ name: 'Rose Club', color: undefined }));
    await brand(null);
    const { names, ...rest } = brandOf(await app.visit(shorturl));
    expect(names).toContain('Signpost');
    expect(rest).toEqual({ logo: undefined, icon: undefined, color: undefined, mayLoadLogo: false });
  });

  it('is text, whatever it holds', async () => {
    const hostile = '</title></style><script>alert(1)</script>"\'&lt;';
    await brand({ name: hostile, footer: hostile, logo: 'https://example.com/logo.png?"><script>alert(1)</script>' });
    for (const fields of [{ password: 'sesame' }, { type: 'frame' }, { type: 'splash' }]) {
      const { text } = await open(fields);
      expect(text).not.toContain('<script>alert');
      expect(new ParsedPage(text).all('p').map(textOf)).toContain(hostile);
    }
  });
});

describe('A service with an https base URL', () => {
  const HOST = { host: 'go.example' };
  const encrypted = useApp({ environment: { BASE_URL: `https://${HOST.host}` } });
  let client: TestClient;

  beforeAll(async () => {
    client = await encrypted.account();
  });

  const newsletter = async () => `overlay-${await addOverlay(client, { type: 'newsletter', message: 'News' })}`;

  it.each([
    ['frame', async () => 'frame'],
    ['overlay', newsletter],
  ])('redirects a link of type %s to an http target, which browsers would not frame', async (_, typeOf) => {
    const link = await client.link({ url: 'http://example.com/', type: await typeOf() });
    const answer = await encrypted.visit(pathOf(link), HOST);
    expect([answer.status, answer.headers.location]).toEqual([302, 'http://example.com/']);
  });

  it('frames an https target', async () => {
    const link = await client.link({ url: 'https://example.com/', type: 'frame' });
    const { status, text } = await encrypted.visit(pathOf(link), HOST);
    expect([status, text.includes('<iframe')]).toEqual([200, true]);
  });

  it('shows a splash page before an http target', async () => {
    const link = await client.link({ url: 'http://example.com/', type: 'splash' });
    expect((await encrypted.visit(pathOf(link), HOST)).status).toBe(200);
  });

  it('redirects a form that is sent to a link without its overlay back to the link', async () => {
    const link = await client.link({ url: 'http://example.com/', type: await newsletter() });
    const answer = await encrypted.submit(pathOf(link), { email: 'grace@example.com' }, HOST);
    expect([answer.status, answer.headers.location]).toEqual([303, pathOf(link)]);
  });
});

describe('A link that frames its destination', () => {
  const HOUR_MS = 60 * 60 * 1_000;
  const DAY_MS = 24 * HOUR_MS;
  /** The clocks of this machine, also while the service sees later ones. */
  const [dateNow, performanceNow] = [Date.now.bind(Date), performance.now.bind(performance)];
  const DENY = { 'x-frame-options': 'DENY' };

  let site: Site;
  let client: TestClient;
  /** What the site returns: headers, or the status of a failure. */
  let responseOf: (path: string) => Record<string, string> | number;
  let requested: string[] = [];
  let count = 0;

  beforeAll(async () => {
    site = await Site.serve((incoming, response) => {
      const path = incoming.url!;
      requested.push(path);
      const headers = path.startsWith('/last') ? DENY : responseOf(path);
      if (typeof headers === 'number') return response.writeHead(headers, DENY).end();
      return response.writeHead(200, { 'content-type': 'text/html', ...headers }).end('<title>Zebras</title>');
    });
  });
  const framing = useApp({ reach: withLoopback() });
  beforeEach(async () => {
    client = await framing.account();
    requested = [];
    responseOf = () => DENY;
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => site.stop());

  const newAddress = (suffix = '') => `${site.address}/page${++count}${suffix}`;
  const timesRequested = (...addresses: string[]) =>
    requested.filter((path) => addresses.includes(`${site.address}${path}`)).length;

  /** Where a visit is redirected, `framed`, or the status. */
  async function visit(shorturl: string, headers: Record<string, string> = {}): Promise<string | number> {
    const answer = await framing.visit(shorturl, headers);
    return answer.headers.location ?? (answer.text.includes('<iframe') ? 'framed' : answer.status);
  }
  const eventuallyVisits = (shorturl: string, result: string, headers = {}) =>
    eventually(async () => expect(await visit(shorturl, headers)).toBe(result));

  /** Destinations are checked in the order in which they become known: once the last one is checked, all others are. */
  async function everythingChecked(): Promise<void> {
    const url = `${site.address}/last${++count}`;
    const { id, shorturl } = await client.link({ url, type: 'frame' });
    await eventuallyVisits(shorturl, url);
    // On SQLite, a visit may read what is not committed yet. Another write waits for the commit.
    await reload(id);
  }

  /** Drops the cached link, so that the next visit loads it from the database. */
  const reload = (id: number) => client.put(`/api/url/${id}/update`, { description: 'Reloaded' });
  const simulatedOutcome = async (id: number): Promise<string> =>
    (await client.post(`/api/url/${id}/simulate`, { useragent: BROWSER })).body.data.outcome;

  /** Moves the clocks of the service forward until the end of the test. */
  function setClocksForward(milliseconds: number): void {
    jest.spyOn(Date, 'now').mockImplementation(() => dateNow() + milliseconds);
    jest.spyOn(performance, 'now').mockImplementation(() => performanceNow() + milliseconds);
  }

  it.each([
    ['frame', async () => 'frame'],
    ['overlay', async () => `overlay-${await addOverlay(client, MESSAGE)}`],
  ])('redirects once it is known that the destination forbids frames: %s', async (_, typeOf) => {
    const url = newAddress();
    const { id, shorturl } = await client.link({ url, type: await typeOf() });
    await eventuallyVisits(shorturl, url);
    expect([await simulatedOutcome(id), await visit(`${shorturl}?a=1`)]).toEqual(['redirect', `${url}?a=1`]);
  });

  it.each<[string, Record<string, string> | number]>([
    ['does not mention frames', {}],
    ['allows this service to frame it', { 'content-security-policy': 'frame-ancestors localhost:*', ...DENY }],
    ['returns an error', 500],
  ])('frames a destination that %s', async (_, response) => {
    responseOf = () => response;
    const url = newAddress();
    const { id, shorturl } = await client.link({ url, type: 'frame' });
    await eventually(async () => expect(timesRequested(url)).toBe(1));
    await everythingChecked();
    expect([await simulatedOutcome(id), await visit(shorturl)]).toEqual(['frame', 'framed']);
  });

  it('redirects the visitors whose target forbids frames, and frames the targets of others', async () => {
    responseOf = (path) => (path.endsWith('closed') ? DENY : {});
    const [open, german, phone] = [newAddress(), newAddress('closed'), newAddress('closed')];
    const languagetarget = [{ language: 'de', link: german }];
    const devicetarget = [{ device: 'iPhone', link: phone }];
    const { shorturl } = await client.link({ url: open, type: 'frame', languagetarget, devicetarget });
    await eventuallyVisits(shorturl, german, { 'accept-language': 'de' });
    await eventuallyVisits(shorturl, phone, { 'user-agent': IPHONE });
    await everythingChecked();
    expect(await visit(shorturl)).toBe('framed');
  });

  it('redirects the visitors whose variant forbids frames, and frames the variants of others', async () => {
    responseOf = (path) => (path.endsWith('closed') ? DENY : {});
    const [open, closed] = [newAddress(), newAddress('closed')];
    const variants = [open, closed].map((url) => ({ url, weight: 50 }));
    const { id, shorturl } = await client.link({ type: 'frame', variants });
    const visitorOf = async (url: string): Promise<Record<string, string>> => {
      for (let number = 0; ; number++) {
        const visitor = { address: '127.0.0.1', useragent: `${BROWSER} Edition/${number}` };
        const { matched } = (await client.post(`/api/url/${id}/simulate`, visitor)).body.data;
        if (matched === url) return { 'user-agent': visitor.useragent };
      }
    };
    await eventuallyVisits(shorturl, closed, await visitorOf(closed));
    await everythingChecked();
    expect(await visit(shorturl, await visitorOf(open))).toBe('framed');
  });

  it('requests its destination once, for the title and the check together', async () => {
    const url = newAddress();
    const { id, shorturl } = await client.link({ url, type: 'frame' });
    await visit(shorturl);
    await eventuallyVisits(shorturl, url);
    await eventually(async () => expect((await client.get(`/api/url/${id}`)).body.details.title).toBe('Zebras'));
    await everythingChecked();
    expect(timesRequested(url)).toBe(1);
  });

  it('shares the check with other links to the same destination', async () => {
    const url = newAddress();
    const first = await client.link({ url, type: 'frame', metatitle: 'Mine' });
    await eventuallyVisits(first.shorturl, url);
    const second = await client.link({ url, type: 'frame', metatitle: 'Mine too' });
    expect(await visit(second.shorturl)).toBe(url);
    await everythingChecked();
    expect(timesRequested(url)).toBe(1);
  });

  it('is checked when its type or its destination is updated', async () => {
    const [url, other] = [newAddress(), newAddress()];
    const { id, shorturl } = await client.link({ url, metatitle: 'Mine' });
    await everythingChecked();
    expect(timesRequested(url, other)).toBe(0);
    await client.put(`/api/url/${id}/update`, { type: 'frame' });
    await eventuallyVisits(shorturl, url);
    await client.put(`/api/url/${id}/update`, { url: other });
    await eventuallyVisits(shorturl, other);
  });

  it.each<[string, (url: string) => Promise<unknown>]>([
    ['of type direct', (url) => client.link({ url, type: 'direct', metatitle: 'Mine' })],
    ['of type splash', (url) => client.link({ url, type: 'splash', metatitle: 'Mine' })],
    ['simulated and not created', (url) => client.post('/api/url/simulate', { link: { url, type: 'frame' } })],
  ])('is not checked when it is %s', async (_, prepare) => {
    const url = newAddress();
    await prepare(url);
    await everythingChecked();
    expect(timesRequested(url)).toBe(0);
  });

  it('is checked again after a week, once, by a visit that does not wait for it', async () => {
    const url = newAddress();
    const { id, shorturl } = await client.link({ url, type: 'frame', metatitle: 'Mine' });
    await eventuallyVisits(shorturl, url);
    responseOf = () => ({});
    const visitOften = async () => new Set(await Promise.all(Array.from({ length: 20 }, () => visit(shorturl))));

    setClocksForward(6 * DAY_MS);
    await reload(id);
    expect(await visitOften()).toEqual(new Set([url]));
    await everythingChecked();
    expect(timesRequested(url)).toBe(1);

    setClocksForward(8 * DAY_MS);
    expect(await visitOften()).toEqual(new Set([url]));
    await eventuallyVisits(shorturl, 'framed');
    await visitOften();
    await everythingChecked();
    expect(timesRequested(url)).toBe(2);
  });

  it('keeps the result of a destination that fails later, and checks it again after a day', async () => {
    const url = newAddress();
    const { id, shorturl } = await client.link({ url, type: 'frame', metatitle: 'Mine' });
    await eventuallyVisits(shorturl, url);
    responseOf = () => 503;
    /** Visits until the destination was requested so often. */
    const visitUntilRequested = (times: number) =>
      eventually(async () => {
        expect(await visit(shorturl)).toBe(url);
        expect(timesRequested(url)).toBe(times);
      });

    setClocksForward(8 * DAY_MS);
    await visitUntilRequested(2);
    await everythingChecked();
    setClocksForward(8 * DAY_MS + 23 * HOUR_MS);
    await reload(id);
    expect(await visit(shorturl)).toBe(url);
    await everythingChecked();
    expect(timesRequested(url)).toBe(2);
    setClocksForward(9 * DAY_MS + HOUR_MS);
    await visitUntilRequested(3);
  });

  it('loses a result that was not renewed for a year', async () => {
    const url = newAddress();
    const { shorturl } = await client.link({ url, type: 'frame', metatitle: 'Mine' });
    await eventuallyVisits(shorturl, url);
    // A check that still waits would renew the result.
    await everythingChecked();
    responseOf = () => 503;
    setClocksForward((7 + 366) * DAY_MS);
    await everythingChecked();
    await eventuallyVisits(shorturl, 'framed');
  });

  it('has 32 of its targets checked at most', async () => {
    const [url, ...links] = Array.from({ length: 40 }, () => newAddress());
    const geotarget = links.map((link) => ({ location: 'Canada', link }));
    await client.link({ url, type: 'frame', geotarget, metatitle: 'Mine' });
    const times = () => timesRequested(url!, ...links);
    await eventually(async () => expect(times()).toBe(32));
    await everythingChecked();
    expect(times()).toBe(32);
  });

  it('is checked again when a stop of the service interrupted the check', async () => {
    let connections = 0;
    const hanging = await Site.talk(() => connections++);
    const stopped = await TestApp.start({ reach: withLoopback() });
    const { shorturl } = await (await stopped.account()).link({ url: hanging.address, type: 'frame' });
    await eventually(async () => expect(connections).toBe(1));
    const database = await stopped.stop({ keepDatabase: true });

    const restarted = await TestApp.start({ database, reach: withLoopback() });
    const { pathname } = new URL(shorturl);
    const answer = await restarted.visit(pathname, { host: `localhost:${restarted.port}` });
    expect(answer.text).toContain('<iframe');
    await eventually(async () => expect(connections).toBe(2));
    await restarted.stop();
    await hanging.stop();
  });
});
