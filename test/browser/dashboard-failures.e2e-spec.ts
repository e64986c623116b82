import { hash } from '@node-rs/argon2';
import { Locator, Page } from 'playwright-core';
import { eventually } from '../support/conditions';
import { PASSWORD } from '../support/dashboard';
import { useApp } from '../support/test-app';
import { accessibilityProblems, TestBrowser } from './browser';
import { BUILD, holdNext, loseNext, roundTrip, signIn, useDashboardViews, waitForView } from './dashboard-views';

const views = useDashboardViews();

/** Answers requests for a file of the dashboard as after an upgrade. @param times how often; by default always */
const removeFile = (page: Page, name: string, times?: number) =>
  page.route(`**/dashboard/assets/${name}-*.js`, (route) => route.fulfill({ status: 404 }), { times });

const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1, exact: true });
const offline = (page: Page) => page.getByText(/No connection\./);
const failure = (page: Page) => page.getByText('This could not be loaded').first();

const refuse = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 400, body: '{"error":1}' }));
const retry = async (page: Page) => {
  await failure(page).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
};

/** Presses a key that needs a file which is gone, and once more when the page was loaded again. */
async function pressTwice(page: Page, key: string, title: string | RegExp = 'Links'): Promise<void> {
  await heading(page, title).waitFor();
  await Promise.all([page.waitForEvent('load'), page.keyboard.press(key)]);
  await heading(page, title).waitFor();
  await page.keyboard.press(key);
}

describe('Without a network, a part of the page that is not loaded yet', () => {
  const remote = 'http://signpost.test';
  const app = useApp({ dashboardFolder: BUILD, environment: { BASE_URL: remote } });
  let browser: TestBrowser;

  beforeAll(async () => {
    browser = await TestBrowser.start(`MAP signpost.test:80 127.0.0.1:${app.port}`);
    await app.account({ username: 'ada', passwordHash: await hash(PASSWORD) });
  });
  afterAll(() => browser.stop());

  /** Opens the list of links on a host that is not the machine of the browser. */
  async function openRemote(): Promise<Page> {
    const page = await browser.open(`${remote}/dashboard/links`);
    await signIn(page, 'ada');
    await heading(page, 'Links').waitFor();
    return page;
  }

  it('shows an error in place of its view, which is loaded once the network is back', async () => {
    const page = await openRemote();
    await page.context().setOffline(true);
    await tab(page, 'Campaigns').click();
    await failure(page).waitFor();
    await offline(page).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await failure(page).waitFor();
    await page.context().setOffline(false);
    await heading(page, 'Campaigns').waitFor();
  });

  it('leaves the view in place, and is there when the network is back', async () => {
    const page = await openRemote();
    await page.context().setOffline(true);
    await page.keyboard.press('c');
    await failure(page).waitFor();
    await offline(page).waitFor();
    await heading(page, 'Links').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('dialog', { name: 'New link' }).waitFor();
  });

  it('shows an error when a language is chosen, and keeps the former one', async () => {
    const page = await openRemote();
    await page.goto(`${remote}/dashboard/settings?tab=appearance`);
    const language = page.getByLabel('Language');
    await language.waitFor();
    await page.context().setOffline(true);
    await language.selectOption('Deutsch');
    await page.getByText('The service cannot be reached').first().waitFor();
    await heading(page, 'Settings').waitFor();
    expect(await language.inputValue()).toBe('en');
    await page.context().setOffline(false);
    await language.selectOption('Deutsch');
    await heading(page, 'Einstellungen').waitFor();
  });
});

describe('On the machine of the service, which has no network', () => {
  it('reads what it shows, and does not tell that it is offline', async () => {
    const page = await views.open('/links');
    await heading(page, 'Links').waitFor();
    await page.evaluate(`{
      Object.defineProperty(navigator, 'onLine', { value: false });
      window.dispatchEvent(new Event('offline'));
    }`);
    await tab(page, 'Campaigns').click();
    await page.getByText('No campaigns yet').waitFor();
    expect(await offline(page).count()).toBe(0);
  });
});

