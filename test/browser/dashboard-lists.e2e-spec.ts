import { Page, Route } from 'playwright-core';
import { DataSource } from 'typeorm';
import { Link } from '../../src/links/link.entity';
import { eventually } from '../support/conditions';
import { DashboardBrowser } from '../support/dashboard';
import { deleteLinks, loseNext, OWN_WINDOW, roundTrip, useDashboardViews } from './dashboard-views';

const views = useDashboardViews({ isAdmin: true });
const { open } = views;
afterEach(() => deleteLinks(views));

const MANY = 40;

const shows = (page: Page, text: string) => page.getByText(text).first().waitFor();
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const row = (page: Page, index: number) => page.locator(`[data-row="${index}"]`);
const focusIsOn = (page: Page, text: string | RegExp) =>
  eventually(async () => expect(await page.locator('*:focus').textContent()).toMatch(text));
const scrollTop = (page: Page) => page.locator('#main').evaluate((main) => main.scrollTop);

/** Creates links `<name>-0`, `<name>-1` and so on; the list that is searched for the name shows the last one first. */
async function createLinks(name: string, count: number, fields: object = {}): Promise<string> {
  for (let index = 0; index < count; index++) await views.user.link({ custom: `${name}-${index}`, ...fields });
  return `/links?q=${name}-`;
}

/** Agrees to the deletion of one thing. */
const confirmDeletion = (page: Page) =>
  page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: 'Delete' })
    .click();

/** Deletes the row that has the focus, by its key. */
async function deleteFocused(page: Page): Promise<void> {
  await press(page, '#');
  await confirmDeletion(page);
}

/** Holds requests back until they are released. @returns the function that releases them */
async function hold(page: Page, address: string, method: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isReleased = false;
  await page.route(address, async (route) => {
    if (isReleased || route.request().method() !== method) return route.fallback();
    held.push(route);
  });
  return async () => {
    isReleased = true;
    for (const route of held) await route.fallback();
  };
}

