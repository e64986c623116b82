import { countedOf } from '../support/clicks';
import { attribute, ParsedPage, textOf } from '../support/pages';
import { TestClient, useApp } from '../support/test-app';
import { ANDROID, IPHONE } from '../support/user-agents';

const VIDEO = 'https://www.youtube.com/watch?v=abc';
const APPLE = 'https://apps.apple.com/app/id544007664';
const GOOGLE = 'https://play.google.com/store/apps/details?id=com.google.android.youtube';

describe('Deep links', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  const linkTo = (deeplink: object, fields = {}) => ada.link({ url: VIDEO, deeplink, ...fields });
  const visit = (address: string, userAgent: string, headers = {}) =>
    app.visit(address, { 'user-agent': userAgent, ...headers });
  /** Where the buttons of a page lead, in their order. */
  const waysOn = (html: string) =>
    new ParsedPage(html).all('a').map((way) => [attribute(way, 'data-way'), attribute(way, 'href')]);

  it('lead iPhones to the app, then the store, then the web', async () => {
    const { shorturl } = await linkTo({ auto: true, apple: APPLE, google: GOOGLE });
    const { status, text, headers } = await visit(shorturl, IPHONE);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(waysOn(text)).toEqual([
      ['app', 'youtube://www.youtube.com/watch?v=abc'],
      ['store', APPLE],
      ['web', VIDEO],
    ]);
    const [script] = new ParsedPage(text).all('script');
    expect(headers['content-security-policy']).toContain(`script-src 'nonce-${attribute(script!, 'nonce')}';`);
  });

  it('lead Androids to the app, then the store, then the web', async () => {
    const { shorturl } = await linkTo({ auto: true, google: GOOGLE });
    const ways = waysOn((await visit(shorturl, ANDROID)).text);
    expect(ways.map(([name]) => name)).toEqual(['app', 'store', 'web']);
    expect(ways[0]![1]).toMatch(/^intent:\/\/www\.youtube\.com\/watch\?v=abc#Intent;.*play\.google\.com/);
  });

  it.each([
    ['in other browsers', undefined],
    ['for bots', 'Mozilla/5.0 (iPhone) (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ])('are plain %s', async (_, userAgent) => {
    const { shorturl } = await linkTo({ auto: true, apple: APPLE, google: GOOGLE });
    const { status, headers } = await app.visit(shorturl, userAgent ? { 'user-agent': userAgent } : {});
    expect([status, headers.location]).toEqual([302, VIDEO]);
  });

  it('are plain while nobody has asked for them', async () => {
    expect((await visit((await ada.link({ url: VIDEO })).shorturl, IPHONE)).status).toBe(302);
    expect((await visit((await linkTo({ auto: false })).shorturl, IPHONE)).status).toBe(302);
  });

  it('go by the target of the device, with the query of the visit', async () => {
    const devicetarget = [{ device: 'iPhone', link: 'https://t.me/durov' }];
    const { shorturl } = await linkTo({ auto: true }, { devicetarget });
    const ways = waysOn((await visit(`${shorturl}?a=1`, IPHONE)).text);
    expect(ways).toEqual([
      ['app', 'tg://resolve?domain=durov'],
      ['web', 'https://t.me/durov?a=1'],
    ]);
  });

  it('say the title of the link', async () => {
    const { shorturl } = await linkTo({ auto: true }, { metatitle: 'My <film>' });
    expect(new ParsedPage((await visit(shorturl, IPHONE)).text).all('h1').map(textOf)).toEqual(['My <film>']);
  });

  it('act at once when they are changed or cleared', async () => {
    const { id, shorturl } = await linkTo({ auto: true });
    expect((await visit(shorturl, IPHONE)).status).toBe(200);
    await ada.put(`/api/url/${id}/update`, { clear: ['deeplink'] });
    expect((await visit(shorturl, IPHONE)).status).toBe(302);
    await ada.put(`/api/url/${id}/update`, { deeplink: { auto: true } });
    expect((await visit(shorturl, IPHONE)).status).toBe(200);
  });

  it('fire pixels on the way', async () => {
    const pixel = (await ada.post('/api/pixel/add', { type: 'bing', tag: '12345678', name: 'x' })).body.id;
    const { shorturl } = await linkTo({ auto: true }, { pixels: [pixel] });
    const { text, headers } = await visit(shorturl, IPHONE);
    expect(text).toContain(`load('https://bat.bing.com/bat.js'`);
    expect(headers['content-security-policy']).toContain('https://bat.bing.com');
    expect((await visit(shorturl, IPHONE, { dnt: '1' })).text).not.toContain('bat.bing.com');
  });

  it('leave a frame alone', async () => {
    const { shorturl } = await linkTo({ auto: true }, { type: 'frame' });
    expect((await visit(shorturl, IPHONE)).text).toContain('<iframe');
  });

  it('count as one click', async () => {
    const { id, shorturl } = await linkTo({ auto: true });
    await visit(shorturl, IPHONE);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 0 });
  });

  it('are told by the simulator', async () => {
    const { id } = await linkTo({ auto: true });
    const outcome = async (useragent: string) =>
      (await ada.post(`/api/url/${id}/simulate`, { useragent })).body.data.outcome;
    expect([await outcome(IPHONE), await outcome('Mozilla/5.0 (X11; Linux x86_64)')]).toEqual(['app', 'redirect']);
  });
});
