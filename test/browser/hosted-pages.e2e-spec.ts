import { Page, Route } from 'playwright-core';
import { frameAncestorsOf, mayFrame } from '../../src/fetching/page/frame-ancestors';
import { countedOf } from '../support/clicks';
import { eventually } from '../support/conditions';
import { Destination, Site, withLoopback } from '../support/sites';
import { TestClient, useApp } from '../support/test-app';
import { TestBrowser } from './browser';

const PASSWORD = 'open sesame';
/** Options of a window with and without JavaScript. */
const BOTH: [name: string, options: object][] = [
  ['with JavaScript', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
];

let browser: TestBrowser;
let destination: Destination;
let url: string;

beforeAll(async () => {
  [browser, destination] = await Promise.all([TestBrowser.start(), Destination.start()]);
  url = `${destination.address}/garden`;
});
afterAll(async () => {
  await browser.stop();
  destination.stop();
});

const app = useApp({ reach: withLoopback() });
let ada: TestClient;

beforeAll(async () => {
  ada = await app.account();
});
afterEach(() => expect(browser.takeErrors()).toEqual([]));

const headingOfFrame = (page: Page) => page.frameLocator('iframe').locator('h1').textContent();

describe('A link that a page prefetches', () => {
  it('counts the click of the person who follows it then', async () => {
    const { id, shorturl } = await ada.link({ url });
    const rules = JSON.stringify({ prefetch: [{ source: 'list', urls: [shorturl], eagerness: 'immediate' }] });
    const html = `<script type="speculationrules">${rules}</script><a href="${shorturl}">Garden</a>`;
    const site = await Site.serve((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html));
    const page = await browser.open(site.address);
    await eventually(async () => expect(await countedOf(app, ada, id)).toEqual({ clicks: 0, bots: 1 }));
    await page.getByRole('link').click();
    await page.waitForURL(url);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 1 });
    await site.stop();
  });
});

describe('A splash page in a browser', () => {
  const addSplash = async (counter: number) => {
    const { body } = await ada.post('/api/splash/add', { name: 'Sale', title: 'One moment', counter });
    return ada.link({ url, type: body.id });
  };
  /** Opens a link in a window whose clock is stopped: it moves on only when the test tells it to. */
  async function openWithStoppedClock(shorturl: string): Promise<Page> {
    const page = await browser.open('about:blank');
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto(shorturl, { waitUntil: 'commit' });
    return page;
  }

  it.each(BOTH)('leads to its target after its countdown, which is one click, %s', async (_, options) => {
    const { id, shorturl } = await addSplash(1);
    const page = await browser.open(shorturl, options);
    await page.waitForURL(url);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 0 });
  });

  it('shows the destination and the button without scrolling, below a text of any length', async () => {
    const picture = `${destination.address}/picture.svg`;
    const texts = { title: 'One moment '.repeat(10), message: 'Everything at half price. '.repeat(40) };
    const { body } = await ada.post('/api/splash/add', {
      name: 'x',
      ...texts,
      image: picture,
      logo: picture,
      counter: 60,
    });
    const { shorturl } = await ada.link({ url, type: body.id });
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
      [844, 390],
    ] as const) {
      const page = await browser.open(shorturl, { viewport: { width, height } });
      const [plate, button] = await Promise.all(
        ['.plate', '[data-next]'].map((name) => page.locator(name).boundingBox()),
      );
      expect(plate!.y).toBeGreaterThan(0);
      expect(plate!.y + plate!.height).toBeLessThanOrEqual(button!.y);
      expect(button!.y + button!.height).toBeLessThan(height);
    }
  });

  it('shows the seconds that are left', async () => {
    const page = await openWithStoppedClock((await addSplash(60)).shorturl);
    const left = page.locator('[data-left]');
    await eventually(async () => expect(await left.textContent()).toBe('60'));
    await page.clock.runFor(20_000);
    expect(await left.textContent()).toBe('40');
  });

  it('stays open after "Stay here" was pressed, and leads to its target by its button', async () => {
    const { shorturl } = await addSplash(5);
    const page = await openWithStoppedClock(shorturl);
    await page.click('[data-stop]');
    expect(await page.evaluate<boolean>(`document.activeElement.matches('[data-next]')`)).toBe(true);
    await page.clock.runFor(60_000);
    expect(page.url()).toBe(shorturl);
    await page.click('[data-next]');
    await page.waitForURL(url);
  });

  it('leads to its target at once when it counts zero seconds', async () => {
    const page = await openWithStoppedClock((await addSplash(0)).shorturl);
    await page.waitForURL(url);
  });
});

