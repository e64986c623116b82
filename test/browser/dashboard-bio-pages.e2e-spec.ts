import { Page, Route } from 'playwright-core';
import { eventually } from '../support/conditions';
import { COMBINATIONS, expectCleanViews, holdNext, roundTrip, useDashboardViews } from './dashboard-views';

const views = useDashboardViews();
const { open } = views;
const SHOP = { kind: 'link', title: 'Shop', url: 'https://example.com/shop' };
const BLOCKS = [
  SHOP,
  { kind: 'heading', text: 'Read' },
  { kind: 'social', profiles: [{ network: 'github', url: 'https://example.com/ada' }] },
];

async function addPage(alias: string, blocks: object[] = BLOCKS): Promise<{ id: number; link: string }> {
  return (await views.user.post('/api/bio/add', { name: 'Ada', alias, blocks })).body;
}
const detailsOf = async (id: number) => (await views.user.get(`/api/bio/${id}`)).body.data;

/** The preview in sight; another one may be loading behind it. */
const previewIn = (page: Page) => page.frameLocator('iframe:not([aria-hidden])');
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const blockIn = (page: Page, name: string | RegExp) => column(page, 'Content').getByRole('button', { name });
/** Adds a block, whose first field then has the focus. */
async function add(page: Page, kind: string): Promise<void> {
  await page.getByRole('group', { name: 'Add a block' }).getByRole('button', { name: kind, exact: true }).click();
  await page.locator(':is(input, select):focus').waitFor();
}
const namesIn = (page: Page) => page.locator('[data-entry] bdi').allTextContents();
const isSaved = (page: Page) => page.getByText('Not saved').waitFor({ state: 'detached' });

/** Lets a held request pass, and waits until the form has taken over what was saved. */
async function completeSave(page: Page, route: Route): Promise<void> {
  const busy = page.locator('button[aria-busy=true]');
  await busy.waitFor();
  await route.fallback();
  await busy.waitFor({ state: 'detached' });
}

