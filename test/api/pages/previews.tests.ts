import { badFields } from '../../support/http';
import { DashboardBrowser } from '../../support/dashboard';
import { BRAND, ParsedPage } from '../../support/pages';
import { TestClient, useApp } from '../../support/test-app';

const IFRAME = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
const TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
let ada: TestClient;

beforeAll(async () => {
  ada = await app.account();
});

interface Preview {
  html: string;
  ticket: string;
}

const previewOf = async (path: string, body: object): Promise<Preview> =>
  (await ada.post(`/api/${path}/preview`, body)).body.data;

/** Loads a preview as the frame of the dashboard does. */
const frame = ({ html, ticket }: Preview, headers = {}) =>
  app.send('/dashboard/preview', {
    method: 'POST',
    body: new URLSearchParams({ html: html.replaceAll('\n', '\r\n'), ticket }).toString(),
    headers: { host: 'localhost', ...TYPE, ...IFRAME, ...headers },
  });

describe.each([
  ['splash', { title: 'One <b>moment', button: 'Go on' }, ['One &lt;b>moment', 'Go on', 'Signpost'], 'image'],
  ['overlay', { type: 'coupon', message: 'For you', code: 'SPRING26' }, ['For you', 'SPRING26'], 'image'],
  ['bio', { name: 'Ada <b>', blocks: [{ kind: 'heading', text: 'Read' }] }, ['Ada &lt;b>', 'Read'], 'avatar'],
])('POST /api/%s/preview', (path, fields, texts, image) => {
  it('renders what is sent and stores nothing', async () => {
    const { html } = await previewOf(path, fields);
    for (const text of texts) expect(html).toContain(text);
    expect((await ada.get(`/api/${path}`)).body.data.result).toBe(0);
  });

  it('has no script, nothing of other sites but images, and leads nowhere', async () => {
    const page = new ParsedPage((await previewOf(path, fields)).html);
    for (const name of ['script', 'noscript', 'iframe']) expect(page.all(name)).toEqual([]);
    expect(page.values('http-equiv')).toEqual([]);
    expect(page.all('base').map(({ attrs }) => attrs)).toEqual([[{ name: 'target', value: '_blank' }]]);
  });

  it('is in the language that is asked for', async () => {
    const { body } = await ada.post(`/api/${path}/preview?language=ar`, fields);
    expect(body.data.html).toContain('<html lang="ar" dir="rtl"');
    expect((await ada.post(`/api/${path}/preview?language=xx`, fields)).status).toBe(400);
  });

  it('checks what is sent, as when it is saved', async () => {
    expect(badFields(await ada.post(`/api/${path}/preview`, { ...fields, [image]: 'nowhere' }))).toEqual([image]);
    expect(badFields(await ada.post(`/api/${path}/preview`, { ...fields, name: 'a'.repeat(101) }))).toEqual(['name']);
  });

  it('needs an account', async () => {
    expect((await app.inject(`/api/${path}/preview`, { method: 'POST', body: fields })).status).toBe(401);
  });
});

describe('POST /api/overlay/preview', () => {
  it.each(['message', 'contact', 'newsletter', 'coupon', 'poll', 'image'])(
    'renders the type %s before anything else is entered',
    async (type) => expect((await previewOf('overlay', { type })).html).toContain(`kind-${type}`),
  );

  it('returns 400 without a type', async () => {
    expect(badFields(await ada.post('/api/overlay/preview', { message: 'Half price' }))).toEqual(['type']);
  });
});

describe('POST /api/url/preview', () => {
  const html = async (body: object): Promise<string> => (await previewOf('url', body)).html;

  it('renders the page of each type over a stand-in for the destination', async () => {
    const { id: splash } = (await ada.post('/api/splash/add', { name: 'Sale', title: 'One moment' })).body;
    const { id: overlay } = (await ada.post('/api/overlay/add', { type: 'message', name: 'News', message: 'Hi there' }))
      .body;
    const url = 'https://shop.example.com/';
    expect(await html({ url, type: 'frame' })).toContain('shop.example.com');
    expect(await html({ url, type: 'splash', metatitle: 'Half price' })).toContain('Half price');
    expect(await html({ url, type: String(splash) })).toContain('One moment');
    expect(await html({ url, type: `overlay-${overlay}` })).toContain('Hi there');
    for (const type of ['frame', 'splash', String(splash), `overlay-${overlay}`]) {
      const page = new ParsedPage(await html({ url, type }));
      for (const name of ['script', 'noscript', 'iframe']) expect(page.all(name)).toEqual([]);
    }
  });

  it('renders the pages before the destination', async () => {
    expect(await html({ page: 'password' })).toContain('type="password"');
    expect(await html({ page: 'confirm' })).toContain('name="open"');
  });

  it('returns 400 for a type without a page, and for one of another account', async () => {
    const { id } = (await (await app.account()).post('/api/splash/add', { name: 'Sale' })).body;
    for (const fields of [{}, { type: 'direct' }, { type: String(id) }, { type: `overlay-${id}` }])
      expect(badFields(await ada.post('/api/url/preview', fields))).toEqual(['type']);
    expect(badFields(await ada.post('/api/url/preview', { page: 'other' }))).toEqual(['page']);
  });
});

