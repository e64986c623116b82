import { countedOf } from '../../support/clicks';
import { TestResponse } from '../../support/http';
import { attribute, ParsedPage, textOf } from '../../support/pages';
import { TestClient, useApp } from '../../support/test-app';
import { BROWSER, LINUX } from '../../support/user-agents';

const DAY_MS = 86_400_000;
const TEN_MINUTES_MS = 600_000;

/** By the type of an overlay with a form: its fields, and a form that is accepted. */
const OVERLAYS = {
  contact: { message: 'Questions?', email: 'ada@example.com' },
  newsletter: { message: 'Stay in touch' },
  poll: { question: 'Tea?', options: ['Yes', 'No, <thank> "you"'] },
};
const FORMS = {
  contact: { name: 'Grace Hopper', email: 'grace@example.com', message: 'When does\nit end?' },
  newsletter: { email: 'grace@example.com' },
  poll: { answer: 'No, <thank> "you"' },
};
type FormType = keyof typeof FORMS;
const TYPES = Object.keys(FORMS) as FormType[];

const app = useApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
let ada: TestClient;
let visitors = 0;

beforeAll(async () => {
  ada = await app.account();
});
afterEach(() => jest.restoreAllMocks());

type Visitor = Record<string, string>;

/** The headers of a visitor at an address of their own. */
const newVisitor = (): Visitor => ({ 'x-forwarded-for': `198.51.100.${++visitors % 250}`, 'user-agent': BROWSER });

/** Creates an overlay and a link of its type. */
async function addOverlay(type: FormType, fields: object = {}) {
  const { body } = await ada.post('/api/overlay/add', { type, name: 'Mine', ...OVERLAYS[type] });
  const overlay = body.id as number;
  return { overlay, ...(await ada.link({ type: `overlay-${overlay}`, ...fields })) };
}

const rolesOn = ({ text }: TestResponse) => new ParsedPage(text).values('role');
const tokenIn = ({ text }: TestResponse) => {
  const field = new ParsedPage(text).all('input').find((input) => attribute(input, 'name') === 'token');
  return attribute(field!, 'value')!;
};
const tokenFor = async (address: string, visitor: Visitor) => tokenIn(await app.visit(address, visitor));

/** Visits the page and sends its form. */
const send = async (address: string, form: Record<string, string>, visitor = newVisitor()) =>
  app.submit(address, { token: await tokenFor(address, visitor), ...form }, visitor);
const responsesOf = async (overlay: number, query = '') =>
  (await ada.get(`/api/overlay/${overlay}/responses${query}`)).body.data;

/** Sets the clock of the service forward until the end of the test. */
function setClockForward(milliseconds: number): void {
  const moment = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockReturnValue(moment);
}

describe.each(TYPES)('The form of a %s overlay', (type) => {
  it('is stored as a response for the account owner, and the page thanks the visitor', async () => {
    const { overlay, id, shorturl } = await addOverlay(type);
    const answer = await send(`${shorturl}?a=1`, FORMS[type]);
    expect(answer.status).toBe(200);
    const page = new ParsedPage(answer.text);
    expect([page.values('role'), page.all('form')]).toEqual([['status'], []]);
    const [status] = page.elements.filter((element) => attribute(element, 'role') === 'status');
    expect(textOf(status!)).toContain('Thank you');
    const blank = { name: null, email: null, message: null, answer: null };
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await responsesOf(overlay)).toMatchObject({
      result: 1,
      responses: [{ id: expect.any(Number), link: id, ...blank, ...FORMS[type], date }],
    });
  });

  it('is not listed for another account', async () => {
    const { overlay, shorturl } = await addOverlay(type);
    await send(shorturl, FORMS[type]);
    const eve = await app.account();
    expect((await eve.get(`/api/overlay/${overlay}/responses`)).status).toBe(404);
  });

  it.each(Object.keys(FORMS[type]))('returns 400 and is shown again when %s is blank or too long', async (field) => {
    const { overlay, shorturl } = await addOverlay(type);
    for (const value of ['', ' \n ', '\0', 'x'.repeat(2_001)]) {
      const answer = await send(shorturl, { ...FORMS[type], [field]: value });
      expect([answer.status, rolesOn(answer)[0]]).toEqual([400, 'alert']);
    }
    expect((await responsesOf(overlay)).result).toBe(0);
  });

  it('is sent to the address of the visit, with its query', async () => {
    const { shorturl } = await addOverlay(type);
    const [form] = new ParsedPage((await app.visit(`${shorturl}?a=1&b=%22`)).text).all('form');
    expect(attribute(form!, 'action')).toBe(`${new URL(shorturl).pathname}?a=1&b=%22`);
  });
});

