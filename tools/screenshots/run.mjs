import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { onCleanup, runTool, UsageError } from '../support/run-tool.mjs';
import { LANGUAGES } from './built-pages.mjs';
import { ScreenshotTaker, SCHEMES, SIZES } from './screenshot-taker.mjs';
import { DASHBOARD_NAMES, takeDashboard } from './dashboard/take-dashboard.mjs';
import { startDestination, startPages } from './sample-servers.mjs';
import { createSamplePages } from './samples/sample-pages.mjs';

/*
 * npm run screenshots -- [--language CODE] [word …]: takes screenshots of every hosted page and every view of the dashboard, or of those whose
 * name contains one of the words, on a phone and a desktop, light and dark, into tools/screenshots/out/. Exits with 1 when axe finds a
 * violation, the browser logs an error, or a page is wider than the window. TEST_CHROMIUM is the path of the browser.
 */
const OUT = fileURLToPath(new URL('out/', import.meta.url));
const CHROMIUM = process.env.TEST_CHROMIUM || '/usr/bin/chromium-headless-shell';
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string', default: LANGUAGES[0] } },
});

await runTool(async () => {
  const { language } = values;
  if (!LANGUAGES.includes(language)) throw new UsageError(`--language must be one of ${LANGUAGES.join(', ')}.`);
  const pages = createSamplePages(await startDestination(), language);
  const isChosen = (name) => words.length === 0 || words.some((word) => name.includes(word));
  const names = Object.keys(pages).filter(isChosen);
  const views = DASHBOARD_NAMES.filter(isChosen);
  const baseUrl = await startPages(pages);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
  onCleanup(() => browser.close());
  const screenshots = new ScreenshotTaker(browser, OUT, language === LANGUAGES[0] ? '' : `-${language}`, language);
  const sizes = Object.keys(SIZES);
  for (const size of sizes)
    for (const scheme of SCHEMES)
      await screenshots.take(
        baseUrl,
        names.map((name) => [name, name]),
        size,
        scheme,
      );
  await takeDashboard(browser, screenshots, views, sizes, SCHEMES);
  for (const problem of screenshots.problems) console.log(problem);
  console.log(
    `${names.length + views.length} pages, ${screenshots.problems.length} problems; the screenshots are in ${OUT}`,
  );
  return screenshots.problems.length === 0 ? 0 : 1;
});
