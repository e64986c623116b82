import { Page } from 'playwright-core';
import { Destination } from '../support/destination';
import { eventually, TestApp, TestClient } from '../support/test-app';
import { TestBrowser } from '../support/test-browser';

const PASSWORD = 'open sesame';

describe('In a browser', () => {
  let app: TestApp;
  let ada: TestClient;
  let browser: TestBrowser;
  let destination: Destination;
  let url: string;

  beforeAll(async () => {
    [app, browser, destination] = await Promise.all([TestApp.start(), TestBrowser.start(), Destination.start()]);
    ada = await app.account();
    url = `${destination.address}/garden`;
  });
  afterEach(() => expect(browser.takeComplaints()).toEqual([]));
  afterAll(async () => {
    await Promise.all([browser.stop(), app.stop()]);
    destination.stop();
  });

  const attempt = async (page: Page, password: string) => {
    await page.fill('#password', password);
    await page.click('button');
  };
  const overlay = async (fields: object) => {
    const { id } = (await ada.post('/api/overlay/add', { name: 'Mine', ...fields })).body;
    const { shorturl } = await ada.link({ url, type: `overlay-${id}` });
    return { id: id as number, shorturl };
  };
  const responses = async (id: number) => (await ada.get(`/api/overlay/${id}/responses`)).body.data.responses;

  it.each([{}, { javaScriptEnabled: false }])('a password opens the link, with %j', async (options) => {
    const { shorturl } = await ada.link({ url, password: PASSWORD });
    const page = await browser.open(shorturl, options);
    await attempt(page, 'wrong');
    expect(await page.locator('[role=alert]').textContent()).toContain('That is not the password');
    await attempt(page, PASSWORD);
    await page.waitForURL(url);
    await page.goto(shorturl);
    expect(page.url()).toBe(url);
  });

  it('a password opens a link that frames its destination', async () => {
    const { shorturl } = await ada.link({ url, password: PASSWORD, type: 'frame' });
    const page = await browser.open(shorturl);
    await attempt(page, PASSWORD);
    expect(await page.frameLocator('iframe').locator('h1').textContent()).toBe('The destination');
  });

  it('passwords can be tried ten times only', async () => {
    const { shorturl } = await ada.link({ url, password: PASSWORD });
    const page = await browser.open(shorturl);
    for (let number = 0; number < 11; number++) await attempt(page, `wrong ${number}`);
    expect(await page.locator('[role=alert]').textContent()).toContain('too many wrong tries');
    expect(await page.locator('form').count()).toBe(0);
  });

  describe.each([{}, { javaScriptEnabled: false }])('with %j', (options) => {
    const GRACE = { name: 'Grace Hopper', email: 'grace@example.com', message: 'When does\nit end?' };

    it('what is written to a contact overlay reaches its owner', async () => {
      const { id, shorturl } = await overlay({ type: 'contact', message: 'Questions?', email: 'ada@example.com' });
      const page = await browser.open(shorturl, options);
      for (const [field, text] of Object.entries(GRACE)) await page.fill(`#${field}`, text);
      await page.click('form button');
      expect(await page.locator('[role=status]').textContent()).toContain('Thank you');
      expect(await responses(id)).toMatchObject([GRACE]);
    });

    it('an address for a newsletter reaches its owner', async () => {
      const { id, shorturl } = await overlay({ type: 'newsletter', message: 'Stay in touch' });
      const page = await browser.open(shorturl, options);
      await page.fill('#email', GRACE.email);
      await page.click('form button');
      expect(await page.locator('[role=status]').textContent()).toContain('Thank you');
      expect(await page.frameLocator('iframe').locator('h1').textContent()).toBe('The destination');
      expect(await responses(id)).toMatchObject([{ email: GRACE.email }]);
    });

    it('a vote reaches its owner, once', async () => {
      const { id, shorturl } = await overlay({ type: 'poll', question: 'Tea?', options: ['Yes', 'No "thanks"'] });
      const page = await browser.open(shorturl, options);
      await page.check('text=No "thanks"');
      await page.click('form button');
      expect(await page.locator('[role=status]').textContent()).toContain('Thank you');
      await page.reload();
      expect(await responses(id)).toMatchObject([{ answer: 'No "thanks"' }]);
    });

    it('an overlay can be closed', async () => {
      const { shorturl } = await overlay({ type: 'message', message: 'Half price' });
      const page = await browser.open(shorturl, options);
      expect(await page.locator('text=Half price').isVisible()).toBe(true);
      await page.click('summary');
      expect(await page.locator('text=Half price').isVisible()).toBe(false);
    });
  });

  it('the code of a coupon can be copied', async () => {
    const { shorturl } = await overlay({ type: 'coupon', message: 'For you', code: 'SPRING26' });
    const page = await browser.open(shorturl, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.click('[data-copy]');
    await eventually(async () => expect(await page.locator('[data-copy]').textContent()).toBe('Copied'));
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('SPRING26');
  });
});
