import { countedOf } from '../support/clicks';
import { attribute, ParsedPage, textOf } from '../support/pages';
import { TestApp, TestClient } from '../support/test-app';
import { FACEBOOK } from '../support/user-agents';

const URL = 'https://example.com/page';
const SPLASH = {
  name: 'Sale',
  title: 'One moment',
  message: 'You are led to our shop.',
  image: 'https://example.com/sale.png',
  logo: 'https://example.com/logo.png',
  button: 'To the shop',
  counter: 7,
};
const OVERLAYS: Record<string, object> = {
  message: { message: 'Half price', label: 'To the shop', link: 'https://example.com/shop' },
  contact: { message: 'Questions?', email: 'ada@example.com' },
  newsletter: { message: 'Stay in touch' },
  coupon: { message: 'For you', code: 'SPRING26' },
  poll: { question: 'Tea?', options: ['Yes', 'No'] },
  image: { image: 'https://example.com/a.png' },
};

/** Types of links that are answered with a page; each makes what it needs, and answers the `type`. */
const KINDS: [kind: string, typeOf: (client: TestClient) => Promise<string>][] = [
  ['frame', async () => 'frame'],
  ['splash', async () => 'splash'],
  ['custom splash', async (client) => String((await client.post('/api/splash/add', SPLASH)).body.id)],
  ...Object.entries(OVERLAYS).map(([type, fields]): (typeof KINDS)[number] => [
    `overlay of type ${type}`,
    async (client) => `overlay-${(await client.post('/api/overlay/add', { type, name: 'Mine', ...fields })).body.id}`,
  ]),
];

describe('A link that leads by a page', () => {
  let app: TestApp;
  let ada: TestClient;

  beforeAll(async () => {
    app = await TestApp.start();
    ada = await app.account();
  });
  afterAll(() => app.stop());

  const made = async (typeOf: (typeof KINDS)[number][1], fields: object = {}) =>
    ada.link({ url: URL, type: await typeOf(ada), ...fields });
  const pageAt = async (address: string) => new ParsedPage((await app.visit(address)).text);
  const frameIn = (page: ParsedPage) => page.all('iframe').map((frame) => attribute(frame, 'src'));

  describe.each(KINDS)('of kind %s', (kind, typeOf) => {
    it('names its target and is kept by nobody', async () => {
      const { shorturl } = await made(typeOf, { parameters: [{ name: 'ref', value: 'news' }] });
      const answer = await app.visit(`${shorturl}?a=1`);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
      });
      const page = new ParsedPage(answer.text);
      const targets = kind.includes('splash') ? page.values('href') : frameIn(page);
      expect(targets).toContain(`${URL}?a=1&ref=news`);
    });

    it('counts a click, but not for HEAD and previews', async () => {
      const { id, shorturl } = await made(typeOf);
      await app.visit(shorturl);
      expect((await app.visit(shorturl, {}, 'HEAD')).text).toBe('');
      await app.visit(shorturl, { 'user-agent': FACEBOOK });
      expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 2 });
    });

    it('leads each visitor to their own target', async () => {
      const languagetarget = [{ language: 'de', link: 'https://de.example.com/' }];
      const { shorturl } = await made(typeOf, { languagetarget });
      const { text } = await app.visit(shorturl, { 'accept-language': 'de' });
      expect(new ParsedPage(text).elements.flatMap(({ attrs }) => attrs.map(({ value }) => value))).toContain(
        'https://de.example.com/',
      );
    });

    it('carries the meta fields of its link', async () => {
      const { shorturl } = await made(typeOf, { metatitle: 'Spring sale', metadescription: 'Half price.' });
      const page = await pageAt(shorturl);
      expect(page.all('title').map(textOf)).toEqual(['Spring sale']);
      expect(page.values('content')).toEqual(expect.arrayContaining(['Spring sale', 'Half price.', shorturl]));
    });

    it('turns to a redirect at once when the link does', async () => {
      const { id, shorturl } = await made(typeOf);
      await app.visit(shorturl);
      await ada.put(`/api/url/${id}/update`, { type: 'direct' });
      expect((await app.visit(shorturl)).status).toBe(302);
    });

    it('allows its scripts and colours anew for each visitor', async () => {
      const { shorturl } = await made(typeOf);
      const policies = [await app.visit(shorturl), await app.visit(shorturl)].map(
        ({ headers }) => headers['content-security-policy'],
      );
      expect(policies[0] === policies[1]).toBe(!policies[0]!.includes('nonce-'));
    });
  });

  describe('a custom splash page', () => {
    const withPage = async () => {
      const { id: page } = (await ada.post('/api/splash/add', SPLASH)).body;
      return { page, ...(await ada.link({ url: URL, type: page })) };
    };

    it('shows all that its owner has written', async () => {
      const { shorturl } = await withPage();
      const page = await pageAt(shorturl);
      expect(page.all('h1').map(textOf)).toEqual([SPLASH.title]);
      expect(page.values('src')).toEqual([SPLASH.image, SPLASH.logo]);
      expect(page.all('a').map(textOf)).toEqual([SPLASH.button]);
      expect(page.values('content')).toContain(`7;url=${URL}`);
    });

    it('changes at once', async () => {
      const { page, shorturl } = await withPage();
      await app.visit(shorturl);
      await ada.put(`/api/splash/${page}/update`, { title: 'Another moment', counter: 3 });
      const shown = await pageAt(shorturl);
      expect(shown.all('h1').map(textOf)).toEqual(['Another moment']);
      expect(shown.values('content')).toContain(`3;url=${URL}`);
    });

    it('is no more once it is deleted: the link leads straight on', async () => {
      const { page, shorturl } = await withPage();
      await app.visit(shorturl);
      await ada.delete(`/api/splash/${page}/delete`);
      expect((await app.visit(shorturl)).headers.location).toBe(URL);
    });

    it('counts ten seconds by default', async () => {
      const { id } = (await ada.post('/api/splash/add', { name: 'Plain' })).body;
      const { shorturl } = await ada.link({ url: URL, type: id });
      expect((await pageAt(shorturl)).values('content')).toContain(`10;url=${URL}`);
    });
  });

  describe('an overlay', () => {
    const withOverlay = async () => {
      const { id: overlay } = (
        await ada.post('/api/overlay/add', { type: 'message', name: 'Sale', message: 'Half price' })
      ).body;
      return { overlay, ...(await ada.link({ url: URL, type: `overlay-${overlay}` })) };
    };

    it('changes at once', async () => {
      const { overlay, shorturl } = await withOverlay();
      await app.visit(shorturl);
      await ada.put(`/api/overlay/${overlay}/update`, { message: 'Free', position: 'top', color: '#ff0000' });
      const { text } = await app.visit(shorturl);
      expect(text).toContain('Free');
      expect(text).toContain('--accent: #ff0000');
      expect(new ParsedPage(text).values('class').join(' ')).toContain('overlay top kind-message');
    });

    it('is no more once it is deleted: the link leads straight on', async () => {
      const { overlay, shorturl } = await withOverlay();
      await app.visit(shorturl);
      await ada.delete(`/api/overlay/${overlay}/delete`);
      expect((await app.visit(shorturl)).headers.location).toBe(URL);
    });
  });
});

