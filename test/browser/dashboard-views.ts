import { hash } from '@node-rs/argon2';
import { join } from 'node:path';
import { BrowserContextOptions, Page, Route } from 'playwright-core';
import { eventually } from '../support/conditions';
import { PASSWORD } from '../support/dashboard';
import { TestApp, TestAppOptions, TestClient, useApp } from '../support/test-app';
import { accessibilityProblems, Cookies, TestBrowser } from './browser';

/** The build of the dashboard. */
export const BUILD = join(__dirname, '../../dist/dashboard');
const DESKTOP = { width: 1280, height: 800 };
const WINDOW = { viewport: DESKTOP, reducedMotion: 'reduce' } as const;
/** Options for a window of its own: a clock that a test installs stays in its window. */
export const OWN_WINDOW = { locale: 'en-US' };
const SMALL_PHONE = { width: 320, height: 640 };

/** The built dashboard, in a browser that is signed in once for all tests of a file. */
export interface DashboardViews {
  app: TestApp;
  browser: TestBrowser;
  user: TestClient;
  /** Opens a view such as `/tags?open=new` in a new window. */
  open: (path: string, options?: object) => Promise<Page>;
}

/**
 * @param account columns of the account that is signed in
 * @param options called when the service starts
 * @param window that of pages which are opened without options
 */
export function useDashboardViews(
  account: object = {},
  options: () => TestAppOptions = () => ({}),
  window: BrowserContextOptions = WINDOW,
): DashboardViews {
  const app = useApp(() => ({ dashboardFolder: BUILD, ...options() }));
  const views = { app } as DashboardViews;
  let cookies: Cookies;
  beforeAll(async () => {
    views.browser = await TestBrowser.start();
    views.user = await app.account({ ...account, passwordHash: await hash(PASSWORD) });
    const { username } = (await views.user.get('/api/account')).body.data;
    const page = await views.browser.open(`${app.baseUrl}/dashboard/`, { viewport: DESKTOP });
    await signIn(page, username);
    cookies = await page.context().cookies();
    await page.context().close();
    await views.browser.keepWindow(app.baseUrl, window);
  });
  views.open = (path, options = {}) =>
    views.browser.open(`${app.baseUrl}/dashboard${path}`, { ...window, ...options }, cookies);
  afterEach(() => views.browser.closePages());
  afterAll(() => views.browser.stop());
  return views;
}

/** Deletes the links of the account: browsers take long to show the rows of many. */
export async function deleteLinks({ user }: DashboardViews): Promise<void> {
  const deletion = { filter: { archived: 'all' } };
  while ((await user.delete('/api/urls/delete', deletion)).body.data.deleted > 0);
}

/** The two combinations in which every view is checked. */
export const COMBINATIONS = [
  ['a small phone', { viewport: SMALL_PHONE, colorScheme: 'dark', locale: 'ar' }],
  ['a desktop', { viewport: DESKTOP, colorScheme: 'light', locale: 'en' }],
] as const;

/** Expects that axe finds nothing, that the policy is not violated, and that nothing is wider than the window. */
export async function expectCleanViews(views: DashboardViews, paths: string[], options: object): Promise<void> {
  const page = await views.open(paths[0]!, options);
  for (const path of paths) {
    await page.goto(`${views.app.baseUrl}/dashboard${path}`, { waitUntil: 'load' });
    await waitForView(page, path);
    const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
    const found = [await accessibilityProblems(page), views.browser.takeErrors(), isTooWide];
    expect([path, ...found]).toEqual([path, [], [], false]);
  }
}

/** Signs in on the page that asks for it, and waits for the view that was opened. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.fill('[autocomplete=username]', username);
  await page.fill('[autocomplete=current-password]', PASSWORD);
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await page.waitForSelector('main h1');
}

/** Holds the next request of a page to an address. Returns a function that waits until it is made. */
export async function holdNext(page: Page, address: string): Promise<() => Promise<Route>> {
  let hold: (route: Route) => void;
  const held = new Promise<Route>((resolve) => (hold = resolve));
  await page.route(address, (route) => hold(route), { times: 1 });
  return () => held;
}

/** Carries out the next request of a page to an address, such as `/api/tag/add`, but the page gets no response. */
export async function loseNext({ app, user }: DashboardViews, page: Page, address: string): Promise<void> {
  const carryOut = async (route: Route) => {
    const request = route.request();
    // Sent with the key of the account: only the page has the session.
    const headers = { ...request.headers(), cookie: '', authorization: `Bearer ${user.key}` };
    const method = request.method() as 'POST';
    expect((await app.inject(address, { method, headers, body: request.postDataJSON() })).status).toBe(200);
    await route.abort();
  };
  await page.route(`**${address}`, carryOut, { times: 1 });
}

/** Waits for a response to a page: what it requested before has been seen then. */
export const roundTrip = (page: Page) => page.evaluate('fetch("/health/live").then(String)');

/** Waits until a view, and the dialog that its address opens, show what they loaded. */
export async function waitForView(page: Page, path: string): Promise<void> {
  await page.waitForSelector(/[?&](edit|open|qrlink)=/.test(path) ? '[role=dialog] h2' : 'main h1');
  await eventually(async () => expect(await page.locator('.animate-pulse').count()).toBe(0));
}
