import axe from 'axe-core';
import { isDeepStrictEqual } from 'node:util';
import { Browser, BrowserContext, BrowserContextOptions, chromium, Page } from 'playwright-core';
import { TestApp, TestClient } from '../support/test-app';
import { BROWSER } from '../support/user-agents';

// Far more than any test and any step takes, even on a machine that is busy with something else.
jest.setTimeout(300_000);
const STEP_TIMEOUT_MS = 90_000;

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--process-per-site',
  // Optimizing a script takes longer than a test runs it.
  '--js-flags=--no-opt,--no-maglev',
];

export type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** The Chromium that `TEST_CHROMIUM` names. It collects the errors and warnings of all its pages. */
export class TestBrowser {
  private readonly errors: string[] = [];
  private kept?: { context: BrowserContext; page: Page; options: BrowserContextOptions };

  private constructor(private readonly browser: Browser) {}

  /** @param hosts where the browser finds hosts that do not exist, such as `MAP signpost.test:80 127.0.0.1:3000` */
  static async start(hosts = ''): Promise<TestBrowser> {
    const args = [...ARGUMENTS, `--host-resolver-rules=${hosts}`];
    return new TestBrowser(await chromium.launch({ executablePath: process.env.TEST_CHROMIUM!, args }));
  }

  stop(): Promise<void> {
    return this.browser.close();
  }

  /**
   * Keeps a window with a page of the site open: its process has compiled the scripts of the site, which takes longer than
   * most tests. Pages with the same options are opened in it, one for each test.
   */
  async keepWindow(site: string, options: BrowserContextOptions): Promise<void> {
    const context = await this.newContext(options);
    const page = await context.newPage();
    await page.goto(`${site}/health/live`);
    this.kept = { context, page, options };
  }

  /**
   * Opens a page in a window without stored data and with the given cookies only. It has a person's user agent: that of a
   * headless browser counts as a bot.
   */
  async open(address: string, options: BrowserContextOptions = {}, cookies: Cookies = []): Promise<Page> {
    const context = (await this.takeKept(options)) ?? (await this.newContext(options));
    await context.addCookies(cookies);
    const page = await context.newPage();
    this.listenTo(page);
    await page.goto(address, { waitUntil: 'load' });
    return page;
  }

  /** Closes all pages, which would use the processor until the end. */
  async closePages(): Promise<void> {
    const others = this.browser.contexts().filter((context) => context !== this.kept?.context);
    await Promise.all(others.map((context) => context.close()));
    if (!this.kept) return;
    const pages = this.kept.context.pages().filter((page) => page !== this.kept!.page);
    await Promise.all(pages.map((page) => page.close()));
    await this.kept.context.setOffline(false);
  }

  /** Errors and warnings since the last call, including violations of a content security policy. */
  takeErrors(): string[] {
    return this.errors.splice(0);
  }

  private async newContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.browser.newContext({ userAgent: BROWSER, ...options });
    context.setDefaultTimeout(STEP_TIMEOUT_MS);
    return context;
  }

  /** The window that is kept, as if it were new, if it has these options and no page of a test. */
  private async takeKept(options: BrowserContextOptions): Promise<BrowserContext | undefined> {
    if (!this.kept || !isDeepStrictEqual(options, this.kept.options)) return undefined;
    const { context, page } = this.kept;
    if (context.pages().length > 1) return undefined;
    await context.clearCookies();
    await page.evaluate('localStorage.clear()');
    return context;
  }

  /** The browser reports status codes such as 403, with which a page asks for a password again: these are no errors. */
  private listenTo(page: Page): void {
    page.on('console', (message) => {
      const isStatus = /^Failed to load resource: .* status of (400|403|429)/.test(message.text());
      if (['error', 'warning'].includes(message.type()) && !isStatus)
        this.errors.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.errors.push(`${page.url()}: ${error.message}`));
  }
}

/** Violations that axe finds on a page, one line each. Frames hold pages of others. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Another page in the same window may have loaded it.
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

/** Creates every hosted page that does not redirect by itself. Returns their addresses by name. */
export async function createHostedPages(app: TestApp, ada: TestClient, site: string): Promise<Record<string, string>> {
  const picture = `${site}/picture.svg`;
  const add = async (path: string, fields: object) => (await ada.post(`/api/${path}/add`, fields)).body;
  const linkOf = async (fields: object) => (await ada.link({ url: `${site}/garden`, ...fields })).shorturl;
  const overlayOf = async (type: string, fields: object) =>
    linkOf({ type: `overlay-${(await add('overlay', { type, name: 'Mine', ...fields })).id}` });
  const overlays = { ...OVERLAYS, image: { image: picture } };

  const splash = { name: 'x', title: 'One moment', image: picture, logo: picture, counter: 60 };
  const blocks = [
    { kind: 'social', profiles: [{ network: 'email', url: 'mailto:ada@example.com' }] },
    { kind: 'heading', text: 'Garden' },
    { kind: 'link', title: 'Bulbs', url: site },
    { kind: 'divider' },
    { kind: 'image', image: picture, alt: 'A garden' },
    { kind: 'text', text: 'Come and see.' },
  ];
  const colours = { background: '#241a3d', button: '#ffcf56', layout: 'grid', shape: 'pill' };
  const bio = await add('bio', { name: 'Ada', alias: 'ada', blocks });
  const colouredBio = await add('bio', { name: 'Ada', alias: 'ada-coloured', blocks, ...colours });
  const campaign = await add('campaign', { name: 'Sale', public: true });
  await linkOf({ campaign: campaign.id, status: 'public', metadescription: 'Everything at half price.' });
  return {
    landing: `${app.baseUrl}/`,
    password: await linkOf({ password: 'open sesame' }),
    frame: await linkOf({ type: 'frame' }),
    splash: await linkOf({ type: 'splash' }),
    'custom splash': await linkOf({ type: (await add('splash', splash)).id }),
    bio: bio.link,
    'bio in colours of its own': colouredBio.link,
    campaign: campaign.list,
    ...Object.fromEntries(
      await Promise.all(Object.entries(overlays).map(async ([type, fields]) => [type, await overlayOf(type, fields)])),
    ),
  };
}
