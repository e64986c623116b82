import { DeepLink } from '../../links/link.entity';
import { APPS, findApp } from './apps';
import { findAppLink } from './app-link';
import { ANDROID, IPHONE, LINUX } from '../../../test/support/user-agents';

const AUTO: DeepLink = { auto: true };
const APPLE = 'https://apps.apple.com/app/id544007664';
const GOOGLE = 'https://play.google.com/store/apps/details?id=com.example.shop';
const VIDEO = 'https://www.youtube.com/watch?v=abc-_1&t=30';
const appLink = (deepLink: DeepLink | undefined, target: string, userAgent: string, longAddress = target) =>
  findAppLink(deepLink, { target, longAddress }, { userAgent });

describe('A link opened on an iPhone', () => {
  it.each([
    ['a video', VIDEO, 'youtube://www.youtube.com/watch?v=abc-_1&t=30'],
    ['a video on the mobile site', 'https://m.youtube.com/watch?v=a', 'youtube://www.youtube.com/watch?v=a'],
    ['a short address of a video', 'https://youtu.be/abc?t=3', 'youtube://www.youtube.com/watch?v=abc&t=3'],
    ['a profile on Instagram', 'https://www.instagram.com/ada.l/', 'instagram://user?username=ada.l'],
    ['a profile on X', 'https://x.com/ada', 'twitter://user?screen_name=ada'],
    ['a post on X', 'https://twitter.com/ada/status/123?s=20', 'twitter://status?id=123'],
    [
      'a page on Facebook',
      'https://facebook.com/ada?a=1',
      'fb://facewebmodal/f?href=https%3A%2F%2Ffacebook.com%2Fada%3Fa%3D1',
    ],
    ['a profile on LinkedIn', 'https://uk.linkedin.com/in/ada-l/', 'linkedin://in/ada-l'],
    ['a company on LinkedIn', 'https://www.linkedin.com/company/acme', 'linkedin://company/acme'],
    ['a video on TikTok', 'https://www.tiktok.com/@ada/video/72', 'snssdk1233://aweme/detail/72'],
    ['a song', 'https://open.spotify.com/track/4uLU6?si=1', 'spotify:track:4uLU6'],
    ['an album with a language in its path', 'https://open.spotify.com/intl-de/album/4uLU6', 'spotify:album:4uLU6'],
    ['a chat', 'https://wa.me/4912345?text=Hi%20there', 'whatsapp://send?phone=4912345&text=Hi%20there'],
    ['a chat by its api address', 'https://api.whatsapp.com/send?phone=49', 'whatsapp://send?phone=49'],
    ['a channel on Telegram', 'https://t.me/durov', 'tg://resolve?domain=durov'],
    ['a post on Telegram', 'https://t.me/durov/42', 'tg://resolve?domain=durov&post=42'],
    ['a bot on Telegram', 'https://t.me/ShopBot?start=ref42', 'tg://resolve?domain=ShopBot&start=ref42'],
    ['a comment on Telegram', 'https://t.me/durov/42?comment=7', 'tg://resolve?domain=durov&post=42&comment=7'],
    ['an invitation on Telegram', 'https://t.me/+AbC_1', 'tg://join?invite=AbC_1'],
    ['a product', 'https://www.amazon.co.uk/dp/B0?tag=x', 'com.amazon.mobile.shopping://www.amazon.co.uk/dp/B0?tag=x'],
    ['a place', 'https://www.google.com/maps/place/Rome', 'comgooglemapsurl://www.google.com/maps/place/Rome'],
    ['a group on Reddit', 'https://www.reddit.com/r/node/top', 'reddit:///r/node/top'],
    ['a pin', 'https://www.pinterest.com/pin/123/', 'pinterest://pin/123'],
    ['a profile on Pinterest', 'https://www.pinterest.com/today_ada/', 'pinterest://user/today_ada'],
    ['a profile on Snapchat', 'https://www.snapchat.com/add/ada', 'snapchat://add/ada'],
  ])('opens the app of %s', (_, target, app) => expect(appLink(AUTO, target, IPHONE)).toEqual({ app }));

  it.each([
    ['an address of no app', 'https://example.com/watch?v=a'],
    ['a host that only looks like it', 'https://youtube.com.evil.example/watch?v=a'],
    ['another host that looks like it', 'https://notyoutube.com/watch?v=a'],
    ['a post on Instagram, which has no address in the app', 'https://www.instagram.com/p/abc/'],
    ['the search of Google', 'https://www.google.com/search?q=rome'],
    ['the front page of X', 'https://x.com/home'],
    ['a login code of Telegram', 'https://t.me/login/12345'],
    ['the share page of Telegram', 'https://t.me/share?url=https://example.com'],
    ['the ideas of the day on Pinterest', 'https://www.pinterest.com/today/'],
    ['an app address', 'mailto:ada@example.com'],
  ])('opens %s in the browser', (_, target) => expect(appLink(AUTO, target, IPHONE)).toBeUndefined());

  it("falls back to the owner's store", () =>
    expect(appLink({ auto: true, apple: APPLE }, VIDEO, IPHONE)).toMatchObject({
      app: expect.stringMatching(/^youtube:/),
      store: APPLE,
    }));

  it('opens a page that the app does not open in the browser, and not in the store', () =>
    expect(appLink({ auto: true, apple: APPLE }, 'https://www.instagram.com/p/abc/', IPHONE)).toBeUndefined());

  it.each([
    ['is the page of a store', APPLE],
    ['is the page of no well-known app', 'https://example.com/'],
  ])('opens the app of the long address when the target %s', (_, target) =>
    expect(appLink({ auto: true, apple: APPLE }, target, IPHONE, VIDEO)).toEqual({
      app: 'youtube://www.youtube.com/watch?v=abc-_1&t=30',
      store: APPLE,
    }),
  );

  it('opens the app of the target before that of the long address', () =>
    expect(appLink(AUTO, 'https://t.me/durov', IPHONE, VIDEO)).toEqual({ app: 'tg://resolve?domain=durov' }));

  it('opens the target when the long address is blocked', () =>
    expect(findAppLink(AUTO, { target: APPLE }, { userAgent: IPHONE })).toBeUndefined());

  it('leads to the store when no app address is derived', () =>
    expect(appLink({ auto: false, apple: APPLE }, VIDEO, IPHONE)).toEqual({ store: APPLE }));

  it('opens in the browser when only the Google store is set', () =>
    expect(appLink({ auto: false, google: GOOGLE }, VIDEO, IPHONE)).toBeUndefined());
});

