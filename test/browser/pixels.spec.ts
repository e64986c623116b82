import { BrowserContextOptions, Page } from 'playwright-core';
import { PIXEL_TYPES, PixelType } from '../../src/pixels/pixel-types';
import { TestBrowser } from '../support/browser';
import { TAGS } from '../support/generated';
import { Destination } from '../support/sites';
import { TestApp, TestClient } from '../support/test-app';

/** All that a provider's script must bring along. */
const PROVIDER = 'window.UET = function () { this.push = () => undefined; };';
/** How long a visit may stay on the page of its pixels, in milliseconds. */
const BUDGET = 500;
const WITHOUT_SCRIPT = { javaScriptEnabled: false };

/** The hosts that are asked by a pixel: by its script, and where no script runs. */
const HOSTS: Record<PixelType, [script: string, plain?: string]> = {
  gtmpixel: ['www.googletagmanager.com'],
  gapixel: ['www.googletagmanager.com'],
  fbpixel: ['connect.facebook.net', 'www.facebook.com'],
  adwordspixel: ['www.googletagmanager.com', 'www.googleadservices.com'],
  linkedinpixel: ['snap.licdn.com', 'px.ads.linkedin.com'],
  twitterpixel: ['static.ads-twitter.com'],
  adrollpixel: ['s.adroll.com'],
  quorapixel: ['a.quora.com', 'q.quora.com'],
  pinterest: ['s.pinimg.com', 'ct.pinterest.com'],
  bing: ['bat.bing.com', 'bat.bing.com'],
  snapchat: ['sc-static.net'],
  reddit: ['www.redditstatic.com'],
  tiktok: ['analytics.tiktok.com'],
};
const allHosts = (way: 0 | 1) => new Set(Object.values(HOSTS).flatMap((hosts) => hosts[way] ?? []));

describe('In a browser', () => {
  let app: TestApp;
  let ada: TestClient;
  let browser: TestBrowser;
  let destination: Destination;
  let url: string;
  let ids: Record<string, number>;

  beforeAll(async () => {
    [app, browser, destination] = await Promise.all([TestApp.start(), TestBrowser.start(), Destination.start()]);
    ada = await app.account();
    url = `${destination.address}/garden`;
    const add = async (type: PixelType) =>
      (await ada.post('/api/pixel/add', { type, tag: TAGS[type], name: type })).body.id;
    ids = Object.fromEntries(await Promise.all(PIXEL_TYPES.map(async (type) => [type, await add(type)])));
  });
  afterEach(() => expect(browser.takeComplaints()).toEqual([]));
  afterAll(async () => {
    await Promise.all([browser.stop(), app.stop()]);
    destination.stop();
  });

  const linkWith = async (types: readonly PixelType[], fields: object = {}) =>
    (await ada.link({ url, pixels: types.map((type) => ids[type]), ...fields })).shorturl;

  /** The outside network: all providers answer the same, or never. Tells which hosts were asked. */
  async function windowWith(options: BrowserContextOptions = {}, answers = true): Promise<[Page, Set<string>]> {
    const page = await browser.open('about:blank', options);
    const asked = new Set<string>();
    await page.context().route(/^https:/, async (route) => {
      asked.add(new URL(route.request().url()).host);
      if (answers) await route.fulfill({ contentType: 'text/javascript', body: PROVIDER }).catch(() => undefined);
    });
    return [page, asked];
  }

  async function follow(page: Page, shorturl: string): Promise<void> {
    await page.goto(shorturl, { waitUntil: 'commit' });
    await page.waitForURL(url, { timeout: 10_000 });
  }

  describe.each(PIXEL_TYPES)('a pixel of type %s', (type) => {
    const [script, plain] = HOSTS[type];

    it('asks its provider alone, and leads on', async () => {
      const [page, asked] = await windowWith();
      await follow(page, await linkWith([type]));
      expect([...asked]).toEqual([script]);
      await page.context().close();
    });

    it('without JavaScript asks its provider alone, where there is something to ask for, and leads on', async () => {
      const [page, asked] = await windowWith(WITHOUT_SCRIPT);
      await follow(page, await linkWith([type]));
      expect([...asked]).toEqual(plain === undefined ? [] : [plain]);
      await page.context().close();
    });
  });

  it('pixels of all providers fire together', async () => {
    const [page, asked] = await windowWith();
    await follow(page, await linkWith(PIXEL_TYPES));
    expect(asked).toEqual(allHosts(0));
  });

  it('a visit goes on in time though no provider answers', async () => {
    const [page, asked] = await windowWith({}, false);
    // The time of the page stands still, and goes on only as it is told: what a busy machine does to it does not count.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    const shorturl = await linkWith(PIXEL_TYPES);
    await page.goto(shorturl, { waitUntil: 'commit' });
    await page.locator('[data-next]').waitFor({ state: 'attached' });
    expect(page.url()).toBe(shorturl);
    await page.clock.runFor(BUDGET);
    await page.waitForURL(url, { timeout: 10_000 });
    expect(asked).toEqual(allHosts(0));
  });

  it('a visit without JavaScript goes on though no provider answers', async () => {
    const [page, asked] = await windowWith(WITHOUT_SCRIPT, false);
    await follow(page, await linkWith(PIXEL_TYPES));
    expect(asked).toEqual(allHosts(1));
  });

  describe.each([
    ['with JavaScript', {}],
    ['without JavaScript', WITHOUT_SCRIPT],
  ])('%s', (_, options) => {
    it.each<Record<string, string>>([{ 'sec-gpc': '1' }, { dnt: '1' }])(
      'no provider is asked for those who send %j',
      async (extraHTTPHeaders) => {
        const [page, asked] = await windowWith({ ...options, extraHTTPHeaders });
        await follow(page, await linkWith(PIXEL_TYPES));
        await page.goto(await linkWith(PIXEL_TYPES, { type: 'splash' }), { waitUntil: 'load' });
        expect([...asked]).toEqual([]);
      },
    );
  });

  it('pixels are fired beside a frame', async () => {
    const [page, asked] = await windowWith();
    await page.goto(await linkWith(PIXEL_TYPES, { type: 'frame' }), { waitUntil: 'load' });
    expect(asked).toEqual(allHosts(0));
    expect(await page.frameLocator('iframe').locator('h1').textContent()).toBe('The destination');
  });
});
