import { Page } from 'playwright-core';
import { PIXEL_TYPES } from '../../src/pixels/pixel-types';
import { Destination } from '../support/destination';
import { TAGS } from '../support/pixel-tags';
import { TestApp, TestClient } from '../support/test-app';
import { TestBrowser } from '../support/test-browser';

/** All that a provider's script must bring along. */
const PROVIDER = 'window.UET = function () { this.push = () => undefined; };';

describe('In a browser pixels', () => {
  let app: TestApp;
  let ada: TestClient;
  let browser: TestBrowser;
  let destination: Destination;
  let pixels: number[];

  beforeAll(async () => {
    [app, browser, destination] = await Promise.all([TestApp.start(), TestBrowser.start(), Destination.start()]);
    ada = await app.account();
    const add = async (type: keyof typeof TAGS) =>
      (await ada.post('/api/pixel/add', { type, tag: TAGS[type], name: type })).body.id;
    pixels = await Promise.all(PIXEL_TYPES.map(add));
  });
  afterEach(() => expect(browser.takeComplaints()).toEqual([]));
  afterAll(async () => {
    await Promise.all([browser.stop(), app.stop()]);
    destination.stop();
  });

  /** The outside network: all providers answer the same. Answers the hosts that were asked. */
  async function providersOf(page: Page, delay = 0): Promise<Set<string>> {
    const asked = new Set<string>();
    await page.context().route(/^https:/, async (route) => {
      asked.add(new URL(route.request().url()).host);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.fulfill({ contentType: 'text/javascript', body: PROVIDER }).catch(() => undefined);
    });
    return asked;
  }

  it('load the script of every provider, and the visitor is led on within a second', async () => {
    const url = `${destination.address}/garden`;
    const { shorturl } = await ada.link({ url, pixels });
    const page = await browser.open('about:blank');
    const asked = await providersOf(page, 3_000);
    const start = Date.now();
    await page.goto(shorturl, { waitUntil: 'commit' });
    await page.waitForURL(url, { timeout: 5_000 });
    expect(Date.now() - start).toBeLessThan(1_500);
    expect([...asked].sort()).toEqual(
      [
        'a.quora.com',
        'analytics.tiktok.com',
        'bat.bing.com',
        'connect.facebook.net',
        's.adroll.com',
        's.pinimg.com',
        'sc-static.net',
        'snap.licdn.com',
        'static.ads-twitter.com',
        'www.googletagmanager.com',
        'www.redditstatic.com',
      ].sort(),
    );
  });

  it('are images without JavaScript, and the visitor is led on', async () => {
    const url = `${destination.address}/plain`;
    const { shorturl } = await ada.link({ url, pixels });
    const page = await browser.open('about:blank', { javaScriptEnabled: false });
    const asked = await providersOf(page);
    await page.goto(shorturl, { waitUntil: 'commit' });
    await page.waitForURL(url, { timeout: 5_000 });
    expect(asked).toEqual(
      new Set([
        'bat.bing.com',
        'ct.pinterest.com',
        'px.ads.linkedin.com',
        'q.quora.com',
        'www.facebook.com',
        'www.googleadservices.com',
      ]),
    );
  });

  it('are fired beside a frame', async () => {
    const { shorturl } = await ada.link({ url: `${destination.address}/framed`, pixels, type: 'frame' });
    const page = await browser.open('about:blank');
    const asked = await providersOf(page);
    await page.goto(shorturl, { waitUntil: 'load' });
    expect(asked.has('bat.bing.com')).toBe(true);
    expect(await page.frameLocator('iframe').locator('h1').textContent()).toBe('The destination');
  });
});