describe('The editor of bio pages', () => {
  it('creates a page, block by block, with its preview beside it', async () => {
    const page = await open('/bio');
    await page.getByRole('heading', { name: 'No bio pages yet' }).waitFor();
    await page.keyboard.press('c');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Lovelace');
    expect(await page.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('ada-lovelace');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();

    await add(page, 'Heading');
    await page.keyboard.type('Read');
    await add(page, 'Link');
    await page.getByRole('textbox', { name: 'Destination' }).fill(SHOP.url);
    await page.getByRole('textbox', { name: 'Label' }).fill('Sh');
    await page.keyboard.press('Control+s');
    await isSaved(page);
    await page.keyboard.type('op');
    await previewIn(page).getByRole('link', { name: 'Shop' }).waitFor();
    await add(page, 'Profiles');
    await page.getByRole('combobox', { name: 'Network' }).selectOption('GitHub');
    await page.getByRole('textbox', { name: 'Address' }).fill('https://example.com/ada');
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('Forest');
    await previewIn(page).locator('html.theme-forest').waitFor();
    await previewIn(page).getByRole('link', { name: 'GitHub' }).waitFor();

    await page.keyboard.press('Control+s');
    await isSaved(page);
    const { result, bio } = (await views.user.get('/api/bio')).body.data;
    expect(result).toBe(1);
    expect(await detailsOf(bio[0].id)).toMatchObject({
      alias: 'ada-lovelace',
      theme: 'forest',
      blocks: [{ kind: 'heading', text: 'Read' }, SHOP, { kind: 'social', profiles: [{ network: 'github' }] }],
    });
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('has the focus at what adds a block in a new page, whose form is not shown again by going back', async () => {
    const page = await open('/bio');
    await page.getByRole('button', { name: 'New bio page' }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Grace');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Grace' }).waitFor();
    await page.getByRole('button', { name: 'Link', exact: true }).and(page.locator(':focus')).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Bio pages' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('moves blocks by keys and buttons, hides them, and takes a removal back', async () => {
    const { id } = await addPage('moved');
    const page = await open(`/bio/${id}`);
    await blockIn(page, /^Shop Link/).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await eventually(async () => expect(await namesIn(page)).toEqual(['Read', 'Shop', 'GitHub']));
    await page.getByText('Moved to position 2 of 3').waitFor({ state: 'attached' });
    expect(await page.evaluate('document.activeElement.closest("li").dataset.entry')).toBe('block.1');
    await page.getByRole('button', { name: 'Move GitHub up' }).click();
    await page.getByRole('button', { name: 'Move GitHub up' }).press('Enter');
    await eventually(async () => expect(await namesIn(page)).toEqual(['GitHub', 'Read', 'Shop']));

    await page.getByRole('button', { name: 'Actions for Shop' }).click();
    await page.getByRole('menuitem', { name: 'Hide' }).click();
    await blockIn(page, /Hidden/).waitFor();
    await previewIn(page).getByRole('link', { name: 'Shop' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Actions for Read' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await eventually(async () => expect(await namesIn(page)).toEqual(['GitHub', 'Shop']));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.keyboard.press('Control+s');
    await isSaved(page);
    const { blocks } = await detailsOf(id);
    expect(blocks).toMatchObject([{ kind: 'social' }, { text: 'Read' }, { ...SHOP, hidden: true }]);
  });

  it('saves a block again that was put back after its removal was saved', async () => {
    const { id } = await addPage('put-back');
    const page = await open(`/bio/${id}`);
    await page.getByRole('button', { name: 'Actions for Read' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByText('Not saved').waitFor();
    await page.keyboard.press('Control+s');
    await isSaved(page);
    expect((await detailsOf(id)).blocks).toHaveLength(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Not saved').waitFor();
    await page.keyboard.press('Control+s');
    await isSaved(page);
    expect((await detailsOf(id)).blocks).toMatchObject(BLOCKS);
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('keeps its buttons in view, and shows the chosen one of many blocks', async () => {
    const headings = Array.from({ length: 30 }, (_, index) => ({ kind: 'heading', text: `Heading ${index}` }));
    const { id } = await addPage('long', headings);
    const page = await open(`/bio/${id}?part=28`);
    const isInView = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await eventually(async () => expect(await isInView('Heading 28 Heading')).toBe(true));
    expect(await page.locator('#main').evaluate((main) => main.scrollTop)).toBeGreaterThan(0);
    expect(await isInView('Save')).toBe(true);
    await blockIn(page, 'Heading 18 Heading').focus();
    for (let key = 0; key < 20; key++) await page.keyboard.press('Shift+Tab');
    const focused = (await page.locator('*:focus').boundingBox())!;
    const head = (await page.locator('main header').boundingBox())!;
    expect(focused.y).toBeGreaterThanOrEqual(head.y + head.height);
    await page.getByRole('button', { name: 'Actions for Heading 12' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await eventually(async () => expect(page.url()).toContain('part=27'));
    await roundTrip(page);
    expect(await isInView('Heading 13 Heading')).toBe(true);
  });

  it('has the focus at the block beside one that is removed, at one that is back, and at what adds one', async () => {
    const { id } = await addPage('focused', [SHOP, { kind: 'heading', text: 'Read' }]);
    const page = await open(`/bio/${id}?part=1`);
    const removeByKeys = async (name: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
      await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
    };
    const focused = page.locator('*:focus');
    await removeByKeys('Read');
    await blockIn(page, /^Shop/).and(focused).waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await blockIn(page, /^Read/).and(focused).waitFor();
    await removeByKeys('Shop');
    await blockIn(page, /^Read/).and(focused).waitFor();
    await removeByKeys('Read');
    await page.getByRole('button', { name: 'Link', exact: true }).and(focused).waitFor();
  });

  it('keeps a block in the form while one above it is removed and put back', async () => {
    const { id } = await addPage('steady', [SHOP, ...['Read', 'Write'].map((text) => ({ kind: 'heading', text }))]);
    const page = await open(`/bio/${id}?part=2`);
    const shown = page.getByRole('textbox', { name: 'Text', exact: true });
    await page.getByRole('button', { name: 'Actions for Shop' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await eventually(async () => expect(page.url()).toContain('part=1'));
    expect(await shown.inputValue()).toBe('Write');
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => expect(page.url()).toContain('part=2'));
    expect(await shown.inputValue()).toBe('Write');
  });

  it('tells what is wrong with all blocks together', async () => {
    const { id } = await addPage(
      'full',
      Array.from({ length: 100 }, () => ({ kind: 'divider' })),
    );
    const page = await open(`/bio/${id}`);
    await page.getByRole('button', { name: 'Divider', exact: true }).last().click();
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').getByText('blocks must have at most 100 entries.').waitFor();
    expect((await detailsOf(id)).blocks).toHaveLength(100);
  });

  it('shows views, and the clicks on each button', async () => {
    const { id, link } = await addPage('counted');
    const html = (await views.app.visit(link)).text;
    const [, shop = ''] = /<a href="([^"]+)"[^>]*>Shop/.exec(html) ?? [];
    await views.app.visit(shop.replaceAll('&amp;', '&'));
    await eventually(async () =>
      expect(await detailsOf(id)).toMatchObject({ views: 1, blocks: [{ clicks: 1 }, {}, {}] }),
    );
    const page = await open(`/bio/${id}`);
    await blockIn(page, 'Shop Link · 1 click').waitFor();
    await blockIn(page, 'GitHub Profiles · 0 clicks').waitFor();
    await page.getByText('1 view', { exact: true }).waitFor();
  });

  it('leads to the field that the API refuses', async () => {
    const { id } = await addPage('refused');
    const page = await open(`/bio/${id}?part=0`);
    await page.getByRole('textbox', { name: 'Destination' }).fill('nowhere');
    await blockIn(page, /^Read/).click();
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').getByText('Must be an absolute address').waitFor();
    await page.getByRole('textbox', { name: 'Destination' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('img', { name: 'This part has an error' }).waitFor();
    await page.getByRole('textbox', { name: 'Destination' }).fill('https://example.com/new');
    await page.keyboard.press('Control+s');
    await isSaved(page);
    expect((await detailsOf(id)).blocks[0]).toMatchObject({ url: 'https://example.com/new' });
  });

  it('leads to a field that was cleared and cannot be empty', async () => {
    const { id } = await addPage('cleared');
    const page = await open(`/bio/${id}`);
    await page.getByRole('textbox', { name: 'Address' }).fill('');
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').getByText('Please fill this in.').waitFor();
    await page.getByRole('textbox', { name: 'Address' }).and(page.locator(':focus')).waitFor();
  });

  it('takes a year of four digits in a time, and goes on with the hour', async () => {
    const { id } = await addPage('years');
    const page = await open(`/bio/${id}?part=0`);
    const from = page.getByLabel('Show from');
    await from.focus();
    await page.keyboard.type('101020901000AM');
    expect(await from.inputValue()).toBe('2090-10-10T10:00');
    await blockIn(page, /^Shop Link · Shown later/).waitFor();
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('does not save a block with a time that is typed in part', async () => {
    const { id } = await addPage('half');
    const page = await open(`/bio/${id}?part=0`);
    await page.getByRole('textbox', { name: 'Label' }).fill('Store');
    await page.getByLabel('Show from').focus();
    await page.keyboard.type('1010');
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').getByText('Please enter a valid date').waitFor();
    expect(await page.locator('*:focus').getAttribute('name')).toBe('blocks.0.from');
    expect(page.url()).toContain('part=0');
    expect((await detailsOf(id)).blocks[0].title).toBe('Shop');
  });

  it('asks before changes are lost', async () => {
    const { id } = await addPage('left');
    const page = await open(`/bio/${id}`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Grace');
    await page.getByRole('link', { name: 'Tags' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Grace');
    await page.getByRole('link', { name: 'Tags' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor();
    expect((await detailsOf(id)).name).toBe('Ada');
  });

  it('has the focus at the next profile after one is removed, and then at what adds one', async () => {
    const { id } = await addPage('profiles', [
      {
        kind: 'social',
        profiles: ['one', 'two'].map((name) => ({ network: 'x', url: `https://example.com/${name}` })),
      },
    ]);
    const page = await open(`/bio/${id}?part=0`);
    const focused = page.locator('*:focus');
    await page.getByRole('button', { name: 'Remove profile 1' }).press('Enter');
    await eventually(async () => expect(await focused.getAttribute('aria-label')).toBe('Remove profile 1'));
    await focused.press('Enter');
    await eventually(async () => expect(await focused.textContent()).toContain('Add a profile'));
  });

  it('completes addresses without a scheme, and shows the other blocks while one is typed', async () => {
    const { id } = await addPage('completed');
    const page = await open(`/bio/${id}`);
    await add(page, 'Link');
    await page.getByRole('textbox', { name: 'Label' }).fill('Blog');
    const destination = page.getByRole('textbox', { name: 'Destination' });
    await destination.fill('https:');
    await blockIn(page, /^Shop/).click();
    await page.getByRole('textbox', { name: 'Label' }).fill('Books');
    await previewIn(page).getByRole('link', { name: 'Books' }).waitFor();
    await blockIn(page, /^Blog/).click();
    await destination.fill('example.com/blog');
    await page.keyboard.press('Control+s');
    await isSaved(page);
    expect(await destination.inputValue()).toBe('https://example.com/blog');
    const { blocks } = await detailsOf(id);
    expect(blocks.at(-1)).toMatchObject({ title: 'Blog', url: 'https://example.com/blog' });
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('has one column at a time on a phone', async () => {
    const { id } = await addPage('phone');
    const page = await open(`/bio/${id}`, { viewport: { width: 390, height: 844 } });
    await blockIn(page, /^Shop/).click();
    await page.getByRole('textbox', { name: 'Label' }).fill('Books');
    expect(await page.evaluate('document.documentElement.scrollHeight > innerHeight')).toBe(false);
    await page.getByRole('button', { name: 'Preview' }).click();
    await previewIn(page).getByRole('link', { name: 'Books' }).waitFor();
    expect(await column(page, 'Form').isVisible()).toBe(false);
  });
});

describe('A bio page that is changed in two places', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'The blocks were changed meanwhile' });
  const label = (page: Page) => page.getByRole('textbox', { name: 'Label' });
  const change = (id: number, changes: object) => views.user.put(`/api/bio/${id}/update`, changes);

  it('keeps the blocks and fields that the form did not change', async () => {
    const { id } = await addPage('kept');
    const page = await open(`/bio/${id}`);
    await page.getByRole('textbox', { name: 'Text under the name' }).fill('Mathematician');
    await change(id, { name: 'Grace', blocks: [{ kind: 'heading', text: 'Theirs' }] });
    await page.keyboard.press('Control+s');
    await isSaved(page);
    expect(await detailsOf(id)).toMatchObject({
      name: 'Grace',
      description: 'Mathematician',
      blocks: [{ text: 'Theirs' }],
    });
    await blockIn(page, /^Theirs/).waitFor();
  });

  it('asks before it replaces other blocks, also those that are gone', async () => {
    const { id } = await addPage('replaced');
    const page = await open(`/bio/${id}?part=0`);
    await label(page).fill('Mine');
    await change(id, { blocks: [{ kind: 'heading', text: 'Theirs' }] });
    await page.keyboard.press('Control+s');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    expect((await detailsOf(id)).blocks).toMatchObject([{ text: 'Theirs' }]);
    await page.keyboard.press('Control+s');
    await question(page).getByRole('button', { name: 'Save yours' }).click();
    await isSaved(page);
    const { blocks } = await detailsOf(id);
    expect(blocks).toMatchObject([{ title: 'Mine' }, { text: 'Read' }, { kind: 'social' }]);
    await label(page).fill('Mine again');
    await page.keyboard.press('Control+s');
    await isSaved(page);
    expect((await detailsOf(id)).blocks[0]).toMatchObject({ id: blocks[0].id, title: 'Mine again' });
  });

  it('asks after a reload too', async () => {
    const { id } = await addPage('reloaded');
    const page = await open(`/bio/${id}?part=0`);
    await label(page).fill('Mine');
    await eventually(async () => expect(await page.evaluate('sessionStorage.length')).toBe(1));
    await change(id, { blocks: [SHOP] });
    await page.reload();
    await eventually(async () => expect(await label(page).inputValue()).toBe('Mine'));
    await page.keyboard.press('Control+s');
    await question(page).waitFor();
    expect((await detailsOf(id)).blocks).toHaveLength(1);
  });

  it('asks nothing about a block that was typed in while it was saved', async () => {
    const { id } = await addPage('typed', []);
    const page = await open(`/bio/${id}`);
    await add(page, 'Heading');
    await page.keyboard.type('Read');
    const held = await holdNext(page, '**/api/bio/*/update');
    await page.keyboard.press('Control+s');
    const route = await held();
    await page.keyboard.type(' on');
    await completeSave(page, route);
    await eventually(async () => expect((await detailsOf(id)).blocks).toMatchObject([{ text: 'Read' }]));
    const [{ id: block }] = (await detailsOf(id)).blocks;
    await page.getByText('Not saved').waitFor();
    await page.reload();
    await blockIn(page, /^Read on/).waitFor();
    await page.keyboard.press('Control+s');
    await isSaved(page);
    expect((await detailsOf(id)).blocks).toMatchObject([{ id: block, text: 'Read on' }]);
  });

  it('keeps its times, and asks nothing, when the time zone is changed in another tab', async () => {
    const from = '2027-01-10 08:00:00';
    const { id } = await addPage('zones', [SHOP, { ...SHOP, title: 'Later', from }]);
    const page = await open(`/bio/${id}?part=0`);
    const settings = await page.context().newPage();
    await settings.goto(`${views.app.baseUrl}/dashboard/settings?tab=appearance`);
    await settings.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await page.getByRole('textbox', { name: 'Label' }).fill('Market');
    await page.keyboard.press('Control+s');
    await isSaved(page);
    expect((await detailsOf(id)).blocks).toMatchObject([{ title: 'Market' }, { title: 'Later', from }]);
  });

  it('keeps the ids of new blocks that are moved while they are saved', async () => {
    const { id } = await addPage('moved-while-saved', []);
    const page = await open(`/bio/${id}`);
    for (const text of ['First', 'Second', 'Third']) {
      await add(page, 'Heading');
      await page.keyboard.type(text);
    }
    const held = await holdNext(page, '**/api/bio/*/update');
    await page.keyboard.press('Control+s');
    const route = await held();
    await page.getByRole('button', { name: 'Move Third up' }).click();
    await page.getByRole('button', { name: 'Actions for First' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await completeSave(page, route);
    const idOf = async (text: string) =>
      (await detailsOf(id)).blocks.find((block: { text: string }) => block.text === text)?.id as string;
    await eventually(async () => expect(await idOf('Third')).toBeDefined());
    const ids = [await idOf('Third'), await idOf('Second')];
    await page.keyboard.press('Control+s');
    await isSaved(page);
    expect((await detailsOf(id)).blocks).toMatchObject([
      { id: ids[0], text: 'Third' },
      { id: ids[1], text: 'Second' },
    ]);
  });
});

describe('The views of bio pages', () => {
  it.each(COMBINATIONS)('pass axe without a violation of the policy on %s', async (name, options) => {
    const { id } = await addPage(name.replaceAll(' ', '-'));
    const parts = ['?part=design', '?part=0', '?part=2'].map((part) => `/bio/${id}${part}`);
    await expectCleanViews(views, ['/bio', ...parts], options);
  });
});
