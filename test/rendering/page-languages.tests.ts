import { TestResponse } from '../support/http';
import { attribute, ParsedPage, textOf } from '../support/pages';
import { TestApp, TestClient, useApp } from '../support/test-app';
import { IPHONE } from '../support/user-agents';

const GERMAN = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' };
const ARABIC = { 'accept-language': 'ar' };

describe('A hosted page', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  const overlay = async (fields: object) => {
    const { id } = (await ada.post('/api/overlay/add', { name: 'Mine', ...fields })).body;
    return (await ada.link({ type: `overlay-${id}` })).shorturl;
  };
  const newsletter = () => overlay({ type: 'newsletter', message: 'ZZZ' });
  const tokenIn = ({ text }: TestResponse) => {
    const field = new ParsedPage(text).all('input').find((input) => attribute(input, 'name') === 'token');
    return attribute(field!, 'value')!;
  };

  /** Hosted pages by name, each with a German text on it. */
  const PAGES: Record<string, [words: string, open: (headers: Record<string, string>) => Promise<TestResponse>]> = {
    landing: ['Kurze Links, die den Weg weisen', (headers) => app.visit('/', headers)],
    'for an unknown alias': ['Link nicht gefunden', (headers) => app.visit('/unknown', headers)],
    'for a path that cannot be decoded': ['Link nicht gefunden', (headers) => app.visit('/%ff', headers)],
    'for a path that is too long': ['Link nicht gefunden', (headers) => app.visit(`/r/${'x'.repeat(9_000)}`, headers)],
    'for an unknown image': ['Link nicht gefunden', (headers) => app.visit('/qr/x.svg', headers)],
    'for a form sent to an unknown alias': ['Link nicht gefunden', (headers) => app.submit('/unknown', {}, headers)],
    password: ['Entsperren', async (headers) => app.visit((await ada.link({ password: 'sesame' })).shorturl, headers)],
    'after a wrong password': [
      'Das ist nicht das richtige Passwort',
      async (headers) => app.submit((await ada.link({ password: 'sesame' })).shorturl, { password: 'x' }, headers),
    ],
    splash: [
      'Sie werden weitergeleitet',
      async (headers) => app.visit((await ada.link({ type: 'splash' })).shorturl, headers),
    ],
    overlay: ['Ihre E-Mail-Adresse', async (headers) => app.visit(await newsletter(), headers)],
    'after a form that is incomplete': ['Etwas fehlt oder stimmt nicht', (headers) => send({ email: '' }, headers)],
    'after a form': ['Vielen Dank', (headers) => send({ email: 'grace@example.com' }, headers)],
    'after a form with a wrong token': [
      'ist abgelaufen',
      async (headers) => app.submit(await newsletter(), { token: 'x' }, headers),
    ],
    pixel: ['Weiter zu', async (headers) => app.visit(await withPixel(), headers)],
    app: ['In der App öffnen', async (headers) => app.visit(await deepLink(), { ...headers, 'user-agent': IPHONE })],
    preview: [
      'Führt zu',
      async (headers) => app.visit(await previewed(), { ...headers, 'user-agent': 'Twitterbot/1.0' }),
    ],
    bio: ['aria-label="Links"', async (headers) => app.visit(await bio(), headers)],
    campaign: ['Hier gibt es noch keine Links', async (headers) => app.visit(await campaign(), headers)],
  };

  async function send(fields: Record<string, string>, headers: Record<string, string>): Promise<TestResponse> {
    const address = await newsletter();
    const token = tokenIn(await app.visit(address, headers));
    return app.submit(address, { token, ...fields }, headers);
  }

  async function withPixel(): Promise<string> {
    await ada.post('/api/pixel/add', { type: 'bing', tag: '12345678', name: 'Mine' });
    const [{ id }] = (await ada.get('/api/pixels')).body.data.pixels;
    return (await ada.link({ pixels: [id] })).shorturl;
  }

  const deepLink = async () =>
    (await ada.link({ url: 'https://www.youtube.com/watch?v=abc', deeplink: { auto: true } })).shorturl;
  const previewed = async () => (await ada.link({ metatitle: 'ZZZ' })).shorturl;
  const bio = async () => {
    const alias = `z${Math.random().toString(36).slice(2, 10)}`;
    const links = [{ title: 'ZZZ', url: 'https://example.com/' }];
    return (await ada.post('/api/bio/add', { name: 'ZZZ', alias, links })).body.link;
  };
  const campaign = async () =>
    (await ada.post('/api/campaign/add', { name: `ZZZ ${Math.random()}`, public: true })).body.list;

  describe.each(Object.entries(PAGES))('%s', (_, [words, open]) => {
    it('is in the language of the visitor', async () => {
      const { text, headers } = await open(GERMAN);
      expect(text).toContain(words);
      expect(attribute(new ParsedPage(text).all('html')[0]!, 'lang')).toBe('de');
      expect(headers).toMatchObject({ 'content-language': 'de', vary: expect.stringContaining('Accept-Language') });
    });

    it('is right-to-left in Arabic', async () => {
      const [root] = new ParsedPage((await open(ARABIC)).text).all('html');
      expect([attribute(root!, 'lang'), attribute(root!, 'dir')]).toEqual(['ar', 'rtl']);
    });

    it('is English for unsupported languages', async () => {
      expect((await open({ 'accept-language': 'nl' })).headers['content-language']).toBe('en');
      expect((await open({})).headers['content-language']).toBe('en');
    });
  });

  it('keeps the texts of its owner', async () => {
    const { id } = (await ada.post('/api/splash/add', { name: 'x', title: 'Hello', message: 'Good day', button: 'Go' }))
      .body;
    const { text } = await app.visit((await ada.link({ type: id })).shorturl, GERMAN);
    const parsed = new ParsedPage(text);
    expect([parsed.all('h1').map(textOf), text.includes('Good day'), text.includes('>Go<')]).toEqual([
      ['Hello'],
      true,
      true,
    ]);
  });
});

describe('A redirect', () => {
  it('has no language headers', async () => {
    const app = await TestApp.start();
    const { shorturl } = await (await app.account()).link();
    const { status, headers } = await app.visit(shorturl, GERMAN);
    expect(status).toBe(302);
    expect([headers['content-language'], headers.vary]).toEqual([undefined, undefined]);
    await app.stop();
  });
});
