import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { LANGUAGES } from '../dist/src/pages/languages.js';
import { checkAccess } from './access.mjs';
import { samplePages } from './samples.mjs';
import { startDestination, startPages } from './servers.mjs';

/*
 * npm run screenshots -- [--language CODE] [word …]: photographs every hosted page whose name holds one of the words, on a phone
 * and on a desktop, light and dark, into screenshots/out/. Fails when axe finds anything, or the browser complains of anything.
 * TEST_CHROMIUM names the browser.
 */
const OUT = fileURLToPath(new URL('./out/', import.meta.url));
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
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
const { language } = values;
/** Pictures in English are called by their page alone. */
const suffix = language === LANGUAGES[0] ? '' : `-${language}`;
if (!LANGUAGES.includes(language)) throw new Error(`--language is one of ${LANGUAGES.join(' ')}.`);
const destination = await startDestination();
const pages = samplePages(destination.address, language);
const hosted = await startPages(pages);
const browser = await chromium.launch({
  executablePath: process.env.TEST_CHROMIUM || '/usr/bin/chromium',
  args: ARGUMENTS,
});

try {
  mkdirSync(OUT, { recursive: true });
  const problems = [];
  const names = Object.keys(pages).filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
  for (const size of Object.keys(SIZES))
    for (const scheme of ['light', 'dark']) problems.push(...(await photograph(names, size, scheme)));
  for (const problem of problems) console.log(problem);
  console.log(`${names.length} pages, ${problems.length} problems; pictures are in screenshots/out/`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  destination.stop();
  hosted.stop();
}

/** Answers what is wrong with the pages in this size and scheme, one sentence each. */
async function photograph(names, size, scheme) {
  const context = await browser.newContext({ viewport: SIZES[size], colorScheme: scheme });
  const problems = [];
  for (const name of names) {
    const page = await context.newPage();
    const complaints = listen(page);
    await page.goto(`${hosted.address}/${name}`, { waitUntil: 'load' });
    await page.screenshot({ path: `${OUT}${name}${suffix}-${size}-${scheme}.png` });
    complaints.push(...(await checkAccess(page)), ...(await checkWidth(page)));
    problems.push(...complaints.map((complaint) => `${name}, ${size}, ${scheme}: ${complaint}`));
    await page.close();
  }
  await context.close();
  return problems;
}

/** Collects what the browser complains of, violations of the policy among it. A missing image or page is the sample's own. */
function listen(page) {
  const complaints = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

async function checkWidth(page) {
  const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
  return isWide ? ['is wider than the window'] : [];
}
