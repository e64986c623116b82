import { Page, Route } from 'playwright-core';
import { eventually } from '../support/conditions';
import { accessibilityProblems } from './browser';
import { signIn, useDashboardViews } from './dashboard-views';

const views = useDashboardViews();

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.keyboard.press('Control+s');
const conflict = (page: Page) => page.getByRole('dialog', { name: 'The link was changed meanwhile' });
const choose = (page: Page, name: string) => conflict(page).getByRole('button', { name, exact: true }).click();
const saved = (page: Page) => page.getByText('Link saved').first().waitFor();
const closed = (page: Page) => textbox(page, 'Destination').waitFor({ state: 'detached' });
const details = async (id: number) => (await views.user.get(`/api/url/${id}`)).body.details;
const change = (id: number, changes: object) => views.user.put(`/api/url/${id}/update`, changes);

/** Opens the form of a link, and waits until it has its values. */
async function edit(id: number, options: object = {}): Promise<Page> {
  const page = await views.open(`/links?edit=${id}`, options);
  await page.locator('summary').first().waitFor();
  return page;
}

async function lock(page: Page): Promise<void> {
  await page.getByText('Password', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Ask visitors for a password' }).check();
  await textbox(page, 'Password').fill('open sesame');
}

/** Saves a note in one page while another one has the form open, and then one in that page. */
async function saveTwice(id: number): Promise<Page> {
  const [first, second] = [await edit(id), await edit(id)];
  await textbox(first, 'Note').fill('Theirs');
  await save(first);
  await saved(first);
  await textbox(second, 'Note').fill('Mine');
  await textbox(second, 'Alias').fill(`mine-${id}`);
  await save(second);
  await conflict(second).waitFor();
  return second;
}

describe('A field of a link that two pages change', () => {
  it('is shown in both versions, and nothing is saved', async () => {
    const { id } = await views.user.link({ description: 'Before' });
    const page = await saveTwice(id);
    const versions = conflict(page).getByRole('listitem');
    expect(await versions.count()).toBe(1);
    expect(await versions.innerText()).toBe('Note\nSaved now\nTheirs\nYours\nMine');
    expect(await conflict(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await details(id)).toMatchObject({ description: 'Theirs' });
  });

  it('remains in the form when the user goes back to it', async () => {
    const { id } = await views.user.link();
    const page = await saveTwice(id);
    await page.keyboard.press('Escape');
    await eventually(async () => expect(await conflict(page).count()).toBe(0));
    await eventually(async () => expect(await page.locator('*:focus').inputValue()).toBe(`mine-${id}`));
    expect(await textbox(page, 'Note').inputValue()).toBe('Mine');
    expect(await page.getByRole('alert').count()).toBe(0);
    await save(page);
    await conflict(page).waitFor();
    expect(await details(id)).toMatchObject({ description: 'Theirs' });
  });

  it('is saved over the other version when the user chooses so', async () => {
    const { id } = await views.user.link();
    const page = await saveTwice(id);
    await choose(page, 'Save yours');
    await saved(page);
    expect(await details(id)).toMatchObject({ description: 'Mine', custom: `mine-${id}` });
  });

  it('takes the other version beside its own changes when the user chooses so', async () => {
    const { id } = await views.user.link();
    const page = await saveTwice(id);
    await choose(page, 'Use what is saved');
    await eventually(async () => expect(await textbox(page, 'Note').inputValue()).toBe('Theirs'));
    expect(await textbox(page, 'Alias').inputValue()).toBe(`mine-${id}`);
    expect(await details(id)).not.toMatchObject({ custom: `mine-${id}` });
    await page.reload();
    await eventually(async () => expect(await textbox(page, 'Alias').inputValue()).toBe(`mine-${id}`));
    const [request] = await Promise.all([page.waitForRequest((sent) => sent.method() === 'PUT'), save(page)]);
    expect(request.postDataJSON()).toEqual({ custom: `mine-${id}` });
    await closed(page);
    expect(await details(id)).toMatchObject({ description: 'Theirs', custom: `mine-${id}` });
  });

  it('makes a link ordinary again that became one-time, when its limit is saved over that', async () => {
    const { id } = await views.user.link();
    const page = await edit(id);
    await page.locator('summary', { hasText: 'Start, end and limit' }).click();
    await textbox(page, 'Click limit').fill('5');
    await change(id, { onetime: true });
    await save(page);
    await choose(page, 'Save yours');
    await saved(page);
    expect(await details(id)).toMatchObject({ maxclicks: 5, onetime: false });
  });

  it('is the destination without the variants of another page, when it is saved over them', async () => {
    const { id } = await views.user.link({ url: 'https://example.com/1' });
    const page = await edit(id);
    await textbox(page, 'Destination').fill('https://example.com/3');
    await change(id, { variants: [1, 2].map((number) => ({ url: `https://example.com/${number}`, weight: 50 })) });
    await save(page);
    await choose(page, 'Save yours');
    await saved(page);
    expect(await details(id)).toMatchObject({ url: 'https://example.com/3', variants: [] });
  });

  it('leaves the link in the channels of the chosen version', async () => {
    const make = async (name: string) => (await views.user.post('/api/channel/add', { name })).body.id as number;
    const [first, second, third] = [await make('First'), await make('Second'), await make('Third')];
    const { id } = await views.user.link({ channel: first });
    const page = await edit(id);
    await page.getByRole('checkbox', { name: 'Second' }).check();
    await views.user.post(`/api/channel/${third}/assign/links/${id}`);
    await views.user.delete(`/api/channel/${first}/assign/links/${id}`);
    await save(page);
    await choose(page, 'Save yours');
    await saved(page);
    expect((await details(id)).channels.toSorted()).toEqual([first, second].toSorted());
  });

  it('is noticed after a reload of the page too', async () => {
    const { id } = await views.user.link();
    const page = await edit(id);
    await textbox(page, 'Note').fill('Mine');
    await eventually(async () => expect(await page.evaluate('sessionStorage.length')).toBe(1));
    await change(id, { description: 'Theirs' });
    await page.reload();
    await eventually(async () => expect(await textbox(page, 'Note').inputValue()).toBe('Mine'));
    await save(page);
    await conflict(page).getByText('Theirs').waitFor();
    await choose(page, 'Save yours');
    await closed(page);
    expect(await details(id)).toMatchObject({ description: 'Mine' });
  });
});

describe('The versions of a link', () => {
  it('have names for ids, times in the zone of the visitor, and no password', async () => {
    const { id } = await views.user.link({ expiry: '2090-01-01 00:00:59' });
    const page = await edit(id, { timezoneId: 'Asia/Tokyo' });
    const campaign = (await views.user.post('/api/campaign/add', { name: 'Spring' })).body.id as number;
    const other = (await views.user.post('/api/campaign/add', { name: 'Autumn' })).body.id as number;
    await page.reload();
    await page.getByRole('combobox', { name: 'Campaign' }).selectOption('Autumn');
    await page.locator('summary', { hasText: 'Start, end and limit' }).click();
    await page.getByLabel('Works until').fill('2090-05-01T12:00');
    await lock(page);
    await change(id, { campaign, expiry: '2090-04-30 20:00:59', password: 'their secret' });
    await save(page);
    const texts = (await conflict(page).getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    expect(texts).toEqual([
      'Campaign Saved now Spring Yours Autumn',
      'Start, end and limit: Works until Saved now May 1, 2090, 5:00 AM Yours May 1, 2090, 12:00 PM',
      'Password Saved now A password Yours The password you entered',
    ]);
    await choose(page, 'Save yours');
    await closed(page);
    expect(await details(id)).toMatchObject({ campaign: other, expiry: '2090-05-01 03:00:59' });
  });

  it('tell a destination from one that was split meanwhile', async () => {
    const { id } = await views.user.link({ url: 'https://example.com/1' });
    const page = await edit(id);
    await textbox(page, 'Destination').fill('https://example.com/3');
    const variants = [1, 2].map((number) => ({ url: `https://example.com/${number}`, weight: 50 }));
    await change(id, { variants });
    await save(page);
    await conflict(page).getByText('50%: https://example.com/2').waitFor();
    await choose(page, 'Use what is saved');
    await eventually(async () => expect(await textbox(page, 'Destination').isEditable()).toBe(false));
    await page.locator('summary', { hasText: 'Split test' }).click();
    expect(await textbox(page, 'Destination 2').inputValue()).toBe('https://example.com/2');
    await page.keyboard.press('Escape');
    await closed(page);
  });
});

describe('A link whose response was lost', () => {
  it('is saved again with its new password, without a conflict', async () => {
    const { id } = await views.user.link();
    const page = await edit(id);
    await lock(page);
    const lose = async (route: Route) => {
      await change(id, route.request().postDataJSON() as object);
      await route.abort();
    };
    await page.route('**/api/url/*/update', lose, { times: 1 });
    await save(page);
    await page.getByText('cannot be reached').first().waitFor();
    expect(await details(id)).toMatchObject({ haspassword: true });
    await save(page);
    await saved(page);
    views.browser.takeErrors();
  });
});

describe('A link whose changes were refused', () => {
  it('keeps the password that another page has set since', async () => {
    const { id } = await views.user.link();
    const page = await edit(id);
    await lock(page);
    await textbox(page, 'Destination').fill(views.app.baseUrl);
    await save(page);
    await page.getByRole('alert').getByText('an address of this service').waitFor();
    await change(id, { password: 'their secret' });
    await textbox(page, 'Destination').fill('https://example.com/2');
    await save(page);
    await conflict(page).getByText('The password you entered').waitFor();
    views.browser.takeErrors();
  });

  it('tells in the language of the user that another page has set a later start', async () => {
    const { id } = await views.user.link();
    const page = await edit(id, { locale: 'de' });
    await page.locator('summary', { hasText: 'Beginn, Ende und Limit' }).click();
    await page.getByLabel('Gilt bis').fill('2090-01-01T12:00');
    await change(id, { start: '2090-02-01 12:00:00' });
    await save(page);
    await page.getByRole('alert').getByText('Das Ende muss nach dem Beginn liegen.').waitFor();
    views.browser.takeErrors();
  });
});

describe('A link that was deleted meanwhile', () => {
  it('leaves what was typed in the form, and informs the user in their language', async () => {
    const { id } = await views.user.link();
    const page = await edit(id, { locale: 'de' });
    await textbox(page, 'Notiz').fill('Halb');
    await views.user.delete(`/api/url/${id}/delete`);
    await save(page);
    await page.getByRole('alert').getByText('Das gibt es nicht mehr.').waitFor();
    expect(await textbox(page, 'Notiz').inputValue()).toBe('Halb');
    views.browser.takeErrors();
  });
});

describe('A form of which the session ended', () => {
  it('notices a conflict after signing in again', async () => {
    const { id } = await views.user.link();
    const page = await edit(id);
    await textbox(page, 'Note').fill('Mine');
    const { sessions } = (await views.user.get('/api/sessions')).body.data;
    for (const session of sessions) await views.user.delete(`/api/session/${session.id}/delete`);
    await save(page);
    await page.getByText('Your session has ended').waitFor();
    await change(id, { description: 'Theirs' });
    await signIn(page, (await views.user.get('/api/account')).body.data.username);
    await eventually(async () => expect(await textbox(page, 'Note').inputValue()).toBe('Mine'));
    await save(page);
    await conflict(page).waitFor();
    views.browser.takeErrors();
  });
});
