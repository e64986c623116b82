import { Page } from 'playwright-core';
import { eventually } from '../support/conditions';
import { COMBINATIONS, expectCleanViews, useDashboardViews } from '../support/dashboard-views';

const views = useDashboardViews();
const { open } = views;
const rowsOf = async (path: string, key: string) => (await views.user.get(path)).body.data[key];

/** The preview in sight; another one may be loading behind it. */
const previewIn = (page: Page) => page.frameLocator('iframe:not([aria-hidden])');

describe('The splash pages', () => {
  it('are previewed while they are written, in a frame without rights, and saved', async () => {
    const page = await open('/splash-pages?open=new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Sale');
    await page.getByRole('textbox', { name: 'Headline' }).fill('One moment');
    await previewIn(page).getByRole('heading', { name: 'One moment' }).waitFor();
    const frame = page.frames().at(-1)!;
    expect(frame.url()).toBe(`${views.app.baseUrl}/dashboard/preview`);
    expect(await frame.evaluate('origin')).toBe('null');
    const [before] = await Promise.all([
      page.evaluate('history.length'),
      page.getByRole('button', { name: 'Desktop' }).click(),
    ]);
    await page.getByRole('textbox', { name: 'Label of the button' }).fill('To the sale');
    const button = previewIn(page).getByRole('link', { name: 'To the sale' });
    await button.waitFor();
    expect(await button.evaluate('innerWidth')).toBe(1280);
    expect(await page.evaluate('history.length')).toBe(before);
    expect(views.browser.takeErrors()).toEqual([]);

    await page.keyboard.press('Control+s');
    await page.locator('[data-row="0"]').waitFor();
    expect(await rowsOf('/api/splash', 'splash')).toMatchObject([
      { name: 'Sale', title: 'One moment', button: 'To the sale', counter: 10 },
    ]);
  });

  it('keep their last preview while a field is wrong, and tell why', async () => {
    const page = await open('/splash-pages?open=new');
    await page.getByRole('textbox', { name: 'Headline' }).fill('Still here');
    await previewIn(page).getByRole('heading', { name: 'Still here' }).waitFor();
    await page.getByRole('textbox', { name: 'Countdown in seconds' }).fill('61');
    await page.getByRole('status').getByText('counter must be from 0 to 60.').waitFor();
    expect(await previewIn(page).getByRole('heading').textContent()).toBe('Still here');
  });
});

describe('The overlays', () => {
  it('are previewed by their type, and saved', async () => {
    const page = await open('/overlays?open=new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Vote');
    await page.getByRole('combobox', { name: 'Type' }).selectOption('poll');
    await page.getByRole('textbox', { name: 'Question' }).fill('Tea?');
    await page.getByRole('textbox', { name: 'Answers' }).fill('Yes\nNo');
    await previewIn(page).getByRole('radio', { name: 'No' }).waitFor();
    await page.keyboard.press('Control+s');
    await page.locator('[data-row="0"]').waitFor();
    expect(await rowsOf('/api/overlay', 'cta')).toMatchObject([
      { name: 'Vote', type: 'poll', question: 'Tea?', options: ['Yes', 'No'], message: null },
    ]);
    expect(views.browser.takeErrors()).toEqual([]);
  });
});

describe('The pixels', () => {
  it('tell what the tag of a provider looks like, and whether it is one', async () => {
    const page = await open('/pixels?open=new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Shop');
    await page.getByRole('combobox', { name: 'Provider' }).selectOption('Meta');
    await page.getByText('10 to 20 digits').waitFor();
    const tag = page.getByRole('textbox', { name: 'Tag' });
    await tag.fill('GTM-ABC123');
    await page.keyboard.press('Control+s');
    await page.getByText('is not a tag of the type fbpixel').waitFor();
    await tag.fill('123456789012345');
    await page.keyboard.press('Control+s');
    await page.locator('[data-row="0"]').waitFor();
    expect(await rowsOf('/api/pixels', 'pixels')).toMatchObject([{ type: 'fbpixel', tag: '123456789012345' }]);
    expect(views.browser.takeErrors()).toEqual([]);
  });
});

describe('The views of pages', () => {
  it.each(COMBINATIONS)('pass axe without a violation of the policy on %s', async (_, options) => {
    await expectCleanViews(
      views,
      ['/splash-pages', '/splash-pages?open=new', '/overlays', '/overlays?open=new', '/pixels?open=new'],
      options,
    );
    await eventually(async () => expect(views.browser.takeErrors()).toEqual([]));
  });
});
