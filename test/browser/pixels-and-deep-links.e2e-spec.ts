import { BrowserContextOptions, Page } from 'playwright-core';
import { PIXEL_TYPES, PixelType } from '../../src/pixels/pixel-types';
import { eventually } from '../support/conditions';
import { PIXEL_TAGS } from '../support/fixtures';
import { Destination } from '../support/sites';
import { TestClient, useApp } from '../support/test-app';
import { ANDROID, IPHONE } from '../support/user-agents';
import { accessibilityProblems, TestBrowser } from './browser';

const WITHOUT_SCRIPT = { javaScriptEnabled: false };

let browser: TestBrowser;
let destination: Destination;

beforeAll(async () => {
  [browser, destination] = await Promise.all([TestBrowser.start(), Destination.start()]);
});
afterAll(async () => {
  await browser.stop();
  destination.stop();
});

const app = useApp();
let ada: TestClient;

beforeAll(async () => {
  ada = await app.account();
});

/** Stops the clock of a page before it is opened: it moves on only when the test tells it to. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

describe('The pixels of a link in a browser', () => {
  /** How long the page of the pixels may be shown. */
  const PIXEL_PAGE_MS = 500;
  /** All that the scripts of providers must define. */
  const PROVIDER_SCRIPT = 'window.UET = function () { this.push = () => undefined; };';
  /** The hosts that a pixel requests: by its script, and by its image without JavaScript. */
  const HOSTS: Record<PixelType, [script: string, image?: string]> = {
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
  const SCRIPT_HOSTS = new Set(Object.values(HOSTS).map(([script]) => script));
  const IMAGE_HOSTS = new Set(Object.values(HOSTS).flatMap(([, image]) => image ?? []));

  let url: string;
  let ids: Record<string, number>;

  beforeAll(async () => {
    url = `${destination.address}/garden`;
    const add = async (type: PixelType) =>
      (await ada.post('/api/pixel/add', { type, tag: PIXEL_TAGS[type], name: type })).body.id;
    ids = Object.fromEntries(await Promise.all(PIXEL_TYPES.map(async (type) => [type, await add(type)])));
  });
  afterEach(() => expect(browser.takeErrors()).toEqual([]));

  const addressWith = async (types: readonly PixelType[], fields: object = {}) =>
    (await ada.link({ url, pixels: types.map((type) => ids[type]), ...fields })).shorturl;

  /** Opens a window whose providers all return the same script, or never answer; and the set of the hosts it requested. */
  async function openWindow(options: BrowserContextOptions = {}, answers = true): Promise<[Page, Set<string>]> {
    const page = await browser.open('about:blank', options);
    const requested = new Set<string>();
    await page.context().route(/^https:/, async (route) => {
      requested.add(new URL(route.request().url()).host);
      const script = { contentType: 'text/javascript', body: PROVIDER_SCRIPT };
      if (answers) await route.fulfill(script).catch(() => undefined);
    });
    return [page, requested];
  }

  async function follow(page: Page, shorturl: string): Promise<void> {
    await page.goto(shorturl, { waitUntil: 'commit' });
    await page.waitForURL(url);
  }

  it.each(PIXEL_TYPES)('request the provider of a pixel only, then lead to the target: %s', async (type) => {
    const [page, requested] = await openWindow();
    await follow(page, await addressWith([type]));
    expect([...requested]).toEqual([HOSTS[type][0]]);
    await page.context().close();
  });

  it.each(PIXEL_TYPES)('request an image only, without JavaScript, then lead to the target: %s', async (type) => {
    const [page, requested] = await openWindow(WITHOUT_SCRIPT);
    await follow(page, await addressWith([type]));
    expect([...requested]).toEqual(HOSTS[type].slice(1));
    await page.context().close();
  });

  it('are fired together when they are of all types', async () => {
    const [page, requested] = await openWindow();
    await follow(page, await addressWith(PIXEL_TYPES));
    expect(requested).toEqual(SCRIPT_HOSTS);
  });

  it('lead to the target within 500 ms though no provider responds', async () => {
    const [page, requested] = await openWindow({}, false);
    await stopClock(page);
    const shorturl = await addressWith(PIXEL_TYPES);
    await page.goto(shorturl, { waitUntil: 'commit' });
    await page.locator('[data-next]').waitFor({ state: 'attached' });
    expect(page.url()).toBe(shorturl);
    await page.clock.runFor(PIXEL_PAGE_MS);
    await page.waitForURL(url);
    expect(requested).toEqual(SCRIPT_HOSTS);
  });

  it('lead to the target without JavaScript though no provider responds', async () => {
    const [page, requested] = await openWindow(WITHOUT_SCRIPT, false);
    await follow(page, await addressWith(PIXEL_TYPES));
    expect(requested).toEqual(IMAGE_HOSTS);
  });

  describe.each([
    ['with JavaScript', {}],
    ['without JavaScript', WITHOUT_SCRIPT],
  ])('%s', (_, options) => {
    it.each<Record<string, string>>([{ 'sec-gpc': '1' }, { dnt: '1' }])(
      'request no provider for visitors who send %j',
      async (extraHTTPHeaders) => {
        const [page, requested] = await openWindow({ ...options, extraHTTPHeaders });
        await follow(page, await addressWith(PIXEL_TYPES));
        await page.goto(await addressWith(PIXEL_TYPES, { type: 'splash' }), { waitUntil: 'load' });
        expect([...requested]).toEqual([]);
      },
    );
  });

  describe('are given time to load', () => {
    const splashAtOnce = async () => (await ada.post('/api/splash/add', { name: 'Sale', counter: 0 })).body.id;

    it.each<[string, () => Promise<object>]>([
      ['a splash page that counts zero seconds', async () => ({ type: await splashAtOnce() })],
      ['a deep link that opens the store at once', async () => ({ url: `${url}/shop`, deeplink: { apple: url } })],
    ])('by %s, which shows no countdown', async (_, fieldsOf) => {
      const shorturl = await addressWith(['fbpixel'], await fieldsOf());
      const [page, requested] = await openWindow({ userAgent: IPHONE });
      await stopClock(page);
      await page.goto(shorturl, { waitUntil: 'load' });
      expect([page.url(), ...requested]).toEqual([shorturl, HOSTS.fbpixel[0]]);
      expect(await page.locator('.countdown').isVisible()).toBe(false);
      await page.clock.runFor(PIXEL_PAGE_MS);
      await page.waitForURL(url);
    });

    it('by a splash page without JavaScript that counts zero seconds', async () => {
      const { text } = await app.visit(await addressWith(['fbpixel'], { type: await splashAtOnce() }));
      expect(text).toContain(`<meta http-equiv="refresh" content="0.4;url=${url}"`);
    });
  });

  it('are fired on the page of a frame', async () => {
    const [page, requested] = await openWindow();
    await page.goto(await addressWith(PIXEL_TYPES, { type: 'frame' }), { waitUntil: 'load' });
    expect(requested).toEqual(SCRIPT_HOSTS);
    expect(await page.frameLocator('iframe').locator('h1').textContent()).toBe('The destination');
  });
});

