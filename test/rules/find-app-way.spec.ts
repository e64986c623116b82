import { DeepLink } from '../../src/links/link.entity';
import { APPS, findApp } from '../../src/visits/apps/apps';
import { findAppLink } from '../../src/visits/apps/app-link';
import { ANDROID, IPHONE, LINUX } from '../support/user-agents';

const AUTO: DeepLink = { auto: true };
const APPLE = 'https://apps.apple.com/app/id544007664';
const GOOGLE = 'https://play.google.com/store/apps/details?id=com.example.shop';
const VIDEO = 'https://www.youtube.com/watch?v=abc-_1&t=30';
const way = (deepLink: DeepLink | undefined, target: string, userAgent: string) =>
  findAppLink(deepLink, target, { userAgent });

describe('On an iPhone', () => {
  it.each([
    ['a video', VIDEO, 'youtube://www.youtube.com/watch?v=abc-_1&t=30'],
    ['a video on the phone page', 'https://m.youtube.com/watch?v=a', 'youtube://www.youtube.com/watch?v=a'],
    ['a short address of a video', 'https://youtu.be/abc?t=3', 'youtube://www.youtube.com/watch?v=abc&t=3'],
    ['a person on Instagram', 'https://www.instagram.com/ada.l/', 'instagram://user?username=ada.l'],
    ['a person on X', 'https://x.com/ada', 'twitter://user?screen_name=ada'],
    ['a post on X', 'https://twitter.com/ada/status/123?s=20', 'twitter://status?id=123'],
    [
      'a page on Facebook',
      'https://facebook.com/ada?a=1',
      'fb://facewebmodal/f?href=https%3A%2F%2Ffacebook.com%2Fada%3Fa%3D1',
    ],
    ['a person on LinkedIn', 'https://uk.linkedin.com/in/ada-l/', 'linkedin://in/ada-l'],
    ['a company on LinkedIn', 'https://www.linkedin.com/company/acme', 'linkedin://company/acme'],
    ['a video on TikTok', 'https://www.tiktok.com/@ada/video/72', 'snssdk1233://aweme/detail/72'],
    ['a song', 'https://open.spotify.com/track/4uLU6?si=1', 'spotify:track:4uLU6'],
    ['a song in a language', 'https://open.spotify.com/intl-de/album/4uLU6', 'spotify:album:4uLU6'],
    ['a chat', 'https://wa.me/4912345?text=Hi%20there', 'whatsapp://send?phone=4912345&text=Hi%20there'],
    ['a chat by its long address', 'https://api.whatsapp.com/send?phone=49', 'whatsapp://send?phone=49'],
    ['a channel on Telegram', 'https://t.me/durov', 'tg://resolve?domain=durov'],
    ['a post on Telegram', 'https://t.me/durov/42', 'tg://resolve?domain=durov&post=42'],
    ['an invitation on Telegram', 'https://t.me/+AbC_1', 'tg://join?invite=AbC_1'],
    ['a product', 'https://www.amazon.co.uk/dp/B0?tag=x', 'com.amazon.mobile.shopping://www.amazon.co.uk/dp/B0?tag=x'],
    ['a place', 'https://www.google.com/maps/place/Rome', 'comgooglemapsurl://www.google.com/maps/place/Rome'],
    ['a group on Reddit', 'https://www.reddit.com/r/node/top', 'reddit:///r/node/top'],
    ['a pin', 'https://www.pinterest.com/pin/123/', 'pinterest://pin/123'],
    ['a person on Snapchat', 'https://www.snapchat.com/add/ada', 'snapchat://add/ada'],
  ])('%s opens its app', (_, target, app) => expect(way(AUTO, target, IPHONE)).toEqual({ app }));

  it.each([
    ['an address of no app', 'https://example.com/watch?v=a'],
    ['a host that only looks like it', 'https://youtube.com.evil.example/watch?v=a'],
    ['another host that looks like it', 'https://notyoutube.com/watch?v=a'],
    ['a post on Instagram, which has no address in the app', 'https://www.instagram.com/p/abc/'],
    ['the search of Google', 'https://www.google.com/search?q=rome'],
    ['the front page of X', 'https://x.com/home'],
    ['an app address', 'mailto:ada@example.com'],
  ])('%s is plain', (_, target) => expect(way(AUTO, target, IPHONE)).toBeUndefined());

  it("the owner's store comes after the app", () =>
    expect(way({ auto: true, apple: APPLE }, VIDEO, IPHONE)).toMatchObject({
      app: expect.stringMatching(/^youtube:/),
      store: APPLE,
    }));

  it('without an app address the store comes first', () =>
    expect(way({ auto: false, apple: APPLE }, VIDEO, IPHONE)).toEqual({ store: APPLE }));

  it("Google's store alone changes nothing", () =>
    expect(way({ auto: false, google: GOOGLE }, VIDEO, IPHONE)).toBeUndefined());
});

describe('On Android', () => {
  it('an app gets the address itself, and the browser the web', () =>
    expect(way(AUTO, VIDEO, ANDROID)).toEqual({
      app:
        'intent://www.youtube.com/watch?v=abc-_1&t=30#Intent;scheme=https;package=com.google.android.youtube;' +
        'S.browser_fallback_url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dabc-_1%26t%3D30;end',
    }));

  it("with the owner's store the browser goes there", () => {
    const { app, store } = way({ auto: true, google: GOOGLE }, VIDEO, ANDROID)!;
    expect(app).toContain(`;S.browser_fallback_url=${encodeURIComponent(GOOGLE)};end`);
    expect(store).toBe(GOOGLE);
  });

  it("the store's address names an app of any kind", () =>
    expect(way({ auto: false, google: GOOGLE }, 'https://shop.example/a', ANDROID)?.app).toContain(
      'intent://shop.example/a#Intent;scheme=https;package=com.example.shop;',
    ));

  it.each([
    'https://play.google.com/store',
    'https://play.google.com/?id=a;b.c',
    'https://play.google.com/?id=evil%23Intent',
  ])('a store that names no app comes first: %s', (google) =>
    expect(way({ auto: false, google }, 'https://shop.example/a', ANDROID)).toEqual({ store: google }),
  );

  it('what ends an intent cannot be put into one', () => {
    const { app } = way(AUTO, 'https://www.youtube.com/a;end#Intent;package=evil.app;end', ANDROID)!;
    expect(app!.split('#')).toHaveLength(2);
    expect(app!.split('#')[1]).toMatch(/^Intent;scheme=https;package=com\.google\.android\.youtube;S\.[^;]+;end$/);
  });

  it("Apple's store alone changes nothing", () =>
    expect(way({ auto: false, apple: APPLE }, VIDEO, ANDROID)).toBeUndefined());
});

describe('Nobody tries an app', () => {
  it.each([
    ['elsewhere', AUTO, LINUX],
    ['as a bot', AUTO, `${IPHONE} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`],
    ['without deep links', undefined, IPHONE],
    ['with empty deep links', { auto: false }, IPHONE],
  ])('%s', (_, deepLink, userAgent) => expect(way(deepLink, VIDEO, userAgent)).toBeUndefined());

  it('before a page is asked for', () =>
    expect(findAppLink(AUTO, VIDEO, { userAgent: IPHONE, automatic: 'prefetch' })).toBeUndefined());
});

it('Every app has a package that a store can have', () => {
  for (const { android } of Object.values(APPS)) expect(android).toMatch(/^[a-z]\w*(\.\w+)+$/i);
  expect(findApp(new URL('https://example.com'))).toBeUndefined();
});