it.each(['contact', 'newsletter'] as const)(
  'The form of a %s overlay is stored with the e-mail address in lower case',
  async (type) => {
    const { overlay, shorturl } = await addOverlay(type);
    await send(shorturl, { ...FORMS[type], email: ' Grace@Example.COM ' });
    expect((await responsesOf(overlay)).responses).toMatchObject([{ email: 'grace@example.com' }]);
  },
);

it('The form of a poll ends with the votes for its current options, in their order', async () => {
  const { overlay, shorturl } = await addOverlay('poll');
  const [yes, no] = OVERLAYS.poll.options as [string, string];
  for (const answer of [yes, yes]) await send(shorturl, { answer });
  await ada.put(`/api/overlay/${overlay}/update`, { options: [no, 'Perhaps', yes] });
  const page = new ParsedPage((await send(shorturl, { answer: no })).text);
  expect(page.all('li').map(textOf)).toEqual([`${no}33%`, 'Perhaps0%', `${yes}67%`]);
  expect(page.all('p').map(textOf)).toContain('3 votes');
});

it('The form of a poll counts the votes for options with spaces around them, and for equal ones once', async () => {
  const { overlay, shorturl } = await addOverlay('poll');
  const options = ['  Yes ', 'No\r\nnever', 'Yes too', 'Yes too', 'One\rday'];
  await ada.put(`/api/overlay/${overlay}/update`, { options });
  // Browsers send every line break as CRLF.
  for (const option of options) await send(shorturl, { answer: option.replace(/\r\n?/, '\r\n') });
  const page = new ParsedPage((await send(shorturl, { answer: 'Yes' })).text);
  expect(page.all('p').map(textOf)).toContain('6 votes');
  const { answers } = (await ada.get(`/api/overlay/${overlay}/tally`)).body.data;
  expect(answers.map(({ responses }: { responses: number }) => responses)).toEqual([2, 1, 2, 1]);
});

/** What a page says of each field that it marks as invalid, by the name of the field. */
function problemsOn({ text }: TestResponse): Record<string, string> {
  const page = new ParsedPage(text);
  const marked = page.elements.filter((element) => attribute(element, 'aria-invalid') === 'true');
  const problemOf = (element: (typeof marked)[number]) =>
    page.elements.find((other) => attribute(other, 'id') === attribute(element, 'aria-describedby'))!;
  return Object.fromEntries(
    marked.map((element) => [attribute(element, 'name') ?? 'answer', textOf(problemOf(element))]),
  );
}

