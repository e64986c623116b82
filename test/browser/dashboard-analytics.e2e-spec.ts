import { readFileSync } from 'node:fs';
import { Page, Request } from 'playwright-core';
import { DataSource } from 'typeorm';
import { clickOf, leaveSegment } from '../support/clicks';
import { eventually } from '../support/conditions';
import { TestClient } from '../support/test-app';
import { accessibilityProblems } from './browser';
import { OWN_WINDOW, roundTrip, useDashboardViews } from './dashboard-views';

const DAY_MS = 86_400_000;
const DESKTOP = { width: 1280, height: 900 };
const SMALL_PHONE = { width: 320, height: 640 };
/** Clicks by country, each on a day of its own hour. */
const COUNTRIES: [country: string | undefined, clicks: number][] = [
  ['DE', 30],
  ['FR', 20],
  ['BR', 12],
  [undefined, 8],
];

const views = useDashboardViews({}, () => ({}), { viewport: DESKTOP, timezoneId: 'UTC', reducedMotion: 'reduce' });
const { app } = views;
let ada: TestClient;
let garden: { id: number; shorturl: string };
let tag: number;

beforeAll(async () => {
  ada = views.user;
  garden = await ada.link({ custom: 'garden', tags: ['Plants'] });
  const shop = await ada.link({ custom: 'shop' });
  tag = (await ada.get('/api/tags')).body.data.tags[0].id;
  const countries = COUNTRIES.flatMap(([country, clicks]) => Array<typeof country>(clicks).fill(country));
  const clicks = countries.map((country, number) =>
    clickOf(number % 3 === 0 ? shop.id : garden.id, number, {
      country,
      at: Date.now() - (number % 20) * DAY_MS - 60_000,
      browser: number % 4 === 0 ? 'Firefox' : 'Chrome',
      ...(number % 10 === 9 && { bot: 'curl' }),
    }),
  );
  leaveSegment(app.database.environment.DATA_DIR, clicks);
  await eventually(async () => expect((await statistics('?bots=include')).clicks).toBe(clicks.length));
});

const statistics = async (path: string, by = ada) => (await by.get(`/api/statistics${path}`)).body.data;

async function open(path = '', options: object = {}): Promise<Page> {
  const page = await views.open(`/analytics${path}`, options);
  await page.waitForSelector('main h1');
  return page;
}

/** Holds the responses with totals back until the returned function is called. */
async function holdTotals(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/statistics?*', (route) => released.then(() => route.continue()));
  return release;
}

/** Counts how often a page reads the totals. @returns the function that tells */
function countTotals(page: Page): () => number {
  let readings = 0;
  page.on('request', (request) => request.url().includes('/api/statistics?') && readings++);
  return () => readings;
}

/** The numbers at the top: clicks, unique visitors, scans, bots. */
const numbersOf = async (page: Page): Promise<number[]> => {
  const texts = await page.locator('section[aria-label=Numbers] .text-2xl').allTextContents();
  return texts.map((text) => Number(text.replaceAll(',', '')));
};

const expectNumbers = (page: Page, { clicks, uniqueclicks, scans, bots }: Record<string, number>) =>
  eventually(async () => expect(await numbersOf(page)).toEqual([clicks, uniqueclicks, scans, bots]));

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const places = (page: Page) => card(page, 'Where visitors are');

/** The rows of a table: name and clicks. */
const rowsOf = async (page: Page, name: string): Promise<string[][]> => {
  const rows = await card(page, name).locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
};

/** The lines of the CSV file that a click on a button saves. */
async function linesOf(page: Page, button: string): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  return lines.slice(1).map((line) => line.split(','));
}

/** Presses the mouse on the chart, moves it to a later point, and then out of the chart. */
async function dragOutOfChart(page: Page): Promise<void> {
  const { x, y, width, height } = (await page.locator('.recharts-surface').first().boundingBox())!;
  await page.mouse.move(x + width * 0.5, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.7, y + height / 2, { steps: 4 });
  await page.mouse.move(x + width * 0.7, y - 20, { steps: 4 });
}