describe('A stopped service', () => {
  it('leaves the page in place when a part of it is not loaded yet, and delivers the part once it is back', async () => {
    const page = await views.open('/links');
    await heading(page, 'Links').waitFor();
    await page.route('**/*', (route) => route.abort());
    await page.keyboard.press('c');
    await failure(page).waitFor();
    await heading(page, 'Links').waitFor();
    await page.unrouteAll();
    await page.getByRole('dialog', { name: 'New link' }).waitFor();
    await page.keyboard.press('Escape');
    await page.route('**/*', (route) => route.abort());
    await tab(page, 'Campaigns').click();
    await page.getByRole('main').getByText('This could not be loaded').waitFor();
    await page.unrouteAll();
    await heading(page, 'Campaigns').waitFor();
  });
});

describe('A slow service', () => {
  /** Holds the responses of an address back until the returned function is called. */
  async function hold(page: Page, address: string): Promise<() => void> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(address, (route) => released.then(() => route.continue()));
    return release;
  }
  const loading = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Loading…' });

  it.each([
    ['the session', '**/api/session', (page: Page) => page.reload()],
    ['the code of a view', '**/assets/analytics-view-*.js', (page: Page) => tab(page, 'Analytics').click()],
  ])('shows where the view will be until it has sent %s', async (_, address, go) => {
    const page = await views.open('/links');
    await heading(page, 'Links').waitFor();
    const release = await hold(page, address);
    await go(page);
    await loading(page).waitFor();
    expect(await page.locator('main [aria-busy=true]').count()).toBe(1);
    release();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await loading(page).count()).toBe(0);
  });
});

describe('A file that an upgrade has removed', () => {
  it.each([
    ['shortcuts-help', '?', 'Keyboard shortcuts'],
    ['command-palette', 'Control+k', 'Search links and actions'],
    ['en', '?', 'Keyboard shortcuts'],
  ])('is found by loading the page again: %s', async (file, key, name) => {
    const page = await views.open('/links');
    await removeFile(page, file, 1);
    await pressTwice(page, key);
    await page.getByRole('dialog', { name }).waitFor();
  });

  it('leaves the navigation in place, and the view can be tried again', async () => {
    const page = await views.open('/links');
    await removeFile(page, 'analytics-view');
    await tab(page, 'Analytics').click();
    await failure(page).waitFor();
    await tab(page, 'Links').click();
    await heading(page, 'Links').waitFor();
    await tab(page, 'Analytics').click();
    await failure(page).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Analytics').waitFor();
  });

  it('leaves the view in place when a dialog needs it, and a question counts as declined', async () => {
    const { id, shorturl } = await views.user.link({ custom: 'kept' });
    const page = await views.open(`/links/${id}`);
    await removeFile(page, 'question-dialog');
    await pressTwice(page, '#', /kept$/);
    await failure(page).waitFor();
    await heading(page, /kept$/).waitFor();
    expect((await views.app.visit(shorturl)).status).toBe(302);
  });
});