describe('A deep link in a browser', () => {
  const VIDEO = 'https://www.youtube.com/watch?v=abc';
  const APPLE = 'https://apps.apple.com/app/id544007664';
  const GOOGLE = 'https://play.google.com/store/apps/details?id=com.google.android.youtube';
  /** How long an app has to come to the front. */
  const APP_MS = 1_500;

  afterEach(() => browser.takeErrors());

  /** Opens the window of a phone whose clock is stopped; and the list of the addresses that its page tries to open. */
  async function openPhone(userAgent: string): Promise<[Page, string[]]> {
    const page = await browser.open('about:blank', { userAgent });
    await page.context().route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'There.' }));
    await stopClock(page);
    const tried: string[] = [];
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    session.on('Page.frameRequestedNavigation', ({ url }) => tried.push(url));
    return [page, tried];
  }

  /** Opens a link on a phone, and waits until its page has tried the first address. */
  async function openLink(userAgent: string, deeplink: object): Promise<[Page, string[]]> {
    const { shorturl } = await ada.link({ url: VIDEO, deeplink });
    const [page, tried] = await openPhone(userAgent);
    await page.goto(shorturl, { waitUntil: 'commit' });
    await eventually(async () => expect(tried.length).toBeGreaterThan(0));
    return [page, tried];
  }

  describe.each([
    ['an iPhone', IPHONE, /^youtube:\/\/www\.youtube\.com\/watch\?v=abc$/, { apple: APPLE }, APPLE],
    ['an Android phone', ANDROID, /^intent:\/\/www\.youtube\.com\/watch\?v=abc#Intent;/, { google: GOOGLE }, GOOGLE],
  ])('on %s', (_, userAgent, youtube, stores, store) => {
    it('tries the app, then the store, and has a button for each of them and the web', async () => {
      const [page, tried] = await openLink(userAgent, { auto: true, ...stores });
      const buttons = await page.evaluate(
        `Array.from(document.querySelectorAll('[data-app-link]'), (link) => link.href)`,
      );
      expect(buttons).toEqual([expect.stringMatching(youtube), store, VIDEO]);
      await page.clock.runFor(APP_MS - 1);
      expect(tried).toEqual([expect.stringMatching(youtube)]);
      await page.clock.runFor(1);
      await eventually(async () => expect([tried.length, page.url()]).toEqual([2, store]));
      expect(tried).toEqual([expect.stringMatching(youtube), store]);
    });

    it('tries the app, then the web, when it has no store', async () => {
      const [page, tried] = await openLink(userAgent, { auto: true });
      await page.clock.runFor(APP_MS);
      await eventually(async () => expect([tried.length, page.url()]).toEqual([2, VIDEO]));
      expect(tried).toEqual([expect.stringMatching(youtube), VIDEO]);
    });

    it('tries nothing else once the app has opened', async () => {
      const [page, tried] = await openLink(userAgent, { auto: true, ...stores });
      await page.evaluate(`dispatchEvent(new Event('blur'))`);
      await page.clock.runFor(10 * APP_MS);
      expect(tried).toEqual([expect.stringMatching(youtube)]);
      await page.click('[data-app-link=web]');
      await page.waitForURL(VIDEO);
    });
  });

  it('opens the store at once when it has no app', async () => {
    const store = `${destination.address}/app/id1`;
    const { shorturl } = await ada.link({ url: `${destination.address}/shop`, deeplink: { apple: store } });
    const [page, tried] = await openPhone(IPHONE);
    await page.goto(shorturl, { waitUntil: 'commit' });
    await page.waitForURL(store);
    expect(tried).toEqual([store]);
  });

  it('leads to the web by a button without JavaScript', async () => {
    const url = `${destination.address}/shop`;
    const { shorturl } = await ada.link({ url, deeplink: { apple: `${destination.address}/app` } });
    const page = await browser.open(shorturl, { userAgent: IPHONE, ...WITHOUT_SCRIPT });
    await page.click('[data-app-link=web]');
    await page.waitForURL(url);
  });

  it('has a page that passes axe', async () => {
    const { shorturl } = await ada.link({ deeplink: { apple: `${destination.address}/app` } });
    const { text } = await app.visit(shorturl, { 'user-agent': IPHONE });
    const page = await browser.open('about:blank');
    // The script would lead to the store.
    await page.setContent(text.replace(/<script[^]*?<\/script>/g, ''));
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