describe('The analytics of the dashboard', () => {
  it('show the numbers of the API, and those of a country after a click on its row', async () => {
    const page = await open('?place=countries');
    await expectNumbers(page, await statistics(''));
    await places(page).getByRole('button', { name: 'Germany', exact: true }).click();
    const filtered = await statistics('?country=DE');
    expect(filtered.clicks).toBeGreaterThan(0);
    await expectNumbers(page, filtered);
    expect(page.url()).toContain('country=DE');

    await page.getByRole('button', { name: 'Exclude Country Germany instead' }).click();
    await expectNumbers(page, await statistics('?country=!DE'));
    await page.getByRole('button', { name: 'Remove the filter Country Germany' }).click();
    await expectNumbers(page, await statistics(''));
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('dim their numbers until those of another filter are there', async () => {
    const page = await open('?place=countries');
    const all = await statistics('');
    await expectNumbers(page, all);
    const release = await holdTotals(page);
    await places(page).getByRole('button', { name: 'Germany', exact: true }).click();
    await page.locator('section[aria-label=Numbers][aria-busy=true]').waitFor();
    await expectNumbers(page, all);
    release();
    await expectNumbers(page, await statistics('?country=DE'));
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  });

  it('show no numbers until those of another scope are there', async () => {
    const page = await open('');
    await expectNumbers(page, await statistics(''));
    const release = await holdTotals(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Tag').selectOption('Plants');
    await eventually(async () => expect(await numbersOf(page)).toEqual([]));
    release();
    await expectNumbers(page, await statistics(`?tag=${tag}`));
  });

  it('show since when breakdowns with bots are exact', async () => {
    const page = await open('');
    const countries = await statistics('/top/countries?bots=include');
    const json = { error: 0, data: { ...countries, exact_since: countries.to } };
    await page.route('**/api/statistics/top/countries?*', (route) => route.fulfill({ json }));
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Bots').selectOption('Counted too');
    await places(page).getByText('with bots').waitFor();
  });

  it('show why clicks of old days are under “Other”, and have no comparison', async () => {
    const page = await open('');
    const until = (await statistics('')).to;
    const fulfil = async (path: string, changes: object) => {
      const json = { error: 0, data: { ...(await statistics(path)), exact_since: until, ...changes } };
      await page.route(`**/api/statistics${path}?*`, (route) => route.fulfill({ json }));
    };
    await fulfil('/top/countries', { items: [{ name: 'Other', clicks: 7 }] });
    await fulfil('', { previous: { clicks: 1, uniqueclicks: 1, scans: 1, bots: 1 } });
    await page.reload();
    await places(page).getByText('counted by day in UTC').waitFor();
    await page.goto(`${page.url()}?country=DE`, { waitUntil: 'load' });
    await page.getByText('There is no comparison').waitFor();
  });

  it('offer all rows only where some are cut off, not for clicks of deleted links', async () => {
    const gone = await ada.link({ custom: 'gone' });
    const { clicks } = await statistics('');
    leaveSegment(app.database.environment.DATA_DIR, [
      clickOf(gone.id, 100, { country: 'DE', at: Date.now() - 60_000 }),
    ]);
    await eventually(async () => expect((await statistics('')).clicks).toBe(clicks + 1));
    await ada.delete(`/api/url/${gone.id}/delete`);
    const page = await open('');
    await card(page, 'Where visitors came from').getByRole('button', { name: 'Show all' }).waitFor();
    await eventually(async () => expect((await rowsOf(page, 'What was opened')).at(-1)).toContain('Other'));
    expect(await card(page, 'What was opened').getByRole('button', { name: 'Show all' }).count()).toBe(0);
  });

  it('have the filter of their address in the form, also if it excludes a value', async () => {
    const page = await open('?trigger=!qr');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const chosen = page.getByLabel('Opened through').locator('option:checked');
    await eventually(async () => expect(await chosen.textContent()).toBe('≠ QR code'));
  });

  it('exclude a value by the button of its row', async () => {
    const page = await open('');
    const systems = card(page, 'What visitors use');
    await systems.getByRole('button', { name: 'Exclude Firefox' }).press('Enter');
    await expectNumbers(page, await statistics('?browser=!Firefox'));
    await systems.getByRole('button', { name: 'Exclude Chrome' }).and(page.locator(':focus')).waitFor();
    expect(new URL(page.url()).searchParams.get('browser')).toBe('!Firefox');
  });

  it('filter by a country of the map', async () => {
    const page = await open('');
    await page.locator('path[data-code=BR]').click();
    await expectNumbers(page, await statistics('?country=BR'));
  });

  it('show that the map could not be loaded, and load it again', async () => {
    const page = await open('?content=tags');
    await page.route('**/api/statistics/top/countries*', (route) =>
      route.fulfill({ status: 400, body: '{"error":1}' }),
    );
    await page.reload();
    await places(page).getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.locator('path[data-code=BR]').count()).toBe(0);
    await page.unrouteAll();
    await places(page).getByRole('button', { name: 'Try again' }).click();
    await page.locator('path[data-code=BR]').waitFor();
    views.browser.takeErrors();
  });

  it('leave a territory without a code as it is, also with clicks of unknown countries', async () => {
    const page = await open('');
    const fillOf = (country: string) => page.locator(`figure > svg > path${country}`).first().getAttribute('style');
    await eventually(async () => expect(await fillOf('[data-code=DE]')).not.toBe(await fillOf('[data-code=CN]')));
    expect(await fillOf(':not([data-code])')).toBe(await fillOf('[data-code=CN]'));
  });

  it('show a link alone, and the links with a tag', async () => {
    const page = await open('');
    const name = garden.shorturl.replace('http://', '');
    await card(page, 'What was opened').getByRole('button', { name }).press('Enter');
    await expectNumbers(page, await statistics(`?link=${garden.id}`));
    await page.getByRole('tab', { name: 'Variants' }).waitFor();
    await page
      .getByRole('button', { name: `Remove the filter Link ${name}` })
      .and(page.locator(':focus'))
      .click();
    await expectNumbers(page, await statistics(''));

    await page.goto(`${app.baseUrl}/dashboard/analytics?tag=${tag}`);
    await page.getByText('Plants').first().waitFor();
    await expectNumbers(page, await statistics(`?tag=${tag}`));
  });

  it('show the new names of a link and a tag that were just changed', async () => {
    const page = await open('?content=tags');
    const opened = card(page, 'What was opened');
    const goTo = (view: string) => page.getByRole('link', { name: view, exact: true }).click();
    const change = async (field: string, text: string) => {
      await page.getByRole('textbox', { name: field }).fill(text);
      await page.keyboard.press('Control+s');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await opened.getByRole('button', { name: 'Plants', exact: true }).waitFor();
    await opened.getByRole('tab', { name: 'Links' }).click();
    await opened.getByRole('button', { name: /\/garden$/ }).waitFor();

    await goTo('Tags');
    await page.getByRole('link', { name: 'Plants', exact: true }).click();
    await change('Name', 'Shrubs');
    await goTo('Links');
    await page.getByRole('link', { name: /\/garden$/ }).focus();
    await page.keyboard.press('e');
    await change('Alias', 'hedge');
    await goTo('Analytics');
    await opened.getByRole('button', { name: /\/hedge$/ }).waitFor();
    await opened.getByRole('tab', { name: 'Tags' }).click();
    await opened.getByRole('button', { name: 'Shrubs', exact: true }).waitFor();

    await ada.put(`/api/url/${garden.id}/update`, { custom: 'garden' });
    await ada.put(`/api/tag/${tag}/update`, { name: 'Plants' });
  });

  it('show the link of a bio page alone, lead to no page of it, and forget it with the bio page', async () => {
    const blocks = [{ kind: 'link', title: 'Shop', url: 'https://example.com/shop' }];
    const { id } = (await ada.post('/api/bio/add', { name: 'Of Ada', alias: 'of-ada', blocks })).body;
    const sql = 'SELECT link_id, slug FROM bio_buttons WHERE bio_page_id = ?';
    const [button] = await app.get(DataSource).query<{ link_id: number; slug: string }[]>(sql, [id]);
    leaveSegment(app.database.environment.DATA_DIR, [clickOf(button!.link_id, 200, { button: button!.slug })]);
    let name = '';
    await eventually(async () => {
      const items = (await statistics('/top/links')).items as { id: number; name: string; listed: boolean }[];
      expect(items).toContainEqual(expect.objectContaining({ id: button!.link_id, listed: false }));
      name = items.find((item) => item.id === button!.link_id)!.name;
    });

    const page = await open('');
    const opened = card(page, 'What was opened');
    await opened.getByRole('link', { name: 'garden' }).waitFor();
    expect(await opened.getByRole('link', { name }).count()).toBe(0);
    await opened.getByRole('button', { name }).press('Enter');
    await page.getByRole('button', { name: `Remove the filter Link ${name}` }).click();
    views.browser.takeErrors();

    await page.getByRole('link', { name: 'Bio pages', exact: true }).click();
    await page.getByRole('button', { name: 'Actions for Of Ada' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'Of Ada', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Analytics', exact: true }).click();
    await opened.getByRole('button', { name: 'garden' }).waitFor();
    await opened.getByRole('button', { name }).waitFor({ state: 'detached' });
  });

  it('explain how clicks come about where there are none, and lead to the links', async () => {
    const { id } = await ada.link({ custom: 'unvisited' });
    const page = await open(`?link=${id}`);
    await page.getByText('Every visit to a short link is counted here').waitFor();
    await page.getByRole('link', { name: 'Go to links' }).click();
    await page.waitForURL('**/dashboard/links');
  });

  it('choose the period by keys, by the calendar and by dragging across the chart', async () => {
    const page = await open('');
    await expectNumbers(page, await statistics(''));
    await page.keyboard.press('w');
    await expectNumbers(page, await statistics('?range=7d'));
    await page.keyboard.press('t');
    await expectNumbers(page, await statistics(''));

    const chart = page.locator('.recharts-surface').first();
    const { x, y, width, height } = (await chart.boundingBox())!;
    await page.mouse.move(x + width * 0.5, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.7, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await eventually(async () => expect(page.url()).toMatch(/from=\d{4}-\d\d-\d\d.*to=\d{4}-\d\d-\d\d/));
    const { searchParams } = new URL(page.url());
    const [from, to] = [searchParams.get('from')!, searchParams.get('to')!];
    expect(from < to).toBe(true);
    await expectNumbers(page, await statistics(`?from=${from}&to=${to}`));
    await page.goBack();
    await expectNumbers(page, await statistics(''));

    await page.getByRole('button', { name: 'Last 30 days' }).click();
    const days = page.locator('[role=grid] button:enabled');
    await days.first().click();
    await days.first().click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await eventually(async () => expect(page.url()).toMatch(/from=.*to=/));
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('zoom in when the mouse is released outside the chart, unless Escape was pressed', async () => {
    const page = await open('');
    await dragOutOfChart(page);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await dragOutOfChart(page);
    expect(page.url()).not.toContain('from=');
    await page.mouse.up();
    await eventually(async () => expect(page.url()).toMatch(/from=\d{4}-\d\d-\d\d.*to=\d{4}-\d\d-\d\d/));
  });

  it('keep the hours, with their days on the axis, when the user zooms in', async () => {
    const page = await open('?interval=hour');
    await page.locator('.recharts-surface').first().waitFor();
    const ticks = await page.locator('.recharts-cartesian-axis-tick-value').allTextContents();
    expect(ticks).toContainEqual(expect.stringMatching(/^[A-Z][a-z]{2} \d+, \d+\s[AP]M$/));
    await dragOutOfChart(page);
    await page.mouse.up();
    await eventually(async () => expect(page.url()).toMatch(/from=/));
    expect(page.url()).toContain('interval=hour');
  });

  it.each([
    ['', 'from=2026-03-01&to=2026-03-31', 'area'],
    ['before ', 'from=2026-04-20&to=2026-05-05', 'line'],
  ])('mark the only month of the period %swith a dot, beside two of the other', async (_case, period, kind) => {
    const page = await open(`?${period}&interval=month`);
    await page.locator(`.recharts-${kind}-dots circle`).waitFor();
    expect(await page.locator('.recharts-area-dots circle, .recharts-line-dots circle').count()).toBe(1);
  });

  it('zoom in when a finger is dragged across the chart', async () => {
    const page = await open('', { hasTouch: true });
    const chart = page.locator('.recharts-surface').first();
    const { x, y, width, height } = (await chart.boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove', part: number) => {
      await finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: x + width * part, y: y + height / 2 }],
      });
      await page.evaluate('new Promise(requestAnimationFrame)');
    };
    await touch('touchStart', 0.5);
    for (const part of [0.52, 0.6, 0.7]) await touch('touchMove', part);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await eventually(async () => expect(page.url()).toMatch(/from=\d{4}-\d\d-\d\d.*to=\d{4}-\d\d-\d\d/));
  });

  it('show the scans alone after a click on their number', async () => {
    const page = await open('');
    await page.getByRole('button', { name: /^QR scans/ }).click();
    await expectNumbers(page, await statistics('?trigger=qr'));
    await page.getByRole('button', { name: /^QR scans/, pressed: true }).click();
    await expectNumbers(page, await statistics(''));
  });

  it('end the calendar with the day of the chosen time zone, in weeks of the chosen language', async () => {
    // 25 hours ahead of the chosen zone: it is never the same day in both.
    const page = await open('?timezone=Pacific%2FPago_Pago', { timezoneId: 'Pacific/Kiritimati', locale: 'en-US' });
    await page.getByRole('button', { name: 'Last 30 days' }).click();
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'Pacific/Pago_Pago' });
    const last = page.locator('[role=grid] button:enabled').last();
    expect(await last.getAttribute('aria-label')).toBe(day.format(new Date()));
    expect(await page.locator('[role=grid] th').first().getAttribute('aria-label')).toBe('Sunday');
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('save exactly what is shown as CSV', async () => {
    const page = await open('?place=countries&tables=["series"]');
    await eventually(async () => expect(await rowsOf(page, 'Where visitors are')).toHaveLength(COUNTRIES.length));
    const shown = (await rowsOf(page, 'Where visitors are')).map(([name, clicks]) => [name, clicks]);
    expect((await linesOf(page, 'Download Countries as CSV')).map(([name, , , clicks]) => [name, clicks])).toEqual(
      shown,
    );

    // Clicks, unique visitors and bots, those of the period before as well; the dates are written in another way.
    const numbersIn = (cells: string[]) => cells.map(Number).filter((number) => !Number.isNaN(number));
    const points = numbersIn(await card(page, 'Clicks over time').locator('tbody tr td').allTextContents());
    const lines = await linesOf(page, 'Download Clicks over time as CSV');
    expect(numbersIn(lines.flat())).toEqual(points);
    expect(points).toHaveLength(30 * 6);
  });

  it('show a longer period before as far as its CSV file', async () => {
    const page = await open('?from=2026-03-01&to=2026-04-30&interval=month&tables=["series"]');
    await eventually(async () => expect(await rowsOf(page, 'Clicks over time')).toHaveLength(3));
    expect((await rowsOf(page, 'Clicks over time'))[2]!.slice(0, 2)).toEqual(['', 'February 2026']);
    expect(await linesOf(page, 'Download Clicks over time as CSV')).toHaveLength(3);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show as a table' }).first().click();
    const { x, y, width } = (await page.locator('.recharts-surface').first().boundingBox())!;
    await page.mouse.move(x + width - 20, y + 100);
    await page.getByText('February 2026: 0').waitFor();
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('leave no row behind of a day with an hour that came twice', async () => {
    const day = 'from=2026-10-25&to=2026-10-25&interval=hour&timezone=Europe/Berlin';
    const page = await open(`?${day}&compare=off&tables=["series"]`);
    await eventually(async () => expect(await rowsOf(page, 'Clicks over time')).toHaveLength(25));
    await page.keyboard.press('t');
    await eventually(async () => expect((await rowsOf(page, 'Clicks over time')).at(-1)!.join()).toMatch('so far'));
    expect(await rowsOf(page, 'Clicks over time')).toHaveLength(30);
  });

  it('list a click as soon as it is counted, and count it', async () => {
    const page = await open('', OWN_WINDOW);
    const { clicks } = await statistics('');
    await page.keyboard.press('l');
    await page.getByText('Waiting for clicks…').waitFor();
    // The stream begins with the clicks after it.
    await page.waitForTimeout(500);
    await page.clock.install();
    await app.visit(garden.shorturl);
    const list = page.getByRole('group', { name: 'Live clicks' });
    await list.getByRole('listitem').filter({ hasText: '/garden' }).waitFor();
    expect(await list.getAttribute('tabindex')).toBe('0');
    await page.clock.fastForward(10_000);
    await eventually(async () => expect((await numbersOf(page))[0]).toBe(clicks + 1));
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('move on with the time while they are open', async () => {
    const page = await open('?range=24h', OWN_WINDOW);
    await page.clock.install();
    await page.reload();
    await eventually(async () => expect((await numbersOf(page)).length).toBeGreaterThan(0));
    const again = page.waitForRequest('**/api/statistics?*');
    await page.clock.fastForward(300_000);
    await again;
  });

  it('have no live stream in a hidden tab, and catch up with it once the tab is shown', async () => {
    const page = await open('?live=on');
    await page.getByText('Waiting for clicks…').waitFor();
    const { clicks } = await statistics('');
    const setHidden = (isHidden: boolean) =>
      page.evaluate(`{
        Object.defineProperty(document, 'hidden', { configurable: true, value: ${isHidden} });
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${isHidden ? 'hidden' : 'visible'}' });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }`);
    const isStream = (request: Request) => request.url().includes('/api/statistics/live');
    await Promise.all([page.waitForEvent('requestfailed', isStream), setHidden(true)]);
    const readings = countTotals(page);
    await app.visit(garden.shorturl);
    await eventually(async () => expect((await statistics('')).clicks).toBe(clicks + 1));
    await setHidden(false);
    await page.getByRole('listitem').filter({ hasText: '/garden' }).waitFor();
    await eventually(async () => expect((await numbersOf(page))[0]).toBe(clicks + 1));
    expect(readings()).toBe(1);
  });

  it('wait for slow numbers, and are read again with the clicks that came in meanwhile', async () => {
    const page = await open('?live=on', OWN_WINDOW);
    await page.getByText('Waiting for clicks…').waitFor();
    await page.clock.install();
    const release = await holdTotals(page);
    const readings = countTotals(page);
    for (const clicks of [1, 2]) {
      await app.visit(garden.shorturl);
      await page
        .getByRole('listitem')
        .filter({ hasText: '/garden' })
        .nth(clicks - 1)
        .waitFor();
      await eventually(async () => {
        await page.clock.runFor(10_000);
        await roundTrip(page);
        expect(readings()).toBe(1);
      });
    }
    release();
    await eventually(async () => {
      await page.clock.runFor(10_000);
      expect(readings()).toBe(2);
    });
  });

  it('stay in view when they cannot be read again', async () => {
    const page = await open('?live=on&place=countries', OWN_WINDOW);
    await page.getByText('Waiting for clicks…').waitFor();
    await page.locator('.recharts-surface').first().waitFor();
    await page.clock.install();
    const json = { error: 429, message: 'Too many requests.' };
    await page.route(/api\/statistics(\/series|\/top)?/, (route) =>
      route.request().url().includes('/live') ? route.fallback() : route.fulfill({ status: 429, json }),
    );
    const refused = page.waitForResponse((response) => response.status() === 429);
    await app.visit(garden.shorturl);
    await page.getByRole('listitem').filter({ hasText: '/garden' }).waitFor();
    await page.clock.fastForward(10_000);
    await refused;
    await places(page).getByRole('button', { name: 'Germany', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  const openLive = (page: Page) => page.goto(`${app.baseUrl}/dashboard/analytics?live=on`);

  it('tell that the live list has no connection, until it has one again', async () => {
    const page = await open('');
    const stream = '**/api/statistics/live?*';
    await page.route(stream, (route) => route.abort());
    // The first stream ends at once, the next ones do not begin.
    const contentType = 'text/event-stream';
    await page.route(stream, (route) => route.fulfill({ contentType, body: ': connected\n\n' }), { times: 1 });
    const [ended] = await Promise.all([page.waitForRequest(stream), openLive(page)]);
    await ended.response();
    await page.waitForRequest(stream);
    const status = card(page, 'Live clicks').getByRole('status');
    await status.getByText('Connecting…').waitFor();
    await page.unrouteAll();
    await status.getByText('Waiting for clicks…').waitFor();
    expect(views.browser.takeErrors().filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
  });

  it('open the live list again when the service, which had too many requests, allows it', async () => {
    const page = await open('');
    const headers = { 'retry-after': '2' };
    await page.route('**/api/statistics/live?*', (route) => route.fulfill({ status: 429, headers }), { times: 1 });
    await openLive(page);
    await card(page, 'Live clicks').getByRole('status').getByText('Waiting for clicks…').waitFor();
    expect(await card(page, 'Live clicks').getByRole('alert').count()).toBe(0);
  });

  /** Holds the file of the chart back until the returned function is called, and presses its button. */
  async function startExport(page: Page) {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/statistics/series?*format=csv*', (route) => released.then(() => route.continue()));
    const button = page.getByRole('button', { name: 'Download Clicks over time as CSV' });
    await Promise.all([page.waitForRequest(/format=csv/), button.click()]);
    return { button, release };
  }

  it('load one CSV file at a time with a button, which is marked until it is there', async () => {
    const page = await open('');
    const { button, release } = await startExport(page);
    let further = 0;
    page.on('request', (request) => request.url().includes('format=csv') && further++);
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await button.press('Enter');
    await roundTrip(page);
    expect(further).toBe(0);
    const saved = page.waitForEvent('download');
    release();
    await saved;
    await eventually(async () => expect(await button.getAttribute('aria-disabled')).toBeNull());
  });

  it('stop loading a CSV file when the view is left', async () => {
    const page = await open('');
    await startExport(page);
    const isFile = (request: Request) => request.url().includes('format=csv');
    const stopped = page.waitForEvent('requestfailed', isFile);
    await page.getByRole('navigation').getByRole('link', { name: 'Links' }).first().click();
    await stopped;
    await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
    expect(await page.getByText('The service cannot be reached').count()).toBe(0);
  });

  it('open what an address says', async () => {
    const page = await open(
      '?range=90d&metric=bots&place=cities&system=os&source=utm_medium&interval=week&compare=off',
    );
    await page.getByRole('heading', { name: 'Bots' }).waitFor();
    for (const tab of ['Cities', 'Systems', 'UTM'])
      expect(await page.getByRole('tab', { name: tab }).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('button', { name: 'Week', exact: true, pressed: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Compare' }).getAttribute('aria-pressed')).toBe('false');
  });

  const scrollsSideways = (page: Page) => page.evaluate('document.documentElement.scrollWidth > innerWidth');

  it.each([
    ['a small phone', SMALL_PHONE, 'dark', 'ar'],
    ['a desktop', DESKTOP, 'light', 'en'],
  ] as const)(
    'pass axe without a violation of the policy on %s, with %o, %s colours and the language %s',
    async (_, viewport, colorScheme, locale) => {
      const page = await open('', { viewport, colorScheme, locale });
      const searches = ['?place=countries&country=!DE&live=on', '?tables=["series","map","weekhours"]'];
      for (const search of searches) {
        await page.goto(`${app.baseUrl}/dashboard/analytics${search}`, { waitUntil: 'load' });
        await page.waitForSelector('section table');
        // The dot of the live list never stops.
        await eventually(async () => expect(await page.locator('span.animate-pulse').count()).toBe(0));
        const found = [await accessibilityProblems(page), views.browser.takeErrors(), await scrollsSideways(page)];
        expect([search, ...found]).toEqual([search, [], [], false]);
      }
    },
  );
});
