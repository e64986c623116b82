import { ancestorsIn, mayFrame } from '../../src/fetching/framing';
import { TestBrowser } from '../support/browser';
import { eventually } from '../support/conditions';
import { Site } from '../support/sites';
import { TestApp, withLoopback } from '../support/test-app';

const POLICY = 'content-security-policy';
const OPTIONS = 'x-frame-options';

/** Headers of pages; `US` is the origin of the page with the frames, `PORT` its port. */
const SAID: Record<string, string[]>[] = [
  {},
  ...['DENY', 'deny', 'SAMEORIGIN', 'ALLOWALL', 'ALLOW-FROM http://x.example', '', 'nonsense'].map((value) => ({
    [OPTIONS]: [value],
  })),
  ...['DENY, DENY', 'SAMEORIGIN, DENY', 'ALLOWALL, nonsense', 'nonsense, rubbish', 'DENY,'].map((value) => ({
    [OPTIONS]: [value],
  })),
  { [OPTIONS]: ['SAMEORIGIN', 'sameorigin'] },
  { [OPTIONS]: ['DENY', 'ALLOWALL'] },
  ...['*', "'none'", "'self'", '', 'http:', 'https:', 'data:', 'US', 'US/', 'US/path', "'none' US", "'self' US"].map(
    (sources) => ({ [POLICY]: [`frame-ancestors ${sources}`] }),
  ),
  ...['127.0.0.1', '127.0.0.1:PORT', '127.0.0.1:*', 'http://127.0.0.1:1', 'https://127.0.0.1:PORT'].map((sources) => ({
    [POLICY]: [`frame-ancestors ${sources}`],
  })),
  ...['http://*:PORT', 'http://*:*', '*:PORT', 'http://*', '*.0.0.1:PORT', 'x.example y.example:*'].map((sources) => ({
    [POLICY]: [`frame-ancestors ${sources}`],
  })),
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

describe('In a browser a frame', () => {
  let browser: TestBrowser;
  let us: Site;
  let them: Site;

  beforeAll(async () => {
    browser = await TestBrowser.start();
    them = await Site.serve((request, response) => {
      for (const [name, values] of Object.entries(headersOf(request.url!))) response.setHeader(name, values);
      response.setHeader('content-type', 'text/html');
      response.end(
        `<link rel="icon" href="data:,"><h1>There</h1><script>parent.postMessage('${request.url}', '*')</script>`,
      );
    });
    us = await Site.serve((_request, response) => {
      const frames = SAID.map((_, index) => `<iframe src="${them.address}/${index}"></iframe>`).join('');
      const listen = '<script>shown = []; onmessage = ({ data }) => shown.push(data)</script>';
      response.setHeader('content-type', 'text/html').end(`<link rel="icon" href="data:,">${listen}${frames}`);
    });
  });
  afterAll(async () => {
    await browser.stop();
    await us.stop();
    await them.stop();
  });

  const headersOf = (path: string) =>
    Object.fromEntries(
      Object.entries(SAID[Number(path.slice(1))] ?? { [OPTIONS]: ['DENY'] }).map(([name, values]) => [
        name,
        values.map((value) => value.replaceAll('US', us.address).replaceAll('PORT', String(us.port))),
      ]),
    );

  it('shows what this service takes for allowed, and nothing else', async () => {
    const page = await browser.open(us.address);
    const shown = await page.evaluate<string[]>('new Promise((done) => setTimeout(() => done(shown), 500))');
    const expected = SAID.map((_, index) => {
      const answer = { headers: headersOf(`/${index}`), url: new URL(`${them.address}/${index}`) };
      return [index, SAID[index], mayFrame(ancestorsIn(answer), us.address)];
    });
    expect(SAID.map((said, index) => [index, said, shown.includes(`/${index}`)])).toEqual(expected);
    expect(new Set(expected.map(([, , isAllowed]) => isAllowed)).size).toBe(2);
    browser.takeComplaints();
  });

  it('is left out for what forbids it: the visitor gets there all the same', async () => {
    const app = await TestApp.start({ reach: withLoopback() });
    const { shorturl } = await (await app.account()).link({ url: `${them.address}/closed`, type: 'frame' });
    await eventually(async () => expect((await app.visit(shorturl)).status).toBe(302));
    const page = await browser.open(shorturl);
    expect([page.url(), await page.locator('h1').textContent()]).toEqual([`${them.address}/closed`, 'There']);
    expect(browser.takeComplaints()).toEqual([]);
    await app.stop();
  });
});
