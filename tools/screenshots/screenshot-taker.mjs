import { mkdirSync } from 'node:fs';
import { findViolations } from './accessibility.mjs';

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
export const SCHEMES = ['light', 'dark'];

/** Takes screenshots of pages and collects problems. */
export class ScreenshotTaker {
  problems = [];

  /** @param folder for the files @param suffix of their names @param locale of the browser */
  constructor(browser, folder, suffix, locale) {
    Object.assign(this, { browser, folder, suffix, locale });
    mkdirSync(folder, { recursive: true });
  }

  /**
   * Takes a screenshot of each page, one after the other.
   * @param pages names with paths
   * @param options `storageState` of the browser, and `whenLoaded`, which waits for what comes after the page
   */
  async take(baseUrl, pages, size, scheme, { storageState, whenLoaded } = {}) {
    const { locale } = this;
    const context = await this.browser.newContext({ viewport: SIZES[size], colorScheme: scheme, storageState, locale });
    for (const [name, path] of pages) {
      const page = await context.newPage();
      const errors = collectErrors(page, name);
      await page.goto(`${baseUrl}/${path}`, { waitUntil: 'load' });
      await whenLoaded?.(page, name);
      await page.screenshot({ path: `${this.folder}${name}${this.suffix}-${size}-${scheme}.png` });
      const problems = [...errors, ...(await findViolations(page)), ...(await findOverflow(page))];
      this.problems.push(...problems.map((problem) => `${name}, ${size}, ${scheme}: ${problem}`));
      await page.close();
    }
    await context.close();
  }
}

/** Collects what the browser logs as errors, such as violations of the content security policy. @param name of the page */
function collectErrors(page, name) {
  const errors = [];
  page.on('console', (message) => {
    // Some samples have images that do not exist.
    const isMissingFile = message.text().startsWith('Failed to load resource');
    // This page is about that.
    const isRefusal = name === 'frame-refused' && message.text().startsWith('Refused to display');
    if (message.type() === 'error' && !isMissingFile && !isRefusal) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

async function findOverflow(page) {
  const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
  return isTooWide ? ['is wider than the window'] : [];
}
