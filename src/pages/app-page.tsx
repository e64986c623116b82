import { APP_SCRIPT } from './app.script';
import { APP_STYLE } from './app.style';
import { FiredPixels } from './fired-pixels';
import { page, PageAnswer } from './page';
import { hostOf, safeAppAddress, safeWebAddress } from './safe-address';
import { Shell } from './shell';
import { TEXTS } from './texts';

export interface AppPageProps {
  /** What opens the app, where it is installed. */
  app?: string;
  /** Where the app can be had. */
  store?: string;
  /** The same page on the web. */
  target: string;
  nonce: string;
  title?: string | null;
  pixels?: FiredPixels;
}

/** Tries the app, then the store, then the web; without a script each is a button. */
export function appPage({ app, store, target, title, nonce, pixels }: AppPageProps): PageAnswer {
  return page({
    title: title || TEXTS.app.title,
    sheets: [APP_STYLE],
    script: APP_SCRIPT,
    nonce,
    pixels,
    body: (
      <Shell look="card">
        <h1 dir="auto">{title || TEXTS.app.title}</h1>
        <p>
          {TEXTS.app.leadsTo} <bdi>{hostOf(target)}</bdi>
        </p>
        <div class="ways">
          <Way name="app" address={safeAppAddress(app)} words={TEXTS.app.open} />
          <Way name="store" address={safeWebAddress(store)} words={TEXTS.app.store} />
          <Way name="web" address={safeWebAddress(target)} words={TEXTS.app.web} />
        </div>
      </Shell>
    ),
  });
}

const Way = ({ name, address, words }: { name: string; address?: string; words: string }) =>
  address ? (
    <a class="button wide" href={address} rel="nofollow" data-way={name}>
      {words}
    </a>
  ) : null;