describe('POST /api/bio/preview', () => {
  it('renders the blocks that visitors see now, whatever their ids are', async () => {
    const shop = { id: 'aB3dE5fG7h', kind: 'link', title: 'Shop', url: 'https://example.com/shop' };
    const later = { kind: 'heading', text: 'Later', from: '2090-01-01 00:00:00' };
    const profiles = [{ id: 'aB3dE5fG7i', network: 'github', url: 'https://example.com/ada' }];
    const blocks = [shop, later, { kind: 'divider', hidden: true }, { kind: 'social', profiles }];
    const { html } = await previewOf('bio', { blocks, background: '#fdf4e3' });
    const page = new ParsedPage(html);
    expect(page.values('href').slice(-2)).toEqual(['https://example.com/shop', 'https://example.com/ada']);
    expect([page.all('h2'), page.all('hr')]).toEqual([[], []]);
    expect(html).toContain('--paper: #fdf4e3');
  });

  it('returns 400 for a field of a block', async () => {
    const blocks = [{ kind: 'link', title: 'Shop', url: 'nowhere' }];
    expect(badFields(await ada.post('/api/bio/preview', { blocks }))).toEqual(['blocks[0].url']);
  });
});

describe('POST /api/branding/preview', () => {
  it.each([
    ['password', 'This link is locked'],
    ['splash', 'You are being redirected'],
    ['frame', 'Open example.com'],
    ['notFound', 'Link not found'],
  ])('renders the page %s with what is sent, and stores nothing', async (page, text) => {
    const { html } = await previewOf('branding', { ...BRAND, page });
    expect(html).toContain(`<bdi>${BRAND.name}</bdi>`);
    expect(html).toContain(`src="${BRAND.logo}"`);
    expect(html).toContain(`--fill: ${BRAND.color}`);
    expect(html.replace(/<[^>]+>/g, '')).toContain(text);
    expect(html).not.toContain('<script');
    expect((await ada.get('/api/account')).body.data.branding).toBeNull();
  });

  it('checks what is sent, as when it is saved', async () => {
    const response = await ada.post('/api/branding/preview', { color: '#12345', logo: 'data:,x', page: 'bio' });
    expect([response.status, badFields(response).sort()]).toEqual([400, ['color', 'logo', 'page']]);
  });
});

describe('The stored branding', () => {
  let owner: TestClient;
  let domain: number;
  const htmlOf = async (path: string, body: object): Promise<string> =>
    (await owner.post(`/api/${path}/preview`, body)).body.data.html;

  beforeAll(async () => {
    owner = await app.account();
    await owner.put('/api/account/update', { branding: BRAND });
    domain = (await owner.post('/api/domain/add', { domain: 'go.example.com', branding: { name: 'Shop' } })).body.id;
  });

  it.each([
    ['splash', { title: 'Sale' }],
    ['overlay', { type: 'message', message: 'Sale' }],
    ['url', { type: 'frame' }],
    ['url', { page: 'password' }],
    ['bio', { name: 'Ada' }],
  ])('is on a preview of %s: %j', async (path, body) => {
    expect(await htmlOf(path, body)).toContain(`<bdi>${BRAND.name}</bdi>`);
  });

  it('is that of the domain of a link, over that of the account', async () => {
    for (const named of [domain, String(domain), 'https://go.example.com']) {
      const html = await htmlOf('url', { page: 'password', domain: named });
      for (const text of ['<bdi>Shop</bdi>', BRAND.footer]) expect(html).toContain(text);
    }
    const foreign = await ada.post('/api/url/preview', { page: 'password', domain });
    expect([foreign.status, badFields(foreign)]).toEqual([400, ['domain']]);
  });

  it('is below that of a domain that is previewed', async () => {
    const html = await htmlOf('branding', { name: 'Market', fordomain: true });
    for (const text of ['<bdi>Market</bdi>', BRAND.footer]) expect(html).toContain(text);
    expect(await htmlOf('branding', { name: 'Market' })).not.toContain(BRAND.footer);
  });
});

describe('The frame of a preview', () => {
  let preview: Preview;

  beforeAll(async () => {
    preview = await previewOf('splash', {
      title: 'One moment',
      message: 'Two\nlines',
      image: 'https://example.com/a.png',
    });
  });

  it('shows the page with an origin of its own, without scripts, to the dashboard alone', async () => {
    const { status, headers, text } = await frame(preview);
    expect([status, text]).toEqual([200, preview.html]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; base-uri 'none'; " +
        "form-action 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
  });

  it.each<[string, Partial<Preview>, object]>([
    ['another page', { html: '<script>alert(1)</script>' }, {}],
    ['another ticket', { ticket: `${Date.now() + 9_000}.${'a'.repeat(32)}` }, {}],
    ['no ticket', { ticket: '' }, {}],
    ['a form of another site', {}, { 'sec-fetch-site': 'cross-site' }],
    ['a window', {}, { 'sec-fetch-dest': 'document' }],
    ['a script', {}, { 'sec-fetch-dest': 'empty' }],
  ])('refuses %s', async (_, changes, headers) => {
    const { status, text, headers: sent } = await frame({ ...preview, ...changes }, headers);
    expect([status, text]).toEqual([403, 'This preview is no longer valid.\n']);
    expect(sent['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('refuses a page after a minute', async () => {
    const later = Date.now() + 61_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    const { status } = await frame(preview);
    clock.mockRestore();
    expect(status).toBe(403);
  });

  it('is at no branded domain, and shows nothing to a GET', async () => {
    expect((await frame(preview, { host: 'links.example.com' })).status).toBe(404);
    const { text } = await new DashboardBrowser(app).get('/dashboard/preview');
    expect(text).not.toContain('One moment');
  });
});
