import { Locator, Page } from 'playwright-core';
import { eventually } from '../support/conditions';
import { COMBINATIONS, expectCleanViews, roundTrip, useDashboardViews } from './dashboard-views';

const views = useDashboardViews();
const { open } = views;

const shows = (page: Page, text: string) => page.getByText(text).first().waitFor();
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const nameOf = async (control: Locator) => (await control.getAttribute('aria-label')) ?? (await control.innerText());
const rowsOf = async (path: string, key: string) => (await views.user.get(path)).body.data[key];

describe('The tags', () => {
  it('are created, changed and deleted by keyboard, and their links stay', async () => {
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
    const renamed = [{ name: 'Summer', links: 1 }];
    await eventually(async () => expect(await rowsOf('/api/tags', 'tags')).toMatchObject(renamed));

    // The focus is back where it was.
    await page.locator('[data-row="0"]:focus', { hasText: 'Summer' }).waitFor();
    await press(page, '#');
    await page.getByRole('dialog', { name: 'Delete \u2068Summer\u2069?' }).waitFor();
    // The button that cancels has the focus.
    await eventually(async () => expect(await page.locator('*:focus').textContent()).toBe('Cancel'));
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

  it('announce how many a search finds', async () => {
    await views.user.post('/api/tag/add', { name: 'Crocuses' });
    const page = await open('/tags');
    await page.getByRole('searchbox').fill('croc');
    await page.getByRole('status').filter({ hasText: '1 match' }).waitFor({ state: 'attached' });
  });

  it('show what the API refuses beside its field', async () => {
    await views.user.post('/api/tag/add', { name: 'Taken' });
    const page = await open('/tags?open=new');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('taken');
    await press(page, 'Control+s');
    await shows(page, 'You already use that name.');
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

  it.each(['Cancel', 'Discard'])('ask once when the user goes back twice, and then does %s', async (answer) => {
    const page = await open('/tags');
    await page.getByRole('button', { name: 'New tag' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Half');
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await question.waitFor();
    await page.goBack();
    await question.getByRole('button', { name: answer }).click();
    await question.waitFor({ state: 'detached' });
    if (answer === 'Discard') return name.waitFor({ state: 'detached' });
    await page.goBack();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect([await name.inputValue(), page.url()]).toEqual(['Half', expect.stringContaining('open=new')]);
  });
});

describe('The campaigns', () => {
  it('are created with their addresses, and links are put in and taken out', async () => {
    const { id } = await views.user.link({ custom: 'roses', status: 'public', metatitle: 'All roses' });
    const page = await open('/campaigns?open=new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Spring sale');
    await press(page, 'Control+s');
    // The new campaign stays open.
    await page.getByRole('link', { name: /\/r\/spring-sale$/ }).waitFor();
    await shows(page, 'Visitors find nothing here yet');
    await page.getByRole('img', { name: /^QR code of .*\/r\/spring-sale$/ }).waitFor();

    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search links to add' }).fill('roses');
    await page.getByRole('button', { name: 'Add All roses' }).click();
    await page.getByRole('button', { name: 'Remove All roses' }).waitFor();
    const [campaign] = await rowsOf('/api/campaigns', 'campaigns');
    expect(await rowsOf(`/api/campaign/${campaign.id}/links`, 'urls')).toMatchObject([{ id }]);
    expect((await views.app.visit('/r/spring-sale')).headers.location).toMatch(/\/roses$/);

    await page.getByRole('button', { name: 'Remove All roses' }).click();
    await shows(page, 'It has no links yet.');
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('name the campaign that a link would leave, and add no link twice', async () => {
    const [from, to] = ['Leave me', 'Join me'].map((name) => views.user.post('/api/campaign/add', { name }));
    const campaign = (await from!).body.id as number;
    await views.user.link({ campaign, metatitle: 'A mover' });
    const page = await open(`/campaigns?open=${(await to!).body.id}`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search links to add' }).fill('mover');
    await shows(page, 'Now in Leave me');
    const add = page.getByRole('button', { name: 'Add A mover' });
    expect(await add.getAttribute('aria-disabled')).toBe('false');
    await add.click();
    await eventually(async () => expect(await add.getAttribute('aria-disabled')).toBe('true'));
    expect(await page.getByText('Now in Leave me').count()).toBe(0);
    expect(await rowsOf(`/api/campaign/${campaign}/links`, 'urls')).toEqual([]);
    for (const { id } of await rowsOf('/api/urls?q=mover', 'urls')) await views.user.delete(`/api/url/${id}/delete`);
  });

  it('take out one link by a double click, and by Enter that is held', async () => {
    const campaign = (await views.user.post('/api/campaign/add', { name: 'Rain' })).body.id as number;
    for (let link = 0; link < 4; link++) await views.user.link({ campaign, metatitle: `Rain ${link}` });
    const links = async () => (await rowsOf(`/api/campaign/${campaign}/links`, 'urls')).length as number;
    const page = await open(`/campaigns?open=${campaign}`);
    const first = page.getByRole('button', { name: /^Remove Rain/ }).first();
    await first.click({ clickCount: 2, delay: 200 });
    await page.getByRole('button', { name: 'Remove Rain 3' }).waitFor({ state: 'detached' });
    await first.focus();
    for (let times = 0; times < 5; times++) {
      await page.keyboard.down('Enter');
      await page.waitForTimeout(100);
    }
    await page.keyboard.up('Enter');
    await page.getByRole('button', { name: 'Remove Rain 2' }).waitFor({ state: 'detached' });
    await roundTrip(page);
    expect(await links()).toBe(2);
  });

  it('keep the focus in place when links are taken out', async () => {
    const campaign = (await views.user.post('/api/campaign/add', { name: 'Frost' })).body.id as number;
    for (const metatitle of ['Dahlias', 'Crocuses']) await views.user.link({ campaign, metatitle });
    const page = await open(`/campaigns?open=${campaign}`);
    for (const focused of ['Remove Crocuses', 'Add']) {
      await page
        .getByRole('button', { name: /^Remove / })
        .last()
        .press('Enter');
      await eventually(async () => expect(await nameOf(page.locator('*:focus'))).toBe(focused));
    }
  });

  it('show their archived links as well', async () => {
    const campaign = (await views.user.post('/api/campaign/add', { name: 'Past sale' })).body.id as number;
    await views.user.link({ campaign, archived: true, metatitle: 'All asters' });
    const page = await open(`/campaigns?open=${campaign}`);
    await page.getByRole('button', { name: 'Remove All asters' }).waitFor();
  });

  it('find links by words that the palette finds as well', async () => {
    await views.user.link({ custom: 'orchids', metatitle: 'All orchids' });
    const { id } = (await views.user.post('/api/campaign/add', { name: 'Summer sale' })).body;
    const page = await open(`/campaigns?open=${id}`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search links to add' }).fill('orchids');
    await page.getByRole('button', { name: 'Add All orchids' }).waitFor();
    await press(page, 'Escape', 'Control+k');
    await page.getByRole('option', { name: 'New link' }).waitFor();
    await page.keyboard.type('orchids');
    await page.getByRole('option', { name: /All orchids/ }).waitFor();
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('leave the key that saves to the form above them', async () => {
    const page = await open('/campaigns?open=new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Below');
    await press(page, 'Control+k');
    await page.getByRole('option', { name: 'New link' }).click();
    await page.getByRole('textbox', { name: 'Destination' }).fill('https://example.com/above');
    await press(page, 'Control+s');
    await shows(page, 'is live');
    expect(await rowsOf('/api/campaigns?q=below', 'campaigns')).toEqual([]);
    expect(await rowsOf('/api/urls?q=above', 'urls')).toHaveLength(1);
  });

  it('keep the name that another person has given them', async () => {
    const { id } = (await views.user.post('/api/campaign/add', { name: 'Old name' })).body;
    const page = await open(`/campaigns?open=${id}`);
    await page.getByRole('checkbox', { name: 'Visitors can use it' }).check();
    await views.user.put(`/api/campaign/${id}/update`, { name: 'New name' });
    await press(page, 'Control+s');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await views.user.get(`/api/campaign/${id}`)).body.data).toMatchObject({ name: 'New name', public: true });
  });

  it('lead to their analytics', async () => {
    await views.user.post('/api/campaign/add', { name: 'Autumn' });
    const page = await open('/campaigns?q=autumn');
    await page.getByRole('button', { name: 'Actions for Autumn' }).click();
    await page.getByRole('menuitem', { name: 'Show its analytics' }).click();
    await eventually(async () => expect(page.url()).toMatch(/\/analytics\?campaign=\d+/));
    await shows(page, 'Autumn');
    expect(views.browser.takeErrors()).toEqual([]);
  });
});

describe('The pixels', () => {
  it('keep the tag that another person has given them', async () => {
    const { id } = (await views.user.post('/api/pixel/add', { type: 'gtmpixel', name: 'Old', tag: 'GTM-AAAAAA' })).body;
    const page = await open(`/pixels?open=${id}`);
    await page.getByRole('textbox', { name: 'Name' }).fill('New');
    await views.user.put(`/api/pixel/${id}/update`, { tag: 'GTM-BBBBBB' });
    await press(page, 'Control+s');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await views.user.get(`/api/pixel/${id}`)).body.data).toMatchObject({ name: 'New', tag: 'GTM-BBBBBB' });
  });
});

describe('The channels', () => {
  it('hold links, bio pages and QR codes', async () => {
    await views.user.link({ custom: 'lilies', metatitle: 'All lilies' });
    await views.user.post('/api/bio/add', { name: 'Ada', alias: 'ada-bio' });
    await views.user.post('/api/qr/add', { type: 'text', data: 'Hello', name: 'Poster' });
    const { id } = (await views.user.post('/api/channel/add', { name: 'Print' })).body;
    const page = await open(`/channels?open=${id}`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    for (const [kind, name] of [
      ['Links', 'All lilies'],
      ['Bio pages', 'Ada'],
      ['QR codes', 'Poster'],
    ]) {
      await page.getByRole('button', { name: kind, exact: true }).click();
      await page.locator('button[aria-pressed=true]:focus', { hasText: kind }).waitFor();
      await page.getByRole('button', { name: `Add ${name}` }).click();
      await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
    }
    const items = await rowsOf(`/api/channel/${id}`, 'items');
    expect(items.map(({ type }: { type: string }) => type).sort()).toEqual(['bio', 'links', 'qr']);
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('get a star in the list', async () => {
    await views.user.post('/api/channel/add', { name: 'Radio' });
    const page = await open('/channels?q=radio');
    await page.getByRole('button', { name: 'Actions for Radio' }).click();
    await page.getByRole('menuitem', { name: 'Star' }).click();
    await page.getByRole('img', { name: 'Starred' }).waitFor();
    expect(await rowsOf('/api/channels?q=radio', 'channels')).toMatchObject([{ starred: true }]);
  });
});

describe('A field that searches', () => {
  it('takes no more characters than the API', async () => {
    const { id } = (await views.user.post('/api/campaign/add', { name: 'Searched' })).body;
    const page = await open(`/campaigns?open=${id}`);
    const lengthIn = async (field: Locator) => {
      await field.focus();
      await page.keyboard.insertText('x'.repeat(3_000));
      return (await field.inputValue()).length;
    };
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    expect(await lengthIn(page.getByRole('searchbox', { name: 'Search links to add' }))).toBe(2_048);
    await press(page, 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await lengthIn(page.getByRole('searchbox'))).toBe(2_048);
    await press(page, 'Control+k');
    expect(await lengthIn(page.getByRole('combobox'))).toBe(2_048);
  });
});

describe('The UTM templates', () => {
  it('show the resulting address, and fill in the editor of a link', async () => {
    const page = await open('/utm-templates?open=new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Newsletter');
    await page.getByRole('textbox', { name: 'Source' }).fill('news letter');
    await shows(page, 'https://example.com/page?utm_source=news+letter');
    await press(page, 'Control+s');
    await page.locator('[data-row="0"]', { hasText: 'Newsletter' }).waitFor();
    await page.goto(`${views.app.baseUrl}/dashboard/links?edit=new&url=https://example.com/`);
    await page.getByText('UTM parameters').click();
    await page.getByRole('textbox', { name: 'Medium' }).fill('mail');
    await page.getByRole('combobox', { name: 'Template' }).selectOption('Newsletter');
    expect(await page.getByRole('textbox', { name: 'Source' }).inputValue()).toBe('news letter');
    // The template has none.
    expect(await page.getByRole('textbox', { name: 'Medium' }).inputValue()).toBe('mail');
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('replace what the template before has filled in, but not what was typed', async () => {
    const add = (name: string, fields: object) => views.user.post('/api/utm/add', { name, ...fields });
    await add('Summer', { source: 's1', medium: 'm1', term: 't1', content: 'c1' });
    await add('Autumn', { source: 's2', campaign: 'a2' });
    const page = await open('/links?edit=new&url=https://example.com/');
    await page.getByText('UTM parameters').click();
    const template = page.getByRole('combobox', { name: 'Template' });
    await template.selectOption('Summer');
    await page.getByRole('textbox', { name: 'Medium' }).fill('mail');
    await template.selectOption('Autumn');
    const values = ['Source', 'Medium', 'Campaign', 'Term', 'Content'].map((name) =>
      page.getByRole('textbox', { name, exact: true }).inputValue(),
    );
    expect(await Promise.all(values)).toEqual(['s2', 'mail', 'a2', '', '']);
  });
});

describe('The UTM parameters in the editor', () => {
  it('take those that the destination has, but not in place of others', async () => {
    const url = 'https://example.com/?a=1&utm_source=news%20letter&utm_medium=paper';
    const page = await open(`/links?edit=new&url=${encodeURIComponent(url)}`);
    await page.getByText('UTM parameters').click();
    await page.getByRole('textbox', { name: 'Medium' }).fill('mail');
    await page.getByRole('button', { name: 'Move them here' }).click();
    expect(await page.getByRole('textbox', { name: 'Source' }).inputValue()).toBe('news letter');
    expect(await page.getByRole('textbox', { name: 'Medium' }).inputValue()).toBe('mail');
    expect(await page.getByRole('textbox', { name: 'Destination' }).inputValue()).toBe('https://example.com/?a=1');
    await page.getByRole('button', { name: 'Move them here' }).waitFor({ state: 'detached' });
  });
});

describe('The parameters of a link', () => {
  it('are shown in the editor, where they can be removed', async () => {
    const parameters = [
      { name: 'ref', value: 'abc' },
      { name: 'utm_source', value: 'api' },
    ];
    const { id } = await views.user.link({ parameters });
    const page = await open(`/links?edit=${id}`);
    await page.getByText('UTM parameters').click();
    await page.getByText('ref=abc').waitFor();
    await page.getByRole('button', { name: 'Remove the parameter utm_source' }).click();
    await press(page, 'Control+s');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    const { details } = (await views.user.get(`/api/url/${id}`)).body;
    expect(details.parameters).toEqual([{ name: 'ref', value: 'abc' }]);
    await views.user.delete(`/api/url/${id}/delete`);
  });
});

describe('The administration', () => {
  it('is nothing that other accounts see', async () => {
    const page = await open('/administration/health');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Settings' }).waitFor();
    expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
    expect(views.browser.takeErrors()).toEqual([]);
  });
});

describe('The views of groups', () => {
  let paths: string[];

  beforeAll(async () => {
    await views.user.post('/api/tag/add', { name: 'Poster', color: '#d97706' });
    const campaign = (await views.user.post('/api/campaign/add', { name: 'Winter', public: true })).body;
    const channel = (await views.user.post('/api/channel/add', { name: 'Mail', starred: true })).body;
    await views.user.link({ campaign: campaign.id, channel: channel.id });
    await views.user.post('/api/utm/add', { name: 'Banner', source: 'banner', medium: 'display' });
    paths = [
      ...['/tags', '/tags?q=nothing', '/tags?open=new', '/campaigns', `/campaigns?open=${campaign.id}`],
      ...['/channels', `/channels?open=${channel.id}`, '/utm-templates', '/utm-templates?open=new'],
    ];
  });

  it.each(COMBINATIONS)('pass axe without a violation of the policy on %s', async (_, options) => {
    await expectCleanViews(views, paths, options);
  });
});
