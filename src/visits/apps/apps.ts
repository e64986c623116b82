/** An app that many people have, and how it is opened. */
interface App {
  /** Hosts whose pages it shows, with or without `www.` or `m.`. */
  hosts: RegExp;
  /** Where the host has other pages as well. */
  paths?: RegExp;
  /** Its name among Android's apps, where it takes the same addresses as the web. */
  android: string;
  /** The address that opens the same page in it on an iPhone; `undefined` for pages without one. */
  apple: (address: URL) => string | undefined;
}

/** Path and query. */
const rest = ({ pathname, search }: URL) => `${pathname}${search}`;

/** Builds an address from the first path that matches. */
const byPath =
  (...forms: [path: RegExp, into: string][]) =>
  ({ pathname }: URL): string | undefined => {
    const form = forms.find(([path]) => path.test(pathname));
    return form && pathname.replace(...form);
  };

/** First parts of paths that are pages of Instagram's own and no user's. */
const INSTAGRAM_PAGES = 'p|reels?|tv|explore|stories|accounts|about|direct';
/** The same of X. */
const X_PAGES = 'i|home|search|explore|intent|share|hashtag|settings|login|messages|notifications|tos|privacy';

/** Well-known apps, with the source of what opens them on an iPhone, where their makers say it. The package is the `id` of the app's page in Google's store. */
export const APPS: Record<string, App> = {
  /** https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/YouTubeLinks/YouTubeLinks.html */
  youtube: {
    hosts: /^((www|m|music)\.)?youtube\.com$|^youtu\.be$/,
    android: 'com.google.android.youtube',
    apple: (address) =>
      address.hostname === 'youtu.be'
        ? `youtube://www.youtube.com/watch?v=${address.pathname.slice(1)}${address.search.replace('?', '&')}`
        : `youtube://www.youtube.com${rest(address)}`,
  },
  /** No longer documented by its maker, but in wide use: `instagram://user?username=` */
  instagram: {
    hosts: /^(www\.)?instagram\.com$/,
    android: 'com.instagram.android',
    apple: byPath([new RegExp(`^/(?!(?:${INSTAGRAM_PAGES})/?$)([\\w.]+)/?$`), 'instagram://user?username=$1']),
  },
  /** Not documented by its maker, but in wide use: `twitter://status?id=`, `twitter://user?screen_name=` */
  x: {
    hosts: /^((www|m|mobile)\.)?(twitter|x)\.com$/,
    android: 'com.twitter.android',
    apple: byPath(
      [/^\/\w+\/status\/(\d+).*$/, 'twitter://status?id=$1'],
      [new RegExp(`^/(?!(?:${X_PAGES})/?$)(\\w+)/?$`), 'twitter://user?screen_name=$1'],
    ),
  },
  /** Not documented by its maker, but in wide use: `facewebmodal` shows any page of its own. */
  facebook: {
    hosts: /^((www|m|web)\.)?facebook\.com$|^fb\.(com|me|watch)$/,
    android: 'com.facebook.katana',
    apple: (address) => `fb://facewebmodal/f?href=${encodeURIComponent(address.href)}`,
  },
  /** Not documented by its maker, but in wide use: `linkedin://in/`, `linkedin://company/` */
  linkedin: {
    hosts: /^([a-z]{2,3}\.)?linkedin\.com$/,
    android: 'com.linkedin.android',
    apple: byPath([/^\/(in|company)\/([^/]+).*$/, 'linkedin://$1/$2']),
  },
  /** Not documented by its maker, but in wide use: `snssdk1233:` is what the app registers. */
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
    apple: byPath(
      [/^\/(?:\+|joinchat\/)([\w-]+)$/, 'tg://join?invite=$1'],
      [/^\/(\w{4,})\/(\d+)$/, 'tg://resolve?domain=$1&post=$2'],
      [/^\/(\w{4,})\/?$/, 'tg://resolve?domain=$1'],
    ),
  },
  /** Not documented by its maker, but in wide use: the address with another scheme. */
  amazon: {
    hosts: /^(www\.)?amazon\.(com|ca|de|fr|es|it|nl|se|pl|in|ae|sa|sg|co\.uk|co\.jp|com\.(au|br|mx|tr|be))$/,
    android: 'com.amazon.mShop.android.shopping',
    apple: (address) => `com.amazon.mobile.shopping://${address.hostname}${rest(address)}`,
  },
  /** https://developers.google.com/maps/documentation/urls/ios-urlscheme */
  'google maps': {
    hosts: /^www\.google\.[a-z]{2,3}(\.[a-z]{2})?$/,
    paths: /^\/maps(\/|$)/,
    android: 'com.google.android.apps.maps',
    apple: (address) => `comgooglemapsurl://${address.hostname}${rest(address)}`,
  },
  /** Not documented by its maker, but in wide use: it takes the paths of the web. */
  reddit: {
    hosts: /^((www|old|new)\.)?reddit\.com$/,
    android: 'com.reddit.frontpage',
    apple: byPath([/^\/((?:r|u|user)\/.+)$/, 'reddit:///$1']),
  },
  /** No longer documented by its maker, but in wide use: `pinterest://pin/`, `pinterest://user/` */
  pinterest: {
    hosts: /^([a-z]{2,3}\.)?pinterest\.(com|de|fr|es|it|pt|ca|co\.uk|com\.au)$/,
    android: 'com.pinterest',
    apple: byPath([/^\/pin\/(\d+)\/?$/, 'pinterest://pin/$1'], [/^\/(\w+)\/?$/, 'pinterest://user/$1']),
  },
  /** Not documented by its maker, but in wide use: `snapchat://add/` */
  snapchat: {
    hosts: /^(www\.)?snapchat\.com$/,
    android: 'com.snapchat.android',
    apple: byPath([/^\/(?:add\/|@)([\w.-]+)\/?$/, 'snapchat://add/$1']),
  },
};

/** The app that shows the page at an address. */
export function findApp(address: URL): App | undefined {
  return Object.values(APPS).find(
    ({ hosts, paths }) => hosts.test(address.hostname) && (paths?.test(address.pathname) ?? true),
  );
}
