import { isWebAddress } from '../../common/addresses/destination';
import { Visit } from '../../common/visits/visit';
import { DeepLink } from '../../links/link.entity';
import { describeUserAgent } from '../../user-agents/describe-user-agent';
import { isDevice } from '../../user-agents/devices';
import { findApp } from './apps';

/** Addresses that a page on a phone tries in this order, before the destination itself. */
export interface AppLink {
  /** Opens the app where it is installed. */
  app?: string;
  store?: string;
}

type AppVisitor = Pick<Visit, 'userAgent' | 'automatic'>;

/** Returns `undefined` for bots and prefetches, on other systems than iOS and Android, and without a known app. */
export function findAppLink(deepLink: DeepLink | undefined, target: string, visitor: AppVisitor): AppLink | undefined {
  const { userAgent, automatic } = visitor;
  if (deepLink === undefined || automatic !== undefined || !isWebAddress(target)) return undefined;
  if (describeUserAgent(userAgent).bot !== undefined) return undefined;
  const link = appLinkFor(userAgent, deepLink, new URL(target));
  return link?.app === undefined && link?.store === undefined ? undefined : link;
}

function appLinkFor(userAgent: string, deepLink: DeepLink, target: URL): AppLink | undefined {
  if (isDevice('android', userAgent)) return onAndroid(deepLink, target);
  const isApple = isDevice('iphone', userAgent) || isDevice('ipad', userAgent);
  return isApple ? onApple(deepLink, target) : undefined;
}

function onApple({ auto, apple }: DeepLink, target: URL): AppLink {
  return { app: auto ? findApp(target)?.apple(target) : undefined, store: apple };
}

/** The package name is in the address of the store, so any app can be opened. */
function onAndroid({ auto, google }: DeepLink, target: URL): AppLink {
  const packageName = (auto ? findApp(target)?.android : undefined) ?? packageIn(google);
  return { app: packageName && intentFor(packageName, target, google ?? target.href), store: google };
}

function packageIn(storeAddress?: string): string | undefined {
  const name = storeAddress && new URL(storeAddress).searchParams.get('id');
  return name && /^[a-zA-Z]\w*(\.\w+)+$/.test(name) ? name : undefined;
}

/** A browser that cannot open the app loads the fallback (https://developer.chrome.com/docs/android/intents). */
function intentFor(packageName: string, { protocol, host, pathname, search }: URL, fallback: string): string {
  const scheme = protocol.slice(0, -1);
  const extras = `scheme=${scheme};package=${packageName};S.browser_fallback_url=${encodeURIComponent(fallback)}`;
  return `intent://${host}${pathname}${search}#Intent;${extras};end`;
}