describe('A request that fails', () => {
  it('has a heading in the main part of the page when it is that of the session', async () => {
    const page = await views.open('/links');
    await heading(page, 'Links').waitFor();
    await refuse(page, '**/api/session');
    await page.reload();
    await page.getByRole('main').getByRole('heading', { name: 'This could not be loaded', level: 1 }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await retry(page);
    await heading(page, 'Links').waitFor();
  });

  it('is shown in place of the links of a campaign, and of those to add', async () => {
    const { id } = (await views.user.post('/api/campaign/add', { name: 'Spring' })).body;
    await views.user.link({ custom: 'roses', metatitle: 'All roses' });
    const page = await views.open('/campaigns');
    await refuse(page, `**/api/campaign/${id}/links*`);
    await page.getByRole('link', { name: 'Spring' }).click();
    await retry(page);
    await page.getByText('It has no links yet.').waitFor();
    await refuse(page, '**/api/urls?*');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await retry(page);
    await page.getByRole('button', { name: 'Add All roses' }).waitFor();
  });

  it('is shown below the rows of a list that has more', async () => {
    for (let index = 0; index <= 50; index++) await views.user.post('/api/channel/add', { name: `Channel ${index}` });
    const page = await views.open('/channels');
    await refuse(page, '**/api/channels?*page=2*');
    await page.getByRole('button', { name: 'Load more', exact: true }).click();
    await retry(page);
    await page.locator('[data-row="50"]').waitFor();
    expect(await failure(page).count()).toBe(0);
  });
});

describe('Something new whose response was lost', () => {
  const save = (page: Page) => page.keyboard.press('Control+s');
  const name = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true });
  const closed = (page: Page) => name(page).waitFor({ state: 'detached' });
  const cannotBeReached = (page: Page) => page.getByRole('alert').getByText('cannot be reached').waitFor();

  it.each([
    ['splash page', '/splash-pages', '/api/splash', []],
    ['overlay', '/overlays', '/api/overlay', ['Text']],
    ['QR code', '/qr', '/api/qr', ['Destination']],
  ])('is created once when it is saved again: %s', async (kind, view, path, others) => {
    const page = await views.open(`${view}?open=new`);
    await loseNext(views, page, `${path}/add`);
    await name(page).fill(`Lost ${kind}`);
    for (const other of others)
      await page.getByRole('textbox', { name: other, exact: true }).fill('https://example.com/');
    await save(page);
    await cannotBeReached(page);
    await save(page);
    await closed(page);
    expect((await views.user.get(path)).body.data.result).toBe(1);
    views.browser.takeErrors();
  });

  it('is in the list behind the form', async () => {
    const page = await views.open('/tags?open=new');
    await loseNext(views, page, '/api/tag/add');
    await name(page).fill('Lost tag');
    await save(page);
    await cannotBeReached(page);
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('main').getByText('Lost tag').waitFor();
    views.browser.takeErrors();
  });

  it('is a key that is not made again, as it could not be shown, and is in the list', async () => {
    const page = await views.open('/settings?tab=keys');
    await page.getByRole('button', { name: 'New key' }).click();
    const dialog = page.getByRole('dialog');
    await loseNext(views, page, '/api/account/keys/add');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Lost key');
    await page.keyboard.press('Enter');
    await cannotBeReached(page);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('shown only once').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByText('Lost key').waitFor();
    views.browser.takeErrors();
  });
});

describe('Something new that is refused', () => {
  it('is requested with another key when it is sent again, as its reason may be gone', async () => {
    const page = await views.open('/settings?tab=keys');
    const keys: (string | undefined)[] = [];
    await page.route('**/api/account/keys/add', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const refusal = { error: 1, code: 'conflict', message: 'An account can have 50 keys.' };
      return keys.length > 1 ? route.fallback() : route.fulfill({ status: 409, json: refusal });
    });
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Second attempt');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('50 keys').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[role=dialog] code', { hasText: 'sp_' }).waitFor();
    expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
    views.browser.takeErrors();
  });
});

describe('An error that the API reports for a field which the form does not have', () => {
  it('does not keep the form from being sent again', async () => {
    const { id } = (await views.user.post('/api/overlay/add', { type: 'message', name: 'A', message: 'B' })).body;
    const page = await views.open(`/overlays?open=${id}`);
    const errors = [{ field: 'image', code: 'invalid', message: 'image is wrong.' }];
    await page.route('**/update', (route) => route.fulfill({ status: 400, json: { error: 1, errors } }), { times: 1 });
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('C');
    await Promise.all([page.waitForResponse('**/update'), page.keyboard.press('Control+s')]);
    await name.fill('D');
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await views.user.get(`/api/overlay/${id}`)).body.data.name).toBe('D');
  });
});

