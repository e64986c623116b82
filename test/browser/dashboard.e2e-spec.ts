import { hash } from '@node-rs/argon2';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Page } from 'playwright-core';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { eventually } from '../support/conditions';
import { DashboardBrowser, PASSWORD } from '../support/dashboard';
import { Destination } from '../support/sites';
import { TestClient, useApp } from '../support/test-app';
import { accessibilityProblems, Cookies, TestBrowser } from './browser';
import { roundTrip, signIn, waitForView } from './dashboard-views';

const BUILD = join(__dirname, '../../dist/dashboard');
const WINDOW = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const PHONE = { width: 375, height: 700 };
const MAX_FIRST_LOAD_BYTES = 250_000;
const BRITAIN = '81.2.69.142';
const MAX_TABS = 120;

let browser: TestBrowser;
let destination: Destination;
let passwordHash: string;

beforeAll(async () => {
  [browser, destination, passwordHash] = await Promise.all([TestBrowser.start(), Destination.start(), hash(PASSWORD)]);
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser.stop();
  destination.stop();
});

const app = useApp({ dashboardFolder: BUILD, environment: { TRUST_PROXY: '127.0.0.1', DOMAIN_CHECK: 'off' } });
beforeAll(() => browser.keepWindow(app.baseUrl, WINDOW));

/** Creates an account with the password. */
async function createUser(given = {}): Promise<TestClient & { username: string }> {
  const client = await app.account({ passwordHash, ...given });
  const { username } = (await client.get('/api/account')).body.data;
  return Object.assign(client, { username });
}

/** Opens a view in a new window that is signed in. */
async function openAs({ username }: { username: string }, path = '/links', options: object = {}): Promise<Page> {
  const session = new DashboardBrowser(app);
  await session.open();
  await session.signIn(username);
  const [name = '', value = ''] = session.cookie.split('=');
  const page = await open(`${app.baseUrl}/dashboard${path}`, options, [{ name, value, url: app.baseUrl }]);
  await page.waitForSelector('main h1');
  return page;
}

function open(address: string, options: object = {}, cookies: Cookies = []): Promise<Page> {
  return browser.open(address, { ...WINDOW, ...options }, cookies);
}

async function endSessions(user: TestClient): Promise<void> {
  const { sessions } = (await user.get('/api/sessions')).body.data;
  for (const { id } of sessions) await user.delete(`/api/session/${id}/delete`);
}

