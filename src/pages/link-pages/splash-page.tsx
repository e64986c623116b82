import { Countdown } from './countdown';
import { FiredPixels } from '../components/fired-pixels';
import { Language } from '../languages';
import { page, PageAnswer } from '../page';
import { LinkMeta, PreviewTags } from '../components/preview-tags';
import { hostOf, safeWebAddress } from '../safe-address';
import { translatorFor } from '../translate';
import { Shell } from '../components/shell';
import { SPLASH_SCRIPT } from '../scripts/splash.script';
import { SPLASH_STYLE } from '../styles/splash.style';
import { Text } from '../components/language-provider';

export interface SplashProps {
  language: Language;
  /** Where the visitor is led: an address on the web. */
  target: string;
  /** Seconds, 0 to 60: 0 leads on at once. */
  counter: number;
  nonce: string;
  shortUrl?: string | null;
  title?: string | null;
  message?: string | null;
  image?: string | null;
  logo?: string | null;
  /** Words on the button. */
  button?: string | null;
  meta?: LinkMeta;
  pixels?: FiredPixels;
}

/** A page with a countdown and a button that leads on; without fields of its own it is the default one. */
export function splashPage({ meta = {}, shortUrl, ...props }: SplashProps): PageAnswer {
  const seconds = secondsOf(props.counter);
  const target = safeWebAddress(props.target);
  const hasImages = [props.image, props.logo].some((image) => safeWebAddress(image) !== undefined);
  return page({
    language: props.language,
    title: meta.title || props.title || translatorFor(props.language)('splash.title'),
    description: meta.description,
    head: (
      <>
        <PreviewTags {...meta} url={meta.url ?? shortUrl} />
        {target && <RefreshWithoutScript seconds={seconds} target={target} />}
      </>
    ),
    sheets: [SPLASH_STYLE],
    colours: `:root { --counter: ${seconds}s; }`,
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
    <Shell look="card">
      {image && <img class="picture" src={image} alt="" referrerpolicy="no-referrer" />}
      {logo && <img class="logo" src={logo} alt="" referrerpolicy="no-referrer" />}
      <h1 dir="auto">{props.title || <Text of="splash.title" />}</h1>
      {props.message && <p class="said">{props.message}</p>}
      <Way target={props.target} />
      {address && <Onward address={address} seconds={seconds} words={props.button} />}
    </Shell>
  );
}

/** Where the link leads, so that nobody is led anywhere unseen. */
const Way = ({ target }: { target: string }) => (
  <p class="way">
    <Text of="splash.leadsTo" />
    <br />
    <span class="plate">
      <bdi>{hostOf(target)}</bdi>
    </span>
  </p>
);

const Onward = ({ address, seconds, words }: { address: string; seconds: number; words?: string | null }) => (
  <>
    <a class="button wide" href={address} rel="nofollow" data-next dir="auto">
      {words || <Text of="splash.button" />}
    </a>
    <Countdown seconds={seconds} />
  </>
);

function secondsOf(counter: number): number {
  return Math.min(60, Math.max(0, Math.trunc(counter) || 0));
}
