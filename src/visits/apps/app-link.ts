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

const STORES = ['apps.apple.com', 'itunes.apple.com', 'play.google.com'];

type AppVisitor = Pick<Visit, 'userAgent' | 'automatic'>;

/**
 * Returns `undefined` for bots and prefetches, on other systems than iOS and Android, and without a known app.
 * @param target that was chosen for the visitor, which may be the page of a store
 * @param longAddress the destination of the link, unless it is blocked
 */
export function findAppLink(
  deepLink: DeepLink | undefined,
  { target, longAddress }: { target: string; longAddress?: string },
  { userAgent, automatic }: AppVisitor,
): AppLink | undefined {
  if (deepLink === undefined || automatic !== undefined || !isWebAddress(target)) return undefined;
  if (describeUserAgent(userAgent).bot !== undefined) return undefined;
  const link = appLinkFor(userAgent, deepLink, pageOfApp(new URL(target), longAddress));
  return link?.app === undefined && link?.store === undefined ? undefined : link;
}

/** An app shows the target if it knows it, else the long address if it knows that. No app shows the page of a store. */
function pageOfApp(target: URL, longAddress?: string): URL {
  if (findApp(target) || longAddress === undefined || !isWebAddress(longAddress)) return target;
  const page = new URL(longAddress);
  return findApp(page) || STORES.includes(target.hostname) ? page : target;
}

function appLinkFor(userAgent: string, deepLink: DeepLink, page: URL): AppLink | undefined {
  if (isDevice('android', userAgent)) return onAndroid(deepLink, page);
  const isApple = isDevice('iphone', userAgent) || isDevice('ipad', userAgent);
  return isApple ? onApple(deepLink, page) : undefined;
}

/** A page that the app does not open is for the browser: the store would lead people away from it who have the app. */
function onApple({ auto, apple }: DeepLink, page: URL): AppLink | undefined {
  const wellKnown = auto ? findApp(page) : undefined;
  if (wellKnown === undefined) return { store: apple };
  const app = wellKnown.apple(page);
  return app === undefined ? undefined : { app, store: apple };
}

/** The package name is in the address of the store, so any app can be opened. */
function onAndroid({ auto, google }: DeepLink, page: URL): AppLink {
  const packageName = (auto ? findApp(page)?.android : undefined) ?? packageIn(google);
  return { app: packageName && intentFor(packageName, page, google ?? page.href), store: google };
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
