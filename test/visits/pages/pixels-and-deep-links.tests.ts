import { PIXEL_TYPES, PixelType } from '../../../src/pixels/pixel-types';
import { countedOf } from '../../support/clicks';
import { PIXEL_TAGS } from '../../support/fixtures';
import { TestResponse } from '../../support/http';
import { attribute, Element, ParsedPage, textOf } from '../../support/pages';
import { TestClient, useApp } from '../../support/test-app';
import { ANDROID, FACEBOOK, IPHONE, LINUX } from '../../support/user-agents';

const GOOGLEBOT = 'Mozilla/5.0 (iPhone) (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const app = useApp();
let ada: TestClient;
const pixelIds = {} as Record<PixelType, number>;

beforeAll(async () => {
  ada = await app.account();
  for (const type of PIXEL_TYPES) pixelIds[type] = await addPixel(type, PIXEL_TAGS[type]);
});

const addPixel = async (type: string, tag: string): Promise<number> =>
  (await ada.post('/api/pixel/add', { type, tag, name: type })).body.id;
const policyOf = ({ headers }: TestResponse) => String(headers['content-security-policy']);
const parentOf = (element: Element) => (element.parentNode as Element).tagName;
/** Where the links of a page lead. */
const linksOn = ({ text }: TestResponse) => new ParsedPage(text).all('a').map((link) => attribute(link, 'href'));