describe('Labels that could not be loaded', () => {
  const LABELS = /\/api\/(pixels|channels|campaigns|domains|utm|splash|overlay|tags|qr)\?/;
  const again = (part: Page | Locator) => part.getByRole('button', { name: 'Try again' });
  const choices = (part: Page | Locator, name: string) =>
    part.getByRole('combobox', { name }).locator('option').allTextContents();

  beforeAll(async () => {
    await views.user.post('/api/pixel/add', { name: 'Seen', type: 'gtmpixel', tag: 'GTM-BBBBBB' });
    await views.user.post('/api/channel/add', { name: 'Posters' });
    await views.user.post('/api/campaign/add', { name: 'Harvest' });
    await views.user.link({ custom: 'labelled' });
  });

  /** Opens a view whose labels the API refuses to tell. */
  async function openRefused(path: string): Promise<Page> {
    const page = await views.open('/settings');
    await page.route(LABELS, (route) => route.fulfill({ status: 429, body: '{"error":1}' }));
    await page.goto(`${views.app.baseUrl}/dashboard${path}`);
    return page;
  }

  it('are not said to be none in the editor, which loads them again', async () => {
    const page = await openRefused('/links?edit=new');
    const editor = page.getByRole('dialog');
    const channels = editor.getByRole('group', { name: 'Channels' });
    const pixels = editor.locator('details', { hasText: 'Pixels' });
    await pixels.locator('summary').click();
    await again(channels).waitFor();
    await again(pixels).waitFor();
    expect(await channels.textContent()).not.toContain('None');
    expect(await pixels.textContent()).not.toContain('You have no pixels yet.');
    expect(await choices(editor, 'Campaign')).toEqual(['None']);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.unrouteAll();
    await again(channels).click();
    await channels.getByRole('checkbox', { name: 'Posters' }).waitFor();
    await again(pixels).click();
    await pixels.getByRole('checkbox', { name: 'Seen' }).waitFor();
  });

  it('leave no choice by which links would lose their campaign, nor do those that are loading', async () => {
    const page = await openRefused('/links?q=labelled');
    await page.getByRole('checkbox', { name: /labelled/ }).check();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Move to a campaign' }).click();
    const dialog = page.getByRole('dialog');
    await again(dialog).waitFor();
    expect(await choices(dialog, 'Campaign')).toEqual(['Choose…']);
    await page.unrouteAll();
    const held = await holdNext(page, '**/api/campaigns?*');
    await again(dialog).click();
    const request = await held();
    expect(await choices(dialog, 'Campaign')).toEqual(['Choose…']);
    await request.continue();
    await eventually(async () => expect(await choices(dialog, 'Campaign')).toContain('Harvest'));
    expect(await choices(dialog, 'Campaign')).toContain('None');
    expect(await again(dialog).count()).toBe(0);
  });

  it('have an error in the filters of the links, each below its field', async () => {
    const page = await openRefused('/links');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const campaign = page.getByRole('combobox', { name: 'Campaign' });
    await campaign.and(page.getByRole('combobox', { description: /could not be loaded/ })).waitFor();
    await eventually(async () => expect(await again(page).count()).toBe(5));
    await page.unrouteAll();
    for (let left = 4; left >= 0; left--) {
      await again(page).first().click();
      await eventually(async () => expect(await again(page).count()).toBe(left));
    }
    await eventually(async () => expect(await choices(page, 'Campaign')).toContain('Harvest'));
  });

  it('have an error in the filters of the analytics, beside those that need none', async () => {
    const page = await openRefused('/analytics');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await again(page.getByRole('dialog')).waitFor();
    await page.getByRole('combobox', { name: 'Time zone' }).waitFor();
    await page.unrouteAll();
    await again(page.getByRole('dialog')).click();
    await eventually(async () => expect(await choices(page, 'Campaign')).toContain('Harvest'));
  });
});

