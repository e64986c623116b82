import { isWebAddress } from '../../common/destination';
import { Visit } from '../../common/visit';
import { DeepLink } from '../../links/link.entity';
import { describeUserAgent } from '../../user-agents/describe-user-agent';
import { isDevice } from '../../user-agents/devices';
import { findApp } from './apps';

/** How an app is tried on a phone: the app, then the store, then the web. What there is none of is left out. */
export interface AppWay {
  /** Opens the app, where it is installed. */
  app?: string;
  store?: string;
}

/** What counts of a visitor: programs open no apps. */
type AppVisitor = Pick<Visit, 'userAgent' | 'automatic'>;

/** The way of a visitor to an app. Empty-handed elsewhere than on iOS and Android, and where no app is known of. */
export function findAppWay(deepLink: DeepLink | undefined, target: string, visitor: AppVisitor): AppWay | undefined {
  const { userAgent, automatic } = visitor;
  if (deepLink === undefined || automatic !== undefined || !isWebAddress(target)) return undefined;
  if (describeUserAgent(userAgent).bot !== undefined) return undefined;
  const way = wayOn(userAgent, deepLink, new URL(target));
  return way?.app === undefined && way?.store === undefined ? undefined : way;
}

function wayOn(userAgent: string, deepLink: DeepLink, target: URL): AppWay | undefined {
  if (isDevice('android', userAgent)) return onAndroid(deepLink, target);
  const isApple = isDevice('iphone', userAgent) || isDevice('ipad', userAgent);
  return isApple ? onApple(deepLink, target) : undefined;
}

function onApple({ auto, apple }: DeepLink, target: URL): AppWay {
  return { app: auto ? findApp(target)?.apple(target) : undefined, store: apple };
}

/** The store's address names the app, so it can be tried whatever it is. */
function onAndroid({ auto, google }: DeepLink, target: URL): AppWay {
  const name = (auto ? findApp(target)?.android : undefined) ?? nameInStore(google);
  return { app: name && intentFor(name, target, google ?? target.href), store: google };
}

function nameInStore(address?: string): string | undefined {
  const name = address && new URL(address).searchParams.get('id');
  return name && /^[a-zA-Z]\w*(\.\w+)+$/.test(name) ? name : undefined;
}

/** https://developer.chrome.com/docs/android/intents: a browser that cannot open the app goes to the other address. */
function intentFor(name: string, { protocol, host, pathname, search }: URL, otherwise: string): string {
  const scheme = protocol.slice(0, -1);
  const extras = `scheme=${scheme};package=${name};S.browser_fallback_url=${encodeURIComponent(otherwise)}`;
  return `intent://${host}${pathname}${search}#Intent;${extras};end`;
}
