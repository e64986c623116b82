import { isWebAddress } from '../../common/destination';
import { Visit } from '../../common/visit';
import { DeepLink } from '../../links/link.entity';
import { describeUserAgent } from '../../user-agents/describe-user-agent';
import { isDevice } from '../../user-agents/devices';
import { findApp } from './apps';

/** How a page on a phone opens an app: it tries the app, then the store, then the web. */
export interface AppLink {
  /** Opens the app where it is installed. */
  app?: string;
  store?: string;
}

type AppVisitor = Pick<Visit, 'userAgent' | 'automatic'>;

/** Returns `undefined` for bots, elsewhere than on iOS and Android, and where no app is known. */
export function findAppLink(deepLink: DeepLink | undefined, target: string, visitor: AppVisitor): AppLink | undefined {
  const { userAgent, automatic } = visitor;
  if (deepLink === undefined || automatic !== undefined || !isWebAddress(target)) return undefined;
  if (describeUserAgent(userAgent).bot !== undefined) return undefined;
  const link = linkOn(userAgent, deepLink, new URL(target));
  return link?.app === undefined && link?.store === undefined ? undefined : link;
}

function linkOn(userAgent: string, deepLink: DeepLink, target: URL): AppLink | undefined {
  if (isDevice('android', userAgent)) return onAndroid(deepLink, target);
  const isApple = isDevice('iphone', userAgent) || isDevice('ipad', userAgent);
  return isApple ? onApple(deepLink, target) : undefined;
}

function onApple({ auto, apple }: DeepLink, target: URL): AppLink {
  return { app: auto ? findApp(target)?.apple(target) : undefined, store: apple };
}

/** The store's address names the app, so any app can be tried. */
function onAndroid({ auto, google }: DeepLink, target: URL): AppLink {
  const name = (auto ? findApp(target)?.android : undefined) ?? nameInStore(google);
  return { app: name && intentFor(name, target, google ?? target.href), store: google };
}

function nameInStore(address?: string): string | undefined {
  const name = address && new URL(address).searchParams.get('id');
  return name && /^[a-zA-Z]\w*(\.\w+)+$/.test(name) ? name : undefined;
}

/** https://developer.chrome.com/docs/android/intents: a browser that cannot open the app goes to the fallback. */
function intentFor(name: string, { protocol, host, pathname, search }: URL, fallback: string): string {
  const scheme = protocol.slice(0, -1);
  const extras = `scheme=${scheme};package=${name};S.browser_fallback_url=${encodeURIComponent(fallback)}`;
  return `intent://${host}${pathname}${search}#Intent;${extras};end`;
}