describe('A frame in a browser', () => {
  it('keeps the name of the service in one line beside a long host on a phone', async () => {
    const { shorturl } = await ada.link({ url: `https://${'garden.'.repeat(12)}example`, type: 'frame' });
    const page = await browser.open(shorturl, { viewport: { width: 390, height: 844 } });
    expect((await page.locator('.mark').boundingBox())!.height).toBeLessThan(24);
    browser.takeErrors();
  });

  it('shows the whole host beside a long name of its owner on a phone', async () => {
    const owner = await app.account();
    await owner.put('/api/account/update', { branding: { name: 'Garden Club '.repeat(5).trim() } });
    const { shorturl } = await owner.link({ url, type: 'frame' });
    const page = await browser.open(shorturl, { viewport: { width: 390, height: 844 } });
    const isCut = (selector: string) =>
      page.evaluate<boolean>(
        `(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(document.querySelector('${selector}'))`,
      );
    expect([await isCut('.host'), await isCut('.mark bdi')]).toEqual([false, true]);
  });

  it.each(BOTH)('shows the destination, %s', async (_, options) => {
    const { shorturl } = await ada.link({ url, type: 'frame', metatitle: 'My garden' });
    const page = await browser.open(shorturl, options);
    expect([page.url(), await page.title()]).toEqual([shorturl, 'My garden']);
    expect(await headingOfFrame(page)).toBe('The destination');
    await page.click(`text=Open ${new URL(url).host}`);
    await page.waitForURL(url);
  });
});

