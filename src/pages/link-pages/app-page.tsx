import { APP_SCRIPT } from '../scripts/app.script';
import { APP_STYLE } from '../styles/app.style';
import { FiredPixels } from '../components/fired-pixels';
import { Language } from '../languages';
import { page, PageAnswer } from '../page';
import { hostOf, safeAppAddress, safeWebAddress } from '../safe-address';
import { translatorFor } from '../translate';
import { Shell } from '../components/shell';
import { Trans, Text } from '../components/language-provider';
import { TextKey } from '../texts/text-keys';

export interface AppPageProps {
  language: Language;
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
export function appPage({ language, app, store, target, nonce, pixels, ...props }: AppPageProps): PageAnswer {
  const title = props.title || translatorFor(language)('app.title');
  return page({
    language,
    title,
    sheets: [APP_STYLE],
    script: APP_SCRIPT,
    nonce,
    pixels,
    body: (
      <Shell look="card">
        <h1 dir="auto">{title}</h1>
        <p>
          <Trans of="app.leadsTo" host={<bdi>{hostOf(target)}</bdi>} />
        </p>
        <div class="ways">
          <Way name="app" address={safeAppAddress(app)} words="app.open" />
          <Way name="store" address={safeWebAddress(store)} words="app.store" />
          <Way name="web" address={safeWebAddress(target)} words="app.web" />
        </div>
      </Shell>
    ),
  });
}

const Way = ({ name, address, words }: { name: string; address?: string; words: TextKey }) =>
  address ? (
    <a class="button wide" href={address} rel="nofollow" data-way={name}>
      <Text of={words} />
    </a>
  ) : null;