describe('An encrypted service', () => {
  let app: TestApp;
  let ada: TestClient;

  beforeAll(async () => {
    app = await TestApp.start({ environment: { BASE_URL: 'https://go.example' } });
    ada = await app.account();
  });
  afterAll(() => app.stop());

  const HOST = { host: 'go.example' };
  const pathOf = ({ shorturl }: { shorturl: string }) => new globalThis.URL(shorturl).pathname;
  const overlay = async () => {
    const fields = { type: 'newsletter', name: 'News', message: 'Stay in touch' };
    return `overlay-${(await ada.post('/api/overlay/add', fields)).body.id}`;
  };

  it.each([
    ['frame', async () => 'frame'],
    ['overlay', overlay],
  ])('redirects by a %s to what is not encrypted, as no browser would frame it', async (_, typeOf) => {
    const link = await ada.link({ url: 'http://example.com/', type: await typeOf() });
    const answer = await app.visit(pathOf(link), HOST);
    expect([answer.status, answer.headers.location]).toEqual([302, 'http://example.com/']);
  });

  it('frames what is encrypted', async () => {
    const link = await ada.link({ url: 'https://example.com/', type: 'frame' });
    expect((await app.visit(pathOf(link), HOST)).status).toBe(200);
  });

  it('shows a splash before anything on the web', async () => {
    const link = await ada.link({ url: 'http://example.com/', type: 'splash' });
    expect((await app.visit(pathOf(link), HOST)).status).toBe(200);
  });

  it('leads on whoever sends a form to a link that shows none', async () => {
    const link = await ada.link({ url: 'http://example.com/', type: await overlay() });
    const answer = await app.submit(pathOf(link), { email: 'grace@example.com' }, HOST);
    expect([answer.status, answer.headers.location]).toEqual([303, pathOf(link)]);
  });
});
