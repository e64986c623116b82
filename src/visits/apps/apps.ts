/** A well-known app, and how to open it. */
interface App {
  /** Hosts whose pages the app opens. */
  hosts: RegExp;
  /** Paths that the app opens; absent for all. */
  paths?: RegExp;
  /** Its package name on Android, where it opens the same addresses as the browser. */
  android: string;
  /** Returns the address that opens the page in the app on iOS, or `undefined` for pages without one. */
  apple: (address: URL) => string | undefined;
}

const pathAndQuery = ({ pathname, search }: URL) => `${pathname}${search}`;

/** Builds an app address from the first pattern that matches the path. */
const byPath =
  (...rules: [path: RegExp, replacement: string][]) =>
  ({ pathname }: URL): string | undefined => {
    const rule = rules.find(([path]) => path.test(pathname));
    return rule && pathname.replace(...rule);
  };

/** First path segments of Instagram that are not user names. */
const INSTAGRAM_PAGES = 'p|reels?|tv|explore|stories|accounts|about|direct';
/** First path segments of X that are not user names. */
const X_PAGES = 'i|home|search|explore|intent|share|hashtag|settings|login|messages|notifications|tos|privacy';

/** First path segments of Telegram that are not user names. */
const TELEGRAM_PAGES = 'share|proxy|socks|login|confirmphone|boost';

/** First path segments of Pinterest that are not user names. */
const PINTEREST_PAGES =
  'pin|today|ideas|explore|search|categories|topics|videos|business|homefeed|settings|login|signup|password';

