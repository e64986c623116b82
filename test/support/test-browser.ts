import axe from 'axe-core';
import { Browser, BrowserContextOptions, chromium, Page } from 'playwright-core';
import { BROWSER } from './test-app';

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