describe('A link with pixels', () => {
  const URL_WITH_QUERY = 'https://example.com/page?a=1&b="<c>';
  const TARGET = 'https://example.com/page?a=1&b=%22%3Cc%3E';

  const linkWith = (types: readonly PixelType[], fields = {}) =>
    ada.link({ url: URL_WITH_QUERY, pixels: types.map((type) => pixelIds[type]), ...fields });
  const overlayType = async () => {
    const fields = { type: 'newsletter', name: 'x', message: 'Stay in touch' };
    return `overlay-${(await ada.post('/api/overlay/add', fields)).body.id}`;
  };

  it.each(PIXEL_TYPES)('fires a pixel of type %s by a script that the policy of its page allows', async (type) => {
    const { shorturl } = await linkWith([type]);
    const answer = await app.visit(shorturl);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const scripts = new ParsedPage(answer.text).all('script');
    expect(scripts).toHaveLength(2);
    expect(textOf(scripts[1]!)).toContain(JSON.stringify(PIXEL_TAGS[type]));
    const policy = policyOf(answer);
    for (const script of scripts) expect(policy).toContain(`script-src 'nonce-${attribute(script, 'nonce')}' https://`);
    expect(policy).not.toMatch(/unsafe|http:|\s\*|https:(?!\/\/)/);
  });

  it('leads to the target by a script, by a refresh without JavaScript and by a link', async () => {
    const { shorturl } = await linkWith(['fbpixel']);
    const answer = await app.visit(shorturl);
    const page = new ParsedPage(answer.text);
    const refresh = page.all('meta').find((meta) => attribute(meta, 'http-equiv') === 'refresh')!;
    expect([attribute(refresh, 'content'), parentOf(refresh)]).toEqual([`0.4;url=${TARGET}`, 'noscript']);
    expect(linksOn(answer)).toEqual([TARGET]);
    expect(textOf(page.all('script')[0]!)).toMatch(/location\.replace\(next\), (\d{1,2}|[1-4]\d\d)\)/);
  });

  it.each([
    ['fbpixel', 'https://www.facebook.com/tr?id=1234567890123&ev=PageView&noscript=1'],
    ['linkedinpixel', 'https://px.ads.linkedin.com/collect/?pid=1234567&fmt=gif'],
    ['adwordspixel', 'https://www.googleadservices.com/pagead/conversion/123456789/?label=a_B-c&guid=ON&script=0'],
    ['quorapixel', 'https://q.quora.com/_/ad/0123456789abcdef0123456789abcdef/pixel?tag=ViewContent&noscript=1'],
    ['pinterest', 'https://ct.pinterest.com/v3/?event=init&tid=1234567890123&noscript=1'],
    ['bing', 'https://bat.bing.com/action/0?ti=12345678&Ver=2'],
  ] as const)('fires a pixel of type %s by an image without JavaScript', async (type, source) => {
    const { shorturl } = await linkWith([type]);
    const [image] = new ParsedPage((await app.visit(shorturl)).text).all('link');
    expect([attribute(image!, 'as'), attribute(image!, 'href'), parentOf(image!)]).toEqual([
      'image',
      source,
      'noscript',
    ]);
  });

  it('allows the hosts of the providers of its pixels only', async () => {
    const { shorturl } = await linkWith(['bing']);
    const policy = policyOf(await app.visit(shorturl));
    expect([...new Set(policy.match(/https:\/\/[^ ;]+/g))]).toEqual(['https://bat.bing.com']);
    expect(policy).toContain("img-src 'self' https://bat.bing.com; connect-src https://bat.bing.com; base-uri");
  });

  it('adds the query of the visit to the target', async () => {
    const { shorturl } = await linkWith(['bing']);
    expect(linksOn(await app.visit(`${shorturl}?c=3`))).toEqual([`${TARGET}&c=3`]);
  });

  it.each([
    'mailto:ada@example.com',
    'tel:+15550100',
    'sms:+15550100',
    'tg://resolve?domain=ada',
    'whatsapp://send?text=hi',
  ])('leads to the address of an app and shows it: %s', async (url) => {
    const { shorturl } = await linkWith(['bing'], { url });
    const answer = await app.visit(shorturl);
    expect(linksOn(answer)).toEqual([url]);
    expect(new ParsedPage(answer.text).all('a').map(textOf)).toEqual([`Continue to ${url}`]);
  });

  it('counts one click', async () => {
    const { id, shorturl } = await linkWith(['bing']);
    await app.visit(shorturl);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 0 });
  });

  it.each<[string, Record<string, string>]>([
    ['Sec-GPC: 1', { 'sec-gpc': '1' }],
    ['DNT: 1', { dnt: '1' }],
    ['the user agent of a bot', { 'user-agent': GOOGLEBOT }],
    ['the user agent of a link preview', { 'user-agent': FACEBOOK }],
    ['the user agent of a tool', { 'user-agent': 'curl/8.5.0' }],
  ])('redirects without firing its pixels for a visit with %s', async (_, headers) => {
    const { shorturl } = await linkWith(PIXEL_TYPES);
    const answer = await app.visit(shorturl, headers);
    expect([answer.status, answer.headers.location]).toEqual([302, TARGET]);
  });

  it('redirects without firing its pixels for HEAD', async () => {
    const { shorturl } = await linkWith(['bing']);
    expect((await app.visit(shorturl, {}, 'HEAD')).status).toBe(302);
  });

  it.each(['sec-gpc', 'dnt'])('fires its pixels when %s is 0', async (name) => {
    const { shorturl } = await linkWith(['bing']);
    expect((await app.visit(shorturl, { [name]: '0' })).status).toBe(200);
  });

  it('fires its pixels only after its password was entered', async () => {
    const { shorturl } = await linkWith(['bing'], { password: 'open sesame' });
    const locked = await app.visit(shorturl);
    expect(locked.text + policyOf(locked)).not.toContain('bat.bing.com');
    const cookie = (await app.submit(shorturl, { password: 'open sesame' })).headers['set-cookie']![0]!;
    expect((await app.visit(shorturl, { cookie })).text).toContain('bat.bing.com');
  });

  it.each([
    ['frame', async () => 'frame'],
    ['splash', async () => 'splash'],
    ['overlay', overlayType],
  ])('fires its pixels on the page of its type: %s', async (_, typeOf) => {
    const { shorturl } = await linkWith(['bing'], { type: await typeOf() });
    const answer = await app.visit(shorturl);
    expect(answer.text).toContain(`load('https://bat.bing.com/bat.js'`);
    expect(policyOf(answer)).toMatch(/script-src 'nonce-[\w-]+' https:\/\/bat\.bing\.com;/);
    expect(answer.text).not.toContain('One moment');
  });

  it('fires no pixels on the page of its type for a visit with DNT: 1', async () => {
    const { shorturl } = await linkWith(['bing'], { type: 'frame' });
    const answer = await app.visit(shorturl, { dnt: '1' });
    expect(answer.status).toBe(200);
    expect(answer.text + policyOf(answer)).not.toContain('bat.bing.com');
  });

  it('does not fire its pixels again when a form of its overlay is sent', async () => {
    const { shorturl } = await linkWith(['bing'], { type: await overlayType() });
    const token = new ParsedPage((await app.visit(shorturl)).text)
      .all('input')
      .find((input) => attribute(input, 'name') === 'token')!;
    const answer = await app.submit(shorturl, { token: attribute(token, 'value')!, email: 'ada@example.com' });
    expect(answer.text).toContain('Thank you');
    expect(answer.text).not.toContain('bat.bing.com');
  });

  describe('takes a change into account on the next visit', () => {
    it('when the tag of a pixel is updated', async () => {
      const id = await addPixel('bing', '555551');
      const { shorturl } = await ada.link({ pixels: [id] });
      expect((await app.visit(shorturl)).text).toContain('555551');
      await ada.put(`/api/pixel/${id}/update`, { tag: '555552' });
      const { text } = await app.visit(shorturl);
      expect([text.includes('555551'), text.includes('555552')]).toEqual([false, true]);
    });

    it('when a pixel is deleted', async () => {
      const id = await addPixel('bing', '555553');
      const { shorturl } = await ada.link({ pixels: [id] });
      expect((await app.visit(shorturl)).status).toBe(200);
      await ada.delete(`/api/pixel/${id}/delete`);
      expect((await app.visit(shorturl)).status).toBe(302);
    });

    it('when a pixel is added to the link or removed from it', async () => {
      const { id, shorturl } = await ada.link();
      expect((await app.visit(shorturl)).status).toBe(302);
      await ada.put(`/api/url/${id}/update`, { pixels: [pixelIds.bing] });
      expect((await app.visit(shorturl)).status).toBe(200);
      await ada.put(`/api/url/${id}/update`, { pixels: [] });
      expect((await app.visit(shorturl)).status).toBe(302);
    });
  });
});

