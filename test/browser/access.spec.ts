import { addressesOfPages, faultsOf, TestBrowser } from '../support/browser';
import { Destination } from '../support/sites';
import { TestApp } from '../support/test-app';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
describe('Axe finds nothing, and the browser neither,', () => {
  let app: TestApp;
  let browser: TestBrowser;
  let destination: Destination;
  let addresses: Record<string, string>;

  beforeAll(async () => {
    [app, browser, destination] = await Promise.all([TestApp.start(), TestBrowser.start(), Destination.start()]);
    addresses = await addressesOfPages(app, await app.account(), destination.address);
  });
  afterAll(async () => {
    await Promise.all([browser.stop(), app.stop()]);
    destination.stop();
  });

  describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
    it.each(['light', 'dark'] as const)('on any page, %s', async (colorScheme) => {
      const page = await browser.open(`${app.baseUrl}/`, { viewport: SIZES[size], colorScheme });
      for (const [name, address] of Object.entries(addresses)) {
        await page.goto(address, { waitUntil: 'load' });
        expect([name, await faultsOf(page), browser.takeComplaints()]).toEqual([name, [], []]);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      }
      await page.close();
    });
  });

  it('on the page of what is not there', async () => {
    const page = await browser.open(`${app.baseUrl}/nowhere`);
    expect(await faultsOf(page)).toEqual([]);
    expect(browser.takeComplaints().filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });
});
