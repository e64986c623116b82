import { Page } from 'playwright-core';
import { TestBrowser } from '../support/browser';
import { countedOf } from '../support/clicks';
import { eventually } from '../support/conditions';
import { Destination } from '../support/sites';
import { TestApp, TestClient } from '../support/test-app';

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

  const splash = async (counter: number) => {
    const { body } = await ada.post('/api/splash/add', { name: 'Sale', title: 'One moment', counter });
    return ada.link({ url, type: body.id });
  };

  it.each([
    ['leads on', {}],
    ['leads on without JavaScript', { javaScriptEnabled: false }],
  ])('a splash counts down and %s, as one click', async (_, options) => {
    const { id, shorturl } = await splash(1);
    const page = await browser.open(shorturl, options);
    await page.waitForURL(url, { timeout: 5_000 });
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 0 });
  });

  it('a splash shows the seconds that are left', async () => {
    const { shorturl } = await splash(60);
    const page = await browser.open(shorturl);
    const left = async () => Number(await page.locator('[data-left]').textContent());
    await eventually(async () => expect(await left()).toBeLessThan(60));
    expect(page.url()).toBe(shorturl);
  });

  it('"Stay here" holds a splash, and its button leads on', async () => {
    const { shorturl } = await splash(1);
    const page = await browser.open(shorturl);
    await page.click('[data-stop]');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(page.url()).toBe(shorturl);
    await page.click('[data-next]');
    await page.waitForURL(url);
  });

  it('a splash of no seconds leads on at once', async () => {
    const page = await browser.open((await splash(0)).shorturl);
    await page.waitForURL(url, { timeout: 3_000 });
  });

  it.each([{}, { javaScriptEnabled: false }])('a frame shows its destination, with %j', async (options) => {
    const { shorturl } = await ada.link({ url, type: 'frame', metatitle: 'My garden' });
    const page = await browser.open(shorturl, options);
    expect([page.url(), await page.title()]).toEqual([shorturl, 'My garden']);
    expect(await page.frameLocator('iframe').locator('h1').textContent()).toBe('The destination');
  });

  it('the icon of the host may be shown on its pages', async () => {
    const page = await browser.open((await ada.link({ password: 'open sesame' })).shorturl);
    const load = `new Promise((resolve) => {
      const icon = new Image();
      icon.onload = () => resolve('shown');
      icon.onerror = () => resolve('refused');
      icon.src = '/favicon.ico';
    })`;
    expect(await page.evaluate(load)).toBe('shown');
  });

  it('the list of a campaign leads to its links', async () => {
    const { body } = await ada.post('/api/campaign/add', { name: 'Spring sale', slug: 'sale', public: true });
    const fields = { campaign: body.id, status: 'public', url };
    await ada.link({ ...fields, metatitle: 'Bulbs', metadescription: 'For spring.' });
    await ada.link({ ...fields, metatitle: 'Pots', password: 'open sesame' });
    const page = await browser.open(body.list);
    expect(await page.locator('h1').textContent()).toBe('Spring sale');
    expect(await page.locator('h2').allTextContents()).toEqual(['Pots', 'Bulbs']);
    expect(await page.locator('.host').allTextContents()).toEqual([`→\u00a0${new URL(url).host}`]);
    await page.click('text=Bulbs');
    await page.waitForURL(url);
  });

  it('a bio page shows its picture and leads to its links', async () => {
    const avatar = `${destination.address}/picture.svg`;
    const links = [{ title: 'My garden', url }];
    const { body } = await ada.post('/api/bio/add', { name: 'Ada', alias: 'ada', avatar, links, theme: 'forest' });
    const page = await browser.open(body.link);
    expect(await page.locator('h1').textContent()).toBe('Ada');
    expect(await page.evaluate('document.querySelector("img.avatar").naturalWidth')).toBe(80);
    await page.click('text=My garden');
    await page.waitForURL(url);
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
