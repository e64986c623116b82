import { EMPTY_ACCOUNT, signIn, startSampleAccount } from './sample-account.mjs';

/** Views by the names of their files. */
const VIEWS = {
  'dashboard-links': 'links',
  'dashboard-filtered': 'links?tag=2&archived=all',
  'dashboard-editor': 'links?edit=9',
  'dashboard-new-link': 'links?edit=new',
  'dashboard-pages-of-link': 'links?edit=5',
  'dashboard-qr': 'links?qrlink=9',
  'dashboard-link': 'links/9',
  'dashboard-analytics': 'analytics',
  'dashboard-responses': 'overlays?open=1',
  'dashboard-splash-page': 'splash-pages?open=new',
  'dashboard-pixel': 'pixels?open=new',
  'dashboard-bio-pages': 'bio',
  'dashboard-bio-editor': 'bio/1?part=2',
  'dashboard-bio-design': 'bio/1?part=design',
  'dashboard-bio-blocks': 'bio/1',
  'dashboard-qr-codes': 'qr',
  'dashboard-qr-code': 'qr?open=1',
  'dashboard-new-qr-code': 'qr?open=new',
  'dashboard-campaigns': 'campaigns',
  'dashboard-campaign': 'campaigns?open=1',
  'dashboard-channels': 'channels',
  'dashboard-channel': 'channels?open=1',
  'dashboard-tags': 'tags',
  'dashboard-utm-template': 'utm-templates?open=1',
  'dashboard-domains': 'domains',
  'dashboard-domain': 'domains?open=2',
  'dashboard-new-domain': 'domains?open=new',
  'dashboard-accounts': 'administration/accounts',
  'dashboard-account': 'administration/accounts?open=2',
  'dashboard-plans': 'administration/plans',
  'dashboard-blocklist': 'administration/blocklist',
  'dashboard-names': 'administration/names',
  'dashboard-audit': 'administration/audit',
  'dashboard-health': 'administration/health',
  'dashboard-profile': 'settings',
  'dashboard-security': 'settings?tab=security',
  'dashboard-keys': 'settings?tab=keys',
  'dashboard-branding': 'settings?tab=branding&domain=2',
  'dashboard-appearance': 'settings?tab=appearance',
  'dashboard-sharing': 'settings?tab=sharing',
  'dashboard-not-found': 'nowhere',
  'dashboard-palette': 'links',
  'dashboard-shortcuts': 'links',
};

/** Views of an account that has nothing yet. */
const EMPTY_VIEWS = {
  'dashboard-empty-links': 'links',
  'dashboard-empty-analytics': 'analytics',
  'dashboard-empty-qr-codes': 'qr',
  'dashboard-empty-bio-pages': 'bio',
  'dashboard-empty-campaigns': 'campaigns',
};

/** Opens the views that have no address. */
const STEPS = {
  'dashboard-palette': async (page) => {
    await page.keyboard.press('Control+k');
    await page.waitForSelector('[role=dialog] input');
    await page.keyboard.type('spring');
    await page.waitForSelector('[role=option] >> text=/spring');
  },
  'dashboard-shortcuts': async (page) => {
    await page.keyboard.press('?');
    await page.waitForSelector('[role=dialog]');
  },
};

/** Views before signing in; the second is that of a one-time link. */
const SIGNED_OUT_VIEWS = ['dashboard-sign-in', 'dashboard-password'];

export const DASHBOARD_NAMES = [...Object.keys({ ...VIEWS, ...EMPTY_VIEWS }), ...SIGNED_OUT_VIEWS];

/** Takes screenshots of views in every size and colour scheme. */
export async function takeDashboard(browser, screenshots, names, sizes, schemes) {
  if (names.length === 0) return;
  const { baseUrl, makePasswordLink } = await startSampleAccount();
  const storageState = await signIn(browser, await makePasswordLink());
  const storageOfEmpty = await signIn(browser, await makePasswordLink(EMPTY_ACCOUNT));
  const { pathname, search } = new globalThis.URL(await makePasswordLink());
  const signedOut = { 'dashboard-sign-in': 'dashboard/sign-in', 'dashboard-password': (pathname + search).slice(1) };
  const pathsIn = (views) => Object.entries(views).filter(([name]) => names.includes(name));
  const viewsIn = (views) => pathsIn(views).map(([name, path]) => [name, `dashboard/${path}`]);
  for (const size of sizes)
    for (const scheme of schemes) {
      await screenshots.take(baseUrl, pathsIn(signedOut), size, scheme, { whenLoaded });
      await screenshots.take(baseUrl, viewsIn(VIEWS), size, scheme, { storageState, whenLoaded });
      const empty = { storageState: storageOfEmpty, whenLoaded };
      await screenshots.take(baseUrl, viewsIn(EMPTY_VIEWS), size, scheme, empty);
    }
}

async function whenLoaded(page, name) {
  const opensDrawer = /[?&](edit|open|qrlink)=/.test(page.url());
  await page.waitForSelector(opensDrawer ? '[role=dialog] h2' : 'h1, h2');
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => globalThis.document.querySelector('.animate-pulse') === null);
  await STEPS[name]?.(page);
  // Drawers slide in.
  await page.waitForFunction(() => globalThis.document.getAnimations().length === 0);
}
