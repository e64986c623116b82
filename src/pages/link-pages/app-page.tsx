import { PIXEL_DELAY_MS } from '../components/fired-pixels';
import { APP_SCRIPT } from '../scripts/app.script';
import { APP_STYLE } from '../styles/app.style';
import { contextOf, OnwardProps } from '../page/page-context';
import { page, RenderedPage } from '../page/page';
import { hostOf, safeAppAddress, safeWebAddress } from '../safe-address';
import { translatorFor } from '../i18n/translate';
import { Shell } from '../components/shell';
import { Trans, Text } from '../components/language-provider';
import { TextKey } from '../i18n/texts/text-keys';

export interface AppPageProps extends OnwardProps {
  /** Opens the app where it is installed. */
  app?: string;
  /** The app's page in its store. */
  store?: string;
}

/** Tries the app, then the store, then the web. Without JavaScript, each is a button. */
export function appPage({ app, store, target, nonce, pixels, ...props }: AppPageProps): RenderedPage {
  const title = props.title || translatorFor(props.language)('app.title');
  return page({
    ...contextOf(props),
    title,
    styleSheets: [APP_STYLE],
    script: APP_SCRIPT,
    nonce,
    pixels,
    body: (
      <Shell className="card">
        <h1 dir="auto">{title}</h1>
        <p>
          <Trans id="app.leadsTo" host={<bdi>{hostOf(target)}</bdi>} />
        </p>
        <div class="app-links" data-delay={pixels && PIXEL_DELAY_MS}>
          <AppLink name="app" address={safeAppAddress(app)} label="app.open" />
          <AppLink name="store" address={safeWebAddress(store)} label="app.store" />
          <AppLink name="web" address={safeWebAddress(target)} label="app.web" />
        </div>
      </Shell>
    ),
  });
}

const AppLink = ({ name, address, label }: { name: string; address?: string; label: TextKey }) =>
  address ? (
    <a class="button wide" href={address} rel="nofollow" data-app-link={name}>
      <Text id={label} />
    </a>
  ) : null;
