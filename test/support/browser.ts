import axe from 'axe-core';
import { Browser, BrowserContextOptions, chromium, Page } from 'playwright-core';
import { BROWSER, TestApp, TestClient } from './test-app';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium, where `TEST_CHROMIUM` says, with windows that remember what the browser complained of. */
export class TestBrowser {
  private readonly complaints: string[] = [];

  private constructor(private readonly browser: Browser) {}

  static async start(): Promise<TestBrowser> {
    return new TestBrowser(await chromium.launch({ executablePath: process.env.TEST_CHROMIUM!, args: ARGUMENTS }));
  }

  stop(): Promise<void> {
    return this.browser.close();
  }

  /** A window of its own, without any cookies. The user agent is a person's: a headless browser's is a bot's. */
  async open(address: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({ userAgent: BROWSER, ...options });
    const page = await context.newPage();
    this.listenTo(page);
    await page.goto(address, { waitUntil: 'load' });
    return page;
  }

  /** What was complained of since the last time, violations of a page's policy among it. */
  takeComplaints(): string[] {
    return this.complaints.splice(0);
  }

  /** A page that asks for a password again answers 403, and the browser mentions it: that is no fault. */
  private listenTo(page: Page): void {
    page.on('console', (message) => {
      const isStatus = /^Failed to load resource: .* status of (400|403|429)/.test(message.text());
      if (['error', 'warning'].includes(message.type()) && !isStatus)
        this.complaints.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.complaints.push(`${page.url()}: ${error.message}`));
  }
}

/** What axe finds on a page, one line each. What stands in frames is not ours. */
export async function faultsOf(page: Page): Promise<string[]> {
  // A window keeps it when another page is set into it.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    `axe.run(document, { iframes: false, resultTypes: ['violations'] })`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
}

const OVERLAYS: Record<string, object> = {
  message: { message: 'Half price', label: 'To the shop', link: 'https://example.com/shop', color: '#fde047' },
  contact: { message: 'Questions?', email: 'ada@example.com', position: 'top' },
  newsletter: { message: 'Stay in touch', color: '#1d4ed8' },
  coupon: { message: 'For you', code: 'SPRING26' },
  poll: { question: 'Tea?', options: ['Yes', 'No'], position: 'bottom' },
};

/** Makes every page that the door shows and that stays. Answers their addresses by name. */
export async function addressesOfPages(app: TestApp, ada: TestClient, site: string): Promise<Record<string, string>> {
  const picture = `${site}/picture.svg`;
  const add = async (path: string, fields: object) => (await ada.post(`/api/${path}/add`, fields)).body;
  const linkOf = async (fields: object) => (await ada.link({ url: `${site}/garden`, ...fields })).shorturl;
  const overlayOf = async (type: string, fields: object) =>
    linkOf({ type: `overlay-${(await add('overlay', { type, name: 'Mine', ...fields })).id}` });
  const overlays = { ...OVERLAYS, image: { image: picture } };

  const splash = { name: 'x', title: 'One moment', image: picture, logo: picture, counter: 60 };
  const bio = await add('bio', { name: 'Ada', alias: 'ada', links: [{ title: 'Garden', url: site }] });
  const campaign = await add('campaign', { name: 'Sale', public: true });
  await linkOf({ campaign: campaign.id, status: 'public', metadescription: 'Everything at half price.' });
  return {
    landing: `${app.baseUrl}/`,
    password: await linkOf({ password: 'open sesame' }),
    frame: await linkOf({ type: 'frame' }),
    splash: await linkOf({ type: 'splash' }),
    'custom splash': await linkOf({ type: (await add('splash', splash)).id }),
    bio: bio.link,
    campaign: campaign.list,
    ...Object.fromEntries(
      await Promise.all(Object.entries(overlays).map(async ([type, fields]) => [type, await overlayOf(type, fields)])),
    ),
  };
}