describe('A destination in a frame of a browser', () => {
  const POLICY = 'content-security-policy';
  const OPTIONS = 'x-frame-options';
  const withPolicy = (...sources: string[]) => sources.map((list) => ({ [POLICY]: [`frame-ancestors ${list}`] }));
  const withOptions = (...values: string[]) => values.map((value) => ({ [OPTIONS]: [value] }));

  /** Headers of destinations; `US` is the origin of the page with the frames, `PORT` its port. */
  const HEADERS: Record<string, string[]>[] = [
    {},
    ...withOptions('DENY', 'deny', 'SAMEORIGIN', 'ALLOWALL', 'ALLOW-FROM http://x.example', '', 'nonsense'),
    ...withOptions('DENY, DENY', 'SAMEORIGIN, DENY', 'ALLOWALL, nonsense', 'nonsense, rubbish', 'DENY,'),
    { [OPTIONS]: ['SAMEORIGIN', 'sameorigin'] },
    { [OPTIONS]: ['DENY', 'ALLOWALL'] },
    ...withPolicy('*', "'none'", "'self'", '', 'http:', 'https:', 'data:', 'US', 'US/', 'US/path'),
    ...withPolicy("'none' US", "'self' US"),
    ...withPolicy('127.0.0.1', '127.0.0.1:PORT', '127.0.0.1:*', 'http://127.0.0.1:1', 'https://127.0.0.1:PORT'),
    ...withPolicy('http://*:PORT', 'http://*:*', '*:PORT', 'http://*', '*.0.0.1:PORT', 'x.example y.example:*'),
    { [POLICY]: ['frame-ancestors *'], [OPTIONS]: ['DENY'] },
    { [POLICY]: ["img-src 'none'"], [OPTIONS]: ['DENY'] },
    { [POLICY]: ["frame-ancestors 'none'"], [OPTIONS]: ['ALLOWALL'] },
    { [POLICY]: ['frame-ancestors *', "frame-ancestors 'none'"] },
    { [POLICY]: ["frame-ancestors *, frame-ancestors 'none'"] },
    { [POLICY]: ["frame-ancestors *; frame-ancestors 'none'"] },
    { [POLICY]: ["FRAME-ANCESTORS 'NONE'"] },
    { [POLICY]: ['img-src *;frame-ancestors\tUS'] },
    { 'content-security-policy-report-only': ["frame-ancestors 'none'"] },
  ];

  /** A page with a frame of every destination, and the site of the destinations. */
  let us: Site;
  let destinations: Site;

  beforeAll(async () => {
    destinations = await Site.serve((incoming, response) => {
      for (const [name, values] of Object.entries(headersAt(incoming.url!))) response.setHeader(name, values);
      response.setHeader('content-type', 'text/html');
      const report = `<script>parent.postMessage('${incoming.url}', '*')</script>`;
      response.end(`<link rel="icon" href="data:,"><h1>There</h1>${report}`);
    });
    us = await Site.serve((_incoming, response) => {
      const frames = HEADERS.map((_, index) => `<iframe src="${destinations.address}/${index}"></iframe>`).join('');
      const listen = '<script>shown = []; onmessage = ({ data }) => shown.push(data)</script>';
      response.setHeader('content-type', 'text/html').end(`<link rel="icon" href="data:,">${listen}${frames}`);
    });
  });
  afterAll(async () => {
    await us.stop();
    await destinations.stop();
  });

  /** The headers of `/7` are the eighth ones; every other page forbids frames. */
  const headersAt = (path: string) =>
    Object.fromEntries(
      Object.entries(HEADERS[Number(path.slice(1))] ?? { [OPTIONS]: ['DENY'] }).map(([name, values]) => [
        name,
        values.map((value) => value.replaceAll('US', us.address).replaceAll('PORT', String(us.port))),
      ]),
    );

  it('is shown if the service considers its framing allowed, and only then', async () => {
    const expected = HEADERS.map((headers, index) => {
      const answer = { headers: headersAt(`/${index}`), url: new URL(`${destinations.address}/${index}`) };
      return [headers, mayFrame(frameAncestorsOf(answer), us.address)];
    });
    expect(new Set(expected.map(([, isAllowed]) => isAllowed))).toEqual(new Set([true, false]));
    // The window is open once every frame is loaded, or refused.
    const page = await browser.open(us.address);
    await eventually(async () => {
      const shown = await page.evaluate<string[]>('shown');
      expect(HEADERS.map((headers, index) => [headers, shown.includes(`/${index}`)])).toEqual(expected);
    });
    // The browser reports each refused frame.
    browser.takeErrors();
  });

  it('is redirected to when it forbids frames', async () => {
    const { shorturl } = await ada.link({ url: `${destinations.address}/closed`, type: 'frame' });
    await eventually(async () => expect((await app.visit(shorturl)).status).toBe(302));
    const page = await browser.open(shorturl);
    expect([page.url(), await page.locator('h1').textContent()]).toEqual([`${destinations.address}/closed`, 'There']);
  });
});

describe('The form of a password in a browser', () => {
  const enter = async (page: Page, password: string) => {
    await page.fill('#password', password);
    await page.click('button');
  };

  it.each(BOTH)(
    'opens the link after a wrong and then the right password, and is not shown again, %s',
    async (_, options) => {
      const { shorturl } = await ada.link({ url, password: PASSWORD });
      const page = await browser.open(shorturl, options);
      await enter(page, 'wrong');
      expect(await page.locator('[role=alert]').textContent()).toContain('Wrong password');
      await enter(page, PASSWORD);
      await page.waitForURL(url);
      await page.goto(shorturl);
      expect(page.url()).toBe(url);
    },
  );

  it('opens a link that frames its destination', async () => {
    const { shorturl } = await ada.link({ url, password: PASSWORD, type: 'frame' });
    const page = await browser.open(shorturl);
    await enter(page, PASSWORD);
    expect(await headingOfFrame(page)).toBe('The destination');
  });

  it('is replaced by a notice after ten wrong passwords', async () => {
    const { shorturl } = await ada.link({ url, password: PASSWORD });
    const page = await browser.open(shorturl);
    for (let attempt = 0; attempt < 11; attempt++) await enter(page, `wrong ${attempt}`);
    expect(await page.locator('[role=alert]').textContent()).toContain('too many wrong attempts');
    expect(await page.locator('form').count()).toBe(0);
  });

  it('may load the favicon under its policy', async () => {
    const page = await browser.open((await ada.link({ password: PASSWORD })).shorturl);
    const load = `new Promise((resolve) => {
      const icon = new Image();
      icon.onload = () => resolve('loaded');
      icon.onerror = () => resolve('refused');
      icon.src = '/favicon.ico';
    })`;
    expect(await page.evaluate(load)).toBe('loaded');
  });
});