describe('A deep link', () => {
  const VIDEO = 'https://www.youtube.com/watch?v=abc';
  const APPLE = 'https://apps.apple.com/app/id544007664';
  const GOOGLE = 'https://play.google.com/store/apps/details?id=com.google.android.youtube';

  const linkWith = (deeplink: object, fields = {}) => ada.link({ url: VIDEO, deeplink, ...fields });
  const visit = (address: string, userAgent: string, headers = {}) =>
    app.visit(address, { 'user-agent': userAgent, ...headers });
  /** The buttons of a page and where they lead, in order. */
  const buttonsOn = ({ text }: TestResponse) =>
    new ParsedPage(text).all('a').map((button) => [attribute(button, 'data-app-link'), attribute(button, 'href')]);

  it('leads an iPhone to the app, then the store, then the web', async () => {
    const { shorturl } = await linkWith({ auto: true, apple: APPLE, google: GOOGLE });
    const answer = await visit(shorturl, IPHONE);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(buttonsOn(answer)).toEqual([
      ['app', 'youtube://www.youtube.com/watch?v=abc'],
      ['store', APPLE],
      ['web', VIDEO],
    ]);
    const [script] = new ParsedPage(answer.text).all('script');
    expect(policyOf(answer)).toContain(`script-src 'nonce-${attribute(script!, 'nonce')}';`);
  });

  it('leads an Android phone to the app, then the store, then the web', async () => {
    const { shorturl } = await linkWith({ auto: true, google: GOOGLE });
    const buttons = buttonsOn(await visit(shorturl, ANDROID));
    expect(buttons.map(([name]) => name)).toEqual(['app', 'store', 'web']);
    expect(buttons[0]![1]).toMatch(/^intent:\/\/www\.youtube\.com\/watch\?v=abc#Intent;.*play\.google\.com/);
  });

  it.each([
    ['another browser', LINUX],
    ['a bot', GOOGLEBOT],
  ])('redirects %s', async (_, userAgent) => {
    const { shorturl } = await linkWith({ auto: true, apple: APPLE, google: GOOGLE });
    const { status, headers } = await visit(shorturl, userAgent);
    expect([status, headers.location]).toEqual([302, VIDEO]);
  });

  it('redirects an iPhone when the link names no app and no store', async () => {
    expect((await visit((await ada.link({ url: VIDEO })).shorturl, IPHONE)).status).toBe(302);
    expect((await visit((await linkWith({ auto: false })).shorturl, IPHONE)).status).toBe(302);
  });

  it('leads to the app of the target of the device, with the query of the visit', async () => {
    const devicetarget = [{ device: 'iPhone', link: 'https://t.me/durov' }];
    const { shorturl } = await linkWith({ auto: true }, { devicetarget });
    expect(buttonsOn(await visit(`${shorturl}?a=1`, IPHONE))).toEqual([
      ['app', 'tg://resolve?domain=durov&a=1'],
      ['web', 'https://t.me/durov?a=1'],
    ]);
  });

  it('leads to the app of the long address when the targets of the devices are the stores', async () => {
    const devicetarget = [
      { device: 'iPhone', link: APPLE },
      { device: 'Android', link: GOOGLE },
    ];
    const { shorturl } = await linkWith({ auto: true, apple: APPLE, google: GOOGLE }, { devicetarget });
    const appOn = async (userAgent: string) => buttonsOn(await visit(shorturl, userAgent))[0];
    expect(await appOn(IPHONE)).toEqual(['app', 'youtube://www.youtube.com/watch?v=abc']);
    expect(await appOn(ANDROID)).toEqual([
      'app',
      expect.stringMatching(/^intent:\/\/www\.youtube\.com\/watch\?v=abc#/),
    ]);
  });

  it('shows the title of the link', async () => {
    const { shorturl } = await linkWith({ auto: true }, { metatitle: 'My <film>' });
    expect(new ParsedPage((await visit(shorturl, IPHONE)).text).all('h1').map(textOf)).toEqual(['My <film>']);
  });

  it('takes an update into account on the next visit', async () => {
    const { id, shorturl } = await linkWith({ auto: true });
    expect((await visit(shorturl, IPHONE)).status).toBe(200);
    await ada.put(`/api/url/${id}/update`, { clear: ['deeplink'] });
    expect((await visit(shorturl, IPHONE)).status).toBe(302);
    await ada.put(`/api/url/${id}/update`, { deeplink: { auto: true } });
    expect((await visit(shorturl, IPHONE)).status).toBe(200);
  });

  it('fires pixels on its page, but not for a visit with DNT: 1', async () => {
    const { shorturl } = await linkWith({ auto: true }, { pixels: [pixelIds.bing] });
    const answer = await visit(shorturl, IPHONE);
    expect(answer.text).toContain(`load('https://bat.bing.com/bat.js'`);
    expect(policyOf(answer)).toContain('https://bat.bing.com');
    expect((await visit(shorturl, IPHONE, { dnt: '1' })).text).not.toContain('bat.bing.com');
  });

  it('does not apply to a link of type frame', async () => {
    const { shorturl } = await linkWith({ auto: true }, { type: 'frame' });
    expect((await visit(shorturl, IPHONE)).text).toContain('<iframe');
  });

  it('counts one click', async () => {
    const { id, shorturl } = await linkWith({ auto: true });
    await visit(shorturl, IPHONE);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 0 });
  });

  it('is returned by the simulator', async () => {
    const { id } = await linkWith({ auto: true });
    const outcomeFor = async (useragent: string) =>
      (await ada.post(`/api/url/${id}/simulate`, { useragent })).body.data.outcome;
    expect([await outcomeFor(IPHONE), await outcomeFor(LINUX)]).toEqual(['app', 'redirect']);
  });
});