describe('A link opened on Android', () => {
  it('passes the address to the app, with the web as fallback', () =>
    expect(appLink(AUTO, VIDEO, ANDROID)).toEqual({
      app:
        'intent://www.youtube.com/watch?v=abc-_1&t=30#Intent;scheme=https;package=com.google.android.youtube;' +
        'S.browser_fallback_url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dabc-_1%26t%3D30;end',
    }));

  it("falls back to the owner's store", () => {
    const { app, store } = appLink({ auto: true, google: GOOGLE }, VIDEO, ANDROID)!;
    expect(app).toContain(`;S.browser_fallback_url=${encodeURIComponent(GOOGLE)};end`);
    expect(store).toBe(GOOGLE);
  });

  it('opens the app that the address of the store names', () =>
    expect(appLink({ auto: false, google: GOOGLE }, 'https://shop.example/a', ANDROID)?.app).toContain(
      'intent://shop.example/a#Intent;scheme=https;package=com.example.shop;',
    ));

  it('passes the long address to the app when the target is the page of the store', () =>
    expect(appLink({ auto: false, google: GOOGLE }, GOOGLE, ANDROID, 'https://shop.example/a')?.app).toContain(
      'intent://shop.example/a#Intent;scheme=https;package=com.example.shop;',
    ));

  it.each([
    'https://play.google.com/store',
    'https://play.google.com/?id=a;b.c',
    'https://play.google.com/?id=evil%23Intent',
  ])('leads to a store that names no app: %s', (google) =>
    expect(appLink({ auto: false, google }, 'https://shop.example/a', ANDROID)).toEqual({ store: google }),
  );

  it('escapes characters that would end an intent', () => {
    const { app } = appLink(AUTO, 'https://www.youtube.com/a;end#Intent;package=evil.app;end', ANDROID)!;
    expect(app!.split('#')).toHaveLength(2);
    expect(app!.split('#')[1]).toMatch(/^Intent;scheme=https;package=com\.google\.android\.youtube;S\.[^;]+;end$/);
  });

  it('opens in the browser when only the Apple store is set', () =>
    expect(appLink({ auto: false, apple: APPLE }, VIDEO, ANDROID)).toBeUndefined());
});

describe('No app is opened', () => {
  it.each([
    ['on a computer', AUTO, LINUX],
    ['for a bot', AUTO, `${IPHONE} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`],
    ['without deep links', undefined, IPHONE],
    ['with empty deep links', { auto: false }, IPHONE],
  ])('%s', (_, deepLink, userAgent) => expect(appLink(deepLink, VIDEO, userAgent)).toBeUndefined());

  it('for a prefetch', () =>
    expect(findAppLink(AUTO, { target: VIDEO }, { userAgent: IPHONE, automatic: 'prefetch' })).toBeUndefined());
});

it('every app has a valid package name', () => {
  for (const { android } of Object.values(APPS)) expect(android).toMatch(/^[a-z]\w*(\.\w+)+$/i);
  expect(findApp(new URL('https://example.com'))).toBeUndefined();
});
