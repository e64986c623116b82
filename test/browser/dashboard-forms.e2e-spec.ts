import { setTimeout as pause } from 'node:timers/promises';
import { Page, Route } from 'playwright-core';
import { eventually } from '../support/conditions';
import { deleteLinks, loseNext, roundTrip, signIn, useDashboardViews } from './dashboard-views';

const views = useDashboardViews();
const SLOWLY_MS = 500;

const shows = (page: Page, text: string) => page.getByText(text).first().waitFor();
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const chosen = (page: Page, name: string) =>
  page.getByRole('combobox', { name, exact: true }).locator('option:checked');
const save = (page: Page) => page.keyboard.press('Control+s');
/** Expects that no field is wrong, also after fields were checked. */
const expectNoError = async (page: Page) => {
  await roundTrip(page);
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
};

/** The links of the account that match, as the API lists them. */
const find = async (q: string) => (await views.user.get(`/api/urls?q=${q}`)).body.data.urls;

describe('The list of links', () => {
  beforeAll(async () => {
    for (const custom of ['first-one', 'first-two', 'second-one']) await views.user.link({ custom });
    for (let number = 0; number < 100; number++) await views.user.link({ custom: `many-${number}` });
  });
  afterAll(() => deleteLinks(views));

  it('forgets the selection when other links are shown, and with it the former ones', async () => {
    const page = await views.open('/links?q=first');
    await page.locator('[data-row="1"]').waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await shows(page, '2 selected');
    await page.getByRole('searchbox').fill('second');
    await shows(page, '1 link');
    expect(await page.getByRole('region', { name: 'Selected links' }).count()).toBe(0);
    await page.getByRole('searchbox').fill('first');
    await shows(page, '2 links');
    expect(await page.getByRole('region', { name: 'Selected links' }).count()).toBe(0);
    expect(await page.getByRole('checkbox', { name: 'Select all rows' }).isChecked()).toBe(false);
  });

  it('announces how many links match, and how many are selected', async () => {
    const page = await views.open('/links?q=first');
    await page.getByRole('status').filter({ hasText: '2 links' }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('status').filter({ hasText: '2 selected' }).waitFor({ state: 'attached' });
  });

  it('has the actions on selected links right before its rows for the keyboard', async () => {
    const page = await views.open('/links?q=first');
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    const actions = page.getByRole('region', { name: 'Selected links' });
    await actions.waitFor();
    await page.keyboard.press('Shift+Tab');
    await actions.locator('*:focus').waitFor();
  });

  it('marks a message of the API as English', async () => {
    const page = await views.open('/links', { locale: 'ar' });
    await page.route('**/api/urls?*', (route) => route.fulfill({ status: 400, json: { message: 'No such thing.' } }));
    await page.getByRole('searchbox').fill('anything');
    expect(await page.getByRole('alert').locator('[lang=en]').textContent()).toBe('No such thing.');
    views.browser.takeErrors();
  });

  it('keeps every character of a search that is typed with pauses, and the focus', async () => {
    const page = await views.open('/links');
    const search = page.getByRole('searchbox');
    await search.pressSequentially('first ');
    await shows(page, '2 links');
    await page.keyboard.type('cone', { delay: 150 });
    await eventually(async () => expect(page.url()).toContain('cone'));
    expect(await search.inputValue()).toBe('first cone');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('requests the next rows once, and again when the visitor asks', async () => {
    const page = await views.open('/links');
    await page.locator('[data-row="0"]').waitFor();
    let requests = 0;
    await page.route(
      '**/api/urls?*cursor=*',
      (route) => (++requests, route.fulfill({ status: 400, body: '{"error":1}' })),
    );
    await page.locator('#main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await pause(SLOWLY_MS);
    expect(requests).toBe(1);
    await page.unroute('**/api/urls?*cursor=*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await eventually(async () => expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0));
    views.browser.takeErrors();
  });

  it('sets the last day of many links in the time zone of the visitor', async () => {
    const page = await views.open('/links?q=second', { timezoneId: 'Asia/Tokyo' });
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Set the expiry' }).click();
    await page.getByLabel('Last day').fill('2090-03-10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await shows(page, '1 link changed');
    expect((await find('second'))[0].expiry).toBe('2090-03-10 14:59:59');
  });
});

describe('The filters of the list of links', () => {
  beforeAll(() => views.user.link({ custom: 'second-two' }));
  afterAll(() => deleteLinks(views));

  const openFilters = async (page: Page) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    return page.getByLabel('Domain');
  };

  it('have the own host of the service as a domain', async () => {
    const page = await views.open('/links');
    await (await openFilters(page)).selectOption(views.app.baseUrl);
    await eventually(async () => expect(new URL(page.url()).searchParams.get('domain')).toBe(views.app.baseUrl));
    await page.locator('[data-row="0"]').waitFor();
  });

  it('replace a view of the same name only when the user agrees', async () => {
    const page = await views.open('/links?q=first');
    const saveAs = async (name: string) => {
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('menuitem', { name: 'Save this view' }).click();
      await textbox(page, 'Name').fill(name);
      await page.keyboard.press('Enter');
    };
    const account = (await views.user.get('/api/account')).body.data.id as number;
    const saved = () =>
      page.evaluate(`JSON.parse(localStorage.getItem('signpost-preferences')).savedViews[${account}].Mine.q`);
    await saveAs('Mine');
    await eventually(async () => expect(await saved()).toBe('first'));
    await page.getByRole('searchbox').fill('second');
    await shows(page, '1 link');
    await saveAs('Mine');
    await shows(page, 'Replace the view “\u2068Mine\u2069”?');
    expect(await saved()).toBe('first');
    await page.getByRole('button', { name: 'Replace' }).click();
    await eventually(async () => expect(await saved()).toBe('second'));
  });

  it('show days in the language of the visitor', async () => {
    const page = await views.open('/links?from=2026-01-31', { locale: 'de' });
    await shows(page, '31.01.2026');
  });
});

describe('The editor', () => {
  afterEach(() => deleteLinks(views));

  it('sends a password as it was typed', async () => {
    const page = await views.open('/links?edit=new');
    await textbox(page, 'Destination').fill('https://example.com/spaces');
    await page.getByText('Password', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Ask visitors for a password' }).check();
    await textbox(page, 'Password').fill(' open sesame ');
    const [request] = await Promise.all([page.waitForRequest('**/api/url/add'), save(page)]);
    expect(request.postDataJSON()).toMatchObject({ password: ' open sesame ' });
  });

  it('requires a password when the link is to ask for one', async () => {
    const page = await views.open('/links?edit=new');
    await textbox(page, 'Destination').fill('https://example.com/');
    await page.getByText('Password', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Ask visitors for a password' }).check();
    await save(page);
    await shows(page, 'Enter a password.');
    await textbox(page, 'Password').fill('open sesame');
    await save(page);
    await shows(page, 'is live');
  });

  it('takes the limit away from a link that is no longer a one-time link', async () => {
    const { id, shorturl } = await views.user.link({ onetime: true });
    await views.app.submit(shorturl, { open: '1' });
    const page = await views.open(`/links?edit=${id}`);
    await page.locator('summary', { hasText: 'Start, end and limit' }).click();
    await page.getByRole('checkbox', { name: 'One-time link' }).uncheck();
    expect(await textbox(page, 'Click limit').inputValue()).toBe('');
    await save(page);
    await shows(page, 'Link saved');
    const { details } = (await views.user.get(`/api/url/${id}`)).body;
    expect(details).toMatchObject({ onetime: false, maxclicks: null });
    expect((await views.app.visit(shorturl)).status).toBe(302);
  });

  it('shows the campaign, the channel and the page type of a link that is opened at once', async () => {
    const campaign = (await views.user.post('/api/campaign/add', { name: 'Spring' })).body.id as number;
    const channel = (await views.user.post('/api/channel/add', { name: 'Posters' })).body.id as number;
    const overlay = { type: 'message', name: 'Sale', message: 'Now' };
    const type = `overlay-${(await views.user.post('/api/overlay/add', overlay)).body.id}`;
    const { id } = await views.user.link({ campaign, channel, type });
    const page = await views.open(`/links?edit=${id}`);
    await page.getByText('Redirect and visibility').click();
    for (const [field, text] of [
      ['Campaign', 'Spring'],
      ['Visitors get', 'Overlay: Sale'],
    ] as const)
      await eventually(async () => expect(await chosen(page, field).textContent()).toBe(text));
    await page.getByRole('checkbox', { name: 'Posters', checked: true }).waitFor();
  });

  it('puts a link into channels, and takes it out of one, beside the others', async () => {
    const make = async (name: string) => (await views.user.post('/api/channel/add', { name })).body.id as number;
    const [shops, fairs, mail] = [await make('Shops'), await make('Fairs'), await make('Mail')];
    const { id } = await views.user.link({ channel: shops });
    const channels = async () => (await views.user.get(`/api/url/${id}`)).body.details.channels;
    await views.user.post(`/api/channel/${fairs}/assign/links/${id}`);
    const page = await views.open(`/links?edit=${id}`);
    await page.getByRole('checkbox', { name: 'Fairs' }).uncheck();
    await page.getByRole('checkbox', { name: 'Mail' }).check();
    await save(page);
    await shows(page, 'Link saved');
    expect(await channels()).toEqual([shops, mail]);
  });

  it('shows as requests of the API what would be saved, each change of a channel on its own', async () => {
    const make = async (name: string) => (await views.user.post('/api/channel/add', { name })).body.id as number;
    const [radio, print] = [await make('Radio'), await make('Print')];
    const { id } = await views.user.link({ channel: radio });
    const page = await views.open(`/links?edit=${id}`);
    const panel = page.getByRole('tabpanel', { name: 'API' });
    await page.getByRole('tab', { name: 'API' }).click();
    await panel.getByText('Nothing is changed yet').waitFor();
    await page.getByRole('checkbox', { name: 'Radio' }).uncheck();
    await page.getByRole('checkbox', { name: 'Print' }).check();
    const item = (channel: number) => `${views.app.baseUrl}/api/channel/${channel}/assign/links/${id}`;
    const headers = "\n  -H 'Authorization: Bearer YOUR_KEY'";
    const requests = `curl -X POST '${item(print)}' \\${headers}\n\ncurl -X DELETE '${item(radio)}' \\${headers}`;
    expect(await panel.locator('pre').textContent()).toBe(requests);
    await textbox(page, 'Note').fill('Noted');
    expect(await panel.locator('pre').textContent()).toMatch(/^curl -X PUT [^]*"description": "Noted"[^]*curl -X POST/);
  });

  it('saves a link although one of its new channels was deleted meanwhile, and tells so', async () => {
    const channel = (await views.user.post('/api/channel/add', { name: 'Leaflets' })).body.id as number;
    const other = (await views.user.post('/api/channel/add', { name: 'Booklets' })).body.id as number;
    const { id } = await views.user.link({ description: 'Before' });
    const page = await views.open(`/links?edit=${id}`);
    for (const name of ['Leaflets', 'Booklets']) await page.getByRole('checkbox', { name }).check();
    await textbox(page, 'Note').fill('Mine');
    await views.user.delete(`/api/channel/${channel}/delete`);
    await save(page);
    await shows(page, 'It no longer exists.');
    await shows(page, 'Link saved');
    await eventually(async () => expect(await page.getByRole('dialog', { name: /^Edit/ }).count()).toBe(0));
    const { details } = (await views.user.get(`/api/url/${id}`)).body;
    expect(details).toMatchObject({ description: 'Mine', channels: [other] });
    views.browser.takeErrors();
  });

  it('keeps channels that could not be changed in the form, for another attempt without a conflict', async () => {
    for (const name of ['Banners', 'Badges']) await views.user.post('/api/channel/add', { name });
    const { id } = await views.user.link();
    const channels = async () => (await views.user.get(`/api/url/${id}`)).body.details.channels;
    const page = await views.open(`/links?edit=${id}`);
    for (const name of ['Banners', 'Badges']) await page.getByRole('checkbox', { name }).check();
    const json = { message: 'Try later.' };
    await page.route('**/assign/links/*', (route) => route.fulfill({ status: 503, json }), { times: 1 });
    await save(page);
    await page.getByRole('dialog').getByRole('alert').getByText('Try later.').waitFor();
    expect(await channels()).toHaveLength(1);
    await save(page);
    await shows(page, 'Link saved');
    expect(await channels()).toHaveLength(2);
    views.browser.takeErrors();
  });

  it('does not take an expiry away that is typed in part', async () => {
    const { id } = await views.user.link({ expiry: '2090-01-01 12:00:59' });
    const expiry = async () => (await views.user.get(`/api/url/${id}`)).body.details.expiry;
    const page = await views.open(`/links?edit=${id}`, { timezoneId: 'UTC' });
    await page.locator('summary', { hasText: 'Start, end and limit' }).click();
    const field = page.getByLabel('Works until');
    await field.focus();
    await page.keyboard.press('Delete');
    await save(page);
    await page.getByRole('alert').getByText('Please enter a valid date, or clear the field.').waitFor();
    await field.and(page.locator('[aria-invalid=true]:focus')).waitFor();
    expect(await expiry()).toBe('2090-01-01 12:00:59');
    await page.keyboard.type('02');
    await eventually(async () => expect(await page.getByRole('alert').count()).toBe(0));
    await save(page);
    await shows(page, 'Link saved');
    expect(await expiry()).toBe('2090-02-01 12:00:59');
  });

  it('does not drop an expiry that is typed in part when its section is closed', async () => {
    const page = await views.open('/links?edit=new', { timezoneId: 'UTC' });
    await textbox(page, 'Destination').fill('https://example.com/half-dated');
    const section = page.locator('summary', { hasText: 'Start, end and limit' });
    await section.click();
    const field = page.getByLabel('Works until');
    await field.focus();
    await page.keyboard.type('0101');
    await section.click();
    await field.waitFor({ state: 'hidden' });
    await save(page);
    await page.getByRole('alert').getByText('Please enter a valid date, or clear the field.').waitFor();
    await field.and(page.locator('[aria-invalid=true]:focus')).waitFor();
    expect(await find('half-dated')).toEqual([]);
    await field.fill('2090-01-01T12:00');
    await save(page);
    await shows(page, 'is live');
    expect((await find('half-dated'))[0].expiry).toBe('2090-01-01 12:00:59');
  });

  it('takes an expiry away that is cleared part by part', async () => {
    const { id } = await views.user.link({ expiry: '2090-01-01 12:00:59' });
    const page = await views.open(`/links?edit=${id}`, { timezoneId: 'UTC' });
    await page.locator('summary', { hasText: 'Start, end and limit' }).click();
    const field = page.getByLabel('Works until');
    await field.focus();
    for (let part = 0; part < 6; part++) {
      await page.keyboard.press('Delete');
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
    await shows(page, 'Link saved');
    expect((await views.user.get(`/api/url/${id}`)).body.details.expiry).toBe(null);
  });

  it('leads from a new link to its page, and to the next one', async () => {
    const page = await views.open('/links?edit=new');
    const created = page.getByRole('dialog').filter({ hasText: 'is live' });
    const create = async (name: string) => {
      await textbox(page, 'Destination').fill(`https://example.com/${name}`);
      await save(page);
    };
    await create('first-of-two');
    // In order also in a text from right to left.
    await created.getByText(/^\u2066\S+\u2069 is live$/).waitFor();
    await created.getByRole('button', { name: 'New link' }).click();
    await create('second-of-two');
    await created.getByRole('button', { name: 'View details' }).click();
    const [{ id }] = await find('second-of-two');
    await page.waitForURL((address) => address.pathname === `/dashboard/links/${id}`);
    await shows(page, 'example.com/second-of-two');
  });

  it('puts a new link into several channels', async () => {
    for (const name of ['Radio', 'Cinema']) await views.user.post('/api/channel/add', { name });
    const page = await views.open('/links?edit=new');
    await textbox(page, 'Destination').fill('https://example.com/two-channels');
    for (const name of ['Radio', 'Cinema']) await page.getByRole('checkbox', { name }).check();
    await save(page);
    await shows(page, 'is live');
    expect((await find('two-channels'))[0].channels).toHaveLength(2);
  });

  it.each([
    ['a path with spaces', { url: 'https://example.com/my report.pdf' }],
    ['spaces in an e-mail', { url: 'mailto:ada@example.com?subject=Two words' }],
    ['the highest limit', { maxclicks: 2_147_483_647 }],
    ['a life of less than a minute', { start: '2090-01-01 12:00:05', expiry: '2090-01-01 12:00:40' }],
  ])('takes what the API takes: %s', async (_case, fields) => {
    const { id } = await views.user.link(fields);
    const page = await views.open(`/links?edit=${id}`);
    await textbox(page, 'Note').fill('Noted');
    await save(page);
    await shows(page, 'Link saved');
  });

  it('opens a closed section that has a problem, and gives its field the focus', async () => {
    const page = await views.open('/links?edit=new');
    await textbox(page, 'Destination').fill('https://example.com/');
    const section = page.locator('summary', { hasText: 'Start, end and limit' });
    await section.click();
    await textbox(page, 'Click limit').fill('none');
    await section.click();
    await save(page);
    await textbox(page, 'Click limit').and(page.locator(':focus')).waitFor();
  });

  it('shows the form with the focus at the mistake when it is saved beside the preview on a phone', async () => {
    const page = await views.open('/links?edit=new', { viewport: { width: 390, height: 844 } });
    const saveBesidePreview = async () => {
      await page.getByRole('button', { name: 'Preview and tests' }).click();
      await textbox(page, 'Destination').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Create the link' }).click();
    };
    await textbox(page, 'Destination').waitFor();
    await saveBesidePreview();
    await textbox(page, 'Destination').and(page.locator(':focus')).waitFor();
    await textbox(page, 'Destination').fill('https://example.com/');
    const { custom } = (await views.user.get(`/api/url/${(await views.user.link()).id}`)).body.details;
    await textbox(page, 'Alias').fill(custom);
    await saveBesidePreview();
    await textbox(page, 'Alias').and(page.locator(':focus')).waitFor();
    await shows(page, 'That alias is taken.');
    views.browser.takeErrors();
  });

  it('keeps the preview in view while the last section of the form is edited', async () => {
    const page = await views.open('/links?edit=new');
    await page.getByText('Apps on phones').click();
    await textbox(page, 'Address in the App Store').focus();
    const title = (await page.getByRole('heading', { name: 'New link' }).boundingBox())!;
    const preview = (await page.getByRole('tab', { name: 'Preview' }).boundingBox())!;
    expect(preview.y).toBeGreaterThan(title.y + title.height);
  });

  it('shows a note in the direction of its text, not of the page', async () => {
    const page = await views.open('/links?edit=new', { locale: 'ar' });
    const note = page.locator('[name=description]');
    const direction = () => note.evaluate((field) => getComputedStyle(field).direction);
    expect(await direction()).toBe('rtl');
    await note.fill('Hello (world)!');
    expect(await direction()).toBe('ltr');
    await note.fill('');
    expect(await direction()).toBe('rtl');
  });

  it('creates one link when it is saved twice', async () => {
    const page = await views.open('/links?edit=new');
    await page.route('**/api/url/add', async (route) => {
      await pause(SLOWLY_MS);
      await route.continue();
    });
    await textbox(page, 'Destination').fill('https://example.com/twice');
    await save(page);
    await save(page);
    await shows(page, 'is live');
    expect(await find('twice')).toHaveLength(1);
  });

  it.each([
    ['at once', 'lost-answer', () => Promise.resolve()],
    ['after a reload', 'lost-answer-reloaded', (page: Page) => page.reload()],
  ])('creates one link when it is saved again because the response was lost, %s', async (_case, name, wait) => {
    const page = await views.open('/links?edit=new');
    await loseNext(views, page, '/api/url/add');
    await textbox(page, 'Destination').fill(`https://example.com/${name}/`);
    await save(page);
    await shows(page, 'cannot be reached');
    await wait(page);
    await eventually(async () => expect(await textbox(page, 'Destination').inputValue()).toContain(name));
    await save(page);
    await shows(page, 'is live');
    expect(await find(`${name}/`)).toHaveLength(1);
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    views.browser.takeErrors();
  });

  it.each([
    ['the API refuses it', (route: Route) => route.fulfill({ status: 503, json: { message: 'Try later.' } })],
    ['it does not answer', (route: Route) => route.abort()],
  ])('shows in view that %s', async (_case, respond) => {
    const { id } = await views.user.link();
    const page = await views.open(`/links?edit=${id}`);
    await page.route('**/api/url/*/update', respond);
    await textbox(page, 'Note').fill('Half a note');
    await save(page);
    const alert = page.getByRole('dialog').getByRole('alert');
    await alert.waitFor();
    const isOnTop = await alert.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
    await page.keyboard.type(' and more');
    expect(await textbox(page, 'Note').inputValue()).toBe('Half a note and more');
    views.browser.takeErrors();
  });

  it('creates a link with an alias that was taken before', async () => {
    const { id } = await views.user.link({ custom: 'taken-before' });
    const page = await views.open('/links?edit=new');
    await textbox(page, 'Destination').fill('https://example.com/free-again');
    await page.getByRole('textbox', { name: 'Alias' }).fill('taken-before');
    await save(page);
    await shows(page, 'That alias is taken.');
    await views.user.delete(`/api/url/${id}/delete`);
    await save(page);
    await shows(page, 'is live');
    views.browser.takeErrors();
  });

  it('ignores input while it saves, and asks for no confirmation', async () => {
    const { id } = await views.user.link();
    const page = await views.open(`/links?edit=${id}`);
    await page.route('**/api/url/*/update', async (route) => {
      await pause(SLOWLY_MS);
      await route.fallback();
    });
    await textbox(page, 'Note').fill('Half a note');
    await save(page);
    await page.keyboard.type(' and more');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog', { name: 'Discard your changes?' }).count()).toBe(0);
    await shows(page, 'Link saved');
    await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));
    expect((await views.user.get(`/api/url/${id}`)).body.details.description).toBe('Half a note');
  });

  it('leaves what another client has changed meanwhile', async () => {
    const { id } = await views.user.link({ metatitle: 'Before' });
    const page = await views.open(`/links?edit=${id}`);
    await textbox(page, 'Note').fill('Half a');
    await eventually(async () => expect(await page.evaluate('sessionStorage.length')).toBe(1));
    await views.user.put(`/api/url/${id}/update`, { metatitle: 'After' });
    await page.reload();
    await textbox(page, 'Note').pressSequentially(' note');
    await save(page);
    await shows(page, 'Link saved');
    const { details } = (await views.user.get(`/api/url/${id}`)).body;
    expect([details.metatitle, details.description]).toEqual(['After', 'Half a note']);
  });

  it('adds a tag that was typed when it saves', async () => {
    const page = await views.open('/links?edit=new');
    await textbox(page, 'Destination').fill('https://example.com/tagged');
    await page.getByRole('combobox', { name: 'Tags' }).fill('Sale');
    await save(page);
    await shows(page, 'is live');
    expect((await find('tagged'))[0].tags).toEqual(['Sale']);
  });

  it('keeps a half-typed tag after a reload', async () => {
    const page = await views.open('/links?edit=new&url=https%3A%2F%2Fexample.com%2Fhalf-a-tag');
    await page.getByRole('combobox', { name: 'Tags' }).pressSequentially('Sale');
    await page.reload();
    const tag = page.getByRole('combobox', { name: 'Tags' });
    await eventually(async () => expect(await tag.inputValue()).toBe('Sale'));
    await page.getByRole('button', { name: 'Create the link' }).click();
    await shows(page, 'is live');
    expect((await find('half-a-tag'))[0].tags).toEqual(['Sale']);
  });

  it('asks for confirmation before a half-typed tag is lost', async () => {
    const { id } = await views.user.link();
    const page = await views.open(`/links?edit=${id}`);
    await page.getByRole('combobox', { name: 'Tags' }).pressSequentially('Unended');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Remove the tag Unended' }).waitFor();
  });

  it('asks before the user signs out and loses changes', async () => {
    const page = await views.open('/links?edit=new');
    await textbox(page, 'Note').fill('Half a note');
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'New link' }).waitFor();
    await page.keyboard.type('Sign out');
    await page.getByRole('option', { name: 'Sign out' }).click();
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Cancel' }).click();
    expect(await textbox(page, 'Note').inputValue()).toBe('Half a note');
  });

  it('asks about the changes again when the user could not be signed out', async () => {
    const page = await views.open('/links?edit=new');
    await textbox(page, 'Note').fill('Half a note');
    const discard = page
      .getByRole('dialog', { name: 'Discard your changes?' })
      .getByRole('button', { name: 'Discard' });
    await page.route('**/api/session', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
    );
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'New link' }).waitFor();
    await page.keyboard.type('Sign out');
    await page.getByRole('option', { name: 'Sign out' }).click();
    await discard.click();
    await page.getByText('The service cannot be reached').first().waitFor();
    await page.keyboard.press('Escape');
    await discard.click();
    await page.getByRole('dialog', { name: 'New link' }).waitFor({ state: 'detached' });
    views.browser.takeErrors();
  });

  it('separates tags that are pasted at once', async () => {
    const page = await views.open('/links?edit=new');
    await textbox(page, 'Destination').fill('https://example.com/pasted-tags');
    await page.getByRole('combobox', { name: 'Tags' }).fill('spring, summer，autumn、winter،tea');
    await save(page);
    await shows(page, 'is live');
    expect((await find('pasted-tags'))[0].tags).toEqual(['autumn', 'spring', 'summer', 'tea', 'winter']);
  });

  it('ends no tag while an input method composes it', async () => {
    const page = await views.open('/links?edit=new');
    const tags = page.getByRole('combobox', { name: 'Tags' });
    await tags.focus();
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await compose('ni,hao');
    expect(await tags.inputValue()).toBe('ni,hao');
    await compose('你好');
    await keyboard.send('Input.insertText', { text: '你好，' });
    await page.getByRole('button', { name: 'Remove the tag 你好' }).waitFor();
  });

  it('has the browser ask before the tab is closed with what was typed', async () => {
    const page = await views.open('/links?edit=new');
    await textbox(page, 'Note').pressSequentially('Half a note');
    const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
    expect(question.type()).toBe('beforeunload');
    await question.accept();
  });

  it('has the browser ask again after the user has stayed, when a session ended, for a password that would be lost', async () => {
    const page = await views.open('/links?edit=new');
    await textbox(page, 'Note').pressSequentially('Half a note');
    await textbox(page, 'Destination').fill('https://example.com/stayed');
    await page.getByText('Password', { exact: true }).click();
    const isLocked = page.getByRole('checkbox', { name: 'Ask visitors for a password' });
    await isLocked.check();
    await textbox(page, 'Password').fill('open sesame');
    await page.context().clearCookies();
    const stayed = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
    await Promise.all([stayed, save(page)]);
    await page.getByRole('alert').getByText('Your session has ended. Please sign in again.').waitFor();
    // Otherwise, a request of the preview could have the page loaded again.
    await page.route('**/api/**', (route) => route.abort());
    await textbox(page, 'Password').fill('');
    const left = page.waitForEvent('dialog').then((dialog) => dialog.accept());
    await Promise.all([left, page.close({ runBeforeUnload: true })]);
    views.browser.takeErrors();
  });

  it('keeps a note after a reload when the destination came from the address', async () => {
    const page = await views.open('/links?edit=new&url=https%3A%2F%2Fexample.com%2Fpasted');
    await textbox(page, 'Note').fill('From the clipboard');
    await page.getByText('Password', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Ask visitors for a password' }).check();
    await page.reload();
    await eventually(async () => expect(await textbox(page, 'Note').inputValue()).toBe('From the clipboard'));
    expect(await textbox(page, 'Destination').inputValue()).toBe('https://example.com/pasted');
    const notice = page.getByRole('status').filter({ hasText: 'Your unsaved changes are back.' });
    await notice.getByRole('button', { name: 'Discard' }).click();
    await eventually(async () => expect(await textbox(page, 'Note').inputValue()).toBe(''));
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
  });

  it('has the first variant as the destination, and keeps the shares when one is added', async () => {
    const variants = [
      { url: 'https://example.com/a', weight: 90 },
      { url: 'https://example.com/b', weight: 10 },
    ];
    const { id } = await views.user.link({ url: 'https://example.com/a', variants });
    const page = await views.open(`/links?edit=${id}`);
    expect(await textbox(page, 'Destination').isEditable()).toBe(false);
    await page.locator('summary', { hasText: 'Split test' }).click();
    await textbox(page, 'Destination 1').fill('https://example.com/c');
    expect(await textbox(page, 'Destination').inputValue()).toBe('https://example.com/c');
    await page.getByRole('button', { name: 'Add a destination' }).click();
    const shares = page.getByRole('textbox', { name: 'Share' });
    expect(await Promise.all((await shares.all()).map((share) => share.inputValue()))).toEqual(['90', '10', '0']);
  });

  it('moves UTM values out of the first variant too', async () => {
    const variants = [
      { url: 'https://example.com/d?utm_source=letter', weight: 50 },
      { url: 'https://example.com/e', weight: 50 },
    ];
    const { id } = await views.user.link({ url: variants[0]!.url, variants });
    const page = await views.open(`/links?edit=${id}`);
    await page.locator('summary', { hasText: 'UTM parameters' }).click();
    await page.getByRole('button', { name: 'Move them here' }).click();
    expect(await textbox(page, 'Destination').inputValue()).toBe('https://example.com/d');
    await page.locator('summary', { hasText: 'Split test' }).click();
    expect(await textbox(page, 'Destination 1').inputValue()).toBe('https://example.com/d');
  });

  it('takes the click that leaves a wrong field', async () => {
    await views.user.post('/api/channel/add', { name: 'Posters' });
    const page = await views.open('/links?edit=new');
    await textbox(page, 'Destination').fill('nonsense');
    const channel = page.getByRole('checkbox', { name: 'Posters' });
    await channel.hover();
    await page.mouse.down();
    await roundTrip(page);
    await page.mouse.up();
    expect(await channel.isChecked()).toBe(true);
    await save(page);
    await page.locator('[aria-invalid=true]:focus').waitFor();
  });

  it('completes addresses without a scheme when their fields are left, and when it saves', async () => {
    const page = await views.open('/links?edit=new');
    const destination = textbox(page, 'Destination');
    await destination.fill('example.com/typed');
    await destination.press('Tab');
    expect(await destination.inputValue()).toBe('https://example.com/typed');
    await page.locator('summary', { hasText: 'Split test' }).click();
    await page.getByRole('button', { name: 'Add a destination' }).click();
    await textbox(page, 'Destination 2').and(page.locator(':focus')).waitFor();
    await expectNoError(page);
    await textbox(page, 'Destination 1').fill('www.example.com');
    await textbox(page, 'Destination 2').fill('example.com:8080/b');
    expect(await destination.inputValue()).toBe('https://www.example.com');
    await textbox(page, 'Destination 2').press('Enter');
    await shows(page, 'is live');
    const [{ id }] = await find('www.example.com');
    const { longurl, variants } = (await views.user.get(`/api/url/${id}`)).body.details;
    expect([longurl, ...variants.map(({ url }: { url: string }) => url)]).toEqual([
      'https://www.example.com',
      'https://www.example.com',
      'https://example.com:8080/b',
    ]);
  });

  it.each([
    ['a link that is not created', 'new'],
    ['changes that are not saved', 'stored'],
  ])('tries %s as a visitor', async (_case, kind) => {
    const link = await views.user.link({ url: 'https://example.com/saved' });
    const page = await views.open(`/links?edit=${kind === 'new' ? 'new' : link.id}`);
    await textbox(page, 'Destination').fill('https://example.com/typed');
    await page.getByRole('tab', { name: 'Try it' }).click();
    await page.getByRole('button', { name: 'Try as this visitor' }).click();
    const outcome = page.getByRole('tabpanel').getByText('https://example.com/typed');
    await outcome.waitFor();
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Brazil');
    expect(await outcome.count()).toBe(0);
    await page.getByRole('button', { name: 'Try as this visitor' }).click();
    await outcome.waitFor();
    await textbox(page, 'Destination').fill('https://example.com/typed-on');
    expect(await outcome.count()).toBe(0);
    expect((await views.user.get(`/api/url/${link.id}`)).body.details.longurl).toBe('https://example.com/saved');
  });

  it('shows in the language of the user why the link in the form cannot be tried, by its fields', async () => {
    const page = await views.open('/links?edit=new', { locale: 'de' });
    await page.locator('summary', { hasText: 'Zielgruppen' }).press('Enter');
    await page.getByRole('button', { name: 'Gerät hinzufügen' }).click();
    await page.getByRole('tab', { name: 'Testen' }).click();
    await page.getByRole('button', { name: 'Als dieser Besucher testen' }).click();
    const problems = page.getByRole('tabpanel').getByRole('listitem');
    await problems.filter({ hasText: /^ZielBitte ausfüllen\.$/ }).waitFor();
    await problems.filter({ hasText: /^Zielgruppen: Nach GerätBitte eine der Möglichkeiten wählen\.$/ }).waitFor();
    expect(await problems.locator('[lang=en]').count()).toBe(0);
    views.browser.takeErrors();
  });
});

describe('The reason for a target', () => {
  const other = (name: string) => `https://example.com/${name}`;

  it.each<[string, object, string, string]>([
    [
      'of a country',
      { geotarget: [{ location: 'Germany', link: other('de') }] },
      'germany',
      'Das Land des Besuchers ist Deutschland.',
    ],
    [
      'of a device',
      { devicetarget: [{ device: 'mobile', link: other('mobile') }] },
      '',
      'Das Gerät des Besuchers zählt als Smartphone.',
    ],
    [
      'of a language',
      { languagetarget: [{ language: 'en', link: other('en') }] },
      '',
      'Die erste Sprache des Besuchers ist Englisch.',
    ],
    ['without a rule', {}, '', 'Keine Regel trifft zu, daher führt der Link zu seinem Ziel.'],
  ])('is in the language of the user: %s', async (_case, fields, country, sentence) => {
    const { id } = await views.user.link({ url: other('main'), ...fields });
    const page = await views.open(`/links?edit=${id}`, { locale: 'de' });
    await page.getByRole('tab', { name: 'Testen' }).click();
    await page.getByRole('combobox', { name: 'Land' }).selectOption(country);
    await page.getByRole('button', { name: 'Als dieser Besucher testen' }).click();
    await shows(page, sentence);
  });
});

describe('The rules of a link', () => {
  const focused = (page: Page) => page.locator('*:focus').getAttribute('aria-label');

  it('have the focus at their first mistake', async () => {
    const page = await views.open('/links?edit=new');
    await textbox(page, 'Destination').fill('https://example.com/');
    await page.locator('summary', { hasText: 'Targeting' }).click();
    await page.getByRole('button', { name: 'Add a country' }).click();
    const country = page.getByRole('combobox', { name: 'Country 1' }).and(page.locator(':focus'));
    await country.waitFor();
    await expectNoError(page);
    await save(page);
    await country.and(page.locator('[aria-invalid=true]')).waitFor();
  });

  it('keep the focus when they are moved or removed, and announce the new position', async () => {
    const geotarget = ['Germany', 'France'].map((location) => ({ location, link: `https://example.com/${location}` }));
    const { id } = await views.user.link({ geotarget });
    const page = await views.open(`/links?edit=${id}`);
    await page.locator('summary', { hasText: 'Targeting' }).click();
    await page.getByRole('button', { name: 'Move rule 2 up' }).press('Enter');
    await shows(page, 'Rule 1 of 2');
    expect(await page.locator('*:focus').inputValue()).toBe('france');
    await page.keyboard.press('Alt+ArrowDown');
    await shows(page, 'Rule 2 of 2');
    expect(await page.locator('*:focus').inputValue()).toBe('france');
    await page.getByRole('button', { name: 'Remove rule 2' }).press('Enter');
    await eventually(async () => expect(await focused(page)).toBe('Remove rule 1'));
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await page.locator('*:focus').textContent()).toContain('Add a country'));
  });
});

describe('The form of an entry', () => {
  const logo = 'https://example.com/logo.png';
  const kinds: [view: string, path: string, entry: object, always: object][] = [
    ['tags', 'tag', { name: 'Old', color: '#112233' }, {}],
    ['campaigns', 'campaign', { name: 'Old', private: 'include' }, { name: 'Old' }],
    ['channels', 'channel', { name: 'Old', description: 'Prints' }, {}],
    ['overlays', 'overlay', { type: 'poll', name: 'Old', question: 'Why?', options: ['Yes', 'No'] }, {}],
    ['splash-pages', 'splash', { name: 'Old', logo, counter: 5 }, {}],
    ['utm-templates', 'utm', { name: 'Old', source: 'mail' }, {}],
    ['qr', 'qr', { name: 'Old', type: 'text', data: 'Hello', margin: 2 }, {}],
    ['pixels', 'pixel', { name: 'Old', type: 'gtmpixel', tag: 'GTM-ABC123' }, { tag: 'GTM-ABC123' }],
  ];
  const saved = (page: Page) =>
    Promise.all([page.waitForRequest((request) => request.method() === 'PUT'), save(page), shows(page, 'Saved')]);

  it.each(kinds)('asks for a name that was cleared, of %s', async (view, path, entry) => {
    const { id } = (await views.user.post(`/api/${path}/add`, entry)).body;
    const page = await views.open(`/${view}?open=${id}`);
    await textbox(page, 'Name').fill('');
    await save(page);
    await shows(page, 'Please fill this in.');
    expect(await textbox(page, 'Name').getAttribute('aria-invalid')).toBe('true');
    await views.user.delete(`/api/${path}/${id}/delete`);
  });

  it.each([
    ['tags', 'color', {}],
    ['channels', 'color', {}],
    ['qr', 'foreground', { Destination: 'https://example.com/' }],
  ])('leaves the colour of a new one to the API when it was cleared, of %s', async (view, color, required) => {
    const page = await views.open(`/${view}?open=new`);
    for (const [label, text] of Object.entries({ Name: 'Plain', ...required })) await textbox(page, label).fill(text);
    await page.locator(`[name=${color}]`).fill('');
    await save(page);
    await shows(page, 'Saved');
  });

  it.each(kinds)('sends what was changed, and nothing else, of %s', async (view, path, entry, always) => {
    const { id } = (await views.user.post(`/api/${path}/add`, entry)).body;
    const page = await views.open(`/${view}?open=${id}`);
    await textbox(page, 'Name').waitFor();
    const [unchanged] = await saved(page);
    expect(unchanged.postDataJSON()).toEqual(always);
    await page.goto(`${views.app.baseUrl}/dashboard/${view}?open=${id}`);
    await textbox(page, 'Name').fill('New');
    const [changed] = await saved(page);
    expect(changed.postDataJSON()).toEqual({ ...always, name: 'New' });
  });
});

describe('The form of a channel', () => {
  it('is empty again after one was created', async () => {
    const page = await views.open('/channels?open=new');
    await textbox(page, 'Name').fill('Postcards');
    await save(page);
    await shows(page, 'Saved');
    await page.goto(`${views.app.baseUrl}/dashboard/channels?open=new`);
    await textbox(page, 'Name').waitFor();
    expect(await textbox(page, 'Name').inputValue()).toBe('');
  });
});

describe('The address of a link or bio page that does not exist', () => {
  it.each(['/links/999999', '/links/spring', '/bio/999999', '/bio/1.5'])(
    'shows that nothing is found at %s',
    async (path) => {
      const page = await views.open(path);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      await page.getByRole('navigation').first().waitFor();
      views.browser.takeErrors();
    },
  );
});

describe('The form of an overlay', () => {
  it('keeps what was typed when the session ends', async () => {
    const page = await views.open('/overlays?open=new');
    await textbox(page, 'Name').pressSequentially('Half an overlay');
    const questions: string[] = [];
    page.on('dialog', (question) => {
      questions.push(question.type());
      void question.accept();
    });
    const { sessions } = (await views.user.get('/api/sessions')).body.data;
    for (const { id } of sessions) await views.user.delete(`/api/session/${id}/delete`);
    await save(page);
    await shows(page, 'Your session has ended');
    expect(questions).toEqual([]);
    await signIn(page, (await views.user.get('/api/account')).body.data.username);
    await eventually(async () => expect(await textbox(page, 'Name').inputValue()).toBe('Half an overlay'));
    views.browser.takeErrors();
  });
});