/** Each app has the source of its iOS addresses, where one exists. The package name is the `id` of its page in Google Play. */
export const APPS: Record<string, App> = {
  /** https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/YouTubeLinks/YouTubeLinks.html */
  youtube: {
    hosts: /^((www|m|music)\.)?youtube\.com$|^youtu\.be$/,
    android: 'com.google.android.youtube',
    apple: (address) =>
      address.hostname === 'youtu.be'
        ? `youtube://www.youtube.com/watch?v=${address.pathname.slice(1)}${address.search.replace('?', '&')}`
        : `youtube://www.youtube.com${pathAndQuery(address)}`,
  },
  /** No longer documented, but in wide use: `instagram://user?username=` */
  instagram: {
    hosts: /^(www\.)?instagram\.com$/,
    android: 'com.instagram.android',
    apple: byPath([new RegExp(`^/(?!(?:${INSTAGRAM_PAGES})/?$)([\\w.]+)/?$`), 'instagram://user?username=$1']),
  },
  /** Undocumented, but in wide use: `twitter://status?id=`, `twitter://user?screen_name=` */
  x: {
    hosts: /^((www|m|mobile)\.)?(twitter|x)\.com$/,
    android: 'com.twitter.android',
    apple: byPath(
      [/^\/\w+\/status\/(\d+).*$/, 'twitter://status?id=$1'],
      [new RegExp(`^/(?!(?:${X_PAGES})/?$)(\\w+)/?$`), 'twitter://user?screen_name=$1'],
    ),
  },
  /** Undocumented, but in wide use: `facewebmodal` shows any page of Facebook. */
  facebook: {
    hosts: /^((www|m|web)\.)?facebook\.com$|^fb\.(com|me|watch)$/,
    android: 'com.facebook.katana',
    apple: (address) => `fb://facewebmodal/f?href=${encodeURIComponent(address.href)}`,
  },
  /** Undocumented, but in wide use: `linkedin://in/`, `linkedin://company/` */
  linkedin: {
    hosts: /^([a-z]{2,3}\.)?linkedin\.com$/,
    android: 'com.linkedin.android',
    apple: byPath([/^\/(in|company)\/([^/]+).*$/, 'linkedin://$1/$2']),
  },
  /** Undocumented, but in wide use: the app registers `snssdk1233:`. */
  tiktok: {
    hosts: /^((www|m)\.)?tiktok\.com$/,
    android: 'com.zhiliaoapp.musically',
    apple: byPath([/^\/@[\w.]+\/video\/(\d+).*$/, 'snssdk1233://aweme/detail/$1']),
  },
  /** https://developer.spotify.com/documentation/ios/tutorials/content-linking */
  spotify: {
    hosts: /^open\.spotify\.com$/,
    android: 'com.spotify.music',
    apple: byPath([/^\/(?:intl-[a-z]+\/)?(track|album|artist|playlist|show|episode|user)\/(\w+).*$/, 'spotify:$1:$2']),
  },
  /** https://faq.whatsapp.com/425247423114725 */
  whatsapp: {
    hosts: /^wa\.me$|^api\.whatsapp\.com$/,
    android: 'com.whatsapp',
    apple: ({ hostname, pathname, search }) => {
      if (hostname === 'api.whatsapp.com') return pathname === '/send' ? `whatsapp://send${search}` : undefined;
      const [, phone] = /^\/(\d+)$/.exec(pathname) ?? [];
      return phone && `whatsapp://send?phone=${phone}${search.replace('?', '&')}`;
    },
  },
  /** https://core.telegram.org/api/links */
  telegram: {
    hosts: /^(t|telegram)\.me$/,
    android: 'org.telegram.messenger',
    apple: (address) => {
      const found = byPath(
        [/^\/(?:\+|joinchat\/)([\w-]+)$/, 'tg://join?invite=$1'],
        [new RegExp(`^/(?!(?:${TELEGRAM_PAGES})/)(\\w{4,})/(\\d+)$`), 'tg://resolve?domain=$1&post=$2'],
        [new RegExp(`^/(?!(?:${TELEGRAM_PAGES})/?$)(\\w{4,})/?$`), 'tg://resolve?domain=$1'],
      )(address);
      // Such as the `start` of a bot.
      return found && `${found}${address.search.replace('?', '&')}`;
    },
  },
  /** Undocumented, but in wide use: the address with another scheme. */
  amazon: {
    hosts: /^(www\.)?amazon\.(com|ca|de|fr|es|it|nl|se|pl|in|ae|sa|sg|co\.uk|co\.jp|com\.(au|br|mx|tr|be))$/,
    android: 'com.amazon.mShop.android.shopping',
    apple: (address) => `com.amazon.mobile.shopping://${address.hostname}${pathAndQuery(address)}`,
  },
  /** https://developers.google.com/maps/documentation/urls/ios-urlscheme */
  'google maps': {
    hosts: /^www\.google\.[a-z]{2,3}(\.[a-z]{2})?$/,
    paths: /^\/maps(\/|$)/,
    android: 'com.google.android.apps.maps',
    apple: (address) => `comgooglemapsurl://${address.hostname}${pathAndQuery(address)}`,
  },
  /** Undocumented, but in wide use: paths as on the web. */
  reddit: {
    hosts: /^((www|old|new)\.)?reddit\.com$/,
    android: 'com.reddit.frontpage',
    apple: byPath([/^\/((?:r|u|user)\/.+)$/, 'reddit:///$1']),
  },
  /** No longer documented, but in wide use: `pinterest://pin/`, `pinterest://user/` */
  pinterest: {
    hosts: /^([a-z]{2,3}\.)?pinterest\.(com|de|fr|es|it|pt|ca|co\.uk|com\.au)$/,
    android: 'com.pinterest',
    apple: byPath(
      [/^\/pin\/(\d+)\/?$/, 'pinterest://pin/$1'],
      [new RegExp(`^/(?!(?:${PINTEREST_PAGES})/?$)(\\w+)/?$`), 'pinterest://user/$1'],
    ),
  },
  /** Undocumented, but in wide use: `snapchat://add/` */
  snapchat: {
    hosts: /^(www\.)?snapchat\.com$/,
    android: 'com.snapchat.android',
    apple: byPath([/^\/(?:add\/|@)([\w.-]+)\/?$/, 'snapchat://add/$1']),
  },
};

/** Returns the app that opens a web address. */
export function findApp(address: URL): App | undefined {
  return Object.values(APPS).find(
    ({ hosts, paths }) => hosts.test(address.hostname) && (paths?.test(address.pathname) ?? true),
  );
}