describe('A form of an overlay', () => {
  it.each([
    ['contact', { name: ' ', email: 'grace@', message: '' }, ['name', 'email', 'message']],
    ['contact', { name: 'x'.repeat(101) }, ['name']],
    ['contact', { message: 'a\0b' }, ['message']],
    ['newsletter', { email: 'grace' }, ['email']],
    ['poll', { answer: 'Perhaps' }, ['answer']],
  ] as const)('of type %s with %j marks the fields %j alone', async (type, fields, invalid) => {
    const { shorturl } = await addOverlay(type);
    expect(Object.keys(problemsOn(await send(shorturl, { ...FORMS[type], ...fields })))).toEqual([...invalid]);
  });

  it('keeps a text that is too long, up to the longest one that the page lets a visitor type', async () => {
    const { shorturl } = await addOverlay('contact');
    const message = '漢'.repeat(4_000);
    const answer = await send(shorturl, { ...FORMS.contact, message });
    expect(problemsOn(answer)).toEqual({ message: 'This text is too long.' });
    expect(answer.text).toContain(message);
  });

  it('shows beside each field what is wrong, in the language of the visitor', async () => {
    const { shorturl } = await addOverlay('contact');
    const form = { name: 'x'.repeat(101), email: 'grace@', message: ' ' };
    expect(problemsOn(await send(shorturl, form))).toEqual({
      name: 'This text is too long.',
      email: 'This is not a valid e-mail address.',
      message: 'Please fill this in.',
    });
    const visitor = { ...newVisitor(), 'accept-language': 'de' };
    expect(problemsOn(await send(shorturl, form, visitor))).toMatchObject({
      email: 'Dies ist keine gültige E-Mail-Adresse.',
    });
  });

  it.each([
    ['newsletter', 'email', 'grace'],
    ['newsletter', 'email', 'grace@example.com\r\nBcc: all@example.com'],
    ['contact', 'email', 'grace@'],
    ['contact', 'email', 'grace\ufe0f@example.com'],
    ['contact', 'name', 'x'.repeat(101)],
    ['poll', 'answer', 'Perhaps'],
    ['poll', 'answer', 'yes'],
  ] as const)('of type %s returns 400 when its field %s is %j', async (type, field, value) => {
    const { overlay, shorturl } = await addOverlay(type);
    expect((await send(shorturl, { ...FORMS[type], [field]: value })).status).toBe(400);
    expect((await responsesOf(overlay)).result).toBe(0);
  });

  it('may use the full length of its fields in any script', async () => {
    const { overlay, shorturl } = await addOverlay('contact');
    const message = '\u{1f511}'.repeat(2_000);
    const form = { name: 'ö'.repeat(100), email: 'grace@example.com', message };
    expect((await send(shorturl, form)).status).toBe(200);
    expect((await responsesOf(overlay)).responses).toMatchObject([form]);
  });

  it('is shown with what was entered when it could not be stored', async () => {
    const { shorturl } = await addOverlay('contact');
    const page = new ParsedPage(
      (await send(shorturl, { name: 'Ada "A"', email: 'ada', message: '\n<b>Hello</b>' })).text,
    );
    expect(page.values('value')).toEqual(expect.arrayContaining(['Ada "A"', 'ada']));
    expect(page.all('textarea').map(textOf)).toEqual(['<b>Hello</b>']);
  });

  it('is stored once when it is sent several times', async () => {
    const { overlay, shorturl } = await addOverlay('newsletter');
    const visitor = newVisitor();
    const token = await tokenFor(shorturl, visitor);
    const submit = () => app.submit(shorturl, { token, ...FORMS.newsletter }, visitor);
    expect((await submit()).status).toBe(200);
    for (const { status } of await Promise.all([submit(), submit(), submit()])) expect(status).toBe(200);
    expect((await responsesOf(overlay)).result).toBe(1);
  });

  it('is not stored when its hidden field is filled in, though the page thanks the sender', async () => {
    const { overlay, shorturl } = await addOverlay('newsletter');
    const answer = await send(shorturl, { ...FORMS.newsletter, website: 'https://spam.example' });
    expect([answer.status, rolesOn(answer)]).toEqual([200, ['status']]);
    expect((await responsesOf(overlay)).result).toBe(0);
  });

  it('is not stored when a bot sends it, though the page thanks the sender', async () => {
    const { overlay, shorturl } = await addOverlay('newsletter');
    const answer = await send(shorturl, FORMS.newsletter, { ...newVisitor(), 'user-agent': 'curl/8.5.0' });
    expect([answer.status, rolesOn(answer)]).toEqual([200, ['status']]);
    expect((await responsesOf(overlay)).result).toBe(0);
  });

  it('returns 429 after ten forms from one address in ten minutes', async () => {
    const { overlay, shorturl } = await addOverlay('newsletter');
    const visitor = newVisitor();
    setClockForward(0);
    for (let number = 0; number < 10; number++)
      expect((await send(shorturl, { email: `g${number}@example.com` }, visitor)).status).toBe(200);
    const { status, headers } = await send(shorturl, FORMS.newsletter, visitor);
    expect([status, headers['retry-after']]).toEqual([429, '600']);
    expect((await send(shorturl, FORMS.newsletter)).status).toBe(200);
    expect((await responsesOf(overlay)).result).toBe(11);
    setClockForward(TEN_MINUTES_MS + 1_000);
    expect((await send(shorturl, FORMS.newsletter, visitor)).status).toBe(200);
  });

  it('counts no further click', async () => {
    const { id, shorturl } = await addOverlay('newsletter');
    expect((await send(shorturl, FORMS.newsletter)).status).toBe(200);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 0 });
  });

  it('returns 403 while the link is locked by a password', async () => {
    const { overlay, shorturl } = await addOverlay('newsletter', { password: 'open sesame' });
    expect((await app.submit(shorturl, FORMS.newsletter, newVisitor())).status).toBe(403);
    expect((await responsesOf(overlay)).result).toBe(0);
  });

  it('is kept while the password must be entered again, and is stored after the right one', async () => {
    const { overlay, shorturl } = await addOverlay('contact', { password: 'open sesame' });
    const visitor = newVisitor();
    const { headers } = await app.submit(shorturl, { password: 'open sesame' }, visitor);
    const cookie = String(headers['set-cookie']).split(';')[0]!;
    const token = await tokenFor(shorturl, { ...visitor, cookie });
    const sent = { token, ...FORMS.contact };
    const kept = ({ text }: TestResponse) =>
      Object.fromEntries(
        new ParsedPage(text)
          .all('input')
          .filter((input) => attribute(input, 'type') === 'hidden')
          .map((input) => [attribute(input, 'name'), attribute(input, 'value')]),
      ) as Record<string, string>;
    const locked = await app.submit(shorturl, sent, visitor);
    expect([locked.status, kept(locked)]).toEqual([403, sent]);
    const wrong = await app.submit(shorturl, { ...kept(locked), password: 'wrong' }, visitor);
    expect([wrong.status, kept(wrong)]).toEqual([403, sent]);
    const attempt = () => app.submit(shorturl, { ...sent, password: 'wrong' }, visitor);
    for (let count = 0; count < 9; count++) await attempt();
    const refused = await attempt();
    expect([refused.status, kept(refused)]).toEqual([429, sent]);
    expect((await responsesOf(overlay)).result).toBe(0);
    setClockForward(TEN_MINUTES_MS + 1_000);
    const stored = await app.submit(shorturl, { ...kept(wrong), password: 'open sesame' }, visitor);
    expect([stored.status, rolesOn(stored)]).toEqual([200, ['status']]);
    expect((await responsesOf(overlay)).responses).toMatchObject([FORMS.contact]);
    const unlocked = String(stored.headers['set-cookie']).split(';')[0]!;
    expect((await app.visit(shorturl, { ...visitor, cookie: unlocked })).status).toBe(200);
  });

  it('redirects to the link when its overlay was deleted meanwhile', async () => {
    const { overlay, shorturl } = await addOverlay('newsletter');
    const visitor = newVisitor();
    const token = await tokenFor(shorturl, visitor);
    await ada.delete(`/api/overlay/${overlay}/delete`);
    const answer = await app.submit(shorturl, { token, ...FORMS.newsletter }, visitor);
    expect([answer.status, answer.headers.location]).toEqual([303, new URL(shorturl).pathname]);
  });

  it('redirects to the link when its overlay has no form', async () => {
    const { id } = (await ada.post('/api/overlay/add', { type: 'message', name: 'Sale', message: 'Half price' })).body;
    const { shorturl } = await ada.link({ type: `overlay-${id}` });
    const answer = await app.submit(shorturl, FORMS.newsletter);
    expect([answer.status, answer.headers.location]).toEqual([303, new URL(shorturl).pathname]);
    expect(await responsesOf(id)).toMatchObject({ result: 0, responses: [] });
  });
});

