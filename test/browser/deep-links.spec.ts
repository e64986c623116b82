import { Page } from 'playwright-core';
import { faultsOf, TestBrowser } from '../support/browser';
import { eventually } from '../support/conditions';
import { Destination } from '../support/sites';
import { TestApp, TestClient } from '../support/test-app';
import { ANDROID, IPHONE } from '../support/user-agents';

const VIDEO = 'https://www.youtube.com/watch?v=abc';
const APPLE = 'https://apps.apple.com/app/id544007664';
const GOOGLE = 'https://play.google.com/store/apps/details?id=com.google.android.youtube';
/** Milliseconds that an app has to come to the front. */
const PATIENCE = 1_500;

describe('In a browser a deep link', () => {
  let app: TestApp;
  let ada: TestClient;
  let browser: TestBrowser;
  let destination: Destination;

  beforeAll(async () => {
    [app, browser, destination] = await Promise.all([TestApp.start(), TestBrowser.start(), Destination.start()]);
    ada = await app.account();
  });
  afterAll(async () => {
    await Promise.all([browser.stop(), app.stop()]);
    destination.stop();
  });

  /** A phone whose time goes on only as it is told. Answers it, and what its page has tried to open so far. */
  async function phone(userAgent: string): Promise<[Page, string[]]> {
    const page = await browser.open('about:blank', { userAgent });
    await page.context().route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'There.' }));
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    const tried: string[] = [];
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    session.on('Page.frameRequestedNavigation', ({ url }) => tried.push(url));
    return [page, tried];
  }

  /** Opens a link, and waits until the page has tried what comes first. */
  async function open(userAgent: string, deeplink: object): Promise<[Page, string[]]> {
    const { shorturl } = await ada.link({ url: VIDEO, deeplink });
    const [page, tried] = await phone(userAgent);
    await page.goto(shorturl, { waitUntil: 'commit' });
    await eventually(async () => expect(tried.length).toBeGreaterThan(0));
    return [page, tried];
  }

  describe.each([
    ['an iPhone', IPHONE, /^youtube:\/\/www\.youtube\.com\/watch\?v=abc$/, { apple: APPLE }, APPLE],
    ['an Android', ANDROID, /^intent:\/\/www\.youtube\.com\/watch\?v=abc#Intent;/, { google: GOOGLE }, GOOGLE],
  ])('on %s', (_, userAgent, app, stores, store) => {
    it('tries the app, then the store, and offers the web', async () => {
      const [page, tried] = await open(userAgent, { auto: true, ...stores });
      const ways = await page.evaluate(`Array.from(document.querySelectorAll('[data-way]'), (way) => way.href)`);
      expect(ways).toEqual([expect.stringMatching(app), store, VIDEO]);
      await page.clock.runFor(PATIENCE - 1);
      expect(tried).toEqual([expect.stringMatching(app)]);
      await page.clock.runFor(1);
      await eventually(async () => expect([tried.length, page.url()]).toEqual([2, store]));
      expect(tried).toEqual([expect.stringMatching(app), store]);
    });

    it('tries the app, then the web, where there is no store', async () => {
      const [page, tried] = await open(userAgent, { auto: true });
      await page.clock.runFor(PATIENCE);
      await eventually(async () => expect([tried.length, page.url()]).toEqual([2, VIDEO]));
      expect(tried).toEqual([expect.stringMatching(app), VIDEO]);
    });

    it('tries nothing else once the app has come to the front', async () => {
      const [page, tried] = await open(userAgent, { auto: true, ...stores });
      await page.evaluate(`dispatchEvent(new Event('blur'))`);
      await page.clock.runFor(10 * PATIENCE);
      expect(tried).toEqual([expect.stringMatching(app)]);
      await page.click('[data-way=web]');
      await page.waitForURL(VIDEO);
    });
  });

  it('goes to the store at once when no app is known', async () => {
    const store = `${destination.address}/app/id1`;
    const { shorturl } = await ada.link({ url: `${destination.address}/shop`, deeplink: { apple: store } });
    const [page, tried] = await phone(IPHONE);
    await page.goto(shorturl, { waitUntil: 'commit' });
    await page.waitForURL(store);
    expect(tried).toEqual([store]);
  });

  it('has buttons without JavaScript', async () => {
    const url = `${destination.address}/shop`;
    const { shorturl } = await ada.link({ url, deeplink: { apple: `${destination.address}/app` } });
    const plain = await browser.open(shorturl, { userAgent: IPHONE, javaScriptEnabled: false });
    await plain.click('[data-way=web]');
    await plain.waitForURL(url);
  });

  it('has a page where axe finds nothing', async () => {
    const { shorturl } = await ada.link({ deeplink: { apple: `${destination.address}/app` } });
    const { text } = await app.visit(shorturl, { 'user-agent': IPHONE });
    const page = await browser.open('about:blank');
    // Without the script, which leads on.
    await page.setContent(text.replace(/<script[^]*?<\/script>/g, ''));
    expect(await faultsOf(page)).toEqual([]);
  });
});
