import { countedOf } from '../support/clicks';
import { attribute, ParsedPage, textOf } from '../support/pages';
import { TestClient, useApp } from '../support/test-app';
import { FACEBOOK } from '../support/user-agents';

const META = {
  metatitle: 'Spring sale',
  metadescription: 'Everything at half price.',
  metaimage: 'https://example.com/sale.png',
};

const IPHONE_VIEW = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID_VIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36';

/** Browsers in the apps of social networks, which people use. */
const APP_BROWSERS: [name: string, userAgent: string][] = [
  ['Facebook', `${IPHONE_VIEW} Mobile/15E148 [FBAN/FBIOS;FBAV/465.0.1.41.103;FBDV/iPhone15,2;FBSN/iOS;FBSV/17.5]`],
  ['Instagram', `${IPHONE_VIEW} Mobile/21F79 Instagram 334.0.4.32.98 (iPhone15,3; iOS 17_5; en_US; en; scale=3.00)`],
  ['Pinterest on iOS', `${IPHONE_VIEW} Mobile/15E148 [Pinterest/iOS]`],
  ['Pinterest on Android', `${ANDROID_VIEW} [Pinterest/Android]`],
  ['Snapchat', `${IPHONE_VIEW} Version/17.5 Mobile/15E148 Snapchat/12.90.0.44 (like Safari/8618.2.12.10.9, panda)`],
  ['LinkedIn', `${IPHONE_VIEW} Mobile/15E148 [LinkedInApp]/9.29.4839`],
  ['Twitter', `${IPHONE_VIEW} Mobile/15E148 Twitter for iPhone/10.41`],
  ['Line', `${ANDROID_VIEW} Line/14.8.0/IAB`],
  ['KakaoTalk', `${ANDROID_VIEW};KAKAOTALK 2410530`],
  ['Telegram', `${ANDROID_VIEW} Telegram-Android/10.12.0 (Google Pixel 8; Android 14; SDK 34; HIGH)`],
  ['Reddit', `${IPHONE_VIEW} Mobile/15E148 Reddit/2024.20.0`],
  [
    'Slack',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Slack/4.38.125 Chrome/124.0.6367.91 Electron/30.0.2 Safari/537.36 Sonic Slack_SSB/4.38.125',
  ],
  [
    'Discord',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) discord/1.0.9147 Chrome/120.0.6099.291 Electron/28.2.10 Safari/537.36',
  ],
];

/** Bots that fetch previews of links. */
const PREVIEW_BOTS: [name: string, userAgent: string][] = [
  ['Facebook', FACEBOOK],
  ['Twitter', 'Twitterbot/1.0'],
  ['Microsoft', 'Mozilla/5.0 (compatible; MicrosoftPreview/2.0; +https://aka.ms/MicrosoftPreview)'],
  ['LinkedIn', 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)'],
  ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
  ['Telegram', 'TelegramBot (like TwitterBot)'],
  ['WhatsApp', 'WhatsApp/2.23.20.0 A'],
  [
    'Skype and Teams',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  ],
  ['Pinterest', 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)'],
  ['Reddit', 'Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)'],
  ['Embedly', 'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)'],
  ['Iframely', 'Iframely/1.3.1 (+https://iframely.com/docs/about)'],
  ['VK', 'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)'],
  ['KakaoTalk', 'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984'],
  ['Line', 'facebookexternalhit/1.1;line-poker/1.0'],
  ['Snapchat', 'Mozilla/5.0 (compatible; Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots)'],
  ['an older Mastodon', 'http.rb/5.1.1 (Mastodon/4.2.1; +https://mastodon.example/)'],
  ['Mastodon', 'Mastodon/4.3.0 (http.rb/5.2.0; +https://mastodon.example/)'],
  ['Bluesky', 'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)'],
  [
    'iMessage',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  ],
];

describe('A preview', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  /** Names and contents of the tags for previews. */
  const tagsOf = (html: string) =>
    Object.fromEntries(
      new ParsedPage(html)
        .all('meta')
        .map((meta) => [attribute(meta, 'property') ?? attribute(meta, 'name'), attribute(meta, 'content')])
        .filter(([name]) => /^(og|twitter):/.test(name ?? '')),
    );

  it('has the meta fields of the link', async () => {
    const { shorturl } = await ada.link(META);
    const response = await app.visit(shorturl, { 'user-agent': FACEBOOK });
    expect(response.status).toBe(200);
    expect(tagsOf(response.text)).toEqual({
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
    expect(response.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  });

  it.each(PREVIEW_BOTS)('is returned to the bot of %s, and counted as a bot', async (_, userAgent) => {
    const { id, shorturl } = await ada.link(META);
    const response = await app.visit(shorturl, { 'user-agent': userAgent });
    expect([response.status, tagsOf(response.text)['og:title']]).toEqual([200, META.metatitle]);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 0, bots: 1 });
  });

  it.each(APP_BROWSERS)(
    'is not returned to people in the app of %s, who are redirected and counted',
    async (_, userAgent) => {
      const { id, shorturl } = await ada.link(META);
      expect((await app.visit(shorturl, { 'user-agent': userAgent })).status).toBe(302);
      expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 0 });
    },
  );

  it('is that of the destination if the link has no meta fields', async () => {
    const { id, shorturl } = await ada.link({ url: 'https://example.com/own' });
    const response = await app.visit(shorturl, { 'user-agent': FACEBOOK });
    expect([response.status, response.headers.location]).toEqual([302, 'https://example.com/own']);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 0, bots: 1 });
  });

  it.each(['metatitle', 'metadescription', 'metaimage'] as const)('needs only %s', async (field) => {
    const { shorturl } = await ada.link({ [field]: META[field] });
    const response = await app.visit(shorturl, { 'user-agent': FACEBOOK });
    expect(response.status).toBe(200);
    expect(Object.values(tagsOf(response.text))).toContain(META[field]);
  });

  it.each(['mailto:ada@example.com', 'tg://resolve?domain=ada'])(
    'has the short address as heading and a link to its destination if that is the app address %s',
    async (url) => {
      const { shorturl } = await ada.link({ url, metadescription: 'Write to me.' });
      const page = new ParsedPage((await app.visit(shorturl, { 'user-agent': FACEBOOK })).text);
      expect(page.all('h1').map(textOf)).toEqual([shorturl.replace(/^https?:\/\//, '')]);
      expect(page.all('a').map((anchor) => [attribute(anchor, 'href'), textOf(anchor)])).toEqual([[url, url]]);
    },
  );

  it('changes immediately after an update', async () => {
    const { id, shorturl } = await ada.link(META);
    await app.visit(shorturl, { 'user-agent': FACEBOOK });
    await ada.put(`/api/url/${id}/update`, { metatitle: 'Summer sale' });
    const response = await app.visit(shorturl, { 'user-agent': FACEBOOK });
    expect(tagsOf(response.text)['og:title']).toBe('Summer sale');
  });

  it('is not returned to search engines and tools', async () => {
    const { shorturl } = await ada.link(META);
    for (const userAgent of ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'curl/8.5.0'])
      expect((await app.visit(shorturl, { 'user-agent': userAgent })).status).toBe(302);
  });

  it('has the target that matches the language of the bot', async () => {
    const languagetarget = [{ language: 'de', link: 'https://de.example.com/' }];
    const { shorturl } = await ada.link({ ...META, languagetarget });
    const { text } = await app.visit(shorturl, { 'user-agent': FACEBOOK, 'accept-language': 'de' });
    expect(new ParsedPage(text).values('href')).toContain('https://de.example.com/');
  });
});
