import { countedOf } from '../support/clicks';
import { attribute, ParsedPage, textOf } from '../support/pages';
import { TestClient, useApp } from '../support/test-app';
import { APP_BROWSERS, FACEBOOK, PREVIEW_BOTS } from '../support/user-agents';

const META = {
  metatitle: 'Spring sale',
  metadescription: 'Everything at half price.',
  metaimage: 'https://example.com/sale.png',
};

describe('A preview', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  /** Names and contents of the tags that previews are made from. */
  const tagsOf = (html: string) =>
    Object.fromEntries(
      new ParsedPage(html)
        .all('meta')
        .map((meta) => [attribute(meta, 'property') ?? attribute(meta, 'name'), attribute(meta, 'content')])
        .filter(([name]) => /^(og|twitter):/.test(name ?? '')),
    );

  it('is made of the meta fields of the link', async () => {
    const { shorturl } = await ada.link(META);
    const answer = await app.visit(shorturl, { 'user-agent': FACEBOOK });
    expect(answer.status).toBe(200);
    expect(tagsOf(answer.text)).toEqual({
      'og:type': 'website',
      'og:title': META.metatitle,
      'og:description': META.metadescription,
      'og:image': META.metaimage,
      'og:url': shorturl,
      'twitter:card': 'summary_large_image',
      'twitter:title': META.metatitle,
      'twitter:description': META.metadescription,
      'twitter:image': META.metaimage,
    });
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  });

  it.each(PREVIEW_BOTS)('is shown to the bot of %s, which is no click', async (_, userAgent) => {
    const { id, shorturl } = await ada.link(META);
    const answer = await app.visit(shorturl, { 'user-agent': userAgent });
    expect([answer.status, tagsOf(answer.text)['og:title']]).toEqual([200, META.metatitle]);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 0, bots: 1 });
  });

  it.each(APP_BROWSERS)('is not shown to people who read with %s: they click', async (_, userAgent) => {
    const { id, shorturl } = await ada.link(META);
    expect((await app.visit(shorturl, { 'user-agent': userAgent })).status).toBe(302);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 0 });
  });

  it('is left to the destination where the link has no meta fields', async () => {
    const { id, shorturl } = await ada.link({ url: 'https://example.com/own' });
    const answer = await app.visit(shorturl, { 'user-agent': FACEBOOK });
    expect([answer.status, answer.headers.location]).toEqual([302, 'https://example.com/own']);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 0, bots: 1 });
  });

  it.each(['metatitle', 'metadescription', 'metaimage'] as const)('is made of %s alone', async (field) => {
    const { shorturl } = await ada.link({ [field]: META[field] });
    const answer = await app.visit(shorturl, { 'user-agent': FACEBOOK });
    expect(answer.status).toBe(200);
    expect(Object.values(tagsOf(answer.text))).toContain(META[field]);
  });

  it('has a heading and a way on for every destination', async () => {
    const { shorturl } = await ada.link({ url: 'mailto:ada@example.com', metadescription: 'Write to me.' });
    const page = new ParsedPage((await app.visit(shorturl, { 'user-agent': FACEBOOK })).text);
    expect(page.all('h1').map(textOf)).not.toContain('');
    for (const anchor of page.all('a')) {
      expect(attribute(anchor, 'href')).toBe('mailto:ada@example.com');
      expect(textOf(anchor)).not.toBe('');
    }
  });

  it('changes at once with its fields', async () => {
    const { id, shorturl } = await ada.link(META);
    await app.visit(shorturl, { 'user-agent': FACEBOOK });
    await ada.put(`/api/url/${id}/update`, { metatitle: 'Summer sale' });
    const answer = await app.visit(shorturl, { 'user-agent': FACEBOOK });
    expect(tagsOf(answer.text)['og:title']).toBe('Summer sale');
  });

  it('is not shown to search engines and tools', async () => {
    const { shorturl } = await ada.link(META);
    for (const userAgent of ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'curl/8.5.0'])
      expect((await app.visit(shorturl, { 'user-agent': userAgent })).status).toBe(302);
  });

  it('shows the target of the bot itself, as a visit does', async () => {
    const languagetarget = [{ language: 'de', link: 'https://de.example.com/' }];
    const { shorturl } = await ada.link({ ...META, languagetarget });
    const { text } = await app.visit(shorturl, { 'user-agent': FACEBOOK, 'accept-language': 'de' });
    expect(new ParsedPage(text).values('href')).toContain('https://de.example.com/');
  });
});