describe('A one-time link in a browser', () => {
  it.each(BOTH)('leads to its target after a confirmation, %s', async (_, options) => {
    const page = await browser.open((await ada.link({ url, onetime: true })).shorturl, options);
    await page.click('button');
    await page.waitForURL(url);
  });

  it('sends one confirmation for several clicks', async () => {
    const { shorturl } = await ada.link({ url, onetime: true });
    const page = await browser.open(shorturl);
    const sent: Route[] = [];
    await page.route(shorturl, (route) => void sent.push(route));
    // Chromium itself ignores a second click of a person.
    await page.evaluate(
      `for (const wait of [0, 200]) setTimeout(() => document.querySelector('button').click(), wait)`,
    );
    await page.waitForTimeout(1_000);
    expect(sent).toHaveLength(1);
    await sent[0]!.continue();
    await page.waitForURL(url);
  });
});

describe('An overlay in a browser', () => {
  const GRACE = { name: 'Grace Hopper', email: 'grace@example.com', message: 'When does\nit end?' };

  const addOverlay = async (fields: object) => {
    const { id } = (await ada.post('/api/overlay/add', { name: 'Mine', ...fields })).body;
    const { shorturl } = await ada.link({ url, type: `overlay-${id}` });
    return { id: id as number, shorturl };
  };
  const responsesOf = async (id: number) => (await ada.get(`/api/overlay/${id}/responses`)).body.data.responses;
  const statusOn = (page: Page) => page.locator('[role=status]').textContent();

  describe.each(BOTH)('%s', (_, options) => {
    it('sends the form of a contact to the account owner', async () => {
      const { id, shorturl } = await addOverlay({ type: 'contact', message: 'Questions?', email: 'ada@example.com' });
      const page = await browser.open(shorturl, options);
      for (const [field, text] of Object.entries(GRACE)) await page.fill(`#${field}`, text);
      await page.click('form button');
      expect(await statusOn(page)).toContain('Thank you');
      expect(await responsesOf(id)).toMatchObject([GRACE]);
    });

    it('sends the form of a newsletter to the account owner, and goes on showing the destination', async () => {
      const { id, shorturl } = await addOverlay({ type: 'newsletter', message: 'Stay in touch' });
      const page = await browser.open(shorturl, options);
      await page.fill('#email', GRACE.email);
      await page.click('form button');
      expect(await statusOn(page)).toContain('Thank you');
      expect(await headingOfFrame(page)).toBe('The destination');
      expect(await responsesOf(id)).toMatchObject([{ email: GRACE.email }]);
    });

    it('sends the answer to a poll to the account owner once, though the page is reloaded', async () => {
      const { id, shorturl } = await addOverlay({ type: 'poll', question: 'Tea?', options: ['Yes', 'No "thanks"'] });
      const page = await browser.open(shorturl, options);
      await page.check('text=No "thanks"');
      await page.click('form button');
      expect(await statusOn(page)).toContain('Thank you');
      await page.reload();
      expect(await responsesOf(id)).toMatchObject([{ answer: 'No "thanks"' }]);
    });

    it('puts the focus on the first wrong field, and on the thanks', async () => {
      const { shorturl } = await addOverlay({ type: 'contact', message: 'Questions?', email: 'ada@example.com' });
      const page = await browser.open(shorturl, options);
      for (const [field, text] of Object.entries({ ...GRACE, email: 'grace@example' }))
        await page.fill(`#${field}`, text);
      await page.click('form button');
      await page.locator('#email:focus').waitFor();
      await page.fill('#email', GRACE.email);
      await page.click('form button');
      await page.locator('[role=status]:focus').waitFor();
    });

    it('can be closed', async () => {
      const { shorturl } = await addOverlay({ type: 'message', message: 'Half price' });
      const page = await browser.open(shorturl, options);
      expect(await page.locator('text=Half price').isVisible()).toBe(true);
      await page.click('summary');
      expect(await page.locator('text=Half price').isVisible()).toBe(false);
    });
  });

  it('is closed by Escape, which returns the focus from its form', async () => {
    const { shorturl } = await addOverlay({ type: 'newsletter', message: 'Stay in touch' });
    const page = await browser.open(shorturl);
    await page.focus('#email');
    await page.keyboard.press('Escape');
    expect(await page.locator('#email').isVisible()).toBe(false);
    expect(await page.evaluate('document.activeElement.tagName')).toBe('SUMMARY');
  });

  it('opens on a phone as a bar with the first line of its form', async () => {
    const { shorturl } = await addOverlay({ type: 'poll', question: 'Tea?', options: ['Yes', 'No'] });
    const page = await browser.open(shorturl, { viewport: { width: 390, height: 844 } });
    const bar = page.locator('.overlay');
    expect(await bar.boundingBox()).toMatchObject({ x: 0, width: 390 });
    expect((await bar.boundingBox())!.height).toBeLessThan(80);
    await page.click('text=Tea?');
    expect(await page.locator('text=Vote').isVisible()).toBe(true);
  });

  it('copies the code of a coupon to the clipboard', async () => {
    const { shorturl } = await addOverlay({ type: 'coupon', message: 'For you', code: 'SPRING26' });
    const page = await browser.open(shorturl, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.click('[data-copy]');
    await eventually(async () => expect(await page.locator('[data-copy]').textContent()).toBe('Copied'));
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('SPRING26');
  });
});

describe('The public pages of an account in a browser', () => {
  it('list the links of a campaign', async () => {
    const { body } = await ada.post('/api/campaign/add', { name: 'Spring sale', slug: 'sale', public: true });
    const fields = { campaign: body.id, status: 'public', url };
    await ada.link({ ...fields, metatitle: 'Bulbs', metadescription: 'For spring.' });
    await ada.link({ ...fields, metatitle: 'Pots', password: PASSWORD });
    const page = await browser.open(body.list);
    expect(await page.locator('h1').textContent()).toBe('Spring sale');
    expect(await page.locator('h2').allTextContents()).toEqual(['Pots', 'Bulbs']);
    expect(await page.locator('.host').allTextContents()).toEqual([`→\u00a0${new URL(url).host}`]);
    await page.click('text=Bulbs');
    await page.waitForURL(url);
  });

  it('align the links of a campaign as the page is, in any language', async () => {
    const { body } = await ada.post('/api/campaign/add', { name: 'Autumn sale', slug: 'autumn', public: true });
    const fields = { campaign: body.id, status: 'public', url };
    await ada.link({ ...fields, metatitle: 'Bulbs', metadescription: 'For spring.' });
    await ada.link({ ...fields, metatitle: 'لحظة من فضلك', metadescription: 'سيتم توجيهك إلى متجرنا.' });
    for (const [locale, side] of [
      ['en', 'left'],
      ['ar', 'right'],
    ] as const) {
      const page = await browser.open(body.list, { locale });
      const sides = await page.evaluate<string[]>(
        `[...document.querySelectorAll('.about > *')].map((text) => getComputedStyle(text).textAlign)`,
      );
      expect([...new Set(sides)]).toEqual([side]);
    }
  });

  it('show the picture and the links of a bio page', async () => {
    const avatar = `${destination.address}/picture.svg`;
    const links = [{ title: 'My garden', url }];
    const { body } = await ada.post('/api/bio/add', { name: 'Ada', alias: 'ada', avatar, links, theme: 'forest' });
    const page = await browser.open(body.link);
    expect(await page.locator('h1').textContent()).toBe('Ada');
    expect(await page.evaluate('document.querySelector("img.avatar").naturalWidth')).toBe(80);
    await page.click('text=My garden');
    await page.waitForURL(url);
  });
});

describe('The API documentation in a browser', () => {
  it('calls a route with an API key', async () => {
    const page = await browser.open(`${app.baseUrl}/docs`);
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.getByRole('textbox', { name: 'auth-bearer-value' }).fill(ada.key);
    await page.getByRole('button', { name: 'Apply credentials' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.locator('#operations-tag-account').click();
    await page.locator('[id$="accounts_get"]').first().click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await page.getByText(`"id": ${ada.accountId}`).first().waitFor();
  });
});
