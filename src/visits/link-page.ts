import { isWebAddress } from '../common/destination';
import { LinkSnapshot } from '../links/snapshots/link-snapshot';
import { appPage } from '../pages/app-page';
import { FiredPixels } from '../pages/fired-pixels';
import { framePage } from '../pages/frame-page';
import { makeNonce } from '../pages/nonce';
import { overlayPage } from '../pages/overlay-page';
import { PageAnswer } from '../pages/page-answer';
import { pixelPage } from '../pages/pixel-page';
import { splashPage } from '../pages/splash-page';
import { TextKey } from '../pages/text-keys';
import { pageLanguage } from '../user-agents/page-language';
import { AppWay } from './find-app-way';

/** Seconds that the default splash waits. */
const DEFAULT_SPLASH = { counter: 10 };

/** What an overlay says of the form that was sent, in place of it or above it. */
export interface Said {
  notice?: TextKey;
  error?: TextKey;
}

/** What a visit adds to the page of a link. */
interface Extras {
  /** `Accept-Language` as it came. */
  languages: string;
  said?: Said;
  pixels?: FiredPixels;
  app?: AppWay;
}

/** Where a visitor is led. */
export interface VisitTarget {
  /** One of the link's locations, as it stands there. */
  location: string;
  /** The same with all that its query gets. */
  address: string;
}

/** The form of an overlay: where it goes, and what it carries. */
type Form = () => { action: string; token: string };

/** The page that a link leads by, in one exhaustive choice. Empty-handed for a plain redirect. */
export function linkPage(link: LinkSnapshot, led: VisitTarget, form: Form, extras: Extras): PageAnswer | undefined {
  const { answer, title, shortUrl } = link;
  const target = led.address;
  if (answer.kind === 'redirect' || linkKind(link, led) === 'redirect') return onwardPage(title, target, extras);
  const { pixels, said } = extras;
  const language = pageLanguage(extras.languages);
  const common = { language, target, title, meta: { ...link.meta, url: shortUrl }, nonce: makeNonce(), pixels };
  switch (answer.kind) {
    case 'frame':
      return framePage(common);
    case 'splash':
      return splashPage({ ...(answer.page ?? DEFAULT_SPLASH), ...common, title: answer.page?.title, shortUrl });
    case 'overlay':
      return overlayPage({ ...common, ...form(), ...said, overlay: answer.overlay });
  }
}

/** What comes before a plain redirect, if anything does. */
function onwardPage(title: string, target: string, { app, pixels, languages }: Extras): PageAnswer | undefined {
  if (app === undefined && pixels === undefined) return undefined;
  const common = { language: pageLanguage(languages), title, target, nonce: makeNonce() };
  if (app !== undefined) return appPage({ ...common, ...app, pixels });
  return pixels && pixelPage({ ...common, pixels });
}

/** How a visit is answered: what only a redirect can lead to is redirected to, whatever the link's type. */
export function linkKind(link: LinkSnapshot, target: VisitTarget): LinkSnapshot['answer']['kind'] {
  const { kind } = link.answer;
  const isFramed = kind === 'frame' || kind === 'overlay';
  const isShowable = isFramed ? isFramable(link, target) : isWebAddress(target.address);
  return isShowable ? kind : 'redirect';
}

function isFramable({ shortUrl, unframable = [] }: LinkSnapshot, { location, address }: VisitTarget): boolean {
  if (unframable.includes(location)) return false;
  // No browser frames what is not encrypted in a page that is.
  return shortUrl.startsWith('https:') ? address.startsWith('https:') : isWebAddress(address);
}
