import { countedOf } from '../support/clicks';
import { Answer } from '../support/http';
import { attribute, ParsedPage, textOf } from '../support/pages';
import { BROWSER, TestClient, useApp } from '../support/test-app';
import { LINUX } from '../support/user-agents';

const DAY = 86_400_000;
const GOOD = {
  contact: { name: 'Grace Hopper', email: 'grace@example.com', message: 'When does\nit end?' },
  newsletter: { email: 'grace@example.com' },
  poll: { answer: 'No, <thank> "you"' },
};
const FIELDS = {
  contact: { message: 'Questions?', email: 'ada@example.com' },
  newsletter: { message: 'Stay in touch' },
  poll: { question: 'Tea?', options: ['Yes', 'No, <thank> "you"'] },
};
type Kind = keyof typeof GOOD;
const KINDS = Object.keys(GOOD) as Kind[];

describe('What visitors send by an overlay', () => {
  const app = useApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
  let ada: TestClient;
  let visitors = 0;

  beforeAll(async () => {
    ada = await app.account();
  });
  afterEach(() => jest.restoreAllMocks());

  /** Somebody who has not been there before. */
  const somebody = () => ({ 'x-forwarded-for': `198.51.100.${++visitors % 250}`, 'user-agent': BROWSER });
  const made = async (type: Kind, fields: object = {}) => {
    const overlay: number = (await ada.post('/api/overlay/add', { type, name: 'Mine', ...FIELDS[type] })).body.id;
    return { overlay, ...(await ada.link({ type: `overlay-${overlay}`, ...fields })) };
  };
  const tokenIn = ({ text }: Answer) => {
    const field = new ParsedPage(text).all('input').find((input) => attribute(input, 'name') === 'token');
    return attribute(field!, 'value')!;
  };
  const tokenFor = async (address: string, visitor: Record<string, string>) =>
    tokenIn(await app.visit(address, visitor));
  const responses = async (overlay: number, query = '') =>
    (await ada.get(`/api/overlay/${overlay}/responses${query}`)).body.data;
  /** Opens the page and sends its form. */
  const send = async (address: string, fields: Record<string, string>, visitor = somebody()) =>
    app.submit(address, { token: await tokenFor(address, visitor), ...fields }, visitor);

  describe.each(KINDS)('of type %s', (type) => {
    it('is kept for the owner', async () => {
      const { overlay, id, shorturl } = await made(type);
      const answer = await send(`${shorturl}?a=1`, GOOD[type]);
      expect(answer.status).toBe(200);
      const page = new ParsedPage(answer.text);
      expect([page.values('role'), page.all('form')]).toEqual([['status'], []]);
      const nothing = { name: null, email: null, message: null, answer: null };
      const date = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(await responses(overlay)).toMatchObject({
        result: 1,
        responses: [{ id: expect.any(Number), link: id, ...nothing, ...GOOD[type], date }],
      });
    });

    it('is listed for nobody else', async () => {
      const { overlay, shorturl } = await made(type);
      await send(shorturl, GOOD[type]);
      const eve = await app.account();
      expect((await eve.get(`/api/overlay/${overlay}/responses`)).status).toBe(404);
    });

    it.each(Object.keys(GOOD[type]))('is asked for once more where %s is missing', async (field) => {
      const { overlay, shorturl } = await made(type);
      for (const value of ['', ' \n ', '\0', 'x'.repeat(2_001)]) {
        const answer = await send(shorturl, { ...GOOD[type], [field]: value });
        expect([answer.status, new ParsedPage(answer.text).values('role')]).toEqual([400, ['alert']]);
      }
      expect((await responses(overlay)).result).toBe(0);
    });

    it('goes to the address that was asked for, with its query', async () => {
      const { shorturl } = await made(type);
      const [form] = new ParsedPage((await app.visit(`${shorturl}?a=1&b=%22`)).text).all('form');
      expect(attribute(form!, 'action')).toBe(`${new URL(shorturl).pathname}?a=1&b=%22`);
    });
  });

  it.each([
    ['newsletter', 'email', 'grace'],
    ['newsletter', 'email', 'grace@example.com\r\nBcc: all@example.com'],
    ['contact', 'email', 'grace@'],
    ['contact', 'name', 'x'.repeat(101)],
    ['poll', 'answer', 'Perhaps'],
    ['poll', 'answer', 'yes'],
  ] as const)('is refused by a %s with another %s: %j', async (type, field, value) => {
    const { overlay, shorturl } = await made(type);
    expect((await send(shorturl, { ...GOOD[type], [field]: value })).status).toBe(400);
    expect((await responses(overlay)).result).toBe(0);
  });

  it('may be as long as the form allows, in any script', async () => {
    const { overlay, shorturl } = await made('contact');
    const message = '\u{1f511}'.repeat(2_000);
    const fields = { name: 'ö'.repeat(100), email: 'grace@example.com', message };
    expect((await send(shorturl, fields)).status).toBe(200);
    expect((await responses(overlay)).responses).toMatchObject([fields]);
  });

  it('is listed newest first, page by page', async () => {
    const { overlay, shorturl } = await made('newsletter');
    for (const name of ['a', 'b', 'c']) await send(shorturl, { email: `${name}@example.com` });
    const page = await responses(overlay, '?limit=2&page=2');
    expect(page).toMatchObject({ result: 3, maxpage: 2, nextpage: null });
    expect((await responses(overlay, '?limit=2')).responses.map(({ email }: { email: string }) => email)).toEqual([
      'c@example.com',
      'b@example.com',
    ]);
  });

  it('counts once, however often the same form is sent', async () => {
    const { overlay, shorturl } = await made('newsletter');
    const visitor = somebody();
    const token = await tokenFor(shorturl, visitor);
    const sent = () => app.submit(shorturl, { token, ...GOOD.newsletter }, visitor);
    expect((await sent()).status).toBe(200);
    for (const { status } of await Promise.all([sent(), sent(), sent()])) expect(status).toBe(200);
    expect((await responses(overlay)).result).toBe(1);
  });

  describe('needs a token of the page itself:', () => {
    const refused = async (
      type: Kind,
      tokenOf: (address: string, visitor: Record<string, string>) => Promise<string>,
    ) => {
      const { overlay, shorturl } = await made(type);
      const visitor = somebody();
      const answer = await app.submit(shorturl, { token: await tokenOf(shorturl, visitor), ...GOOD[type] }, visitor);
      expect([answer.status, new ParsedPage(answer.text).values('role')]).toEqual([403, ['alert']]);
      expect((await responses(overlay)).result).toBe(0);
      return { shorturl, visitor, answer };
    };

    it.each([
      ['none', ''],
      ['one that is made up', `${Date.now()}.${'a'.repeat(22)}.${'b'.repeat(32)}`],
      ['nonsense', '\0\r\n'],
    ])('it is refused with %s', async (_, token) => {
      await refused('newsletter', async () => token);
    });

    it('it is refused when another site sends it', async () => {
      const { overlay, shorturl } = await made('newsletter');
      const headers = { origin: 'https://evil.example', referer: 'https://evil.example/', ...somebody() };
      expect((await app.submit(shorturl, GOOD.newsletter, headers)).status).toBe(403);
      expect((await responses(overlay)).result).toBe(0);
    });

    it('it is refused with the one of another link', async () => {
      const other = await made('newsletter');
      await refused('newsletter', (_, visitor) => tokenFor(other.shorturl, visitor));
    });

    it('it is refused with the one of another address', async () => {
      await refused('newsletter', (address) => tokenFor(address, somebody()));
    });

    it('it is refused with the one of another browser', async () => {
      await refused('newsletter', (address, visitor) => tokenFor(address, { ...visitor, 'user-agent': LINUX }));
    });

    it('it is refused with one whose moment was changed', async () => {
      await refused('newsletter', async (address, visitor) =>
        (await tokenFor(address, visitor)).replace(/^\d+/, String(Date.now() + DAY)),
      );
    });

    it('it is refused with the one of the day before', async () => {
      const { overlay, shorturl } = await made('newsletter');
      const visitor = somebody();
      const token = await tokenFor(shorturl, visitor);
      const tomorrow = Date.now() + DAY + 1_000;
      jest.spyOn(Date, 'now').mockReturnValue(tomorrow);
      expect((await app.submit(shorturl, { token, ...GOOD.newsletter }, visitor)).status).toBe(403);
      jest.restoreAllMocks();
      expect((await responses(overlay)).result).toBe(0);
    });

    it('the page that refuses it brings a good one', async () => {
      const { shorturl, visitor, answer } = await refused('newsletter', async () => '');
      const again = await app.submit(shorturl, { token: tokenIn(answer), ...GOOD.newsletter }, visitor);
      expect(again.status).toBe(200);
    });
  });

  it('is not kept where a machine has filled what nobody sees, but it is told nothing of it', async () => {
    const { overlay, shorturl } = await made('newsletter');
    const answer = await send(shorturl, { ...GOOD.newsletter, website: 'https://spam.example' });
    expect([answer.status, new ParsedPage(answer.text).values('role')]).toEqual([200, ['status']]);
    expect((await responses(overlay)).result).toBe(0);
  });

  it('is not kept of programs', async () => {
    const { overlay, shorturl } = await made('newsletter');
    expect((await send(shorturl, GOOD.newsletter, { ...somebody(), 'user-agent': 'curl/8.5.0' })).status).toBe(200);
    expect((await responses(overlay)).result).toBe(0);
  });

  it('is taken ten times in ten minutes from one address', async () => {
    const { overlay, shorturl } = await made('newsletter');
    const visitor = somebody();
    for (let number = 0; number < 10; number++)
      expect((await send(shorturl, { email: `g${number}@example.com` }, visitor)).status).toBe(200);
    expect((await send(shorturl, GOOD.newsletter, visitor)).status).toBe(429);
    expect((await send(shorturl, GOOD.newsletter)).status).toBe(200);
    expect((await responses(overlay)).result).toBe(11);
    const later = Date.now() + 601_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect((await send(shorturl, GOOD.newsletter, visitor)).status).toBe(200);
  });

  it('is no further click', async () => {
    const { id, shorturl } = await made('newsletter');
    await send(shorturl, GOOD.newsletter);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 0 });
  });

  it('is not taken behind a password that the visitor has not shown', async () => {
    const { overlay, shorturl } = await made('newsletter', { password: 'open sesame' });
    expect((await app.submit(shorturl, GOOD.newsletter, somebody())).status).toBe(403);
    expect((await responses(overlay)).result).toBe(0);
  });

  it('stays when its link goes, and goes with its overlay', async () => {
    const { overlay, id, shorturl } = await made('newsletter');
    await send(shorturl, GOOD.newsletter);
    await ada.delete(`/api/url/${id}/delete`);
    expect((await responses(overlay)).responses).toMatchObject([{ link: null }]);
    await ada.delete(`/api/overlay/${overlay}/delete`);
    expect((await ada.get(`/api/overlay/${overlay}/responses`)).status).toBe(404);
  });

  it('leads on to the link where no form is shown any more', async () => {
    const { overlay, shorturl } = await made('newsletter');
    const visitor = somebody();
    const token = await tokenFor(shorturl, visitor);
    await ada.delete(`/api/overlay/${overlay}/delete`);
    const answer = await app.submit(shorturl, { token, ...GOOD.newsletter }, visitor);
    expect([answer.status, answer.headers.location]).toEqual([303, new URL(shorturl).pathname]);
  });

  it('is told apart from what is an overlay without a form', async () => {
    const { id } = (await ada.post('/api/overlay/add', { type: 'message', name: 'Sale', message: 'Half price' })).body;
    const { shorturl } = await ada.link({ type: `overlay-${id}` });
    expect((await app.submit(shorturl, GOOD.newsletter)).status).toBe(303);
    expect(await responses(id)).toMatchObject({ result: 0, responses: [] });
  });

  it('says in its page what was thanked for', async () => {
    const { shorturl } = await made('newsletter');
    const page = new ParsedPage((await send(shorturl, GOOD.newsletter)).text);
    const [said] = page.elements.filter((element) => attribute(element, 'role') === 'status');
    expect(textOf(said!)).toContain('Thank you');
  });
});