describe('The token of a form', () => {
  /** Sends a form with a token, and expects that it is refused and not stored. */
  async function expectRefusal(tokenOf: (address: string, visitor: Visitor) => Promise<string>) {
    const { overlay, shorturl } = await addOverlay('newsletter');
    const visitor = newVisitor();
    const token = await tokenOf(shorturl, visitor);
    const answer = await app.submit(shorturl, { token, ...FORMS.newsletter }, visitor);
    expect([answer.status, rolesOn(answer)]).toEqual([403, ['alert']]);
    expect((await responsesOf(overlay)).result).toBe(0);
    return { shorturl, visitor, answer };
  }

  it.each([
    ['empty', ''],
    ['made up', `${Date.now()}.${'a'.repeat(22)}.${'b'.repeat(32)}`],
    ['not in the format of a token', '\0\r\n'],
  ])('is refused when it is %s', async (_, token) => {
    await expectRefusal(async () => token);
  });

  it('is required of a form that another site sends', async () => {
    const { overlay, shorturl } = await addOverlay('newsletter');
    const headers = { origin: 'https://evil.example', referer: 'https://evil.example/', ...newVisitor() };
    expect((await app.submit(shorturl, FORMS.newsletter, headers)).status).toBe(403);
    expect((await responsesOf(overlay)).result).toBe(0);
  });

  it('is refused when it is of another link', async () => {
    const other = await addOverlay('newsletter');
    await expectRefusal((_, visitor) => tokenFor(other.shorturl, visitor));
  });

  it('is refused when it is of another visitor’s address', async () => {
    await expectRefusal((address) => tokenFor(address, newVisitor()));
  });

  it('is refused when it is of another browser', async () => {
    await expectRefusal((address, visitor) => tokenFor(address, { ...visitor, 'user-agent': LINUX }));
  });

  it('is refused when its time was changed', async () => {
    await expectRefusal(async (address, visitor) =>
      (await tokenFor(address, visitor)).replace(/^\d+/, String(Date.now() + DAY_MS)),
    );
  });

  it('is refused after a day', async () => {
    await expectRefusal(async (address, visitor) => {
      const token = await tokenFor(address, visitor);
      setClockForward(DAY_MS + 1_000);
      return token;
    });
  });

  it('is replaced by a valid one on the page that refuses it', async () => {
    const { shorturl, visitor, answer } = await expectRefusal(async () => '');
    const again = await app.submit(shorturl, { token: tokenIn(answer), ...FORMS.newsletter }, visitor);
    expect(again.status).toBe(200);
  });
});

