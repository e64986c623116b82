import { hash } from '@node-rs/argon2';
import { Page } from 'playwright-core';
import { PASSWORD } from '../support/dashboard';
import { Site } from '../support/sites';
import { TestApp, TestClient } from '../support/test-app';
import { Attack, frameFetch, Loot, ownFetch, popupFetch, popupRead, previewFetch } from './attacks';
import { TestBrowser } from './browser';

const BARE = ['/robots.txt', '/favicon.ico', '/assets/avatars/ada.svg', '/health/live', '/metrics', '/api/nothing'];
const TOO_LONG = `/${'a'.repeat(40_000)}`;

describe('A hostile script on the page of a link', () => {
  let app: TestApp;
  let browser: TestBrowser;
  let ada: TestClient;
  let email: string;
  let page: Page;
  let token: string;
  /** Id of a splash page that leads on late. */
  let splash: number;

  beforeAll(async () => {
    browser = await TestBrowser.start();
    app = await TestApp.start();
    ada = await app.account({ passwordHash: await hash(PASSWORD) });
    ({ email } = (await ada.get('/api/account')).body.data);
    splash = (await ada.post('/api/splash/add', { name: 'Wait', title: 'Wait', counter: 60 })).body.id;
    page = await signIn();
    token = (await page.locator('meta[name=session-token]').getAttribute('content')) ?? '';
  });
  afterAll(async () => {
    await browser.stop();
    await app.stop();
  });

  /** Signs in on the page of the dashboard, and loads it again. */
  async function signIn(): Promise<Page> {
    const opened = await browser.open(`${app.baseUrl}/dashboard/`);
    const status = await opened.evaluate(
      async (credentials) =>
        (await fetch('/api/session', { method: 'POST', body: JSON.stringify(credentials) })).status,
      { login: email, password: PASSWORD },
    );
    expect(status).toBe(200);
    await opened.reload();
    return opened;
  }

  /** Follows a link with a pixel in the browser that is signed in, and runs the attack as the script of the pixel's provider. */
  async function attackFrom(fields: object, attack: Attack, target: string): Promise<Loot> {
    const { id } = (await ada.post('/api/pixel/add', { type: 'bing', name: 'Shop', tag: newTag() })).body;
    const { shorturl } = await ada.link({ pixels: [id], ...fields });
    const opened = await page.context().newPage();
    let report!: (loot: Loot) => void;
    const loot = new Promise<Loot>((resolve) => (report = resolve));
    await opened.exposeFunction('report', report);
    const run = `(${attack.toString()})(${JSON.stringify(target)}).then((loot) => window.report(loot))`;
    const script = `window.addEventListener('load', () => { ${STAY}; ${run}; })`;
    await opened.route(/^https:/, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
    await opened.goto(shorturl, { waitUntil: 'commit' });
    const found = await loot;
    for (const other of page.context().pages()) if (other !== page) await other.close();
    return found;
  }

  /** Stops the countdown, so that the page does not lead on to its target during the attack. */
  const STAY = `document.querySelector('[data-stop]')?.click()`;
  let count = 100_000;
  const newTag = () => String(count++);

  it('is the script of the page, in the browser that is signed in', async () => {
    const headers = { 'X-Session-Token': token };
    const own = await page.evaluate(async (given) => (await fetch('/api/session', { headers: given })).status, headers);
    expect([own, token.length]).toEqual([200, 32]);
    const seen = await attackFrom({ type: splash }, async () => `${location.origin} ${document.title}`, '');
    expect(seen).toContain(app.baseUrl);
  });

  const expectNothing = (loot: Loot) => {
    expect(loot).not.toContain(email);
    expect(loot).not.toContain(token);
    return loot;
  };

  it.each([
    ...['/dashboard/', '/docs', ...BARE, '/unknown', '/dashboard/assets/index-d41d8cd9.js'].map((path) => [path, path]),
    ['an address that is too long', TOO_LONG],
  ])('fetches nothing through a window with %s', async (_, path) => {
    expectNothing(await attackFrom({ type: splash }, popupFetch, path));
  });

  it.each(['/api/account', '/api/session', '/dashboard/', '/dashboard/links'])(
    'reads nothing in a window with %s',
    async (path) => {
      expectNothing(await attackFrom({ type: splash }, popupRead, path));
    },
  );

  it.each(['/dashboard/', '/api/session', ...BARE])(
    'reaches nothing through a frame with %s, on a page that may have frames',
    async (path) => {
      expectNothing(await attackFrom({ type: 'frame' }, frameFetch, path));
    },
  );

  it.each([
    ['frame', 'of its own account'],
    ['window', 'of its own account'],
    ['frame', 'that it made up'],
    ['window', 'that it made up'],
  ])('fetches nothing through a %s with a preview %s', async (place, origin) => {
    // On this page, scripts may send forms and have frames.
    const fields = { type: 'contact', name: 'Ask', message: 'Anything?' };
    const { id } = (await ada.post('/api/overlay/add', fields)).body;
    const { data: preview } = (await ada.post('/api/overlay/preview', fields)).body;
    const sent = origin === 'of its own account' ? preview : { ...preview, html: '<!doctype html><p>Planted' };
    const target = JSON.stringify({ ...sent, place });
    expect(await attackFrom({ type: `overlay-${id}` }, previewFetch, target)).toMatch(/^failed: /);
  });

  it.each(['/api/session', '/dashboard/'])('fetches nothing from %s on its own page', async (path) => {
    expectNothing(await attackFrom({ type: splash }, ownFetch, path));
  });

  it('finds no key in the storage of the browser after it was entered in /docs', async () => {
    const reference = await page.context().newPage();
    await reference.goto(`${app.baseUrl}/docs`);
    await reference.locator('.auth-wrapper .authorize').click();
    await reference.locator('.auth-container input').fill(ada.key);
    await reference.locator('.auth-container .authorize').click();
    await reference.locator('.auth-container', { hasText: 'Authorized' }).waitFor();
    expect(await attackFrom({ type: splash }, async () => JSON.stringify(localStorage), '')).toBe('{}');
  });
});

describe('Another site, in a browser that is signed in,', () => {
  let app: TestApp;
  let browser: TestBrowser;
  let site: Site;
  let ada: TestClient;
  let page: Page;

  beforeAll(async () => {
    browser = await TestBrowser.start();
    app = await TestApp.start();
    ada = await app.account({ passwordHash: await hash(PASSWORD), username: 'ada' });
    page = await browser.open(`${app.baseUrl}/dashboard/`);
    await page.evaluate(
      async (body) => void (await fetch('/api/session', { method: 'POST', body })),
      JSON.stringify({ login: 'ada', password: PASSWORD }),
    );
    site = await Site.serve((_request, reply) => reply.setHeader('content-type', 'text/html').end('<p>Evil</p>'));
  });
  afterAll(async () => {
    await site.stop();
    await browser.stop();
    await app.stop();
  });

  /** Sends a form whose body is JSON. */
  async function submit(path: string, fields: object): Promise<number> {
    const opened = await page.context().newPage();
    await opened.goto(site.address);
    const [response] = await Promise.all([
      opened.waitForResponse((received) => received.url().endsWith(path)),
      opened.evaluate(
        ([action, text]) => {
          const form = document.createElement('form');
          Object.assign(form, { method: 'POST', action, enctype: 'text/plain' });
          const input = document.createElement('input');
          // `name=value` is one JSON object.
          Object.assign(input, { name: text!.replace(/}$/, ',"x":"'), value: '"}' });
          form.append(input);
          document.body.append(form);
          // Once the browser has returned from this function.
          setTimeout(() => form.submit());
        },
        [`${app.baseUrl}${path}`, JSON.stringify(fields)],
      ),
    ]);
    // The browser shows the response before its window is closed.
    await opened.waitForURL(`${app.baseUrl}${path}`);
    await opened.close();
    return response.status();
  }

  it('creates nothing by a form', async () => {
    expect(await submit('/api/tag/add', { name: 'Planted' })).toBe(401);
    expect((await ada.get('/api/tags')).body.data.result).toBe(0);
  });

  it('starts no session by a form', async () => {
    const cookies = await page.context().cookies();
    expect(await submit('/api/session', { login: 'ada', password: PASSWORD })).toBe(403);
    expect(await page.context().cookies()).toEqual(cookies);
  });

  it('reads and changes nothing by a script', async () => {
    const opened = await page.context().newPage();
    await opened.goto(site.address);
    const outcomes = await opened.evaluate(async (address) => {
      const ask = async (path: string, options: RequestInit) => {
        try {
          const response = await fetch(`${address}${path}`, { credentials: 'include', ...options });
          return `${response.type} ${await response.text()}`;
        } catch (error) {
          return `failed: ${String(error)}`;
        }
      };
      return [
        await ask('/api/session', {}),
        await ask('/dashboard/', {}),
        await ask('/api/tag/add', { method: 'POST', mode: 'no-cors', body: '{"name": "Planted"}' }),
      ];
    }, app.baseUrl);
    for (const outcome of outcomes) expect(outcome).toMatch(/^failed/);
    expect((await ada.get('/api/tags')).body.data.result).toBe(0);
  });
});

describe('A stolen cookie alone', () => {
  it('opens nothing, neither to a navigation nor to a client that is no browser', async () => {
    const [browser, app] = [await TestBrowser.start(), await TestApp.start()];
    const ada = await app.account({ passwordHash: await hash(PASSWORD), username: 'ada' });
    const page = await browser.open(`${app.baseUrl}/dashboard/`);
    const login = JSON.stringify({ login: 'ada', password: PASSWORD });
    await page.evaluate(async (body) => void (await fetch('/api/session', { method: 'POST', body })), login);
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'signpost', httpOnly: true, sameSite: 'Lax' });
    const header = { cookie: `signpost=${cookie!.value}` };
    expect((await app.send('/api/account', { headers: { host: 'localhost', ...header } })).status).toBe(401);
    for (const path of ['/api/account', '/api/session', '/api/urls']) {
      const response = await page.goto(`${app.baseUrl}${path}`);
      expect([path, response!.status()]).toEqual([path, 401]);
    }
    expect(await page.content()).not.toContain(`${ada.accountId}@`);
    await browser.stop();
    await app.stop();
  });
});
