import { Page } from 'playwright-core';
import { eventually } from '../support/conditions';
import { COMBINATIONS, expectCleanViews, useDashboardViews } from '../support/dashboard-views';

const views = useDashboardViews();
const { open } = views;

const shows = (page: Page, text: string) => page.getByText(text).first().waitFor();
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const rowsOf = async (path: string, key: string) => (await views.user.get(path)).body.data[key];

describe('The tags', () => {
  it('are made, changed and deleted by keyboard, and their links stay', async () => {
    const page = await open('/tags');
    await shows(page, 'No tags yet');
    await press(page, 'c');
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await page.keyboard.type('Spring');
    await press(page, 'Control+s');
    await page.locator('[data-row="0"]').waitFor();
    const { id } = await views.user.link({ tags: ['spring'], custom: 'tagged' });

    await press(page, 'j', 'e');
    await page.getByRole('textbox', { name: 'Name' }).fill('Summer');
    await press(page, 'Control+s');
    await shows(page, 'Summer');
    expect(await rowsOf('/api/tags', 'tags')).toMatchObject([{ name: 'Summer', links: 1 }]);

    // The focus is back where it was.
    await eventually(async () => expect(await page.locator('*:focus').getAttribute('data-row')).toBe('0'));
    await press(page, '#');
    await page.getByRole('dialog', { name: 'Delete Summer?' }).waitFor();
    await press(page, 'Tab', 'Enter');
    await shows(page, 'No tags yet');
    expect((await views.user.get(`/api/url/${id}`)).body.details.tags).toEqual([]);
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('are searched by the address, and lead to their links', async () => {
    await views.user.post('/api/tag/add', { name: 'Tulips' });
    await views.user.post('/api/tag/add', { name: 'Roses' });
    await views.user.link({ tags: ['Tulips'], custom: 'tulips' });
    const page = await open('/tags');
    await page.getByRole('searchbox').fill('tul');
    await eventually(async () => expect(await page.locator('[data-row]').allTextContents()).toEqual(['Tulips']));
    expect(page.url()).toContain('q=tul');
    await page.getByRole('link', { name: '1 link' }).click();
    await page.locator('[data-row="0"]', { hasText: 'tulips' }).waitFor();
    await shows(page, 'Tag');
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('show what the API refuses beside its field', async () => {
    await views.user.post('/api/tag/add', { name: 'Taken' });
    const page = await open('/tags?open=new');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('taken');
    await press(page, 'Control+s');
    await shows(page, 'You already have a tag with this name.');
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect(views.browser.takeErrors().filter((error) => !error.includes('409'))).toEqual([]);
  });

  it('ask before changes are lost by going back', async () => {
    const page = await open('/tags');
    await page.getByRole('button', { name: 'New tag' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Half');
    await page.goBack();
    await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Half');
    await page.goBack();
    await page.getByRole('button', { name: 'Discard' }).click();
    await eventually(async () => expect(page.url()).not.toContain('open='));
  });
});

describe('The views of tags', () => {
  beforeAll(() => views.user.post('/api/tag/add', { name: 'Print', color: '#d97706' }));

  it.each(COMBINATIONS)('pass axe without a violation of the policy on %s', async (_, options) => {
    await expectCleanViews(views, ['/tags', '/tags?q=nothing', '/tags?open=new'], options);
  });
});