describe('The selection of links', () => {
  it('keeps the other rows when one is left out of all that match', async () => {
    const page = await open(await createLinks('left-out', 3));
    await page.getByRole('checkbox', { name: /left-out-2$/ }).check();
    await page.getByRole('button', { name: 'Select all 3 that match' }).click();
    await page.getByRole('checkbox', { name: /left-out-1$/ }).uncheck();
    await shows(page, '2 selected');
    expect(await page.getByRole('checkbox', { name: /left-out-1$/ }).isChecked()).toBe(false);
    expect(await page.getByRole('checkbox', { name: /left-out-0$/ }).isChecked()).toBe(true);
  });

  it('forgets links that are gone', async () => {
    const page = await open(await createLinks('gone', 3));
    await row(page, 0).waitFor();
    await press(page, 'j', 'x', 'j', 'x');
    await shows(page, '2 selected');
    await deleteFocused(page);
    await shows(page, '1 selected');
    await page.getByRole('region', { name: 'Selected links' }).getByRole('button', { name: 'Archive' }).click();
    await shows(page, '1 link changed');
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it.each([
    ['a desktop', { width: 1280, height: 800 }],
    ['a phone', { width: 375, height: 700 }],
  ])('does not hide the row that has the focus on %s', async (_case, viewport) => {
    const list = `hidden-${viewport.width}`;
    const page = await open(await createLinks(list, MANY), { viewport });
    await row(page, 0).waitFor();
    await press(page, 'j', 'x');
    const bar = page.getByRole('region', { name: 'Selected links' });
    await bar.waitFor();
    for (const index of Array(MANY).keys()) {
      await focusIsOn(page, new RegExp(`${list}-${MANY - 1 - index}$`));
      const [focused, above] = [await page.locator('*:focus').boundingBox(), await bar.boundingBox()];
      expect([index, focused!.y + focused!.height <= above!.y]).toEqual([index, true]);
      await press(page, 'j');
    }
  });

  it('does not hide the row that was just selected', async () => {
    const page = await open(await createLinks('selected', 20));
    await row(page, 9).focus();
    await press(page, 'x');
    const bar = page.getByRole('region', { name: 'Selected links' });
    await eventually(async () => {
      const [focused, above] = [await row(page, 9).boundingBox(), await bar.boundingBox()];
      expect(focused!.y + focused!.height).toBeLessThan(above!.y);
    });
  });

  it('stays in view while the focus moves through what can be done with it', async () => {
    const page = await open(await createLinks('still-there', MANY));
    await row(page, 0).waitFor();
    await press(page, 'j', 'x');
    const actions = page.getByRole('region', { name: 'Selected links' }).getByRole('button');
    await actions.first().waitFor();
    for (const action of await actions.all()) await action.focus();
    expect(await scrollTop(page)).toBe(0);
  });

  it('is archived, and taken back without links that were archived before', async () => {
    const list = await createLinks('back', 2);
    await createLinks('back-old', 1, { archived: true });
    const page = await open(`${list}&archived=all`);
    const archived = async () => (await views.user.get('/api/urls?q=back-&archived=true')).body.data.result;
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('region', { name: 'Selected links' }).getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => expect(await archived()).toBe(1));
  });

  it('is exported once at a time', async () => {
    const page = await open(await createLinks('csv', 2));
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('checkbox', { name: /csv-1$/ }).uncheck();
    await page.getByRole('button', { name: 'Select all 2 that match' }).click();
    const release = await hold(page, '**/api/urls/csv*', 'GET');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
    await page.getByRole('status').filter({ hasText: 'Exporting' }).waitFor();
    expect(await page.getByRole('button', { name: 'Change', exact: true }).isDisabled()).toBe(true);
    await Promise.all([page.waitForEvent('download'), release()]);
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Change', exact: true }).isDisabled()).toBe(false),
    );
  });

  it('keeps what was typed for a change that fails, beside the reason', async () => {
    const page = await open(await createLinks('failing', 1));
    await page.getByRole('checkbox', { name: /failing-0$/ }).check();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Find and replace' }).click();
    const dialog = page.getByRole('dialog', { name: 'Find and replace' });
    const field = dialog.getByRole('textbox').first();
    await eventually(async () => expect(await field.evaluate((element) => element.matches(':focus'))).toBe(true));
    await field.fill('example.com');
    await page.route('**/api/urls/update', (route) =>
      (route.request().postDataJSON() as { dryrun: boolean }).dryrun
        ? route.fallback()
        : route.fulfill({ status: 500, json: { message: 'Something broke.' } }),
    );
    await field.press('Enter');
    const replacement = dialog.getByRole('textbox', { name: 'Replace with' });
    await replacement.and(page.locator(':focus')).waitFor();
    await dialog.getByText('If this is left empty, the text is removed.').waitFor();
    await replacement.fill('example.org');
    await shows(page, 'Changes 1 of 1 links.');
    await replacement.press('Enter');
    await dialog.getByRole('alert').getByText('Something broke.').waitFor();
    expect(await field.inputValue()).toBe('example.com');
    await page.unrouteAll();
    await shows(page, 'Changes 1 of 1 links.');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await shows(page, '1 link changed');
    await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));
    views.browser.takeErrors();
  });

  it('shows in the language of the user, beside its field, why a change fails', async () => {
    const page = await open(await createLinks('german', 1), { locale: 'de' });
    const dialog = page.getByRole('dialog');
    const problemOf = async (item: string, label: string, value: string) => {
      await page.getByRole('button', { name: 'Ändern', exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
      const field = dialog.getByLabel(label, { exact: true });
      await field.fill(value);
      await field.and(page.locator('[aria-invalid=true]')).waitFor();
      const problem = await dialog.getByRole('alert').locator('bdi:not([lang])').textContent();
      await press(page, 'Escape');
      return problem;
    };
    await page.getByRole('checkbox', { name: /german-0/ }).check();
    expect(await problemOf('Tag hinzufügen', 'Tag', 'a'.repeat(51))).toMatch(/höchstens 50 sichtbaren Zeichen/);
    expect(await problemOf('Ablauf festlegen', 'Letzter Tag', '2020-01-01')).toMatch(/Zeitpunkt in der Zukunft/);
    views.browser.takeErrors();
  });

  it('names in the language of the user the links that stay as they are, with the reason', async () => {
    const page = await open(await createLinks('staying', 1), { locale: 'de' });
    const dialog = page.getByRole('dialog');
    await page.getByRole('checkbox', { name: /staying-0/ }).check();
    await page.getByRole('button', { name: 'Ändern', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Suchen und ersetzen' }).click();
    await dialog.getByRole('textbox').first().fill('https://');
    await dialog.getByText('Dorthin kann kein Link führen.').waitFor();
    const address = `${new URL(views.app.baseUrl).host}/staying-0`;
    expect(await dialog.getByRole('listitem').getByRole('link').textContent()).toBe(address);
    expect(await dialog.getByRole('listitem').locator('[lang=en]').count()).toBe(0);
  });

  it('is not changed before the dialog shows what a change would do', async () => {
    const page = await open(await createLinks('unforeseen', 1));
    await page.getByRole('checkbox', { name: /unforeseen-0$/ }).check();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add a tag' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a tag' });
    const bodies: { dryrun?: boolean }[] = [];
    await page.route('**/api/urls/update', (route) => {
      bodies.push(route.request().postDataJSON() as { dryrun?: boolean });
      if (bodies.length > 1) return route.fallback();
      return route.fulfill({ status: 500, json: { message: 'Something broke.' } });
    });
    await dialog.getByRole('combobox', { name: 'Tag' }).fill('Unforeseen');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText('Something broke.').waitFor();
    const apply = dialog.getByRole('button', { name: 'Apply' });
    await apply.press('Enter');
    await dialog.getByText('Changes 1 of 1 links.').waitFor();
    expect(bodies.map(({ dryrun }) => dryrun)).toEqual([true, true]);
    await focusIsOn(page, 'Apply');
    await apply.press('Enter');
    await shows(page, '1 link changed');
    views.browser.takeErrors();
  });

  it('can be changed and deleted after one of them was deleted elsewhere', async () => {
    const page = await open(await createLinks('elsewhere', 3));
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    const { urls } = (await views.user.get('/api/urls?q=elsewhere-')).body.data;
    await views.user.delete(`/api/url/${urls[0].id}/delete`);
    const button = page.getByRole('region', { name: 'Selected links' }).getByRole('button', { name: 'Delete' });
    await button.click();
    await shows(page, '2 selected');
    await views.user.delete(`/api/url/${urls[1].id}/delete`);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add a tag' }).click();
    await page.getByRole('combobox', { name: 'Tag' }).fill('Elsewhere');
    await shows(page, 'Changes 1 of 1 links.');
    await page.keyboard.press('Escape');
    await button.click();
    await page.getByRole('dialog', { name: 'Delete 1 link?' }).getByRole('button', { name: 'Delete' }).click();
    await shows(page, '1 link deleted');
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('keeps the dialog of a change open, with the reason, when all of them were deleted elsewhere', async () => {
    const page = await open(await createLinks('none-left', 3));
    const { urls } = (await views.user.get('/api/urls?q=none-left-')).body.data;
    const openDialog = async (index: number, item: string) => {
      await page.getByRole('checkbox', { name: new RegExp(`none-left-${index}$`) }).check();
      await views.user.delete(`/api/url/${urls[2 - index].id}/delete`);
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const dialog = page.getByRole('dialog');
    await openDialog(2, 'Add a tag');
    await dialog.getByRole('combobox', { name: 'Tag' }).fill('Le');
    await page.locator('[data-row]', { hasText: 'none-left-2' }).waitFor({ state: 'detached' });
    await page.keyboard.type('a');
    expect(await dialog.getByRole('combobox', { name: 'Tag' }).inputValue()).toBe('Lea');
    await dialog.getByRole('alert').waitFor();
    await press(page, 'Escape');
    await focusIsOn(page, /none-left-1$/);
    await openDialog(1, 'QR codes as ZIP');
    await dialog.getByRole('button', { name: 'Download' }).click();
    await page.locator('[data-row]', { hasText: 'none-left-1' }).waitFor({ state: 'detached' });
    await dialog.getByRole('alert').waitFor();
    await press(page, 'Escape');
    await focusIsOn(page, /none-left-0$/);
    views.browser.takeErrors();
  });

  it('shows what it would change among the first thousand links when there are more', async () => {
    const page = await open(await createLinks('first', 2));
    await page.getByRole('checkbox', { name: /first-1$/ }).check();
    await page.getByRole('button', { name: 'Select all 2 that match' }).click();
    let requests = 0;
    await page.route('**/api/urls/update', async (route) => {
      const data = { matched: 1_000, changed: 900, failed: [], last: 1_000, remaining: requests++ === 0 ? 500 : 0 };
      await route.fulfill({ json: { error: 0, data } });
    });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add a tag' }).click();
    await page.getByRole('combobox', { name: 'Tag' }).fill('Odd');
    await page.getByText('Changes 900 of the first 1,000 links. 1,500 match in all.').waitFor({ timeout: 30_000 });
    expect(requests).toBe(1);
  });

  it('is changed in parts, and no second time meanwhile', async () => {
    const page = await open(await createLinks('parts', 2));
    await page.getByRole('checkbox', { name: /parts-1$/ }).check();
    await page.getByRole('button', { name: 'Select all 2 that match' }).click();
    const bodies: object[] = [];
    const body = (route: Route) => route.request().postDataJSON() as { dryrun?: boolean };
    // The service says after the first part that another one is left.
    await page.route('**/api/urls/delete', async (route) => {
      bodies.push(body(route));
      const data = bodies.length === 1 ? { deleted: 1, last: 7, remaining: 1 } : { deleted: 1, last: 8, remaining: 0 };
      await route.fulfill({ json: { error: 0, data: { matched: 1, ...data } } });
    });
    const release = await hold(page, '**/api/urls/delete', 'DELETE');
    await page.route('**/api/urls/delete', (route) => (body(route).dryrun ? route.continue() : route.fallback()));
    const bar = page.getByRole('region', { name: 'Selected links' });
    const button = bar.getByRole('button', { name: 'Delete' });
    await button.click();
    await page.getByRole('dialog', { name: 'Delete 2 links?' }).getByRole('button', { name: 'Delete' }).click();
    await eventually(async () => expect(await bar.getAttribute('aria-busy')).toBe('true'));
    expect(await button.isDisabled()).toBe(true);
    await release();
    await shows(page, '2 links deleted');
    const filter = { q: 'parts-', archived: 'false' };
    expect(bodies).toEqual([{}, { after: 7 }].map((rest) => ({ filter, limit: 1_000, ...rest })));
  });

  it('is changed in parts, without a second look at those that are left', async () => {
    const page = await open(await createLinks('look', 2));
    await page.getByRole('checkbox', { name: /look-1$/ }).check();
    await page.getByRole('button', { name: 'Select all 2 that match' }).click();
    const bodies: { dryrun?: boolean; after?: number }[] = [];
    await page.route('**/api/urls/update', async (route) => {
      const body = route.request().postDataJSON() as (typeof bodies)[number];
      bodies.push(body);
      const remaining = body.after === undefined ? 1 : 0;
      await route.fulfill({ json: { error: 0, data: { matched: 1, changed: 1, failed: [], last: 7, remaining } } });
    });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add a tag' }).click();
    await page.getByRole('combobox', { name: 'Tag' }).fill('Looked at');
    await page.getByText('Changes 1 of the first 1 links. 2 match in all.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await shows(page, '2 links changed');
    expect(bodies.map(({ dryrun, after }) => [dryrun ?? false, after])).toEqual([
      [true, undefined],
      [false, undefined],
      [false, 7],
    ]);
  });

  it('archives a link once when its key is pressed again meanwhile', async () => {
    const page = await open(await createLinks('once', 2));
    const release = await hold(page, '**/api/url/*/update', 'PUT');
    let requests = 0;
    page.on('request', (request) => request.method() === 'PUT' && requests++);
    await row(page, 0).waitFor();
    await press(page, 'j', 'a', 'a');
    await roundTrip(page);
    await release();
    await shows(page, 'Link archived');
    expect(requests).toBe(1);
    expect((await views.user.get('/api/urls?q=once-&archived=true')).body.data.result).toBe(1);
  });
});

describe('A row of links', () => {
  const TAGS = ['Autumn', 'Brochure', 'Catalogue'];
  const MANY_LABELS = {
    tags: TAGS,
    start: '2090-01-01',
    expiry: '2091-01-01',
    maxclicks: 5,
    password: 'open sesame',
    geotarget: [{ location: 'Canada', link: 'https://example.com/ca' }],
    variants: ['a', 'b'].map((path) => ({ url: `https://example.com/${path}`, weight: 50 })),
  };

  it('shows its tags beside six badges, however wide the window is', async () => {
    const page = await open(await createLinks('labels', 1, MANY_LABELS));
    const cell = page.getByRole('cell').filter({ hasText: TAGS[0] });
    for (const width of [1024, 1280, 1536]) {
      await page.setViewportSize({ width, height: 800 });
      const room = (await cell.boundingBox())!;
      for (const text of [TAGS[0]!, TAGS[1]!, '+1']) {
        const { x, width: length } = (await cell.getByText(text, { exact: true }).boundingBox())!;
        const isWithin = x >= room.x && x + length <= room.x + room.width;
        expect([width, text, isWithin]).toEqual([width, text, true]);
      }
    }
  });

  it.each([320, 360])('shows its alias in full at %i px', async (width) => {
    const page = await open(await createLinks(`alias-in-full-${width}`, 1), { viewport: { width, height: 640 } });
    const cell = page.getByRole('cell').filter({ has: row(page, 0) });
    const room = (await cell.boundingBox())!;
    const right = await row(page, 0).evaluate((link) => {
      const text = link.ownerDocument.createRange();
      text.selectNodeContents(link);
      return text.getBoundingClientRect().right;
    });
    expect(right).toBeLessThanOrEqual(room.x + room.width);
  });
});

describe('A change of selected links that fails on the way', () => {
  /** Selects two links, of which the service changes one before it fails. */
  async function openFailing(name: string, path: string, failed: object[] = []): Promise<Page> {
    const page = await open(await createLinks(name, 2));
    await page.getByRole('checkbox', { name: new RegExp(`${name}-1$`) }).check();
    await page.getByRole('button', { name: 'Select all 2 that match' }).click();
    let requests = 0;
    await page.route(path, (route) => {
      if ((route.request().postDataJSON() as { dryrun?: boolean }).dryrun) return route.fallback();
      const data = { matched: 1 + failed.length, changed: 1, deleted: 1, failed, last: 7, remaining: 1 };
      if (requests++ === 0) return route.fulfill({ json: { error: 0, data } });
      return route.fulfill({ status: 500, json: { message: 'Something broke.' } });
    });
    return page;
  }

  it('tells beside the reason how many were deleted', async () => {
    const page = await openFailing('unfinished', '**/api/urls/delete');
    await page.getByRole('region', { name: 'Selected links' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete 2 links?' }).getByRole('button', { name: 'Delete' }).click();
    await shows(page, 'Something broke.');
    await shows(page, '1 link deleted');
    views.browser.takeErrors();
  });

  it.each([
    ['', 'partial', []],
    [', and how many could not be', 'refused', [{ id: 7, message: 'Not that one.', errors: [] }]],
  ])('tells beside the reason how many were changed%s', async (_case, name, failed) => {
    const page = await openFailing(name, '**/api/urls/update', failed);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add a tag' }).click();
    await page.getByRole('combobox', { name: 'Tag' }).fill('Odd');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('alert').getByText('Something broke.').waitFor();
    await shows(page, '1 link changed');
    for (const { message } of failed) await shows(page, `1 cannot be changed. ${message}`);
    views.browser.takeErrors();
  });
});

describe('The bar of selected links', () => {
  it('keeps the focus at a button that waits for an answer', async () => {
    const page = await open(await createLinks('kept-focus', 2));
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    const archive = page.getByRole('region', { name: 'Selected links' }).getByRole('button', { name: 'Archive' });
    const release = await hold(page, '**/api/urls/update', 'PUT');
    await archive.press('Enter');
    await page.locator('[aria-busy=true]').waitFor();
    await focusIsOn(page, 'Archive');
    await release();
    await shows(page, '2 links changed');
  });

  it('gives the focus to its menu when the button that selects all has gone', async () => {
    const page = await open(await createLinks('all-chosen', 2));
    await page.getByRole('checkbox', { name: /all-chosen-1$/ }).check();
    await page.getByRole('button', { name: 'Select all 2 that match' }).press('Enter');
    await shows(page, '2 selected');
    await focusIsOn(page, 'Change');
  });

  it('gives the focus to the first row when it closes, and to the search when there are no rows', async () => {
    const page = await open(await createLinks('closed-bar', 3));
    const bar = page.getByRole('region', { name: 'Selected links' });
    await page.getByRole('checkbox', { name: /closed-bar-2$/ }).check();
    await bar.getByRole('button', { name: 'Clear' }).press('Enter');
    await focusIsOn(page, /closed-bar-2$/);
    await page.getByRole('checkbox', { name: /closed-bar-2$/ }).check();
    await bar.getByRole('button', { name: 'Archive' }).press('Enter');
    await focusIsOn(page, /closed-bar-1$/);
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await bar.getByRole('button', { name: 'Delete' }).press('Enter');
    await confirmDeletion(page);
    await page.locator('[type=search]:focus').waitFor();
  });

  it('closes before a list of many pages is read again', async () => {
    const page = await open(await createLinks('long', 1));
    const [link] = (await views.user.get('/api/urls?q=long-')).body.data.urls;
    // Each page has one row.
    await page.route('**/api/urls?*', (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('cursor'));
      const data = {
        result: 12,
        urls: [{ ...link, id: link.id + number }],
        nextcursor: number < 11 ? number + 1 : null,
      };
      return route.fulfill({ json: { error: 0, data } });
    });
    await page.reload();
    await row(page, 11).waitFor();
    const release = await hold(page, '**/api/urls?*cursor=*', 'GET');
    await page
      .getByRole('checkbox', { name: /long-0$/ })
      .first()
      .check();
    const bar = page.getByRole('region', { name: 'Selected links' });
    await bar.getByRole('button', { name: 'Archive' }).click();
    await bar.waitFor({ state: 'detached' });
    await release();
  });

  it('leaves rows selected that are selected while the list is read again', async () => {
    const page = await open(await createLinks('next-selection', 3));
    await page.getByRole('checkbox', { name: /next-selection-2$/ }).check();
    const release = await hold(page, '**/api/urls?*', 'GET');
    const bar = page.getByRole('region', { name: 'Selected links' });
    const archived = page.waitForResponse('**/api/urls/update');
    await bar.getByRole('button', { name: 'Archive' }).click();
    await archived;
    await page.getByRole('checkbox', { name: /next-selection-1$/ }).check();
    await release();
    await page.getByRole('checkbox', { name: /next-selection-2$/ }).waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Selected links' }).and(page.locator('[aria-busy=false]')).waitFor();
    expect(await page.getByRole('checkbox', { name: /next-selection-1$/ }).isChecked()).toBe(true);
  });
});

describe('A question about all links that match', () => {
  it('tells how many there are now', async () => {
    const page = await open(await createLinks('counted', 2));
    await page.getByRole('checkbox', { name: /counted-1$/ }).check();
    await page.getByRole('button', { name: 'Select all 2 that match' }).click();
    await views.user.link({ custom: 'counted-later' });
    const bar = page.getByRole('region', { name: 'Selected links' });
    await bar.getByRole('button', { name: 'Archive' }).click();
    const question = page.getByRole('dialog', { name: 'Archive' });
    await question.getByText('3 selected').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete 3 links?' }).waitFor();
  });
});

describe('A change of many links', () => {
  const apply = async (page: Page, change: string) => {
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: change }).click();
    return page.getByRole('dialog', { name: change });
  };

  it('takes them out of their campaign, and takes their expiry away', async () => {
    const campaign = (await views.user.post('/api/campaign/add', { name: 'Past' })).body.id as number;
    const page = await open(await createLinks('taken-away', 2, { campaign, expiry: '2090-01-01 00:00:00' }));
    const moving = await apply(page, 'Move to a campaign');
    await moving.getByRole('combobox', { name: 'Campaign' }).selectOption('None');
    await moving.getByRole('button', { name: 'Apply' }).click();
    await shows(page, '2 links changed');
    const setting = await apply(page, 'Set the expiry');
    await setting.getByRole('checkbox', { name: 'Never expires' }).check();
    await setting.getByRole('button', { name: 'Apply' }).click();
    await eventually(async () => {
      const { urls } = (await views.user.get('/api/urls?q=taken-away-')).body.data;
      expect(urls).toMatchObject([0, 1].map(() => ({ campaign: null, expiry: null })));
    });
  });
});

describe('A replacement of text that contains the former text', () => {
  const MANY_LINKS = 1_001;
  const destinationsOf = async (name: string) => {
    const { urls } = (await views.user.get(`/api/urls?q=${name}&limit=3`)).body.data;
    return urls.map(({ longurl }: { longurl: string }) => new URL(longurl).hostname);
  };

  async function replace(page: Page, host: string) {
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Find and replace' }).click();
    const dialog = page.getByRole('dialog', { name: 'Find and replace' });
    await dialog.getByRole('textbox', { name: 'Find' }).fill(host);
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill(`go.${host}`);
    return dialog.getByRole('button', { name: 'Apply' });
  }

  it('is not sent again when its outcome is unknown', async () => {
    for (const path of ['a', 'b']) await views.user.link({ url: `https://unsure.example/${path}` });
    const page = await open('/links?q=unsure');
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    const apply = await replace(page, 'unsure.example');
    await page.getByText('Changes 2 of 2 links').waitFor();
    await loseNext(views, page, '/api/urls/update');
    await apply.click();
    await page.getByRole('alert').getByText('may have been changed already').waitFor();
    expect(await apply.isDisabled()).toBe(true);
    expect(await destinationsOf('unsure')).toEqual(['go.unsure.example', 'go.unsure.example']);
    views.browser.takeErrors();
  });

  it('goes on with the links that are left when a part of it was refused', async () => {
    const links = Array.from({ length: MANY_LINKS }, (_, index) => ({ url: `https://halfway.example/${index}` }));
    for (const part of [links.slice(1), links.slice(0, 1)]) await views.user.post('/api/urls/add', { links: part });
    const page = await open('/links?q=halfway');
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('button', { name: /^Select all/ }).click();
    const apply = await replace(page, 'halfway.example');
    await page.getByText('1,001 match in all').waitFor();
    let isFirst = true;
    await page.route('**/api/urls/update', (route) => {
      const { after, dryrun } = route.request().postDataJSON() as { after?: number; dryrun?: boolean };
      if (dryrun || after === undefined || !isFirst) return route.fallback();
      isFirst = false;
      return route.fulfill({ status: 429, json: { error: 1, message: 'Too many requests.' } });
    });
    await apply.click();
    await page.getByRole('alert').first().waitFor();
    await page.getByText('Changes 1 of 1 links').waitFor();
    await apply.click();
    await apply.waitFor({ state: 'detached' });
    expect(await destinationsOf('halfway')).toEqual(Array(3).fill('go.halfway.example'));
    views.browser.takeErrors();
  });
});

describe('The order of the list', () => {
  it('is any that the API has', async () => {
    const page = await open(`${await createLinks('ordered', 2)}&order=click&direction=asc`);
    const sort = page.getByRole('button', { name: 'Sort', exact: true });
    const choice = (name: string) => page.getByRole('menuitemradio', { name });
    await sort.click();
    expect(await choice('Fewest clicks first').isChecked()).toBe(true);
    await choice('Alias from Z to A').click();
    await page.waitForURL(/order=alias&direction=desc/);
    await eventually(async () => expect(await row(page, 0).textContent()).toContain('ordered-1'));
  });
});

describe('A filter by what was deleted', () => {
  it('is named in the form, and removed by a button in place of the list', async () => {
    const page = await open(`${await createLinks('gone-filter', 1)}&campaign=999999&channel=999999&state=active`);
    await page.getByRole('alert').getByText('The list is filtered by something that no longer exists').waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const campaign = page.getByRole('combobox', { name: 'Campaign' });
    expect(await campaign.locator('option:checked').textContent()).toBe('#999999');
    await press(page, 'Escape');
    await page.getByRole('button', { name: 'Remove from the filters' }).press('Enter');
    await row(page, 0).waitFor();
    await focusIsOn(page, 'Filter');
    expect(new URL(page.url()).search).toBe('?q=gone-filter-&state=active');
    expect(views.browser.takeErrors()).toEqual([]);
  });
});

describe('A date filter', () => {
  it.each(['/links?q=typed', '/administration/audit'])(
    'can be typed, and leaves no other dates behind: %s',
    async (path) => {
      const page = await open(path);
      const addresses: string[] = [];
      page.on('framenavigated', (frame) => addresses.push(frame.url()));
      const steps = await page.evaluate<number>('history.length');
      if (path.startsWith('/links')) await page.getByRole('button', { name: 'Filter' }).click();
      const field = page.locator('input[type=date]').first();
      await field.focus();
      await page.keyboard.type('01312026');
      await eventually(async () => expect(page.url()).toContain('from=2026-01-31'));
      expect(addresses.filter((address) => address.includes('from=0'))).toEqual([]);
      expect(await page.evaluate<number>('history.length')).toBe(steps);
      expect(await field.inputValue()).toBe('2026-01-31');
    },
  );
});

describe('The editor of a link', () => {
  it('begins without the note of a page that was shared before', async () => {
    const page = await open('/share?url=https%3A%2F%2Fexample.com%2Ftulips&title=Tulips');
    const note = page.getByRole('textbox', { name: 'Note' });
    await eventually(async () => expect(await note.inputValue()).toBe('Tulips'));
    await press(page, 'Control+s');
    await shows(page, 'is live');
    await note.waitFor({ state: 'detached' });
    await press(page, 'c');
    await note.waitFor();
    expect(await note.inputValue()).toBe('');
  });

  it('leaves the focus in the view when it closes after its address has opened it', async () => {
    const { id } = await views.user.link({ custom: 'by-address' });
    const page = await open(`/links?q=by-address&edit=${id}`);
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.waitFor();
    await press(page, 'Escape');
    await focusIsOn(page, /by-address$/);
    await page.goto(`${views.app.baseUrl}/dashboard/analytics?edit=${id}`);
    await note.fill('From elsewhere');
    await press(page, 'Control+s');
    await page.locator('main:focus').waitFor();
  });

  it('does not open again by going back once it was closed', async () => {
    const page = await open('/tags');
    await page.getByRole('link', { name: 'Links', exact: true }).click();
    await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
    await press(page, 'c');
    await page.getByRole('dialog', { name: 'New link' }).waitFor();
    await press(page, 'Escape');
    await eventually(async () => expect(page.url()).not.toContain('edit='));
    await page.goBack();
    expect(page.url()).not.toContain('edit=');
  });
});

describe('A button that copies', () => {
  it.each([
    ['the browser refuses', 'navigator.clipboard.writeText = () => Promise.reject(new Error("Refused."))'],
    [
      'the page has no clipboard',
      'Object.defineProperty(window, "isSecureContext", { value: false }); document.execCommand = () => false',
    ],
  ])('does not say that it has, if %s', async (_, script) => {
    const page = await open(await createLinks('copied', 1).catch(() => '/links?q=copied-'));
    await page.evaluate(script);
    const button = page.getByRole('button', { name: /^Copy .*copied-0/ });
    await button.click();
    await shows(page, 'The browser did not allow copying.');
    expect(await page.getByRole('button', { name: 'Copied', exact: true }).count()).toBe(0);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('A key that is held', () => {
  it('moves on, but does nothing else a second time', async () => {
    const page = await open(await createLinks('held', 4));
    await row(page, 0).waitFor();
    const hold = async (key: string) => {
      for (let times = 0; times < 2; times++) await page.keyboard.down(key);
      await page.keyboard.up(key);
    };
    await hold('j');
    await focusIsOn(page, /held-2$/);
    await hold('x');
    await press(page, 'j', 'x');
    await shows(page, '2 selected');
  });
});

describe('The focus', () => {
  it('moves to the title of another view', async () => {
    const page = await open('/channels');
    await page.getByRole('heading', { name: 'Channels', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Tags' }).click();
    await page.locator('h1:focus').filter({ hasText: 'Tags' }).waitFor();
  });

  it('moves to the row in the place of one that is deleted or archived by a key', async () => {
    const page = await open(await createLinks('keys', 5));
    await row(page, 0).waitFor();
    await press(page, 'j', 'j');
    await deleteFocused(page);
    await focusIsOn(page, /keys-2$/);
    await press(page, 'a');
    await focusIsOn(page, /keys-1$/);
    await press(page, 'j');
    await deleteFocused(page);
    await focusIsOn(page, /keys-1$/);
  });

  it('moves to the row in the place of one that is deleted by its menu', async () => {
    const page = await open(await createLinks('menu', 3));
    await page.getByRole('button', { name: /^Actions for .*menu-1/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await confirmDeletion(page);
    await focusIsOn(page, /menu-0$/);
  });

  it('moves to the row in the place of a resource that is deleted', async () => {
    for (const name of ['One', 'Two', 'Three']) await views.user.post('/api/channel/add', { name });
    const page = await open('/channels');
    await row(page, 2).waitFor();
    await press(page, 'j', 'j');
    await deleteFocused(page);
    await focusIsOn(page, 'One');
    await press(page, 'k');
    await page.getByRole('button', { name: 'Actions for One' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await confirmDeletion(page);
    await focusIsOn(page, 'Three');
  });

  it('moves to the row in the place of one that was deleted elsewhere', async () => {
    const ids: Record<string, number> = {};
    for (const name of ['Gone A', 'Gone B']) ids[name] = (await views.user.post('/api/tag/add', { name })).body.id;
    const page = await open('/tags?q=Gone');
    await row(page, 1).waitFor();
    await press(page, 'j');
    const [gone, next] = [await row(page, 0).innerText(), await row(page, 1).innerText()];
    await views.user.delete(`/api/tag/${ids[gone]}/delete`);
    await deleteFocused(page);
    await shows(page, 'It no longer exists.');
    await focusIsOn(page, next);
    views.browser.takeErrors();
  });

  it('moves to the link in the place of one that was deleted elsewhere', async () => {
    const page = await open(await createLinks('elsewhere', 3));
    await row(page, 0).waitFor();
    await press(page, 'j');
    const { urls } = (await views.user.get('/api/urls?q=elsewhere-2')).body.data;
    await views.user.delete(`/api/url/${urls[0].id}/delete`);
    await deleteFocused(page);
    await focusIsOn(page, /elsewhere-1$/);
    views.browser.takeErrors();
  });

  it.each([
    ['/tags?q=nothing-has-this', 'Clear the search'],
    ['/links?q=nothing-has-this', 'Clear filters'],
  ])('moves to the search when it is cleared in an empty list: %s', async (path, name) => {
    await views.user.post('/api/tag/add', { name: 'Something' });
    const page = await open(path);
    await page.getByRole('main').getByRole('link', { name }).press('Enter');
    await page.locator('input[type=search]:focus').waitFor();
  });

  it('moves to the title of the view when another attempt to load it succeeds', async () => {
    const page = await open('/channels');
    await page.route('**/api/tags?*', (route) => route.fulfill({ status: 400, body: '{"error":1}' }));
    await page.getByRole('link', { name: 'Tags' }).click();
    await shows(page, 'This could not be loaded');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.locator('h1:focus').filter({ hasText: 'Tags' }).waitFor();
    views.browser.takeErrors();
  });

  it('moves to the first field when a draft is discarded', async () => {
    const page = await open('/tags?open=new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Half a tag');
    await page.reload();
    await page.getByRole('button', { name: 'Discard' }).press('Enter');
    await page
      .locator('input:focus')
      .and(page.getByRole('textbox', { name: 'Name' }))
      .waitFor();
  });

  it('moves to the key in the place of one that is deleted', async () => {
    for (const name of ['Reports', 'Backup']) await views.user.post('/api/account/keys/add', { name });
    const page = await open('/settings?tab=keys');
    const buttons = page.getByRole('button', { name: /^Delete the key/ });
    await buttons.nth(2).waitFor();
    const next = await buttons.nth(1).getAttribute('aria-label');
    const first = await buttons.first().getAttribute('aria-label');
    expect(first).toMatch(/Reports|Backup/);
    await buttons.first().press('Enter');
    await confirmDeletion(page);
    await page.getByRole('button', { name: next! }).and(page.locator(':focus')).waitFor();
  });

  it('moves to the device in the place of one whose session is ended', async () => {
    const { username } = (await views.user.get('/api/account')).body.data;
    for (let device = 0; device < 2; device++) await new DashboardBrowser(views.app).signIn(username);
    const page = await open('/settings?tab=security');
    const devices = page.getByRole('main').getByRole('listitem');
    await devices.nth(2).waitFor();
    const count = await devices.count();
    await devices.getByRole('button', { name: 'Sign out' }).last().press('Enter');
    await eventually(async () => expect(await devices.count()).toBe(count - 1));
    await devices.last().and(page.locator(':focus')).waitFor();
  });

  it('moves to the first of the rows that were loaded, and is not lost before', async () => {
    for (let index = 0; index <= 50; index++) await views.user.post('/api/tag/add', { name: `More ${index}` });
    const page = await open('/tags?q=More');
    const release = await hold(page, '**/api/tags?*page=2*', 'GET');
    await page.getByRole('button', { name: 'Load more', exact: true }).press('Enter');
    await page.locator('[aria-disabled=true]').waitFor();
    await focusIsOn(page, 'Load more');
    await release();
    await page.locator('[data-row="50"]:focus').waitFor();
  });

  it('moves from the button that loads more rows to the one that tries again, and to the rows', async () => {
    for (let index = 0; index <= 50; index++) await views.user.post('/api/channel/add', { name: `Again ${index}` });
    const page = await open('/channels?q=Again');
    await page.route('**/api/channels?*page=2*', (route) => route.fulfill({ status: 400, body: '{"error":1}' }));
    await page.getByRole('button', { name: 'Load more', exact: true }).press('Enter');
    await focusIsOn(page, 'Try again');
    await page.unrouteAll();
    await press(page, 'Enter');
    await page.locator('[data-row="50"]:focus').waitFor();
    views.browser.takeErrors();
  });

  it.each(['/links?state=active&status=public', '/analytics?country=DE&browser=Firefox'])(
    'moves from a filter that is removed to the next one, and then to the button that sets them: %s',
    async (path) => {
      const page = await open(path);
      const pills = page.getByRole('button', { name: /^Remove the filter/ });
      await pills.nth(1).waitFor();
      const next = await pills.nth(1).getAttribute('aria-label');
      await pills.first().press('Enter');
      await eventually(async () => expect(await pills.count()).toBe(1));
      expect(await page.locator('*:focus').getAttribute('aria-label')).toBe(next);
      await pills.first().press('Enter');
      await eventually(async () => expect(await pills.count()).toBe(0));
      await focusIsOn(page, 'Filter');
    },
  );
});

describe('The place in a list', () => {
  it('is the row that was opened, after going back', async () => {
    const page = await open(await createLinks('opened', 3));
    await row(page, 0).waitFor();
    await press(page, 'j', 'j', 'Enter');
    await page
      .locator('h1:focus')
      .filter({ hasText: /opened-1$/ })
      .waitFor();
    await page.goBack();
    await focusIsOn(page, /opened-1$/);
  });

  it('is the row again when the form of a new link is closed', async () => {
    const page = await open(await createLinks('new-beside', 2));
    await row(page, 0).waitFor();
    await press(page, 'j', 'c');
    await page.getByRole('dialog', { name: 'New link' }).waitFor();
    await press(page, 'Escape');
    await focusIsOn(page, /new-beside-1/);
  });

  it('begins for keys with the first row in view', async () => {
    const page = await open(await createLinks('in-view', MANY));
    await row(page, 0).waitFor();
    await page.locator('#main').evaluate((main) => main.scrollTo(0, 1_500));
    await row(page, 25).waitFor();
    await press(page, 'j');
    const index = await page.locator('[data-row]:focus').getAttribute('data-row');
    expect(Number(index)).toBeGreaterThan(10);
  });

  it('is kept when a drawer opens, is the top in another view, and is found again by going back', async () => {
    const page = await open(await createLinks('scrolled', MANY));
    await row(page, 0).waitFor();
    await page.locator('#main').evaluate((main) => main.scrollTo(0, 1_500));
    await row(page, 25).waitFor();
    const place = await scrollTop(page);
    await page.getByRole('button', { name: /^Actions for .*scrolled-14$/ }).click();
    await page.getByRole('menuitem', { name: 'QR code' }).click();
    await page.getByRole('dialog', { name: 'QR code' }).waitFor();
    await press(page, 'Escape');
    await page.getByRole('dialog', { name: 'QR code' }).waitFor({ state: 'detached' });
    expect(await scrollTop(page)).toBe(place);
    await row(page, 25).click();
    await page.getByRole('heading', { name: /scrolled-14$/ }).waitFor();
    await eventually(async () => expect(await scrollTop(page)).toBe(0));
    await page.goBack();
    await row(page, 25).waitFor();
    await eventually(async () => expect(await scrollTop(page)).toBe(place));
  });
});

describe('Links that are archived one after the other', () => {
  it('are followed by one reading of the list, and none of tags', async () => {
    const page = await open(await createLinks('in-a-row', 4), OWN_WINDOW);
    await row(page, 3).waitFor();
    const read: string[] = [];
    page.on('request', (request) => request.method() === 'GET' && read.push(new URL(request.url()).pathname));
    // However slow the machine is, the links are archived within a second of this clock.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await press(page, 'j');
    for (const left of [3, 2, 1]) {
      await Promise.all([page.waitForResponse('**/api/url/*/update'), press(page, 'a')]);
      await eventually(async () => {
        await page.clock.runFor(10);
        expect(await row(page, left).count()).toBe(0);
      });
    }
    await page.clock.runFor(5_000);
    await eventually(async () => expect(read).toContain('/api/urls'));
    await roundTrip(page);
    expect(read.filter((path) => ['/api/urls', '/api/tags'].includes(path))).toEqual(['/api/urls']);
  });
});

describe('A long list of tags', () => {
  it('is read again after the change of a link', async () => {
    await createLinks('relisted', 1);
    const page = await open('/tags');
    const requests = /\/api\/tags\?.*limit=50/;
    // Each page has one row.
    await page.route(requests, (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'));
      const tags = [{ id: number, name: `Tag ${number}`, color: '#112233', links: 1 }];
      const data = { result: 11, tags, nextpage: number < 11 ? number + 1 : null };
      return route.fulfill({ json: { error: 0, data } });
    });
    await page.reload();
    for (let loaded = 1; loaded < 11; loaded++)
      await page.getByRole('button', { name: 'Load more', exact: true }).click();
    await row(page, 10).waitFor();
    await page.getByRole('link', { name: 'Links', exact: true }).click();
    await page.locator('h1:focus').filter({ hasText: 'Links' }).waitFor();
    await row(page, 0).press('#');
    await Promise.all([page.waitForResponse('**/api/url/*/delete'), confirmDeletion(page)]);
    await Promise.all([page.waitForRequest(requests), page.getByRole('link', { name: 'Tags' }).click()]);
  });
});

describe('A link', () => {
  it('that is deleted while the list is read again does not come back', async () => {
    const page = await open(await createLinks('returning', 3));
    await row(page, 2).waitFor();
    let answer: (() => Promise<void>) | undefined;
    // The first response is from before the second deletion. Further requests get none.
    await page.route('**/api/urls?*', async (route) => {
      if (answer !== undefined) return;
      const { body } = await views.user.get(`/api/urls${new URL(route.request().url()).search}`);
      answer = () => route.fulfill({ json: body });
    });
    await press(page, 'j');
    await deleteFocused(page);
    await eventually(async () => expect(answer).toBeDefined());
    await deleteFocused(page);
    await row(page, 1).waitFor({ state: 'detached' });
    await answer!();
    await roundTrip(page);
    expect(await page.locator('[data-row]').count()).toBe(1);
  });

  it('can be taken out of the archive before the list is loaded again', async () => {
    const page = await open(await createLinks('undone', 1));
    await row(page, 0).waitFor();
    const release = await hold(page, '**/api/urls?*', 'GET');
    await press(page, 'j', 'a');
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    await release();
  });

  it('keeps its focus when the user takes a change back by the mouse', async () => {
    const page = await open(await createLinks('refocused', 3));
    await row(page, 0).waitFor();
    await press(page, 'j', 'j', 'a');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await eventually(async () => expect(await page.locator('[data-row]').count()).toBe(3));
    await press(page, 'j');
    await row(page, 2).and(page.locator(':focus')).waitFor();
  });

  it('that was deleted on its page is not opened again by going back', async () => {
    const { id } = await views.user.link({ custom: 'left' });
    const page = await open('/tags');
    await page.getByRole('link', { name: 'Links', exact: true }).click();
    await page.getByRole('link', { name: /\/left$/ }).click();
    await page.getByRole('heading', { name: /\/left$/ }).waitFor();
    await deleteFocused(page);
    await eventually(async () => expect(page.url()).not.toContain(`/links/${id}`));
    await page.goBack();
    await page.waitForSelector('main h1');
    expect(page.url()).not.toContain(`/links/${id}`);
  });
});

describe('The page of a link', () => {
  const date = (year: number) => new Date(Date.UTC(year, 0, 2));

  it.each<[string, Partial<Link> & { archived?: boolean }, string, RegExp[]]>([
    [
      'that has begun and ended',
      { startsAt: date(2020), expiresAt: date(2021) },
      'en',
      [/^Started on Jan 2, 2020/, /^Expired on Jan 2, 2021/, /^Created/],
    ],
    [
      'that will begin and end',
      { startsAt: date(2090), expiresAt: date(2091) },
      'en',
      [/^Created/, /^Works from Jan 2, 2090/, /^Works until Jan 2, 2091/],
    ],
    ['that is archived', { startsAt: null, archived: true }, 'en', [/^Created/, /^Archived$/]],
    [
      'in another language',
      { startsAt: date(2020), expiresAt: date(2091) },
      'de',
      [/^Gestartet am 02\.01\.2020/, /^Erstellt/, /^Gilt bis 02\.01\.2091/],
    ],
  ])('tells what has passed and what will be, of a link %s', async (_case, { archived, ...times }, locale, moments) => {
    const { id } = await views.user.link({ archived });
    // A link is not created with a date of expiry that has passed.
    await views.app.get(DataSource).getRepository(Link).update(id, times);
    const page = await open(`/links/${id}`, { locale, timezoneId: 'UTC' });
    const history = page.getByRole('main').getByRole('list', { name: /History|Verlauf/ });
    expect((await history.innerText()).split('\n')).toEqual(moments.map((moment) => expect.stringMatching(moment)));
  });

  it('has the channels, and the number of further destinations', async () => {
    const url = 'https://example.com/main';
    const { id } = await views.user.link({
      url,
      variants: [
        { url, weight: 50 },
        { url: 'https://example.com/other', weight: 50 },
      ],
      geotarget: [{ location: 'Canada', link: 'https://example.com/ca' }],
      devicetarget: [{ device: 'iPhone', link: 'https://example.com/ca' }],
    });
    for (const name of ['Fairs', 'Posters', 'Elsewhere']) await views.user.post('/api/channel/add', { name });
    const { channels } = (await views.user.get('/api/channels')).body.data;
    for (const { id: channel, name } of channels)
      if (name !== 'Elsewhere') await views.user.post(`/api/channel/${channel}/assign/links/${id}`);
    const page = await open(`/links/${id}`);
    await shows(page, 'and 2 more destinations for some visitors');
    await shows(page, 'Posters');
    expect((await page.locator('dl').innerText()).split('\n')).toEqual(
      expect.arrayContaining(['Channels', 'Fairs', 'Posters']),
    );
    expect(await page.locator('dl').getByText('Elsewhere').count()).toBe(0);
  });

  it('is left once the link is deleted, before the lists are loaded again', async () => {
    const { id } = await views.user.link({ custom: 'gone-at-once' });
    const page = await open(`/links/${id}`);
    await page.getByRole('heading', { name: /gone-at-once$/ }).waitFor();
    const release = await hold(page, '**/api/tags*', 'GET');
    await deleteFocused(page);
    await page.waitForURL(/\/links$/, { timeout: 30_000 });
    await release();
  });

  it('gives the focus to the title of the list when the link is deleted', async () => {
    const { id } = await views.user.link({ custom: 'gone-with-focus' });
    const page = await open(`/links/${id}`);
    // The question fades out while the list is shown.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.getByRole('button', { name: 'Edit' }).focus();
    await deleteFocused(page);
    await page.waitForURL(/\/links$/);
    await page.getByRole('dialog', { name: /^Delete/ }).waitFor({ state: 'detached' });
    await focusIsOn(page, 'Links');
  });
});

describe('What is not in view', () => {
  it('is found when all links are archived', async () => {
    await createLinks('archived', 1, { archived: true });
    await views.user.put('/api/urls/update', { filter: { archived: 'false' }, set: { archived: true } });
    const page = await open('/links');
    await shows(page, 'All links are archived');
    await page.getByRole('link', { name: 'Include archived' }).click();
    await row(page, 0).waitFor();
  });

  it('can be chosen, such as the oldest of more than a hundred campaigns', async () => {
    for (let index = 0; index <= 100; index++)
      await views.user.post('/api/campaign/add', { name: `Campaign ${index}` });
    const page = await open('/links');
    await page.getByRole('button', { name: 'Filter' }).click();
    const options = page.getByRole('combobox', { name: 'Campaign' }).getByRole('option', { name: 'Campaign 0' });
    await options.waitFor({ state: 'attached' });
  });
});
