import { Page } from 'playwright-core';
import { LANGUAGES } from '../../src/pages/languages';
import { PageAnswer } from '../../src/pages/page';
import { addressesOfPages, faultsOf, TestBrowser } from '../support/browser';
import { eventually } from '../support/conditions';
import { EVERY_PAGE } from '../support/pages';
import { Destination } from '../support/sites';
import { TestApp, TestClient } from '../support/test-app';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
const LOOKS = [
  ['a phone', { viewport: PHONE, colorScheme: 'light' }],
  ['a desktop', { viewport: DESKTOP, colorScheme: 'dark' }],
] as const;
const directionOf = (page: Page) => page.evaluate('getComputedStyle(document.body).direction');
const isWide = (page: Page) => page.evaluate('document.documentElement.scrollWidth > innerWidth');

describe('In a browser', () => {
  let app: TestApp;
  let ada: TestClient;
  let browser: TestBrowser;
  let destination: Destination;
  let addresses: Record<string, string>;

  beforeAll(async () => {
    [app, browser, destination] = await Promise.all([TestApp.start(), TestBrowser.start(), Destination.start()]);
    ada = await app.account();
    addresses = await addressesOfPages(app, ada, destination.address);
  });
  afterAll(async () => {
    await Promise.all([browser.stop(), app.stop()]);
    destination.stop();
  });

  /** A window in which pages stand as they are, without their scripts, which would lead on, and without any network. */
  async function stillWindow(options: object): Promise<(answer: PageAnswer) => Promise<Page>> {
    const page = await browser.open('about:blank', options);
    await page.context().route(/^https?:/, (route) => route.abort());
    return async ({ html }) => {
      await page.setContent(html.replace(/<script[^]*?<\/script>/g, ''), { waitUntil: 'commit' });
      return page;
    };
  }

  it('who reads Arabic gets pages from right to left, and axe finds nothing', async () => {
    const page = await browser.open('about:blank', { viewport: PHONE, locale: 'ar' });
    for (const [name, address] of Object.entries(addresses)) {
      await page.goto(address, { waitUntil: 'load' });
      const found = [await directionOf(page), await faultsOf(page), browser.takeComplaints(), await isWide(page)];
      expect([name, ...found]).toEqual([name, 'rtl', [], [], false]);
    }
  });

  describe.each(LOOKS)('in Arabic on %s', (_, look) => {
    let show: (answer: PageAnswer) => Promise<Page>;
    beforeAll(async () => {
      show = await stillWindow(look);
    });

    it.each(EVERY_PAGE)('axe finds nothing on the page %s, and it is not too wide', async (_name, answerIn) => {
      const page = await show(answerIn('ar'));
      const found = [await directionOf(page), await faultsOf(page), await isWide(page)];
      expect(found).toEqual(['rtl', [], false]);
    });
  });

  it.each(LANGUAGES)('no page is too wide for a small phone in %s', async (language) => {
    const show = await stillWindow({ viewport: { width: 320, height: 568 } });
    for (const [name, answerIn] of EVERY_PAGE)
      expect([name, await isWide(await show(answerIn(language)))]).toEqual([name, false]);
  });

  it('a card lies where its owner wants it, whatever the visitor reads', async () => {
    const { id } = (
      await ada.post('/api/overlay/add', { type: 'message', name: 'x', message: 'ZZZ', position: 'top-left' })
    ).body;
    const { shorturl } = await ada.link({ url: destination.address, type: `overlay-${id}` });
    for (const locale of ['en', 'ar']) {
      const page = await browser.open(shorturl, { locale, viewport: DESKTOP });
      const [card, cross] = await Promise.all([
        page.locator('details').boundingBox(),
        page.locator('summary').boundingBox(),
      ]);
      expect(card!.x).toBeLessThan(20);
      const isCrossLeft = cross!.x + cross!.width / 2 < card!.x + card!.width / 2;
      expect([locale, isCrossLeft]).toEqual([locale, locale === 'ar']);
      await page.click('summary');
      expect((await page.locator('details').boundingBox())!.x).toBeLessThan(20);
    }
  });

  it('what scripts say is in the language of the page', async () => {
    const page = await browser.open(addresses.coupon!, { locale: 'de-DE' });
    await page.click('[data-copy]');
    await eventually(async () => expect(await page.locator('[data-copy]').textContent()).toBe('Kopiert'));
  });

  it('a countdown goes on within its sentence', async () => {
    const page = await browser.open(addresses['custom splash']!, { locale: 'zh-CN' });
    await eventually(async () => expect(await page.locator('[role=timer]').textContent()).toMatch(/^[45]\d 秒后继续$/));
  });

  it('a wrong password is told in the language of the visitor', async () => {
    const page = await browser.open(addresses.password!, { locale: 'tr' });
    await page.fill('#password', 'x');
    await page.click('button');
    expect(await page.locator('[role=alert]').textContent()).toBe('Parola doğru değil. Lütfen yeniden deneyin.');
  });
});