/** Types keys one after the other. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Moves the focus forward to a control by its text. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let steps = 0; steps < MAX_TABS; steps++) {
    await page.keyboard.press('Tab');
    if ((await focused(page).textContent()) === text) return;
  }
  throw new Error(`No control says ${text}.`);
}

const focused = (page: Page) => page.locator('*:focus');
const rows = (page: Page) => page.locator('[role=row][aria-selected]');
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

describe('The dashboard', () => {
  it('creates, follows, changes and deletes a link by keyboard alone', async () => {
    const page = await openAs(await createUser());
    await press(page, 'c');
    await page.getByRole('textbox', { name: 'Destination' }).waitFor();
    await page.keyboard.type(`${destination.address}/garden`);
    await press(page, 'Tab', 'Tab');
    await page.keyboard.type('spring-sale');
    await press(page, 'Control+s');
    await shows(page, 'is live');

    expect((await app.visit('/spring-sale')).headers.location).toBe(`${destination.address}/garden`);

    await page.locator('[data-row="0"]').waitFor();
    await press(page, 'j', 'e');
    await page.getByRole('textbox', { name: 'Destination' }).waitFor();
    await page.getByRole('textbox', { name: 'Note' }).focus();
    await page.keyboard.type('For the newsletter');
    await press(page, 'Control+s');
    await shows(page, 'Link saved');

    // The focus is back where it was.
    await eventually(async () => expect(await focused(page).getAttribute('data-row')).toBe('0'));
    await press(page, 'Enter');
    await shows(page, 'For the newsletter');

    // A click arrives, and the statistics are those of its country.
    await press(page, 'l');
    await shows(page, 'Waiting for clicks…');
    const arrived = page.getByRole('listitem').filter({ hasText: 'United Kingdom' }).first();
    // The stream begins some time after it was asked for.
    await eventually(async () => {
      await app.visit('/spring-sale', { 'x-forwarded-for': BRITAIN });
      await arrived.waitFor({ timeout: 1_000 });
    });
    // The first fact of a link is its clicks.
    await eventually(async () => expect(Number(await page.locator('dd').first().textContent())).toBeGreaterThan(0));
    await tabTo(page, 'Map');
    await press(page, 'ArrowRight', 'Enter');
    await page.getByRole('table').getByRole('button', { name: 'United Kingdom', exact: true }).waitFor();
    await tabTo(page, 'United Kingdom');
    await press(page, 'Enter');
    await shows(page, 'Country');
    await eventually(async () => expect(page.url()).toContain('country=GB'));

    await press(page, '#');
    // The button that cancels has the focus.
    await page.getByRole('dialog', { name: /^Delete/ }).waitFor();
    await press(page, 'Tab', 'Enter');
    await shows(page, 'No links yet');
    expect((await app.visit('/spring-sale')).status).toBe(404);
    expect(browser.takeErrors()).toEqual([]);
  });

  /** Opens the one-time link of an account that has no password. */
  const openPasswordLink = async (isFirst: boolean, options: object = {}) => {
    const [admin, user] = [await app.account({ isAdmin: true }), await createUser({ passwordHash: '' })];
    const { link } = (await admin.post(`/api/user/${user.accountId}/password-link`)).body;
    // Only the first start makes the other kind of link.
    if (isFirst) await app.get(DataSource).query(`UPDATE password_links SET purpose = 'setup'`);
    return open(link, options);
  };

  /** The same, and sets a password. */
  const setPassword = async (isFirst: boolean) => {
    const page = await openPasswordLink(isFirst);
    await page.fill('[autocomplete=new-password]', 'staple-battery-horse');
    await press(page, 'Enter');
    return page;
  };

  it('goes on to the links after a new password was set by a one-time link', async () => {
    const page = await openPasswordLink(false);
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'E-mail' }).count()).toBe(0);
    await page.fill('[autocomplete=new-password]', 'staple-battery-horse');
    await press(page, 'Enter');
    await shows(page, 'No links yet');
    expect(browser.takeErrors()).toEqual([]);
  });

  it('shows the address of links after the first password was set', async () => {
    const page = await setPassword(true);
    await shows(page, `${app.baseUrl}/`);
    await page.reload();
    await shows(page, `${app.baseUrl}/`);
    await shows(page, 'The connection works.');
    await shows(page, /from the network \W127\.0\.0\.0\/24/);
    await page.route('**/api/session', async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { error: 0, data: { ...data, baseurl: 'http://127.0.0.1' } } });
    });
    await page.reload();
    await shows(page, 'You opened the dashboard at');
    expect(await page.getByText('This connection is not encrypted.').count()).toBe(0);
    await page.unrouteAll();
    await Promise.all([page.waitForEvent('load'), page.getByText('Create your first link').click()]);
    await page.getByRole('dialog', { name: 'New link' }).waitFor();
    expect(browser.takeErrors()).toEqual([]);
  });

  it('names TRUST_PROXY after the first password was set through a proxy that is not trusted', async () => {
    const page = await setPassword(true);
    await shows(page, 'The connection works.');
    // A proxy that forwards no address.
    await page.setExtraHTTPHeaders({ via: '1.1 proxy' });
    await page.reload();
    await shows(page, /the service does not trust it.* its network, \W127\.0\.0\.0\/24.* Set TRUST_PROXY/);
    expect(await page.getByText('The connection works.').count()).toBe(0);
    expect(browser.takeErrors()).toEqual([]);
  });

  it('shows that a one-time link without a token does not work', async () => {
    const page = await open(`${app.baseUrl}/dashboard/setup`);
    await shows(page, 'This link no longer works');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('shows that a one-time link no longer works when another tab has used it', async () => {
    const [admin, user] = [await app.account({ isAdmin: true }), await createUser({ passwordHash: '' })];
    const { link } = (await admin.post(`/api/user/${user.accountId}/password-link`)).body;
    const page = await open(link, { locale: 'de' });
    await page.fill('[autocomplete=new-password]', PASSWORD);
    const token = new URL(link as string).searchParams.get('token');
    await new DashboardBrowser(app).post('/api/session/setup', { token, password: PASSWORD });
    await press(page, 'Enter');
    await shows(page, 'Dieser Link funktioniert nicht mehr');
    browser.takeErrors();
  });

  it('can try a one-time link again that could not be checked', async () => {
    const [admin, user] = [await app.account({ isAdmin: true }), await createUser({ passwordHash: '' })];
    const { link } = (await admin.post(`/api/user/${user.accountId}/password-link`)).body;
    const page = await open('about:blank');
    await page.route('**/api/session/setup/check', (route) => route.abort(), { times: 1 });
    await page.goto(link as string);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Save and sign in' }).waitFor();
    browser.takeErrors();
  });

  it('shows in the language of the user what a one-time link still needs', async () => {
    const page = await openPasswordLink(true, { locale: 'de' });
    await page.fill('[type=email]', 'ada');
    await page.fill('[autocomplete=new-password]', 'short');
    await press(page, 'Enter');
    const [email, password] = [
      'Bitte geben Sie eine E-Mail-Adresse ein, etwa ada@example.com.',
      'Mindestens 8 Zeichen.',
    ];
    await eventually(async () => expect(await page.getByRole('alert').allTextContents()).toEqual([email, password]));
    expect(await page.getByText(password).count()).toBe(1);
    expect(await page.locator('*:focus').getAttribute('type')).toBe('email');
  });

  it('shows in the language of the user what is missing to sign in', async () => {
    const page = await open(`${app.baseUrl}/dashboard/`, { locale: 'de' });
    await page.fill('[autocomplete=username]', 'ada');
    await press(page, 'Enter');
    await eventually(async () => expect(await page.getByRole('alert').allTextContents()).toEqual(['Bitte ausfüllen.']));
  });

  it('names the region of its messages in the language of the user', async () => {
    const page = await open(`${app.baseUrl}/dashboard/`, { locale: 'de' });
    await page.getByRole('region', { name: 'Meldungen' }).waitFor({ state: 'attached' });
  });

  it('shows that a password is wrong, and nothing about the account', async () => {
    const { username } = await createUser();
    for (const login of [username, 'unknown']) {
      const page = await open(`${app.baseUrl}/dashboard/`);
      await page.fill('[autocomplete=username]', login);
      await page.fill('[autocomplete=current-password]', 'wrong');
      await press(page, 'Enter');
      await shows(page, 'The e-mail address, username or password is wrong.');
    }
    expect(browser.takeErrors().filter((error) => !error.includes('401'))).toEqual([]);
  });

  it('counts down after too many wrong passwords, in minutes and then in seconds', async () => {
    const page = await browser.open('about:blank');
    await page.clock.install();
    const headers = { 'retry-after': '593' };
    await page.route('**/api/session', (route) => route.fulfill({ status: 429, headers, body: '{"error":429}' }));
    await page.goto(`${app.baseUrl}/dashboard/`, { waitUntil: 'load' });
    await page.fill('[autocomplete=username]', 'ada');
    await page.fill('[autocomplete=current-password]', 'wrong');
    await press(page, 'Enter');
    const alert = page.getByRole('alert');
    const says = (wait: string) =>
      eventually(async () => {
        expect(await alert.textContent()).toBe(`Too many attempts. Try again in ${wait}.`);
      });
    await says('10 minutes');
    await page.clock.fastForward(500_000);
    await says('2 minutes');
    await page.clock.fastForward(10_000);
    await alert.getByText(/8\d seconds/).waitFor();
    await page.clock.fastForward(100_000);
    await alert.waitFor({ state: 'detached' });
    browser.takeErrors();
  });

  it('signs in once, and leaves the focus on the button', async () => {
    const page = await open(`${app.baseUrl}/dashboard/`);
    let requests = 0;
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/session', async (route) => {
      requests++;
      await answered;
      await route.fulfill({ status: 401, body: '{"error":1}' });
    });
    await page.fill('[autocomplete=username]', 'ada');
    await page.fill('[autocomplete=current-password]', 'wrong');
    const button = page.getByRole('button', { name: 'Sign in' });
    await button.focus();
    await press(page, 'Enter', 'Enter');
    await page.focus('[autocomplete=username]');
    await press(page, 'Enter');
    await button.focus();
    expect(await button.isDisabled()).toBe(true);
    answer();
    await shows(page, 'The e-mail address, username or password is wrong.');
    expect([requests, await focused(page).textContent()]).toEqual([1, 'Sign in']);
    browser.takeErrors();
  });

  it('shows in the language of the user that the account is suspended', async () => {
    const [admin, { username, accountId }] = [await app.account({ isAdmin: true }), await createUser()];
    await admin.put(`/api/user/${accountId}/update`, { status: 'suspended' });
    const page = await open(`${app.baseUrl}/dashboard/`, { locale: 'de' });
    await page.fill('[autocomplete=username]', username);
    await page.fill('[autocomplete=current-password]', PASSWORD);
    await press(page, 'Enter');
    await shows(page, 'Dieses Konto ist gesperrt.');
    browser.takeErrors();
  });

  it('shows in the language of the user what the service refuses', async () => {
    const page = await openAs(await createUser(), '/settings?tab=security', { locale: 'de' });
    await page.fill('[autocomplete=current-password]', 'wrong');
    await page.fill('[autocomplete=new-password]', `${PASSWORD}, another`);
    await press(page, 'Enter');
    await shows(page, 'Das ist nicht das bisherige Passwort.');
    await page.goto(`${app.baseUrl}/dashboard/settings?tab=keys`);
    await page.getByRole('button', { name: 'Neuer Schlüssel' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Late');
    await page.locator('[type=date]').fill('2020-01-01');
    await press(page, 'Enter');
    await shows(page, 'Bitte einen Zeitpunkt in der Zukunft eingeben.');
    browser.takeErrors();
  });

  it('has a way to sign out on a phone', async () => {
    const page = await openAs(await createUser(), '/links', { viewport: PHONE });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForSelector('[autocomplete=username]');
  });

  it('confirms that the password was changed', async () => {
    const page = await openAs(await createUser(), '/settings?tab=security');
    await page.fill('[autocomplete=current-password]', PASSWORD);
    await page.fill('[autocomplete=new-password]', `${PASSWORD}, another`);
    await press(page, 'Enter');
    await shows(page, 'The password is changed');
  });

  it.each([
    ['profile', 'E-mail'],
    ['security', 'Current password'],
  ])('tells in its own words what the settings lack: %s', async (tab, name) => {
    const page = await openAs(await createUser(), `/settings?tab=${tab}`);
    const field = page.getByLabel(name, { exact: true });
    await field.fill('x');
    await field.fill('');
    await field.press('Enter');
    await page.getByRole('alert').getByText('Please fill this in.').first().waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    browser.takeErrors();
  });

  it('changes its language and colours in all tabs', async () => {
    const page = await openAs(await createUser(), '/settings?tab=appearance');
    const other = await page.context().newPage();
    await other.goto(`${app.baseUrl}/dashboard/links`);
    await other.waitForSelector('main h1');
    await page.getByLabel('Theme').selectOption('Dark');
    await other.waitForSelector('html[data-theme=dark]');
    await page.getByLabel('Language').selectOption('Deutsch');
    await other.waitForSelector('html[lang=de]');
    await shows(other, 'Noch keine Links');
  });

  it('follows the language and the time zone of the browser while only the colours are chosen', async () => {
    const page = await openAs(await createUser(), '/settings?tab=appearance', { timezoneId: 'Asia/Tokyo' });
    await page.getByLabel('Theme').selectOption('Dark');
    await page.waitForSelector('html[data-theme=dark]');
    const other = { storageState: await page.context().storageState(), locale: 'de', timezoneId: 'Europe/Berlin' };
    const later = await browser.open(page.url(), other);
    await eventually(async () => expect(await later.getByLabel('Zeitzone').inputValue()).toBe('Europe/Berlin'));
    await later.waitForSelector('html[data-theme=dark]');
  });

  it('keeps what was typed when the session ends, and returns to it', async () => {
    const user = await createUser();
    const page = await openAs(user, '/links?edit=new');
    await page.getByRole('textbox', { name: 'Destination' }).fill('https://example.com/half');
    await endSessions(user);
    await press(page, 'Control+s');
    await shows(page, 'Your session has ended');
    await signIn(page, user.username);
    const field = page.getByRole('textbox', { name: 'Destination' });
    await eventually(async () => expect(await field.inputValue()).toBe('https://example.com/half'));
    expect(browser.takeErrors().filter((error) => !error.includes('401'))).toEqual([]);
  });

  it('leads to no address outside the dashboard', async () => {
    const user = await createUser();
    const page = await open(`${app.baseUrl}/dashboard/sign-in?next=/%2e%2e/promo`);
    await signIn(page, user.username);
    expect(new URL(page.url()).pathname).toBe('/dashboard/links');
  });

  it('shows nothing that another user of the tab has typed or kept', async () => {
    const [user, next] = [await createUser(), await createUser()];
    const page = await openAs(user, '/links?q=tulips');
    const views = page.getByRole('button', { name: 'Views' });
    await views.click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Tulips');
    await press(page, 'Enter');
    await page.goto(`${app.baseUrl}/dashboard/links?edit=new`);
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.fill('Half a note');
    const signInAs = async (nextUser: { username: string }) => {
      await page.goto('about:blank');
      await Promise.all([endSessions(user), endSessions(next)]);
      await page.goto(`${app.baseUrl}/dashboard/links?edit=new`);
      await signIn(page, nextUser.username);
      await note.waitFor();
    };

    await signInAs(next);
    expect(await note.inputValue()).toBe('');
    await press(page, 'Escape');
    await views.click();
    await page.getByRole('menuitem', { name: 'Save this view' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Tulips' }).count()).toBe(0);

    await signInAs(user);
    await eventually(async () => expect(await note.inputValue()).toBe('Half a note'));
    await press(page, 'Escape');
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Discard' }).click();
    await views.click();
    await page.getByRole('menuitem', { name: 'Tulips' }).waitFor();
    expect(browser.takeErrors().filter((error) => !error.includes('401'))).toEqual([]);
  });

  it('goes on with the session that another tab has begun', async () => {
    const user = await createUser();
    const page = await openAs(user, '/links?edit=new');
    await page.getByRole('textbox', { name: 'Destination' }).fill('https://example.com/half');
    const other = await page.context().newPage();
    await endSessions(user);
    await other.goto(`${app.baseUrl}/dashboard/tags`);
    await signIn(other, user.username);
    await Promise.all([page.waitForEvent('load'), press(page, 'Control+s')]);
    await page.getByRole('textbox', { name: 'Destination' }).waitFor();
    await press(page, 'Control+s');
    await shows(page, 'is live');
    await other.getByRole('link', { name: 'Channels' }).click();
    await shows(other, 'No channels yet');
    expect(browser.takeErrors().filter((error) => !error.includes('401'))).toEqual([]);
  });

  it('redirects a signed-in user from the sign-in page to the view in `next`', async () => {
    const page = await openAs(await createUser());
    await page.goto(`${app.baseUrl}/dashboard/sign-in?next=%2Flinks%3Fq%3Dtulips`);
    await page.getByRole('searchbox').waitFor();
    expect(page.url()).toBe(`${app.baseUrl}/dashboard/links?q=tulips`);
  });

  it('asks before it discards changes', async () => {
    const page = await openAs(await createUser(), '/links?edit=new');
    await page.getByRole('textbox', { name: 'Destination' }).fill('https://example.com/half');
    await press(page, 'Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await eventually(async () => expect(page.url()).not.toContain('edit'));
  });

  it('shows what the API refuses beside its field', async () => {
    const user = await createUser();
    await user.link({ custom: 'taken' });
    const page = await openAs(user, '/links?edit=new');
    await page.getByRole('textbox', { name: 'Destination' }).fill('https://example.com/');
    const alias = page.getByRole('textbox', { name: 'Alias' });
    await alias.fill('taken');
    await shows(page, 'This alias is not available.');
    await press(page, 'Control+s');
    await shows(page, 'That alias is taken.');
    expect(await alias.getAttribute('aria-invalid')).toBe('true');
    expect(browser.takeErrors().filter((error) => !error.includes('409'))).toEqual([]);
  });

  it('marks messages of the API beside a field as English', async () => {
    const page = await openAs(await createUser(), '/links?edit=new', { locale: 'de' });
    const destination = page.getByRole('textbox', { name: 'Ziel', exact: true });
    await destination.fill(`https://example.com/${'a'.repeat(3_000)}`);
    const alias = page.getByRole('textbox', { name: 'Alias' });
    const languageOf = (text: string) => page.getByRole('alert').getByText(text).getAttribute('lang');
    await alias.fill('login');
    await press(page, 'Control+s');
    expect(await languageOf('Dieses Wort ist reserviert.')).toBeNull();
    await alias.fill('');
    await press(page, 'Control+s');
    expect(await languageOf('Must have at most 2,048 characters.')).toBe('en');
    expect(await destination.getAttribute('aria-invalid')).toBe('true');
    await destination.fill(`${app.baseUrl}/own`);
    await press(page, 'Control+s');
    expect(await languageOf('Das ist eine Adresse dieses Dienstes.')).toBeNull();
    expect(browser.takeErrors().filter((error) => !error.includes('400'))).toEqual([]);
  });

  it('shows whether an alias is available while it is typed', async () => {
    const [user, other] = [await createUser(), await createUser()];
    const domain = 'typed.example.com';
    const { id: domainId } = (await user.post('/api/domain/add', { domain })).body;
    const { id } = await other.link({ custom: 'once-printed' });
    await other.delete(`/api/url/${id}/delete`);
    await other.link({ custom: 'of-another' });
    const { id: edited } = await user.link({ custom: 'own', domain });

    const page = await openAs(user, '/links?edit=new');
    const alias = page.getByRole('textbox', { name: 'Alias' });
    const tells = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
    for (const [custom, text] of [
      ['of-another', 'This alias is not available.'],
      ['brand-new', 'This alias is available.'],
      ['once-printed', 'This alias is not available.'],
      ['two words', 'Use at most 64 letters, digits, - and _.'],
      ['Admin', 'That word is reserved.'],
      ['sale\u3164', 'Must not contain invisible characters.'],
      ['own', 'This alias is available.'],
    ] as const) {
      await alias.fill(custom);
      await tells(text);
    }
    await page.getByRole('combobox', { name: 'Domain' }).selectOption(String(domainId));
    await tells('This alias is not available.');
    expect(await alias.getAttribute('aria-invalid')).toBe('false');

    await page.goto(`${app.baseUrl}/dashboard/links?edit=${edited}`);
    await tells('the current address stops working');
    await alias.fill('of-another');
    await tells('This alias is available.');
    await page.getByRole('combobox', { name: 'Domain' }).selectOption('');
    await tells('This alias is not available.');
    await alias.fill('own');
    await tells('This alias is available.');
    expect(browser.takeErrors().filter((error) => !error.includes('400'))).toEqual([]);
  });

  it('shows the pages of a link before it is created', async () => {
    const page = await openAs(await createUser(), '/links?edit=new');
    await shows(page, 'Visitors go straight to the destination');
    // With a person's delay between press and release, in which an error must not move the section.
    await page.getByText('Password', { exact: true }).click({ delay: 200 });
    await page.getByRole('checkbox', { name: 'Ask visitors for a password' }).check();
    const frame = page.frameLocator('iframe:not([aria-hidden])');
    await frame.getByLabel('Password').waitFor();
    await page.getByText('Redirect and visibility').click();
    await page.getByRole('combobox', { name: 'Visitors get' }).selectOption('frame');
    await page.getByRole('textbox', { name: 'Destination' }).fill('https://shop.example.com/');
    await page.getByRole('group', { name: 'Pages of the link' }).getByRole('button', { name: 'Destination' }).click();
    await frame.getByText('shop.example.com').first().waitFor();
    expect(browser.takeErrors()).toEqual([]);
  });

  it.each(['https', 'HTTPS'])('opens the editor for a pasted address with %s', async (scheme) => {
    const page = await openAs(await createUser());
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '${scheme}://example.com/pasted');
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }`);
    const field = page.getByRole('textbox', { name: 'Destination' });
    await eventually(async () => expect(await field.inputValue()).toBe(`${scheme}://example.com/pasted`));
  });

  it('opens the editor with what another app shares, after signing in', async () => {
    const text = `Rock & Roll\n${destination.address}/garden?a=1&b=2`;
    const page = await open(`${app.baseUrl}/dashboard/share?${new URLSearchParams({ title: '', text })}`);
    await signIn(page, (await createUser()).username);
    const field = (name: string) => page.getByRole('textbox', { name }).inputValue();
    await eventually(async () => expect(await field('Destination')).toBe(`${destination.address}/garden?a=1&b=2`));
    expect(await field('Note')).toBe('Rock & Roll');
    expect(browser.takeErrors()).toEqual([]);
  });

  it('has a bookmarklet that other pages run, and that does nothing here', async () => {
    const page = await openAs(await createUser(), '/settings?tab=sharing');
    const link = page.getByRole('link', { name: 'Shorten this page' });
    const script = (await link.getAttribute('href'))!.replace('javascript:', '');
    await link.click();
    await shows(page, 'Drag it into the bookmarks bar.');

    const other = await page.context().newPage();
    await other.goto(`${destination.address}/garden`);
    await other.evaluate("document.title = 'Tulips & “roses”'");
    const [opened] = await Promise.all([other.waitForEvent('popup'), other.evaluate(script)]);
    const note = opened.getByRole('textbox', { name: 'Note' });
    await eventually(async () => expect(await note.inputValue()).toBe('Tulips & “roses”'));
    const url = opened.getByRole('textbox', { name: 'Destination' });
    expect(await url.inputValue()).toBe(`${destination.address}/garden`);
    expect(browser.takeErrors()).toEqual([]);
  });

  it('can be installed, and is a target of the Share menu then', async () => {
    const page = await browser.open(`${app.baseUrl}/dashboard/`);
    const session = await page.context().newCDPSession(page);
    const { data, errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { icons, share_target: target, start_url: start } = JSON.parse(data!);
    expect([start, target.action, target.method]).toEqual(['./', 'share', 'GET']);
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp((await app.send(`/dashboard/${src}`)).bytes).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('finds actions in the palette whatever the letters i of Turkish are', async () => {
    const page = await openAs(await createUser(), '/links', { locale: 'tr' });
    await press(page, 'Control+k');
    for (const typed of ['istatistik', 'ISTATISTIK', 'İSTATİSTİK']) {
      await page.getByRole('dialog').getByRole('combobox').fill(typed);
      await page
        .getByRole('option', { name: /İstatistik|istatistik/ })
        .first()
        .waitFor();
    }
    expect(browser.takeErrors()).toEqual([]);
  });

  it('runs actions and finds links in the palette', async () => {
    const user = await createUser();
    await user.link({ custom: 'tulips', url: 'https://example.com/red', metatitle: 'Red ones' });
    const page = await openAs(user);
    await press(page, 'Control+k');
    await page.getByRole('option', { name: 'New link' }).waitFor();
    await page.keyboard.type('tulips');
    await page.getByRole('option', { name: /Red ones.*tulips.*example\.com\/red/ }).waitFor();
    await press(page, 'Enter');
    await eventually(async () => expect(page.url()).toMatch(/\/dashboard\/links\/\d+$/));
    await press(page, 'Control+k');
    await page.getByRole('option', { name: 'New link' }).waitFor();
    await page.keyboard.type('dark');
    await press(page, 'Enter');
    await eventually(async () => expect(await page.getAttribute('html', 'data-theme')).toBe('dark'));
    await press(page, 'Control+k');
    await page.keyboard.type('keys');
    await page.getByRole('option', { name: 'Settings: API keys' }).click();
    await page.getByRole('tab', { name: 'API keys', selected: true }).waitFor();
    await press(page, 'Control+k');
    await page.keyboard.type('german');
    await press(page, 'Enter');
    await eventually(async () => expect(await page.getAttribute('html', 'lang')).toBe('de'));
    expect(browser.takeErrors()).toEqual([]);
  });

  it('lists in the palette what can be done with a found link', async () => {
    const user = await createUser();
    await user.link({ custom: 'crocus', url: 'https://example.com/crocus' });
    const page = await openAs(user);
    await press(page, 'Control+k');
    const palette = page.getByRole('dialog').getByRole('combobox');
    await palette.fill('crocus');
    await page.getByRole('option', { name: /crocus.*Actions/ }).waitFor();
    await press(page, 'Tab');
    await page.getByRole('option', { name: 'QR code' }).waitFor();
    // Input methods have keys of their own.
    await palette.dispatchEvent('keydown', { key: 'Backspace', isComposing: true });
    expect(await page.getByRole('option', { name: 'QR code', exact: true }).count()).toBe(1);
    await press(page, 'Backspace');
    await page.getByRole('option', { name: 'New link' }).waitFor();
    await palette.fill('crocus');
    await page.getByRole('option', { name: /crocus.*Actions/ }).waitFor();
    await press(page, 'Tab');
    await page.keyboard.type('arch');
    await page.getByRole('option', { name: 'Archive' }).waitFor();
    await press(page, 'Enter');
    await page.getByText('Link archived. It still works.').first().waitFor();
    expect(browser.takeErrors()).toEqual([]);
  });

  it('leaves the page of a link that is deleted in the palette', async () => {
    const user = await createUser();
    const { id } = await user.link({ custom: 'cyclamen' });
    const page = await openAs(user, `/links/${id}/`);
    await press(page, 'Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('cyclamen');
    await page.getByRole('option', { name: /cyclamen.*Actions/ }).waitFor();
    await press(page, 'Tab');
    await page.getByRole('option', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: /^Delete/ })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
    expect(browser.takeErrors()).toEqual([]);
  });

  it('opens the palette by the key of the search where there is no search field', async () => {
    const page = await openAs(await createUser());
    const palette = page.getByRole('dialog').getByRole('combobox');
    await page.getByRole('searchbox').waitFor();
    await press(page, '/');
    await page.locator('[type=search]:focus').waitFor();
    expect(await palette.count()).toBe(0);
    await page.getByRole('link', { name: 'Analytics' }).first().click();
    await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor();
    await press(page, '/');
    await palette.waitFor();
    expect(await palette.inputValue()).toBe('');
  });

  it('takes no key for a shortcut while the palette is loading', async () => {
    const page = await openAs(await createUser(), '/analytics');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/command-palette-*.js', (route) => released.then(() => route.continue()));
    await Promise.all([page.waitForRequest('**/assets/command-palette-*.js'), press(page, '/', 'c', 'w')]);
    await roundTrip(page);
    expect(new URL(page.url()).search).toBe('');
    release();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  it('gives the palette what is typed while it is loading, and the focus back to the form behind it', async () => {
    const page = await openAs(await createUser(), '/links?edit=new');
    const destination = page.getByRole('textbox', { name: 'Destination' });
    await destination.fill('https://example.com/');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/command-palette-*.js', (route) => released.then(() => route.continue()));
    await Promise.all([page.waitForRequest('**/assets/command-palette-*.js'), press(page, 'Control+k')]);
    await page.keyboard.type('settings');
    release();
    const palette = page.getByRole('dialog').getByRole('combobox', { name: 'Search links and actions' });
    await palette.and(page.locator(':focus')).waitFor();
    expect(await palette.inputValue()).toBe('settings');
    await press(page, 'Escape');
    await destination.and(page.locator(':focus')).waitFor();
    expect(await destination.inputValue()).toBe('https://example.com/');
  });

  it('keeps a new key in view when the user goes back', async () => {
    const user = await createUser();
    const page = await openAs(user, '/settings');
    await page.getByRole('tab', { name: 'API keys' }).click();
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Shop');
    await press(page, 'Enter');
    const key = page.getByRole('dialog').locator('code');
    const text = await key.textContent();
    await page.evaluate('history.back()');
    await roundTrip(page);
    expect(await key.textContent()).toBe(text);
    await page.getByRole('button', { name: 'Done' }).click();
    await key.waitFor({ state: 'detached' });
    await page.evaluate('history.back()');
    await page.getByRole('tab', { name: 'API keys', selected: false }).waitFor();
  });

  it('tells in the palette that it searches for links, and that it found none', async () => {
    const page = await openAs(await createUser());
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/urls?*q=zzz*', (route) => released.then(() => route.continue()));
    await press(page, 'Control+k');
    const asked = page.waitForRequest('**/api/urls?*q=zzz*');
    await page.getByRole('dialog').getByRole('combobox').fill('zzz');
    const palette = page.getByRole('dialog').getByRole('status');
    await palette.getByText('Searching…').waitFor();
    await asked;
    await palette.getByText('Searching…').waitFor();
    release();
    await palette.getByText('Nothing matches.').waitFor();
  });

  it('tells in the palette why it could not search for links', async () => {
    const page = await openAs(await createUser());
    const json = { message: 'No such thing.' };
    await page.route('**/api/urls?*q=camp*', (route) => route.fulfill({ status: 400, json }));
    await press(page, 'Control+k');
    // Commands match as well.
    await page.getByRole('dialog').getByRole('combobox').fill('camp');
    await page.getByRole('dialog').getByRole('status').getByText('No such thing.').waitFor();
  });
});

describe('The API keys', () => {
  it('are marked once they have expired', async () => {
    const user = await createUser();
    const expired = `UPDATE api_keys SET expires_at = '2026-01-31 12:00:00.000' WHERE account_id = ${user.accountId}`;
    await app.get(DataSource).query(expired);
    await shows(await openAs(user, '/settings?tab=keys'), 'expired on Jan 31, 2026');
  });

  it('leave the focus at the button that makes one when the only one is deleted', async () => {
    const page = await openAs(await createUser(), '/settings?tab=keys');
    await page.getByRole('button', { name: /^Delete/ }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No keys yet').waitFor();
    await page.getByRole('button', { name: 'New key' }).and(page.locator(':focus')).waitFor();
  });
});

describe('The list of links', () => {
  let user: TestClient & { username: string };

  beforeAll(async () => {
    user = await createUser();
    for (let index = 0; index < 120; index++) {
      const tags = index % 2 === 0 ? ['Even'] : [];
      await user.link({ custom: `link-${index}`, url: `https://example.com/${index}`, tags });
    }
  });

  it('loads rows as they come into view, and holds few of them', async () => {
    const page = await openAs(user, '/links?order=date&direction=asc');
    await page.locator('[data-row="0"]').waitFor();
    expect(await page.getByText('120 links').count()).toBe(1);
    await page.locator('[data-row="0"]').focus();
    await eventually(async () => {
      await page.locator('#main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
      expect(await page.locator('[data-row="119"]').textContent({ timeout: 500 })).toMatch(/link-119$/);
    });
    expect(await rows(page).count()).toBeLessThan(50);
  });

  it('filters by its address, and shows each filter as a pill', async () => {
    const { tags } = (await user.get('/api/tags')).body.data;
    const page = await openAs(user, `/links?tag=${tags[0].id}`);
    await shows(page, '60 links');
    await page.getByRole('searchbox').fill('link-118');
    await shows(page, '1 link');
    expect(page.url()).toContain('q=link-118');
    await page.getByRole('button', { name: 'Remove the filter Tag Even' }).click();
    await eventually(async () => expect(page.url()).not.toContain('tag='));
  });

  it('filters by a splash page or an overlay, by its name', async () => {
    const splash = (await user.post('/api/splash/add', { name: 'Spring', message: 'Hello' })).body.id as number;
    await user.link({ custom: 'with-splash', type: String(splash) });
    const page = await openAs(user);
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Splash page: Spring');
    await eventually(async () => expect(await rows(page).count()).toBe(1));
    await rows(page).getByText('with-splash').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove the filter Type Splash page: Spring' }).waitFor();
  });

  it('moves between rows, and selects a range of them', async () => {
    const page = await openAs(user);
    await page.locator('[data-row="0"]').waitFor();
    await press(page, 'j', 'j', 'x', 'j', 'j', 'Shift+x');
    await shows(page, '3 selected');
    await press(page, 'k');
    await eventually(async () => expect(await focused(page).getAttribute('data-row')).toBe('2'));
  });

  it('tells that only loaded rows stay selected when one of all that match is left out', async () => {
    const page = await openAs(user);
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('button', { name: 'Select all 12' }).click();
    await rows(page).first().getByRole('checkbox').uncheck();
    await shows(page, 'Only rows that are already loaded stay selected.');
    await page.getByRole('button', { name: 'Select all 12' }).waitFor();
  });

  it('adds a tag to all links that match, and shows how many beforehand', async () => {
    const page = await openAs(user, '/links?q=link-117');
    await page.locator('[data-row="0"]').waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add a tag' }).click();
    await page.getByRole('combobox', { name: 'Tag' }).fill('Odd');
    await shows(page, 'Changes 1 of 1 links.');
    await page.getByRole('button', { name: 'Apply' }).click();
    await shows(page, '1 link changed');
    const { urls } = (await user.get('/api/urls?q=link-117')).body.data;
    expect(urls[0].tags).toEqual(['Odd']);
    expect(browser.takeErrors()).toEqual([]);
  });

  it('shows the QR code of a row by a key, and the clicks of its last days unless they are hidden', async () => {
    const page = await openAs(user, '/links?q=link-7');
    await page.getByRole('img', { name: 'Clicks in the last 7 days: 0' }).first().waitFor();
    await press(page, 'j', 'q');
    await page.getByRole('dialog', { name: 'QR code' }).getByRole('button', { name: 'Download as SVG' }).waitFor();
    expect(page.url()).toContain('qrlink=');
    await press(page, 'Escape');
    await eventually(async () => expect(page.url()).not.toContain('qrlink='));

    await page.getByRole('button', { name: 'Choose columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Last 7 days' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Created' }).click();
    await press(page, 'Escape');
    await page.reload();
    await page.locator('[data-row="0"]').waitFor();
    expect(await page.getByRole('columnheader', { name: 'Created' }).count()).toBe(0);
    expect(await page.getByRole('img', { name: /^Clicks in the last/ }).count()).toBe(0);
    expect(browser.takeErrors()).toEqual([]);
  });

  it('archives by a key, and takes it back', async () => {
    const page = await openAs(user, '/links?q=link-7');
    await page.locator('[data-row="0"]').waitFor();
    await press(page, 'j', 'a');
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => {
      const { urls } = (await user.get('/api/urls?q=link-7&archived=true')).body.data;
      expect(urls).toEqual([]);
    });
    expect(browser.takeErrors()).toEqual([]);
  });
});

describe('Every view', () => {
  let user: TestClient & { username: string };
  let views: Record<string, string>;

  beforeAll(async () => {
    user = await createUser();
    const fields = {
      tags: ['Sale', 'Print'],
      password: 'open sesame',
      maxclicks: 9,
      description: 'For the newsletter',
    };
    const { id } = await user.link({ url: `${destination.address}/garden`, custom: 'garden', ...fields });
    await user.link({ archived: true, start: '2090-01-01' });
    views = {
      list: '/links?archived=all',
      'no match': '/links?q=nothing',
      editor: `/links?edit=${id}`,
      'new link': '/links?edit=new',
      'QR code': `/links?qrlink=${id}`,
      link: `/links/${id}`,
      profile: '/settings',
      security: '/settings?tab=security',
      keys: '/settings?tab=keys',
      appearance: '/settings?tab=appearance',
      sharing: '/settings?tab=sharing',
      'address check': '/setup?done=true',
      unknown: '/nowhere',
    };
  });

  const scrollsSideways = (page: Page) => page.evaluate('document.documentElement.scrollWidth > innerWidth');

  it.each([
    ['a small phone', { width: 320, height: 640 }, 'dark', 'ar', 'rtl'],
    ['a desktop', WINDOW.viewport, 'light', 'en', 'ltr'],
  ] as const)(
    'passes axe without a violation of the policy on %s, with %o, %s colours and the language %s',
    async (_, viewport, colorScheme, locale, direction) => {
      const page = await openAs(user, '/links', { viewport, colorScheme, locale });
      for (const [name, path] of Object.entries(views)) {
        await page.goto(`${app.baseUrl}/dashboard${path}`, { waitUntil: 'load' });
        await waitForView(page, path);
        const found = [await accessibilityProblems(page), browser.takeErrors(), await scrollsSideways(page)];
        expect([name, await page.getAttribute('html', 'dir'), ...found]).toEqual([name, direction, [], [], false]);
      }
    },
  );

  it.each([
    ['light', 'en'],
    ['dark', 'ar'],
  ] as const)(
    'passes axe before the visitor signs in, in %s colours and the language %s',
    async (colorScheme, locale) => {
      const [admin, newcomer] = [await app.account({ isAdmin: true }), await createUser({ passwordHash: '' })];
      const { link } = (await admin.post(`/api/user/${newcomer.accountId}/password-link`)).body;
      for (const address of [`${app.baseUrl}/dashboard/sign-in`, link as string]) {
        const page = await browser.open(address, { locale, colorScheme, viewport: { width: 320, height: 640 } });
        await page.waitForSelector('input');
        const found = [await accessibilityProblems(page), browser.takeErrors(), await scrollsSideways(page)];
        expect([address, ...found]).toEqual([address, [], [], false]);
      }
    },
  );

  it.each([
    ['light', 'en'],
    ['dark', 'ar'],
  ] as const)('passes axe with what opens over it, in %s colours and the language %s', async (colorScheme, locale) => {
    const page = await openAs(user, '/links', { colorScheme, locale });
    const expectNoProblems = async (part: string) =>
      expect([part, await accessibilityProblems(page), browser.takeErrors()]).toEqual([part, [], []]);
    await page.locator('[data-row="0"]').waitFor();
    await press(page, 'j', 'x');
    await page.locator('#main section [aria-haspopup=menu]').first().waitFor();
    await expectNoProblems('the actions on selected links');
    for (const [key, part] of [
      ['Control+k', 'the palette'],
      ['?', 'the shortcuts'],
    ] as const) {
      await press(page, key);
      await page.getByRole('dialog').waitFor();
      await expectNoProblems(part);
      await press(page, 'Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.locator('#main [aria-haspopup=dialog]').click();
    await page.getByRole('dialog').waitFor();
    await expectNoProblems('the filters');
  });

  it('loads less than 250 kB at first', async () => {
    const page = await openAs(user);
    const loaded = new Set<string>();
    page.on('response', (response) => loaded.add(new URL(response.url()).pathname));
    await page.reload({ waitUntil: 'networkidle' });
    const files = [...loaded].filter((path) => path.startsWith('/dashboard/assets/'));
    const bytes = files.map((path) => {
      const file = join(BUILD, path.replace('/dashboard/', ''));
      return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
    });
    const sum = bytes.reduce((total, size) => total + size, 0);
    expect(sum).toBeGreaterThan(100_000);
    expect(sum).toBeLessThan(MAX_FIRST_LOAD_BYTES);
  });
});
