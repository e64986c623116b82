import { eventually, TestApp, TestClient } from '../support/test-app';
import { faultsOf, TestBrowser } from '../support/test-browser';
import { Destination } from '../support/destination';
import { ANDROID, IPHONE } from '../support/user-agents';

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

  it('goes to the store when no app comes to the front', async () => {
    const store = `${destination.address}/store?id=com.example.shop`;
    const { shorturl } = await ada.link({ url: `${destination.address}/shop`, deeplink: { google: store } });
    const page = await browser.open('about:blank', { userAgent: ANDROID });
    await page.goto(shorturl, { waitUntil: 'commit' });
    // What opens no app is a navigation that fails, which waiting for an address does not survive.
    await eventually(async () => expect(page.url()).toBe(store), 5);
  });

  it('goes to the store at once when no app is known', async () => {
    const store = `${destination.address}/app/id1`;
    const { shorturl } = await ada.link({ url: `${destination.address}/shop`, deeplink: { apple: store } });
    const page = await browser.open('about:blank', { userAgent: IPHONE });
    await page.goto(shorturl, { waitUntil: 'commit' });
    await page.waitForURL(store, { timeout: 1_400 });
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
