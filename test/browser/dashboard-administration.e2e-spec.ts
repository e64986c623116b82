import { Page, Route } from 'playwright-core';
import { eventually } from '../support/conditions';
import { DnsServer, proxyTo, Site, withDomainsAt } from '../support/sites';
import { COMBINATIONS, expectCleanViews, holdNext, roundTrip, signIn, useDashboardViews } from './dashboard-views';

const ZONE: Parameters<typeof DnsServer.start>[0] = { 'links.service.example': { A: ['127.0.0.1'] } };

let dns: DnsServer;
let site: Site;

beforeAll(async () => {
  dns = await DnsServer.start(ZONE);
  site = await Site.serve((incoming, response) => proxyTo(views.app)(incoming, response));
});
const views = useDashboardViews({ isAdmin: true }, () => ({
  environment: { DNS_SERVERS: dns.address, DOMAIN_TARGETS: 'links.service.example', PLANS: 'free,pro' },
  reach: withDomainsAt(site.port, { DNS_SERVERS: dns.address }),
}));
afterAll(async () => {
  await site.stop();
  await dns.stop();
});

const { open } = views;
const shows = (page: Page, text: string) => page.getByText(text).first().waitFor();
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const dataOf = async (path: string) => (await views.user.get(path)).body.data;
/** Errors of the browser, without the responses that the test provokes. */
const errorsBut = (status: string) => views.browser.takeErrors().filter((error) => !error.includes(status));

/** Adds a domain of the signed-in account that points to the service. */
const addDomain = async (host: string): Promise<number> => {
  ZONE[host] = { CNAME: 'links.service.example' };
  return (await views.user.post('/api/domain/add', { domain: `http://${host}` })).body.id;
};

