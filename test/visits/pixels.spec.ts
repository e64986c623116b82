import { PIXEL_TYPES, PixelType } from '../../src/pixels/pixel-types';
import { countedOf } from '../support/clicks';
import { TAGS } from '../support/generated';
import { attribute, ParsedPage, textOf } from '../support/pages';
import { TestClient, useApp } from '../support/test-app';
import { FACEBOOK } from '../support/user-agents';

const URL_WITH_QUERY = 'https://example.com/page?a=1&b="<c>';
const TARGET = 'https://example.com/page?a=1&b=%22%3Cc%3E';

describe('Pixels of a link', () => {
  const app = useApp();
  let ada: TestClient;
  const ids = {} as Record<PixelType, number>;

  beforeAll(async () => {
    ada = await app.account();
    for (const type of PIXEL_TYPES) ids[type] = await addPixel(type, TAGS[type]);
  });

  const addPixel = async (type: string, tag: string): Promise<number> =>
    (await ada.post('/api/pixel/add', { type, tag, name: type })).body.id;
  const linkWith = (types: PixelType[], fields = {}) =>
    ada.link({ url: URL_WITH_QUERY, pixels: types.map((type) => ids[type]), ...fields });
  const policyOf = (headers: object) => String((headers as Record<string, unknown>)['content-security-policy']);

  it.each(PIXEL_TYPES)('of type %s are fired by a page that its policy allows', async (type) => {
    const { shorturl } = await linkWith([type]);
    const { status, headers, text } = await app.visit(shorturl);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    const page = new ParsedPage(text);
    const [onward, pixels] = page.all('script');
    expect(textOf(pixels!)).toContain(JSON.stringify(TAGS[type]));
    for (const script of [onward!, pixels!])
      expect(policyOf(headers)).toContain(`script-src 'nonce-${attribute(script, 'nonce')}' https://`);
    expect(policyOf(headers)).not.toMatch(/unsafe|http:|\s\*|https:(?!\/\/)/);
  });

  it('lead on, with a script, without one and by hand', async () => {
    const { shorturl } = await linkWith(['fbpixel']);
    const page = new ParsedPage((await app.visit(shorturl)).text);
    const refresh = page.all('meta').find((meta) => attribute(meta, 'http-equiv') === 'refresh')!;
    expect(attribute(refresh, 'content')).toBe(`0.4;url=${TARGET}`);
    expect((refresh.parentNode as { tagName?: string }).tagName).toBe('noscript');
    expect(addressesOn(page)).toEqual([TARGET]);
    expect(textOf(page.all('script')[0]!)).toMatch(/location\.replace\(next\), (\d{1,2}|[1-4]\d\d)\)/);
  });

  it.each([
    ['fbpixel', 'https://www.facebook.com/tr?id=1234567890123&ev=PageView&noscript=1'],
    ['linkedinpixel', 'https://px.ads.linkedin.com/collect/?pid=1234567&fmt=gif'],
    ['adwordspixel', 'https://www.googleadservices.com/pagead/conversion/123456789/?label=a_B-c&guid=ON&script=0'],
    ['quorapixel', 'https://q.quora.com/_/ad/0123456789abcdef0123456789abcdef/pixel?tag=ViewContent&noscript=1'],
    ['pinterest', 'https://ct.pinterest.com/v3/?event=init&tid=1234567890123&noscript=1'],
    ['bing', 'https://bat.bing.com/action/0?ti=12345678&Ver=2'],
  ] as const)('of type %s load an image where no script runs', async (type, source) => {
    const { shorturl } = await linkWith([type]);
    const [image] = new ParsedPage((await app.visit(shorturl)).text).all('link');
    expect([
      attribute(image!, 'as'),
      attribute(image!, 'href'),
      (image!.parentNode as { tagName?: string }).tagName,
    ]).toEqual(['image', source, 'noscript']);
  });

  it('allow the hosts of their own providers only', async () => {
    const { shorturl } = await linkWith(['bing']);
    const policy = policyOf((await app.visit(shorturl)).headers);
    expect([...new Set(policy.match(/https:\/\/[^ ;]+/g))]).toEqual(['https://bat.bing.com']);
    expect(policy).toContain("img-src 'self' https://bat.bing.com; connect-src https://bat.bing.com; base-uri");
  });

  it('go with the query of the visit', async () => {
    const { shorturl } = await linkWith(['bing']);
    expect(addressesOn(new ParsedPage((await app.visit(`${shorturl}?c=3`)).text))).toEqual([`${TARGET}&c=3`]);
  });

  describe('are not fired', () => {
    it.each<[string, Record<string, string>]>([
      ['under Sec-GPC', { 'sec-gpc': '1' }],
      ['under DNT', { dnt: '1' }],
      ['for bots', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
      ['for previews', { 'user-agent': FACEBOOK }],
      ['for tools', { 'user-agent': 'curl/8.5.0' }],
      ['for prefetches', { 'sec-purpose': 'prefetch' }],
    ])('%s: straight on', async (_, headers) => {
      const { shorturl } = await linkWith(PIXEL_TYPES);
      const answer = await app.visit(shorturl, headers);
      expect([answer.status, answer.headers.location]).toEqual([302, TARGET]);
    });

    it('for HEAD: straight on', async () => {
      const { shorturl } = await linkWith(['bing']);
      expect((await app.visit(shorturl, {}, 'HEAD')).status).toBe(302);
    });

    it('before the password is known', async () => {
      const { shorturl } = await linkWith(['bing'], { password: 'open sesame' });
      const locked = await app.visit(shorturl);
      expect(locked.text + policyOf(locked.headers)).not.toContain('bat.bing.com');
      const cookie = (await app.submit(shorturl, { password: 'open sesame' })).headers['set-cookie']![0]!;
      expect((await app.visit(shorturl, { cookie })).text).toContain('bat.bing.com');
    });
  });

  it.each(['sec-gpc', 'dnt'])('are fired when %s says 0', async (name) => {
    const { shorturl } = await linkWith(['bing']);
    expect((await app.visit(shorturl, { [name]: '0' })).status).toBe(200);
  });

  describe('on a page that leads on', () => {
    const overlayType = async () => {
      const fields = { type: 'newsletter', name: 'x', message: 'Stay in touch' };
      return `overlay-${(await ada.post('/api/overlay/add', fields)).body.id}`;
    };

    it.each([
      ['frame', async () => 'frame'],
      ['splash', async () => 'splash'],
      ['overlay', overlayType],
    ])('are fired there: %s', async (_, type) => {
      const { shorturl } = await linkWith(['bing'], { type: await type() });
      const { text, headers } = await app.visit(shorturl);
      expect(text).toContain(`load('https://bat.bing.com/bat.js'`);
      expect(policyOf(headers)).toMatch(/script-src 'nonce-[\w-]+' https:\/\/bat\.bing\.com;/);
      expect(text).not.toContain('One moment');
    });

    it('are not fired for those who refuse', async () => {
      const { shorturl } = await linkWith(['bing'], { type: 'frame' });
      const { status, text, headers } = await app.visit(shorturl, { dnt: '1' });
      expect(status).toBe(200);
      expect(text + policyOf(headers)).not.toContain('bat.bing.com');
    });

    it('are not fired again for a form that was sent', async () => {
      const { shorturl } = await linkWith(['bing'], { type: await overlayType() });
      const token = new ParsedPage((await app.visit(shorturl)).text)
        .all('input')
        .find((input) => attribute(input, 'name') === 'token')!;
      const answer = await app.submit(shorturl, { token: attribute(token, 'value')!, email: 'ada@example.com' });
      expect(answer.text).toContain('Thank you');
      expect(answer.text).not.toContain('bat.bing.com');
    });
  });

  describe('act at once', () => {
    it('after the tag was changed', async () => {
      const id = await addPixel('bing', '555551');
      const { shorturl } = await ada.link({ pixels: [id] });
      expect((await app.visit(shorturl)).text).toContain('555551');
      await ada.put(`/api/pixel/${id}/update`, { tag: '555552' });
      const { text } = await app.visit(shorturl);
      expect([text.includes('555551'), text.includes('555552')]).toEqual([false, true]);
    });

    it('after the pixel was deleted', async () => {
      const id = await addPixel('bing', '555553');
      const { shorturl } = await ada.link({ pixels: [id] });
      expect((await app.visit(shorturl)).status).toBe(200);
      await ada.delete(`/api/pixel/${id}/delete`);
      expect((await app.visit(shorturl)).status).toBe(302);
    });

    it('after the link was given one, and lost it', async () => {
      const { id, shorturl } = await ada.link();
      expect((await app.visit(shorturl)).status).toBe(302);
      await ada.put(`/api/url/${id}/update`, { pixels: [ids.bing] });
      expect((await app.visit(shorturl)).status).toBe(200);
      await ada.put(`/api/url/${id}/update`, { pixels: [] });
      expect((await app.visit(shorturl)).status).toBe(302);
    });
  });

  it('count as one click', async () => {
    const { id, shorturl } = await linkWith(['bing']);
    await app.visit(shorturl);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 0 });
  });

  it('lead on to an app as well', async () => {
    const { shorturl } = await linkWith(['bing'], { url: 'mailto:ada@example.com' });
    expect(addressesOn(new ParsedPage((await app.visit(shorturl)).text))).toEqual(['mailto:ada@example.com']);
  });
});

/** Where a visitor can go by hand. */
function addressesOn(page: ParsedPage) {
  return page.all('a').map((link) => attribute(link, 'href'));
}
