import { unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { Page } from 'playwright-core';
import { eventually } from '../support/conditions';
import { readPng } from '../support/images';
import { accessibilityProblems } from './browser';
import { COMBINATIONS, expectCleanViews, holdNext, useDashboardViews } from './dashboard-views';

const views = useDashboardViews();
const { open } = views;
const rowsOf = async (path: string, key: string) => (await views.user.get(path)).body.data[key];

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const says = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();

/** What a click on a button saves as a file. */
async function download(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return readFileSync(await file.path());
}

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
  it('show an answer of a poll in one line, though it has several', async () => {
    const options = ['Yes,\nwith milk', 'No'];
    const fields = { type: 'poll', name: 'Lines', question: 'Tea?', options };
    const { id } = (await views.user.post('/api/overlay/add', fields)).body;
    const page = await open(`/overlays?open=${id}`);
    expect(await page.getByRole('textbox', { name: 'Answers' }).inputValue()).toBe('Yes, with milk\nNo');
    await views.user.delete(`/api/overlay/${id}/delete`);
  });

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

describe('The overlay of a picture', () => {
  it('has the text in place of the picture and its link, and no button', async () => {
    const page = await open('/overlays?open=new');
    await field(page, 'Label of the button').waitFor();
    await page.getByRole('combobox', { name: 'Type' }).selectOption('image');
    expect(await page.getByText(/button/).count()).toBe(0);
    await field(page, 'Name').fill('Poster');
    await field(page, 'Picture').fill('https://example.com/sale.png');
    await field(page, 'What the picture shows').fill('A sale');
    await field(page, 'Where the picture leads').fill('https://example.com/sale');
    await page.keyboard.press('Control+s');
    await page.locator('[data-row="0"]').waitFor();
    expect((await rowsOf('/api/overlay', 'cta'))[0]).toMatchObject({
      ...{ name: 'Poster', type: 'image', image: 'https://example.com/sale.png' },
      ...{ label: 'A sale', link: 'https://example.com/sale' },
    });
    views.browser.takeErrors();
  });
});

describe('The responses to an overlay', () => {
  let overlay: number;

  beforeAll(async () => {
    const poll = { type: 'poll', name: 'Tea', question: 'Tea?', options: ['Yes', 'No'] };
    overlay = (await views.user.post('/api/overlay/add', poll)).body.id;
    const { shorturl } = await views.user.link({ type: `overlay-${overlay}` });
    for (const [visitor, answer] of ['Yes', 'Yes', 'No'].entries())
      await vote(shorturl, answer, { 'x-forwarded-for': `198.51.100.${visitor}` });
  });

  /** Fills in the form of the page, and sends it. */
  async function vote(address: string, answer: string, headers: Record<string, string>): Promise<void> {
    const { text } = await views.app.visit(address, headers);
    const token = /name="token" value="([^"]+)"/.exec(text)![1]!;
    const { status } = await views.app.submit(address, { token, answer }, headers);
    expect(status).toBe(200);
  }

  it('are counted, found by words, saved as CSV, and deleted', async () => {
    const page = await open(`/overlays?open=${overlay}`);
    const responses = page.getByRole('region', { name: 'Responses of the overlay' });
    await responses.getByText('66.7').waitFor();
    await eventually(async () => expect(await responses.locator('tbody tr').count()).toBe(3));
    await responses.getByRole('searchbox').fill('No');
    await eventually(async () => expect(await responses.locator('tbody tr').count()).toBe(1));
    expect((await download(page, 'Download as CSV')).toString()).toMatch(
      /^date,link,answer,.*\r\n\S+ \S+,\d+,No,,,\r\n$/,
    );
    await responses.getByRole('button', { name: /^Delete the response: .* · No$/ }).click();
    await page.getByRole('dialog', { name: 'Delete this response?' }).getByRole('button', { name: 'Delete' }).click();
    await responses.getByText('No response matches.').waitFor();
    expect((await views.user.get(`/api/overlay/${overlay}/responses`)).body.data.result).toBe(2);
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('remain in view when further ones cannot be loaded, and keep the focus in place when one is deleted', async () => {
    const { shorturl } = await views.user.link({ type: `overlay-${overlay}` });
    for (let visitor = 10; visitor < 20; visitor++)
      await vote(shorturl, 'Yes', { 'x-forwarded-for': `198.51.100.${visitor}` });
    const page = await open(`/overlays?open=${overlay}`);
    const rows = page.getByRole('region', { name: 'Responses of the overlay' }).locator('tbody tr');
    const { result } = (await views.user.get(`/api/overlay/${overlay}/responses`)).body.data;
    await page.route('**/responses?*page=2*', (route) => route.fulfill({ status: 400, body: '{"error":1}' }));
    const more = page.getByRole('button', { name: 'Load more' });
    await more.click();
    await page.getByText('This could not be loaded').waitFor();
    expect(await rows.count()).toBe(10);
    expect(await more.count()).toBe(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await eventually(async () => expect(await rows.count()).toBe(result));
    await rows.nth(10).locator('button:focus').waitFor();
    await rows.last().getByRole('button').press('Enter');
    await page.getByRole('dialog', { name: 'Delete this response?' }).getByRole('button', { name: 'Delete' }).click();
    await eventually(async () => expect(await rows.count()).toBe(result - 1));
    await rows.last().locator('button:focus').waitFor();
  });

  it('have an error in place of the result of a poll that cannot be loaded', async () => {
    const page = await open('/overlays');
    await page.route('**/tally*', (route) => route.fulfill({ status: 400, body: '{"error":1}' }));
    await page.getByRole('link', { name: 'Tea', exact: true }).click();
    const responses = page.getByRole('region', { name: 'Responses of the overlay' });
    await responses.getByText('This could not be loaded').waitFor();
    await page.unrouteAll();
    await responses.getByRole('button', { name: 'Try again' }).click();
    await responses.getByLabel('Result of the poll').waitFor();
  });

  it('keep the focus when the only one is deleted', async () => {
    const poll = { type: 'poll', name: 'Cake', question: 'Cake?', options: ['Yes', 'No'] };
    const { id } = (await views.user.post('/api/overlay/add', poll)).body;
    await vote((await views.user.link({ type: `overlay-${id}` })).shorturl, 'Yes', {});
    const page = await open(`/overlays?open=${id}`);
    await page.getByRole('button', { name: 'Delete the response' }).press('Enter');
    await page.getByRole('dialog', { name: 'Delete this response?' }).getByRole('button', { name: 'Delete' }).click();
    await page.locator('p:focus', { hasText: 'No visitor' }).waitFor();
  });

  it('pass axe beside the form', async () => {
    await expectCleanViews(views, [`/overlays?open=${overlay}`], COMBINATIONS[0][1]);
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

describe('The branding', () => {
  it('is previewed on pages while it is written, saved, and seen by visitors', async () => {
    const page = await open('/settings?tab=branding');
    await page.getByRole('textbox', { name: 'Name' }).fill('Garden Club');
    await page.getByRole('textbox', { name: 'Colour' }).last().fill('#fde047');
    await page.getByRole('textbox', { name: 'Footer' }).fill('12 Rose Lane');
    await previewIn(page).getByText('Garden Club').waitFor();
    await previewIn(page).getByText('12 Rose Lane').waitFor();
    await page.getByRole('combobox', { name: 'Page' }).last().selectOption('Link not found');
    await previewIn(page).getByRole('heading', { name: 'Link not found' }).waitFor();
    await page.getByRole('textbox', { name: 'Address of a logo' }).fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('Must be').waitFor();
    await page.getByRole('textbox', { name: 'Address of a logo' }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    const { branding } = (await views.user.get('/api/account')).body.data;
    expect(branding).toEqual({ name: 'Garden Club', logo: null, color: '#fde047', footer: '12 Rose Lane' });
    views.browser.takeErrors();

    const { shorturl } = await views.user.link({ password: 'open sesame' });
    for (const colorScheme of ['light', 'dark'] as const) {
      const locked = await views.browser.open(shorturl, { colorScheme });
      await locked.getByText('Garden Club').waitFor();
      expect([await accessibilityProblems(locked), views.browser.takeErrors()]).toEqual([[], []]);
    }
  });
});

describe('The form of the branding', () => {
  const setBranding = (branding: object) => views.user.put('/api/account/update', { branding });

  it('begins with what is saved now, and leaves what is changed elsewhere', async () => {
    await setBranding({ name: 'Before' });
    const page = await open('/settings?tab=branding');
    const name = page.getByRole('textbox', { name: 'Name' });
    await eventually(async () => expect(await name.inputValue()).toBe('Before'));
    await setBranding({ name: 'Now' });
    await page.getByRole('tab', { name: 'Profile' }).click();
    await page.getByRole('tab', { name: 'Branding' }).click();
    await eventually(async () => expect(await name.inputValue()).toBe('Now'));
    await setBranding({ name: 'Now', footer: '12 Rose Lane' });
    await name.fill('Mine');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    const { branding } = (await views.user.get('/api/account')).body.data;
    expect(branding).toMatchObject({ name: 'Mine', footer: '12 Rose Lane' });
  });
});

describe('A form of the settings', () => {
  it.each([
    ['branding', 'Name', 'Garden'],
    ['profile', 'Address of a picture', 'https://example.com/a.png'],
  ])('keeps what is typed while it is saved, and then has nothing left to save: %s', async (tab, label, value) => {
    const page = await open(`/settings?tab=${tab}`);
    const field = page.getByRole('textbox', { name: label });
    await field.fill(value);
    await page.route(
      '**/api/account/update',
      async (route) => {
        await field.fill(`${value}2`);
        await route.fallback();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    const button = page.getByRole('button', { name: 'Save' });
    await eventually(async () => expect(await button.isEnabled()).toBe(true));
    expect(await field.inputValue()).toBe(`${value}2`);
    await button.click();
    await eventually(async () => expect(await page.evaluate('sessionStorage.length')).toBe(0));
    const questions: string[] = [];
    page.on('dialog', (question) => {
      questions.push(question.type());
      void question.accept();
    });
    await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
    expect(questions).toEqual([]);
  });
});

describe('A new key', () => {
  it('is not made while its last day is typed in part', async () => {
    const page = await open('/settings?tab=keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Half a day');
    await page.getByLabel('Last day').focus();
    await page.keyboard.type('0310');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Please enter a valid date, or clear the field.').waitFor();
    const { keys } = (await views.user.get('/api/account/keys')).body.data;
    expect(keys.map(({ name }: { name: string }) => name)).not.toContain('Half a day');
  });

  it('needs a name', async () => {
    const page = await open('/settings?tab=keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await page.getByText('Please fill this in.').waitFor();
  });

  it('is shown until the user closes it on purpose, and expires after its last day', async () => {
    const page = await open('/settings?tab=keys', { timezoneId: 'Asia/Tokyo' });
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Last day').fill('2090-03-10');
    await page.getByRole('textbox', { name: 'Name' }).fill('Reports');
    await page.keyboard.press('Enter');
    const key = page.getByRole('dialog').locator('code');
    await key.waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    expect(await key.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Done' }).click();
    await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));
    await page.getByText('expires on Mar 10, 2090').waitFor();
  });
});

describe('The form of the profile', () => {
  it('begins with what is saved now, not with what was read before', async () => {
    const page = await open('/settings?tab=profile');
    const picture = page.getByRole('textbox', { name: 'Address of a picture' });
    await picture.waitFor();
    await views.user.put('/api/account/update', { avatar: 'https://example.com/new.png' });
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByRole('tab', { name: 'Profile' }).click();
    await picture.waitFor();
    expect(await picture.inputValue()).toBe('https://example.com/new.png');
  });

  it('shows the picture that takes the place of one that is removed', async () => {
    const avatar = async () => (await views.user.get('/api/account')).body.data.avatar as string;
    await views.user.put('/api/account/update', { avatar: 'https://example.com/old.png' });
    const page = await open('/settings?tab=profile');
    const picture = page.getByRole('textbox', { name: 'Address of a picture' });
    await picture.fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(async () => expect(await picture.inputValue()).toBe(await avatar()));
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  });
});

describe('Settings that are not saved', () => {
  it('are kept or discarded when the user leaves them', async () => {
    const page = await open('/settings?tab=branding');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Half a name');
    await page.getByRole('tab', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await name.inputValue()).toBe('Half a name');
    await page.getByRole('tab', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
    expect(views.browser.takeErrors()).toEqual([]);
  });
});

describe('A key that is being made', () => {
  it('is shown although Escape was pressed', async () => {
    const page = await open('/settings?tab=keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await field(page, 'Name').fill('Slow');
    const held = await holdNext(page, '**/api/account/keys/add');
    await field(page, 'Name').press('Enter');
    const route = await held();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await route.fallback();
    await page.getByRole('dialog').locator('code').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(views.browser.takeErrors()).toEqual([]);
  });
});

describe('The QR codes', () => {
  const DESTINATION = 'https://example.com/menu';
  const newest = async () => (await rowsOf('/api/qr', 'qrs'))[0];
  const detailsOf = async (id: number) => (await views.user.get(`/api/qr/${id}`)).body.details;

  it('are scanned while they are designed, then saved, downloaded and given another destination', async () => {
    const page = await open('/qr');
    await page.getByRole('button', { name: 'New QR code' }).first().click();
    await field(page, 'Name').fill('Table cards');
    await field(page, 'Destination').fill(DESTINATION);
    await page.getByRole('button', { name: 'Dots' }).click();
    await page.getByText('Leaf').click();
    await field(page, 'Text in a frame').fill('Scan me');
    await says(page, `${views.app.baseUrl}/preview`);
    const preview = page.getByRole('img', { name: 'Preview of the QR code' });
    await eventually(async () => expect(await preview.getAttribute('src')).toContain('Scan%20me'));
    await page.keyboard.press('Control+s');
    await page.locator('[data-row="0"]').click();
    const { id } = await newest();
    const design = { shape: 'dots', eyes: 'leaf', eyecolor: '#4338ca', frame: 'Scan me', foreground: '#1b1b3a' };
    expect(await detailsOf(id)).toMatchObject({ name: 'Table cards', data: { url: DESTINATION }, ...design });

    await page.getByRole('combobox', { name: 'Format' }).selectOption('png');
    await page.getByRole('combobox', { name: 'Unit' }).selectOption('mm');
    await field(page, 'Width').fill('50');
    const address = readPng(await download(page, 'Download the image'))!;
    expect((await views.app.visit(address)).headers.location).toBe(DESTINATION);
    await field(page, 'Destination').fill(`${DESTINATION}/new`);
    await page.keyboard.press('Control+s');
    await eventually(async () => {
      expect((await views.app.visit(address)).headers.location).toBe(`${DESTINATION}/new`);
    });
    expect(await detailsOf(id)).toMatchObject(design);
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('complete an address without a scheme when its field is left, and when it is saved', async () => {
    const page = await open('/qr?open=new');
    await field(page, 'Destination').fill('example.com/left');
    await field(page, 'Destination').press('Tab');
    expect(await field(page, 'Destination').inputValue()).toBe('https://example.com/left');
    await field(page, 'Destination').fill('example.com/saved');
    await field(page, 'Destination').press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await detailsOf((await newest()).id)).data).toMatchObject({ url: 'https://example.com/saved' });
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('tell what cannot be read, and ask before they are saved so', async () => {
    const page = await open('/qr?open=new');
    await page.getByRole('combobox', { name: 'Content' }).selectOption('wifi');
    await field(page, 'Network name').fill('Guests');
    await page.locator('[name=foreground]').fill('#eeeeee');
    await says(page, 'Contrast 1.2 to 1 is too faint: cameras need 3.');
    await page.locator('[name=foreground]').fill('#ffffff');
    await page.locator('[name=background]').fill('#000000');
    await says(page, 'A scanner cannot read this code.');
    const question = page.getByRole('dialog', { name: 'A scanner cannot read this code.' });
    await page.keyboard.press('Control+s');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await page.getByRole('alert').filter({ hasText: 'A scanner cannot read this code.' }).count()).toBe(0);
    expect((await newest())?.type).not.toBe('wifi');
    await page.keyboard.press('Control+s');
    await question.getByRole('button', { name: 'Save anyway' }).click();
    await eventually(async () => expect((await newest()).type).toBe('wifi'));
    // The contrast of #eeeeee was refused by the preview.
    expect(views.browser.takeErrors().filter((error) => !error.includes('400'))).toEqual([]);
  });

  it('tell which field is wrong, and of a faint colour only once', async () => {
    const page = await open('/qr?open=new');
    await page.getByRole('combobox', { name: 'Content' }).selectOption('text');
    await field(page, 'Text').fill('A long text '.repeat(40));
    await field(page, 'Width in pixels').fill('100');
    await says(page, 'Width in pixels');
    const problem = page.getByRole('status').getByText(/^Must be \d+ or more for this content/);
    expect(await problem.getAttribute('lang')).toBe('en');
    await page.locator('[name=foreground]').fill('#eeeeee');
    const refusal = page.waitForResponse((response) => response.status() === 400);
    await page.locator('[name=eyecolor]').fill('#eeeeee');
    await refusal;
    const problems = page.getByRole('status').getByRole('listitem');
    await eventually(async () => expect(await problems.count()).toBe(2));
    expect(await problems.last().textContent()).toBe('Contrast 1.2 to 1 is too faint: cameras need 3.');
    views.browser.takeErrors();
  });

  it('keep a field of their content that was changed elsewhere meanwhile', async () => {
    const data = { firstname: 'Ada', phone: '+15550000', email: 'old@example.com' };
    const { id } = (await views.user.post('/api/qr/add', { type: 'vcard', name: 'Card', data })).body;
    const page = await open(`/qr?open=${id}`);
    await field(page, 'E-mail address').fill('new@example.com');
    await views.user.put(`/api/qr/${id}/update`, { data: { ...data, phone: '+15559999' } });
    await page.keyboard.press('Control+s');
    await field(page, 'E-mail address').waitFor({ state: 'detached' });
    const stored = (await views.user.get(`/api/qr/${id}`)).body.details.data;
    expect(stored).toEqual({ firstname: 'Ada', phone: '+15559999', email: 'new@example.com' });
  });

  it('are saved after their logo was refused', async () => {
    const page = await open('/qr?open=new');
    await field(page, 'Name').fill('Without a logo');
    await field(page, 'Destination').fill(DESTINATION);
    const logo = page.locator('input[type=file]');
    const choose = (buffer: Buffer) => logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    const isWrong = (wrong: boolean) =>
      eventually(async () => expect(await logo.getAttribute('aria-invalid')).toBe(String(wrong)));
    await choose(Buffer.from('This is no picture'));
    await page.getByRole('alert').getByText('Please choose a PNG or JPEG image.').waitFor();
    await choose(Buffer.from('\x89PNG\r\n\x1a\n and no more', 'latin1'));
    await page.getByRole('button', { name: 'Remove' }).waitFor();
    await page.keyboard.press('Control+s');
    await isWrong(true);
    await page.getByRole('button', { name: 'Choose a picture' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await isWrong(false);
    await choose(Buffer.alloc(600_000));
    await page.getByRole('alert').getByText('The file is larger than 512 KB.').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await newest()).toMatchObject({ name: 'Without a logo' });
    views.browser.takeErrors();
  });

  it('show that the file of a logo could not be read', async () => {
    const page = await open('/qr?open=new');
    await page.evaluate('FileReader.prototype.readAsDataURL = function () { this.onerror(); }');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(8) });
    await page.getByRole('alert').getByText('This could not be loaded').waitFor();
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('leave no password of a network in the tab, and have the browser ask before it is lost', async () => {
    const page = await open('/qr?open=new');
    await field(page, 'Name').fill('Lobby');
    await page.getByRole('combobox', { name: 'Content' }).selectOption('wifi');
    await field(page, 'Network name').fill('Guests');
    await field(page, 'Password').fill('open sesame');
    await says(page, 'Guests');
    const kept = await page.evaluate<string>('JSON.stringify(sessionStorage)');
    expect([kept.includes('Lobby'), kept.includes('open sesame')]).toEqual([true, false]);
    await page.context().clearCookies();
    const stayed = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
    await Promise.all([stayed, page.keyboard.press('Control+s')]);
    views.browser.takeErrors();
  });

  it('keep the field of a content that is stored as text when it is cleared', async () => {
    const data = 'WIFI:T:WPA;S:Attic;P:secret;;';
    const { id } = (await views.user.post('/api/qr/add', { type: 'wifi', name: 'Attic', data })).body;
    const page = await open(`/qr?open=${id}`);
    const content = field(page, 'Content as it is in the code');
    await content.press('Control+a');
    await content.press('Backspace');
    await content.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Please fill this in.').waitFor();
    await content.and(page.locator(':focus')).fill(data.replace('Attic', 'Cellar'));
    await page.keyboard.press('Control+s');
    await eventually(async () => expect((await detailsOf(id)).data).toContain('S:Cellar;'));
  });

  it('keep the link of the list that they show', async () => {
    const { shorturl } = await views.user.link({ custom: 'shown' });
    const { id } = (await views.user.post('/api/qr/add', { type: 'link', data: shorturl })).body;
    const page = await open(`/qr?open=${id}`);
    await page.getByText('The code has the address of one of your links.').waitFor();
    expect(await field(page, 'Destination').isEditable()).toBe(false);
  });

  it('are downloaded in a width that the user corrects after an error beside it', async () => {
    const { id } = (await views.user.post('/api/qr/add', { type: 'text', data: 'Wide', name: 'Wide' })).body;
    const page = await open(`/qr?open=${id}`, { locale: 'de' });
    const [width, unit] = [field(page, 'Breite'), page.getByRole('combobox', { name: 'Einheit' })];
    await width.fill('abc');
    const button = page.getByRole('button', { name: 'Bild herunterladen' });
    await button.click();
    await page.getByRole('alert').getByText('eine ganze Zahl von 100 bis 2000').waitFor();
    await width.and(page.locator(':focus')).fill('50');
    await unit.selectOption('mm');
    await page.getByText('eine ganze Zahl von').waitFor({ state: 'detached' });
    await Promise.all([page.waitForEvent('download'), button.click()]);
    await width.fill('1001');
    await page.getByRole('alert').getByText('eine ganze Zahl von 10 bis 1000').waitFor();
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('lead to their scans', async () => {
    await views.user.post('/api/qr/add', { type: 'link', data: DESTINATION, name: 'Window' });
    const page = await open('/qr');
    await page.getByRole('button', { name: 'Actions for Window' }).click();
    await page.getByRole('menuitem', { name: 'Show the scans' }).click();
    await page.getByRole('button', { name: /QR code Window/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('trigger')).toBe('qr');
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('of selected links are downloaded as one file', async () => {
    const link = await views.user.link({ custom: 'zipped' });
    const page = await open('/links?q=zipped');
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('menuitem', { name: 'QR codes as ZIP' }).click();
    await page.getByRole('combobox', { name: 'Format' }).selectOption('png');
    const files = unzipSync(new Uint8Array(await download(page, 'Download the ZIP file')));
    expect(Object.keys(files)).toEqual([`zipped-${link.id}.png`]);
    expect(views.browser.takeErrors()).toEqual([]);
  });

  it('of selected links keep their dialog while they are loaded, to show why they could not be', async () => {
    await views.user.link({ custom: 'unzipped' });
    const page = await open('/links?q=unzipped');
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('menuitem', { name: 'QR codes as ZIP' }).click();
    const held = await holdNext(page, '**/api/urls/qr.zip');
    await page.getByRole('button', { name: 'Download the ZIP file' }).click();
    const route = await held();
    await page.keyboard.press('Escape');
    await route.abort();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    views.browser.takeErrors();
  });
});

describe('The views of pages and codes', () => {
  let code: number;

  beforeAll(async () => {
    const fields = { type: 'link', data: 'https://example.com/menu', frame: 'Menu' };
    code = (await views.user.post('/api/qr/add', fields)).body.id;
  });

  it.each(COMBINATIONS)('pass axe without a violation of the policy on %s', async (_, options) => {
    const pages = ['/splash-pages', '/splash-pages?open=new', '/overlays', '/overlays?open=new', '/pixels?open=new'];
    const codes = ['/qr', '/qr?open=new', `/qr?open=${code}`];
    await expectCleanViews(views, [...pages, ...codes, '/settings?tab=branding'], options);
    await eventually(async () => expect(views.browser.takeErrors()).toEqual([]));
  });
});