describe('The domains', () => {
  it('show the record to set, are added once it is set, and are checked', async () => {
    const page = await open('/domains');
    await shows(page, 'No domains yet');
    await press(page, 'c');
    await page.getByRole('textbox', { name: 'Domain', exact: true }).fill('http://go.example');
    const record = page.getByRole('listitem').filter({ hasText: 'CNAME' });
    expect(await record.locator('dd').allTextContents()).toEqual(['go.example', 'links.service.example']);
    await press(page, 'Control+s');
    await shows(page, 'go.example has no CNAME, A or AAAA record');

    ZONE['go.example'] = { CNAME: 'links.service.example' };
    await page.getByRole('textbox', { name: 'Root address' }).fill('https://example.com/');
    await press(page, 'Control+s');
    await page.getByRole('button', { name: 'Check now' }).click();
    await shows(page, 'This service responds at the domain.');
    await shows(page, 'The records point to this service.');

    ZONE['go.example'] = { A: ['198.51.100.1'] };
    await page.getByRole('button', { name: 'Check again' }).click();
    await shows(page, 'The records point elsewhere.');
    await shows(page, '198.51.100.1');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'go.example' });
    await row.getByRole('img', { name: 'Problem' }).first().waitFor();
    expect((await dataOf('/api/domains')).domains).toMatchObject([{ redirectroot: 'https://example.com/' }]);
    expect(errorsBut('400')).toEqual([]);
  });

  it('name apps, line by line', async () => {
    const id = await addDomain('apps.example');
    const page = await open(`/domains?open=${id}`);
    await page
      .getByRole('textbox', { name: 'iOS apps' })
      .fill('ABCDE12345.com.example.app\nABCDE12345.com.example.two');
    await page.getByRole('button', { name: 'Add an Android app' }).click();
    await page.getByRole('textbox', { name: 'Package' }).fill('com.example.app');
    await page.getByRole('textbox', { name: 'Fingerprints' }).fill('AA');
    await press(page, 'Control+s');
    // Beside the field, which has the focus.
    const wrong = page.locator('textarea:focus[aria-invalid=true]');
    await wrong.waitFor();
    const error = page.locator(`[id="${(await wrong.getAttribute('aria-describedby'))!.split(' ').at(-1)}"]`);
    expect(await error.textContent()).toContain('Must contain SHA-256 fingerprints');
    await page.getByRole('textbox', { name: 'Fingerprints' }).fill(Array(32).fill('AB').join(':'));
    await press(page, 'Control+s');
    await eventually(async () => {
      const { appleapps, googleapps } = await dataOf(`/api/domain/${id}`);
      expect([appleapps.length, googleapps]).toMatchObject([2, [{ package: 'com.example.app' }]]);
    });
    expect(errorsBut('400')).toEqual([]);
  });

  it('move their links to another domain, and tell before which ones stay', async () => {
    const [from] = [await addDomain('old.example'), await addDomain('new.example')];
    for (const custom of ['one', 'two']) await views.user.link({ custom, domain: 'http://old.example' });
    await views.user.link({ custom: 'two', domain: 'http://new.example' });
    const page = await open('/domains?q=old');
    await page.getByRole('button', { name: 'Actions for old.example' }).click();
    await page.getByRole('menuitem', { name: 'Move its links…' }).click();
    await page.getByRole('combobox', { name: 'To' }).selectOption('new.example');
    await shows(page, 'Links to move: 1');
    await shows(page, 'That alias is taken.');
    expect((await dataOf(`/api/urls?domain=${from}`)).result).toBe(2);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await shows(page, 'Links moved: 1');
    expect((await dataOf(`/api/urls?domain=${from}`)).result).toBe(1);
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('forget why links could not be moved to a domain when another one is chosen', async () => {
    await Promise.all(['left.example', 'right.example'].map(addDomain));
    await views.user.link({ domain: 'http://left.example' });
    const page = await open('/domains?q=left');
    await page.route('**/api/urls/update', (route) =>
      route.request().postDataJSON().dryrun ? route.continue() : route.abort(),
    );
    await page.getByRole('button', { name: 'Actions for left.example' }).click();
    await page.getByRole('menuitem', { name: 'Move its links…' }).click();
    await shows(page, 'Links to move: 1');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'left.example' });
    await dialog.getByRole('alert').waitFor();
    await page.getByRole('combobox', { name: 'To' }).selectOption('right.example');
    await dialog.getByRole('alert').waitFor({ state: 'detached' });
    await shows(page, 'Links to move: 1');
    views.browser.takeErrors();
  });

  it('move their links to the host of the service unless another one is chosen', async () => {
    const from = await addDomain('former.example');
    await views.user.link({ domain: 'http://former.example' });
    const page = await open('/domains?q=former');
    await page.getByRole('button', { name: 'Actions for former.example' }).click();
    await page.getByRole('menuitem', { name: 'Move its links…' }).click();
    await shows(page, 'Links to move: 1');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await shows(page, 'Links moved: 1');
    expect((await dataOf(`/api/urls?domain=${from}`)).result).toBe(0);
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('can move their links before the dry run has ended, which covers the first links only', async () => {
    await addDomain('large.example');
    const page = await open('/domains?q=large');
    const trials: Route[] = [];
    await page.route('**/api/urls/update', (route) => void trials.push(route));
    await page.getByRole('button', { name: 'Actions for large.example' }).click();
    await page.getByRole('menuitem', { name: 'Move its links…' }).click();
    await eventually(async () => expect(trials).toHaveLength(1));
    expect(await page.getByRole('button', { name: 'Move', exact: true }).isEnabled()).toBe(true);
    const data = { matched: 1_000, changed: 900, failed: [], last: 1_000, remaining: 500 };
    await trials[0]!.fulfill({ json: { error: 0, data } });
    await page.getByText('Links to move: 900 of the first 1,000, 1,500 links in all').waitFor({ timeout: 30_000 });
    expect(trials).toHaveLength(1);
  });

  it('stop moving their links when the user cancels it, and tell how many were moved', async () => {
    await addDomain('halfway.example');
    const page = await open('/domains?q=halfway');
    const moves: Route[] = [];
    await page.route('**/api/urls/update', async (route) => {
      const { dryrun } = route.request().postDataJSON() as { dryrun: boolean };
      const data = { matched: 1_000, changed: 1_000, failed: [], last: 1_000, remaining: 0 };
      if (dryrun) await route.fulfill({ json: { error: 0, data } });
      else moves.push(route);
    });
    await page.getByRole('button', { name: 'Actions for halfway.example' }).click();
    await page.getByRole('menuitem', { name: 'Move its links…' }).click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await eventually(async () => expect(moves).toHaveLength(1));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));
    const data = { matched: 1_000, changed: 900, failed: [], last: 1_000, remaining: 500 };
    await moves[0]!.fulfill({ json: { error: 0, data } });
    await page.getByText('Links moved: 900').first().waitFor({ timeout: 30_000 });
    expect(moves).toHaveLength(1);
  });
});