describe('The page with which a proxy answers in place of the service', () => {
  it.each([
    [413, 'Das ist zu groß für den Dienst.'],
    [502, 'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung.'],
    [503, 'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung.'],
    [504, 'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung.'],
  ])('is shown in the language of the user: %i', async (status, text) => {
    const page = await views.open('/tags?open=new', { locale: 'de-DE' });
    const body = `<html><h1>${status}</h1></html>`;
    await page.route('**/api/tag/add', (route) => route.fulfill({ status, contentType: 'text/html', body }));
    await page.getByRole('dialog').getByRole('textbox').first().fill('Proxy');
    await page.keyboard.press('Control+s');
    const alert = page.getByRole('dialog').getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toBe(text);
    views.browser.takeErrors();
  });
});

describe('What was read before', () => {
  /** Has the page read again what it shows, as after a minute in another tab. */
  const readAgain = (page: Page, address: string) =>
    Promise.all([
      page.waitForResponse(address),
      page.evaluate(`{
        const now = Date.now;
        Date.now = () => now() + 60_000;
        window.dispatchEvent(new Event('visibilitychange'));
      }`),
    ]);

  it('is no beginning of a form when it cannot be read again', async () => {
    const { id } = (await views.user.post('/api/tag/add', { name: 'Former' })).body;
    const page = await views.open(`/tags?open=${id}`);
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.waitFor();
    await page.keyboard.press('Escape');
    await name.waitFor({ state: 'detached' });
    await refuse(page, `**/api/tag/${id}`);
    await page.getByRole('link', { name: 'Former' }).first().click();
    await failure(page).waitFor();
    expect(await name.count()).toBe(0);
    await retry(page);
    await name.waitFor();
  });

  it('stays in a form that is open when it cannot be read again', async () => {
    const page = await views.open('/settings?tab=profile');
    const email = page.getByLabel('E-mail', { exact: true });
    await email.fill('half@example.com');
    await refuse(page, '**/api/account');
    await readAgain(page, '**/api/account');
    await roundTrip(page);
    expect(await failure(page).count()).toBe(0);
    expect(await email.inputValue()).toBe('half@example.com');
  });

  it('is not shown of a link that was deleted since', async () => {
    const link = await views.user.link({ custom: 'deleted-since' });
    const page = await views.open(`/links/${link.id}`);
    await heading(page, /deleted-since$/).waitFor();
    await views.user.delete(`/api/url/${link.id}/delete`);
    await readAgain(page, `**/api/url/${link.id}`);
    await heading(page, 'Page not found').waitFor();
    views.browser.takeErrors();
  });
});

describe('A parameter of the address that is not valid', () => {
  it.each([
    ['/links?from=2026-13-01', 'Links'],
    ['/links?state=gone', 'Links'],
    ['/links?tag=abc', 'Links'],
    ['/links?edit=foo', 'Links'],
    ['/links?qrlink=foo', 'Links'],
    ['/tags?open=foo', 'Tags'],
    ['/analytics?from=2026-11-01+25:00:00&to=2026-11-27', 'Analytics'],
    ['/analytics?metric=foo', 'Analytics'],
    ['/analytics?link=foo', 'Analytics'],
    ['/analytics?timezone=foo', 'Analytics'],
    ['/settings?tab=branding&domain=foo', 'Settings'],
  ])('is left out: %s', async (path, title) => {
    const invalid = /foo|abc|gone|2026-13|25:00|undefined/;
    const page = await views.open('/channels');
    views.browser.takeErrors();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${views.app.baseUrl}/dashboard${path}`);
    await heading(page, title).waitFor();
    await waitForView(page, '');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.locator('#main').textContent()).not.toMatch(/states\.|numbers\.|Invalid time value/);
    expect(requests.filter((url) => url.includes('/api/') && invalid.test(url))).toEqual([]);
    expect(page.url()).not.toMatch(invalid);
    expect(views.browser.takeErrors()).toEqual([]);
  });
});