describe('The responses of an overlay', () => {
  it('are listed newest first, page by page', async () => {
    const { overlay, shorturl } = await addOverlay('newsletter');
    for (const name of ['a', 'b', 'c']) await send(shorturl, { email: `${name}@example.com` });
    const emailsOn = async (query: string) =>
      (await responsesOf(overlay, query)).responses.map(({ email }: { email: string }) => email);
    expect(await responsesOf(overlay, '?limit=2&page=2')).toMatchObject({ result: 3, maxpage: 2, nextpage: null });
    expect(await emailsOn('?limit=2')).toEqual(['c@example.com', 'b@example.com']);
    expect(await emailsOn('?limit=2&page=2')).toEqual(['a@example.com']);
  });

  it('are kept when the link is deleted, and deleted with the overlay', async () => {
    const { overlay, id, shorturl } = await addOverlay('newsletter');
    await send(shorturl, FORMS.newsletter);
    await ada.delete(`/api/url/${id}/delete`);
    expect((await responsesOf(overlay)).responses).toMatchObject([{ link: null }]);
    await ada.delete(`/api/overlay/${overlay}/delete`);
    expect((await ada.get(`/api/overlay/${overlay}/responses`)).status).toBe(404);
  });
});

describe('The form of an overlay on a link with a limit', () => {
  it('is accepted from the visitor who used up the link, and from no visitor who was refused', async () => {
    const { overlay, shorturl } = await addOverlay('newsletter', { maxclicks: 1 });
    const [first, second] = [newVisitor(), newVisitor()];
    const token = await tokenFor(shorturl, first);
    expect((await app.visit(shorturl, second)).status).toBe(410);
    for (const [visitor, sent] of [
      [second, { token }],
      [second, {}],
      [first, {}],
    ] as [Visitor, object][])
      expect((await app.submit(shorturl, { ...sent, ...FORMS.newsletter }, visitor)).status).toBe(410);
    expect((await responsesOf(overlay)).result).toBe(0);
    const { status, text } = await app.submit(shorturl, { token, ...FORMS.newsletter }, first);
    expect([status, text.includes('Thank you')]).toEqual([200, true]);
    expect((await responsesOf(overlay)).result).toBe(1);
    expect((await app.visit(shorturl, first)).status).toBe(410);
  });

  it('is accepted from the visitor who used up a link whose password must be entered again', async () => {
    const { overlay, shorturl } = await addOverlay('newsletter', { maxclicks: 1, password: 'open sesame' });
    const visitor = newVisitor();
    const { headers } = await app.submit(shorturl, { password: 'open sesame' }, visitor);
    const token = await tokenFor(shorturl, { ...visitor, cookie: String(headers['set-cookie']).split(';')[0]! });
    expect((await app.submit(shorturl, { token, ...FORMS.newsletter }, visitor)).status).toBe(403);
    const sent = { token, ...FORMS.newsletter, password: 'open sesame' };
    expect((await app.submit(shorturl, sent, visitor)).status).toBe(200);
    expect((await responsesOf(overlay)).result).toBe(1);
  });

  it('does not let in a visitor who sends it without having opened the link', async () => {
    const { overlay, shorturl } = await addOverlay('newsletter', { maxclicks: 1 });
    const answer = await app.submit(shorturl, FORMS.newsletter, newVisitor());
    expect([answer.status, answer.headers.location, answer.text]).toEqual([303, new URL(shorturl).pathname, '']);
    expect([(await responsesOf(overlay)).result, (await app.visit(shorturl, newVisitor())).status]).toEqual([0, 200]);
  });

  it('is accepted from the visitor who opened a one-time link', async () => {
    const { overlay, shorturl } = await addOverlay('newsletter', { onetime: true });
    const visitor = newVisitor();
    const token = tokenIn(await app.submit(shorturl, { open: '1' }, visitor));
    expect((await app.submit(shorturl, { token, ...FORMS.newsletter }, visitor)).status).toBe(200);
    expect((await responsesOf(overlay)).result).toBe(1);
  });

  it('is not accepted from a tool that used up nothing', async () => {
    const { shorturl } = await addOverlay('newsletter', { maxclicks: 2 });
    const tool = { ...newVisitor(), 'user-agent': 'curl/8.5.0' };
    expect(tokenIn(await app.visit(shorturl, tool))).toBe('');
    expect(tokenIn(await app.visit(shorturl, newVisitor()))).not.toBe('');
  });

  it('is accepted from a tool that has confirmed to open a one-time link', async () => {
    const { shorturl } = await addOverlay('newsletter', { onetime: true });
    const tool = { ...newVisitor(), 'user-agent': 'curl/8.5.0' };
    const token = tokenIn(await app.submit(shorturl, { open: '1' }, tool));
    expect((await app.submit(shorturl, { token, ...FORMS.newsletter }, tool)).status).toBe(200);
  });

  it('is refused once the link has expired', async () => {
    const { overlay, shorturl } = await addOverlay('newsletter', { maxclicks: 1, expiry: '2099-01-01' });
    const visitor = newVisitor();
    const token = await tokenFor(shorturl, visitor);
    setClockForward(Date.UTC(2099, 0, 3) - Date.now());
    expect((await app.submit(shorturl, { token, ...FORMS.newsletter }, visitor)).status).toBe(410);
    jest.restoreAllMocks();
    expect((await responsesOf(overlay)).result).toBe(0);
  });
});