describe('The accounts', () => {
  it('are created with a key, get a password link, are suspended, and are deleted with what they own', async () => {
    const page = await open('/administration');
    await page.getByRole('button', { name: 'New account' }).click();
    await page.getByRole('textbox', { name: 'Username' }).fill('grace');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('grace@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct-horse-battery');
    await page.getByRole('combobox', { name: 'Plan', exact: true }).last().selectOption('pro');
    await press(page, 'Control+s');
    await page.getByRole('dialog', { name: 'The account is ready' }).waitFor();
    const key = await page.locator('[role=dialog] code').textContent();
    const grace = (path: string, method = 'GET', body?: object) =>
      views.app.inject(path, { method, headers: { authorization: `Bearer ${key}` }, body });
    await page.getByRole('button', { name: 'Done' }).click();
    expect((await grace('/api/account')).body.data).toMatchObject({ username: 'grace', status: 'pro' });
    for (let links = 0; links < 2; links++) await grace('/api/url/add', 'POST', { url: 'https://example.com/' });

    await page.getByRole('searchbox').fill('grace');
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'Actions for grace' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await eventually(async () => expect(await page.locator('[data-row]').count()).toBe(1));
    await choose('One-time password link');
    await page.locator('[role=dialog] code', { hasText: '/dashboard/setup?token=' }).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();

    await choose('Suspend');
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await page.getByRole('listitem').getByText('Suspended').waitFor();
    await eventually(async () => expect((await grace('/api/account')).status).toBe(403));

    await press(page, 'j', '#');
    await page.getByRole('dialog', { name: 'Delete the account \u2068grace\u2069?' }).getByText('Links: 2').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await shows(page, 'Nothing matches');
    expect((await grace('/api/account')).status).toBe(401);
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('show a one-time link until the administrator closes it on purpose', async () => {
    await views.app.account({ username: 'ada-secret' });
    const page = await open('/administration/accounts?q=ada-secret');
    await page.getByRole('button', { name: 'Actions for ada-secret' }).click();
    await page.getByRole('menuitem', { name: 'One-time password link' }).click();
    const secret = page.getByRole('dialog').locator('code');
    await secret.waitFor();
    await press(page, 'Escape');
    await page.mouse.click(5, 5);
    expect(await secret.isVisible()).toBe(true);
  });

  it('show a new name of the own account in the menu at once', async () => {
    const page = await open(`/administration/accounts?open=${views.user.accountId}`);
    await page.getByRole('textbox', { name: 'Username' }).fill('renamed');
    await press(page, 'Control+s');
    await page.locator('nav').getByText('renamed').waitFor({ timeout: 30_000 });
  });

  it('are changed, with the last day of their plan in the time zone of the administrator', async () => {
    const ada = await views.app.account({ username: 'ada-change', plan: 'pro' });
    const page = await open(`/administration/accounts?open=${ada.accountId}`, { timezoneId: 'Asia/Tokyo' });
    await page.getByLabel('Last day of the plan').focus();
    await page.keyboard.type('05');
    await press(page, 'Control+s');
    await shows(page, 'Please enter a valid date, or clear the field.');
    await page.getByLabel('Last day of the plan').fill('2031-05-01');
    await press(page, 'Control+s');
    const user = `/api/user/${ada.accountId}`;
    await eventually(async () => expect(await dataOf(user)).toMatchObject({ expires: '2031-05-01 14:59:59' }));
    await page.goto(`${views.app.baseUrl}/dashboard/administration/accounts?open=${ada.accountId}`);
    expect(await page.getByLabel('Last day of the plan').inputValue()).toBe('2031-05-01');
    await page.getByLabel('Last day of the plan').fill('');
    await press(page, 'Control+s');
    await eventually(async () => expect(await dataOf(user)).toMatchObject({ expires: null, status: 'pro' }));
    await page.goto(`${views.app.baseUrl}/dashboard/administration/plans`);
    await page.getByRole('listitem').filter({ hasText: 'pro' }).getByRole('link').click();
    await shows(page, 'ada-change');
    expect(page.url()).toContain('plan=pro');
  });

  it('are given another plan when theirs has ended', async () => {
    const { accountId } = await views.app.account({ plan: 'pro', planExpiresAt: new Date('2020-01-01T00:00:00Z') });
    const page = await open(`/administration/accounts?open=${accountId}`);
    expect(await page.getByLabel('Last day of the plan').inputValue()).toBe('');
    await page.getByRole('combobox', { name: 'Plan', exact: true }).last().selectOption('pro');
    await press(page, 'Control+s');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await dataOf(`/api/user/${accountId}`)).toMatchObject({ planid: 2, expires: null });
  });

  it('keep the plan, or its end, that another administrator has set', async () => {
    const { accountId } = await views.app.account({ username: 'twice-changed' });
    const stored = async () => (await dataOf(`/api/user/${accountId}`)) as object;
    const page = await open(`/administration/accounts?open=${accountId}`);
    await page.getByLabel('Last day of the plan').fill('2031-05-01');
    await views.user.put(`/api/plan/2/user/${accountId}`, {});
    await press(page, 'Control+s');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject({ planid: 2, expires: expect.stringMatching(/^2031-05/) });

    await page.goto(`${views.app.baseUrl}/dashboard/administration/accounts?open=${accountId}`);
    await page.getByRole('combobox', { name: 'Plan', exact: true }).last().selectOption('free');
    await views.user.put(`/api/plan/2/user/${accountId}`, { expiration: '2032-01-01' });
    await press(page, 'Control+s');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject({ planid: 1, expires: expect.stringMatching(/^2032-01-01/) });
  });

  it('have a plan that is no longer configured until they are given another one', async () => {
    const { accountId } = await views.app.account({ plan: 'legacy', planExpiresAt: new Date('2035-01-01T00:00:00Z') });
    const page = await open(`/administration/accounts?open=${accountId}`);
    const plan = page.getByRole('combobox', { name: 'Plan', exact: true }).last();
    await plan.locator('option:checked', { hasText: 'legacy' }).waitFor({ state: 'attached' });
    await page.getByLabel('Last day of the plan').fill('');
    await press(page, 'Control+s');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await dataOf(`/api/user/${accountId}`)).toMatchObject({ planid: null, status: 'legacy', expires: null });
    await page.goto(`${views.app.baseUrl}/dashboard/administration/accounts?open=${accountId}`);
    await plan.selectOption('free');
    await press(page, 'Control+s');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await dataOf(`/api/user/${accountId}`)).toMatchObject({ planid: 1, status: 'free' });
  });

  it('are deleted after the question about them, also when that about another one comes late', async () => {
    const [slow] = [await views.app.account({ username: 'late-a' }), await views.app.account({ username: 'late-b' })];
    const page = await open('/administration/accounts?q=late-');
    const remove = async (username: string) => {
      await page.getByRole('button', { name: `Actions for ${username}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    };
    const held = await holdNext(page, `**/api/user/${slow.accountId}/contents`);
    await remove('late-a');
    const route = await held();
    await remove('late-b');
    const question = page.getByRole('dialog', { name: 'Delete the account \u2068late-b\u2069?' });
    await question.waitFor();
    await Promise.all([page.waitForResponse('**/contents'), route.fallback()]);
    await roundTrip(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Actions for late-b' }).waitFor({ state: 'detached' });
    expect((await dataOf('/api/users?q=late-')).users).toMatchObject([{ username: 'late-a' }]);
  });

  it('leave the list when they were deleted elsewhere before the question', async () => {
    const [gone] = [await views.app.account({ username: 'gone-a' }), await views.app.account({ username: 'gone-b' })];
    const page = await open('/administration/accounts?q=gone-');
    await page.getByRole('button', { name: 'Actions for gone-a' }).click();
    await views.user.delete(`/api/user/${gone.accountId}/delete`);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await shows(page, 'It no longer exists.');
    await page.getByRole('button', { name: 'Actions for gone-a' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'gone-b' }).and(page.locator(':focus')).waitFor();
    errorsBut('404');
  });
});

describe('The blocklist', () => {
  it('is changed by keyboard, and shows which input is not a host', async () => {
    const page = await open('/administration/blocklist');
    await shows(page, 'No host is blocked here');
    await press(page, 'c');
    await page.keyboard.type('https://bad.example/');
    await press(page, 'Enter');
    await shows(page, 'must be a host such as bad.example');
    await page.getByRole('textbox', { name: 'Host' }).fill('bad.example');
    await press(page, 'Enter');
    await page.getByRole('button', { name: 'Unblock bad.example' }).waitFor();
    expect((await views.user.post('/api/url/add', { url: 'https://www.bad.example/' })).status).toBe(400);
    await page.getByRole('heading', { name: 'Blocklist' }).click();
    await press(page, 'j', '#');
    await page.getByRole('button', { name: 'Unblock', exact: true }).click();
    await shows(page, 'No host is blocked here');
    // No row is left that could have the focus.
    await page.locator('input[type=search]:focus').waitFor();
    expect((await dataOf('/api/blocklist')).hosts).toEqual([]);
    expect(errorsBut('400')).toEqual([]);
  });

  it('keeps a host that is typed while another one is added', async () => {
    const page = await open('/administration/blocklist');
    const host = page.getByRole('textbox', { name: 'Host' });
    await host.fill('one.example');
    const held = await holdNext(page, '**/api/blocklist/add');
    await press(page, 'Enter');
    const route = await held();
    await host.fill('two.example');
    await route.fallback();
    await page.getByRole('button', { name: 'Unblock one.example' }).waitFor();
    expect(await host.inputValue()).toBe('two.example');
  });

  it('keeps a host that is typed when the session ends', async () => {
    const page = await open('/administration/blocklist');
    const host = page.getByRole('textbox', { name: 'Host' });
    await host.fill('typed.example');
    await page.context().clearCookies();
    await press(page, 'Enter');
    await shows(page, 'Your session has ended');
    await signIn(page, (await dataOf('/api/account')).username);
    await eventually(async () => expect(await host.inputValue()).toBe('typed.example'));
    await host.press('Enter');
    await page.getByRole('button', { name: 'Unblock typed.example' }).waitFor();
    const kept = await page.evaluate('Object.keys(sessionStorage).filter((key) => key.includes("draft"))');
    expect([await host.inputValue(), kept]).toEqual(['', []]);
    errorsBut('401');
  });
});

describe('The reserved names', () => {
  it('are filtered, and released', async () => {
    const { id } = await views.user.link({ custom: 'given-up' });
    await views.user.delete(`/api/url/${id}/delete`);
    const page = await open('/administration/names?q=given');
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Bio pages');
    await shows(page, 'Nothing matches');
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Links');
    await page.getByRole('button', { name: 'Release /given-up' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
    await shows(page, 'Name released');
    expect((await dataOf('/api/names?q=given')).names).toEqual([]);
    expect(views.browser.takeErrors()).toEqual([]);
  });
});

describe('The audit log', () => {
  it('is filtered by the account, the kind of change and words', async () => {
    const ada = await views.app.account({ username: 'ada-log' });
    for (const name of ['Shop plug-in', 'Reports']) await ada.post('/api/account/keys/add', { name });
    const page = await open('/administration/accounts?q=ada-log');
    await page.getByRole('button', { name: 'Actions for ada-log' }).click();
    await page.getByRole('menuitem', { name: 'View audit log' }).click();
    await shows(page, 'Shop plug-in');
    await page.getByRole('combobox', { name: 'Kind of change' }).selectOption('Key created');
    await page.getByRole('searchbox').fill('reports');
    await eventually(async () => expect(await page.getByText('Shop plug-in').count()).toBe(0));
    await shows(page, 'Reports');
    expect(page.url()).toMatch(/account=\d+.*action=key.created.*q=reports/);
    await page.getByRole('button', { name: 'Remove the filter Account ada-log' }).click();
    await shows(page, 'Nothing matches');
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('leads to the log of the other account that the administrator has changed', async () => {
    const { accountId } = await views.app.account({ username: 'ada-changed' });
    await views.user.post(`/api/user/${accountId}/key`, { name: 'Changed by root' });
    const page = await open('/administration/audit?q=Changed+by+root');
    await shows(page, `Changed by root · Account ${accountId}`);
    await page.getByRole('link', { name: `Account ${accountId}`, exact: true }).click();
    await page.getByRole('button', { name: 'Remove the filter Account ada-changed' }).waitFor();
    await shows(page, 'Changed by root');
    expect(await page.getByText(`Account ${accountId}`).count()).toBe(0);
  });

  it('leads to no log of an account that was deleted', async () => {
    const { accountId } = await views.app.account({ username: 'ada-deleted' });
    await views.user.delete(`/api/user/${accountId}/delete`);
    const page = await open('/administration/audit?q=ada-deleted');
    const entry = page.getByRole('listitem').filter({ hasText: 'Account deleted' });
    await entry.getByText(`Account ${accountId}`).waitFor();
    expect(await entry.getByRole('link').count()).toBe(0);
  });

  it('has no entry twice when there are new ones before more are loaded', async () => {
    const block = (number: number) => views.user.post('/api/blocklist/add', { host: `twice-${number}.example.com` });
    for (let number = 0; number <= 50; number++) await block(number);
    const page = await open('/administration/audit?action=host.blocked');
    await shows(page, 'twice-1.example.com');
    await block(51);
    await page.getByRole('button', { name: 'Load more', exact: true }).click();
    await shows(page, 'twice-0.example.com');
    expect(await page.getByText('twice-1.example.com').count()).toBe(1);
  });

  it('is still that of the account when the search is cleared', async () => {
    const ada = await views.app.account({ username: 'ada-cleared' });
    const page = await open(`/administration/audit?account=${ada.accountId}&q=nothing`);
    await page.getByRole('link', { name: 'Clear the search' }).click();
    await page.waitForURL((address) => !address.search.includes('q='));
    expect(page.url()).toContain(`account=${ada.accountId}`);
  });

  it('is filtered by days in the time zone of the visitor', async () => {
    const page = await open('/administration/audit', { timezoneId: 'Asia/Tokyo' });
    const request = page.waitForRequest(/to=/);
    await page.getByLabel('To').fill('2090-03-10');
    expect(new URL((await request).url()).searchParams.get('to')).toBe('2090-03-10 14:59:59');
  });
});

describe('The health of the service', () => {
  it('has the state of its parts, its numbers and versions', async () => {
    const page = await open('/administration/health');
    await shows(page, 'Ready');
    await page.getByRole('listitem').filter({ hasText: 'Redis' }).getByText('Not used').waitFor();
    await shows(page, process.version);
    await page.getByText('Waiting to be counted').waitFor();
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('is not shown any more when it cannot be read again', async () => {
    const page = await open('/administration/health');
    await shows(page, 'Ready');
    await page.route('**/api/health', (route) => route.abort());
    await page.getByRole('alert').getByText('This could not be loaded').waitFor();
    expect(await page.getByText('Ready').count()).toBe(0);
    await page.unrouteAll();
    await shows(page, 'Ready');
    views.browser.takeErrors();
  });

  it('has an error that stays until it was read, with the focus in the view', async () => {
    const page = await open('/administration/blocklist');
    await page.route('**/api/health', (route) => route.fulfill({ status: 400, body: '{"error":1}' }));
    await page.getByRole('link', { name: 'Health' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    const held = await holdNext(page, '**/api/health');
    await again.press('Enter');
    const route = await held();
    await roundTrip(page);
    expect(await again.count()).toBe(1);
    await page.unrouteAll();
    await route.fallback();
    await shows(page, 'Ready');
    await page.locator('h1:focus').waitFor();
    views.browser.takeErrors();
  });
});

describe('An administrator who has lost the rights meanwhile', () => {
  it('finds no view for administrators any more', async () => {
    const page = await open('/administration/blocklist');
    await shows(page, 'Blocklist');
    await page.route('**/api/plans*', (route) =>
      route.fulfill({ status: 403, json: { error: 1, code: 'admin_required', message: 'Not an administrator.' } }),
    );
    const token = 'document.querySelector("meta[name=session-token]").content';
    const json = await page.evaluate<{ data: { account: { admin: boolean } } }>(
      `fetch('/api/session', { headers: { 'X-Session-Token': ${token} } }).then((response) => response.json())`,
    );
    json.data.account.admin = false;
    await page.route('**/api/session', (route) => route.fulfill({ json }));
    await page.getByRole('link', { name: 'Plans' }).click();
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
    views.browser.takeErrors();
  });
});

describe('The views of domains and of administrators', () => {
  let paths: string[];

  beforeAll(async () => {
    const domain = await addDomain('axe.example');
    await views.user.post(`/api/domain/${domain}/check`);
    const { accountId } = await views.app.account({ isSuspended: true });
    await views.user.post('/api/blocklist/add', { host: 'worse.example' });
    const { id } = await views.user.link({ custom: 'axe-name' });
    await views.user.delete(`/api/url/${id}/delete`);
    paths = [
      ...['/domains', `/domains?open=${domain}`, '/domains?open=new', '/administration/accounts'],
      ...[`/administration/accounts?open=${accountId}`, '/administration/accounts?open=new', '/administration/plans'],
      ...['/administration/blocklist', '/administration/names', '/administration/audit', '/administration/health'],
    ];
  });

  it.each(COMBINATIONS)('pass axe without a violation of the policy on %s', async (_, options) => {
    await expectCleanViews(views, paths, options);
  });
});
