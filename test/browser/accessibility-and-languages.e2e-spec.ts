import { Page } from 'playwright-core';
import { LANGUAGES } from '../../src/pages/i18n/languages';
import { RenderedPage } from '../../src/pages/page/page';
import { eventually } from '../support/conditions';
import { EVERY_PAGE } from '../support/pages';
import { Destination } from '../support/sites';
import { TestClient, useApp } from '../support/test-app';
import { accessibilityProblems, createHostedPages, TestBrowser } from './browser';

const SMALL_PHONE = { width: 320, height: 568 };
const PHONE = { width: 360, height: 740 };
const LARGE_PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

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
/** The addresses of pages of every kind, by name. */
let addresses: Record<string, string>;

beforeAll(async () => {
  ada = await app.account();
  addresses = await createHostedPages(app, ada, destination.address);
});

const directionOf = (page: Page) => page.evaluate('getComputedStyle(document.body).direction');
const scrollsSideways = (page: Page) => page.evaluate('document.documentElement.scrollWidth > innerWidth');

describe('Every page in a browser', () => {
  it.each([
    ['a phone in light colours', { viewport: LARGE_PHONE, colorScheme: 'light' }],
    ['a desktop in dark colours', { viewport: DESKTOP, colorScheme: 'dark' }],
  ] as const)('passes axe without a warning of the browser on %s', async (_, options) => {
    const page = await browser.open('about:blank', options);
    for (const [name, address] of Object.entries(addresses)) {
      await page.goto(address, { waitUntil: 'load' });
      const found = [await accessibilityProblems(page), browser.takeErrors(), await scrollsSideways(page)];
      expect([name, ...found]).toEqual([name, [], [], false]);
    }
  });

  it('passes axe, also the 404 page', async () => {
    const page = await browser.open(`${app.baseUrl}/nowhere`);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(browser.takeErrors().filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });

  it('passes axe and runs from right to left for visitors who read Arabic', async () => {
    const page = await browser.open('about:blank', { viewport: PHONE, locale: 'ar' });
    for (const [name, address] of Object.entries(addresses)) {
      await page.goto(address, { waitUntil: 'load' });
      const found = [await directionOf(page), await accessibilityProblems(page), browser.takeErrors()];
      expect([name, ...found, await scrollsSideways(page)]).toEqual([name, 'rtl', [], [], false]);
    }
  });
});

describe('The HTML of every page', () => {
  /** Opens a window and returns a function that shows a page in it, without its scripts and without the network. */
  async function openWindow(options: object): Promise<(answer: RenderedPage) => Promise<Page>> {
    const page = await browser.open('about:blank', options);
    await page.context().route(/^https?:/, (route) => route.abort());
    return async ({ html }) => {
      await page.setContent(html.replace(/<script[^]*?<\/script>/g, ''), { waitUntil: 'commit' });
      return page;
    };
  }

  describe.each([
    ['a phone in light colours', { viewport: PHONE, colorScheme: 'light' }],
    ['a desktop in dark colours', { viewport: DESKTOP, colorScheme: 'dark' }],
  ])('in Arabic on %s', (_, options) => {
    let show: (answer: RenderedPage) => Promise<Page>;

    beforeAll(async () => {
      show = await openWindow(options);
    });

    it.each(EVERY_PAGE)('passes axe and runs from right to left: %s', async (_name, pageIn) => {
      const page = await show(pageIn('ar'));
      expect([await directionOf(page), await accessibilityProblems(page), await scrollsSideways(page)]).toEqual([
        'rtl',
        [],
        false,
      ]);
    });
  });

  it.each(LANGUAGES)('fits a screen of 320 pixels in the language %s', async (language) => {
    const show = await openWindow({ viewport: SMALL_PHONE });
    for (const [name, pageIn] of EVERY_PAGE)
      expect([name, await scrollsSideways(await show(pageIn(language)))]).toEqual([name, false]);
  });
});

describe('A page in the language of the visitor', () => {
  it('keeps an overlay in the corner that its owner chose, from right to left as well', async () => {
    const fields = { type: 'message', name: 'x', message: 'ZZZ', position: 'top-left' };
    const { id } = (await ada.post('/api/overlay/add', fields)).body;
    const { shorturl } = await ada.link({ url: destination.address, type: `overlay-${id}` });
    for (const locale of ['en', 'ar']) {
      const page = await browser.open(shorturl, { locale, viewport: DESKTOP });
      const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!;
      const [card, cross] = [await boxOf('details'), await boxOf('summary')];
      expect(card.x).toBeLessThan(20);
      const isCrossLeft = cross.x + cross.width / 2 < card.x + card.width / 2;
      expect([locale, isCrossLeft]).toEqual([locale, locale === 'ar']);
      await page.click('summary');
      expect((await boxOf('details')).x).toBeLessThan(20);
    }
  });

  it('translates what its scripts show', async () => {
    const page = await browser.open(addresses.coupon!, { locale: 'de-DE' });
    await page.click('[data-copy]');
    await eventually(async () => expect(await page.locator('[data-copy]').textContent()).toBe('Kopiert'));
  });

  it('counts down within a translated sentence', async () => {
    const page = await browser.open(addresses['custom splash']!, { locale: 'zh-CN' });
    const timer = page.locator('[role=timer]');
    const secondsLeft = async () => Number(/^(\d+) 秒后继续$/.exec((await timer.textContent()) ?? '')?.[1]);
    await eventually(async () => expect(await secondsLeft()).toBeLessThan(60));
  });

  it('translates the notice of a wrong password', async () => {
    const page = await browser.open(addresses.password!, { locale: 'tr' });
    await page.fill('#password', 'x');
    await page.click('button');
    expect(await page.locator('[role=alert]').textContent()).toBe('Parola doğru değil. Lütfen yeniden deneyin.');
  });
});

describe('The API documentation in a browser', () => {
  it('finds routes by words of their path or summary, and shows the image of a response', async () => {
    const { id } = await ada.link({ url: destination.address });
    // The pages of the tests before load images from hosts that do not exist.
    browser.takeErrors();
    const page = await browser.open(`${app.baseUrl}/docs`, { viewport: LARGE_PHONE });
    const filter = page.locator('.operation-filter-input');
    const tags = page.locator('.opblock-tag');
    await filter.fill('no such route');
    await eventually(async () => expect(await tags.count()).toBe(0));
    await filter.fill('Get /url/{id}/qr.PNG');
    await eventually(async () => expect(await tags.count()).toBe(1));
    await tags.click();
    expect(await page.locator('.opblock-summary-path').count()).toBe(1);

    await page.click('button.authorize');
    await page.fill('.modal-ux input', ada.key);
    await page.click('.modal-ux button.authorize');
    await page.click('.modal-ux .btn-done');
    await page.click('.opblock-summary-control');
    await page.fill('[data-param-name=id] input', `${id}`);
    await page.click('.execute');
    const width = `document.querySelector('.live-responses-table img')?.naturalWidth ?? 0`;
    await eventually(async () => expect(await page.evaluate(width)).toBeGreaterThan(0));
    expect([browser.takeErrors(), await scrollsSideways(page)]).toEqual([[], false]);
  });
});
