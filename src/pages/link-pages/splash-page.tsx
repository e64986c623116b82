import { PIXEL_DELAY_MS } from '../components/fired-pixels';
import { Countdown } from './countdown';
import { contextOf, OnwardProps } from '../page/page-context';
import { page, RenderedPage } from '../page/page';
import { LinkMeta, PreviewTags } from '../components/preview-tags';
import { hostOf, safeWebAddress } from '../safe-address';
import { translatorFor } from '../i18n/translate';
import { Shell } from '../components/shell';
import { SPLASH_SCRIPT } from '../scripts/splash.script';
import { SPLASH_STYLE } from '../styles/splash.style';
import { OwnerText } from '../components/owner-text';
import { Text } from '../components/language-provider';

/** The content of a splash page. */
export interface SplashFields {
  /** Seconds, 0 to 60; 0 redirects at once, or as soon as the pixels had time to load. */
  counter: number;
  title?: string | null;
  message?: string | null;
  image?: string | null;
  logo?: string | null;
  /** Label of the button. */
  button?: string | null;
}

export interface SplashProps extends SplashFields, OnwardProps {
  meta?: LinkMeta;
}

/** A page with a countdown and a button to the destination. Its title and the label of its button have defaults. */
export function splashPage({ meta = {}, ...props }: SplashProps): RenderedPage {
  const seconds = Math.max(secondsOf(props.counter), props.pixels ? PIXEL_DELAY_MS / 1_000 : 0);
  const target = safeWebAddress(props.target);
  const hasImages = [props.image, props.logo].some((image) => safeWebAddress(image) !== undefined);
  return page({
    ...contextOf(props),
    title: meta.title || props.title || translatorFor(props.language)('splash.title'),
    description: meta.description,
    head: (
      <>
        <PreviewTags {...meta} />
        {target && <RefreshWithoutScript seconds={seconds} target={target} />}
      </>
    ),
    styleSheets: [SPLASH_STYLE],
    inlineStyle: `:root { --counter: ${seconds}s; }`,
    script: target && SPLASH_SCRIPT,
    nonce: props.nonce,
    pixels: props.pixels,
    policy: { hasImages },
    body: <Splash {...props} seconds={seconds} address={target} />,
  });
}

const RefreshWithoutScript = ({ seconds, target }: { seconds: number; target: string }) => (
  <noscript>
    <meta http-equiv="refresh" content={`${seconds};url=${target}`} />
  </noscript>
);

function Splash({ address, seconds, ...props }: SplashProps & { address?: string; seconds: number }) {
  const image = safeWebAddress(props.image);
  const logo = safeWebAddress(props.logo);
  return (
    <Shell className={image ? 'card with-picture' : 'card'}>
      {image && <img class="picture" src={image} alt="" referrerpolicy="no-referrer" />}
      <div class="content">
        {logo && <img class="logo" src={logo} alt="" referrerpolicy="no-referrer" />}
        <h1 dir="auto">{props.title || <Text id="splash.title" />}</h1>
        <OwnerText text={props.message} />
        <div class="onward">
          <Destination target={props.target} />
          {address && <Continue address={address} seconds={seconds} label={props.button} />}
        </div>
      </div>
    </Shell>
  );
}

/** The host of the destination, which stays in the window as a safeguard against phishing. */
const Destination = ({ target }: { target: string }) => (
  <p class="destination">
    <Text id="splash.leadsTo" />
    <br />
    <span class="plate">
      <bdi>{hostOf(target)}</bdi>
    </span>
  </p>
);

const Continue = ({ address, seconds, label }: { address: string; seconds: number; label?: string | null }) => (
  <>
    <a class="button wide" href={address} rel="nofollow" data-next dir="auto">
      {label || <Text id="splash.button" />}
    </a>
    <Countdown seconds={seconds} />
  </>
);

function secondsOf(counter: number): number {
  return Math.min(60, Math.max(0, Math.trunc(counter) || 0));
}
