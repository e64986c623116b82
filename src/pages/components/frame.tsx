import { hostOf, safeWebAddress } from '../safe-address';
import { Trans } from './language-provider';
import { Mark } from './mark';
import { StandIn } from './stand-in';

/**
 * The destination works as usual, but navigates the whole window only on a visitor's click. `allow-same-origin` leaves it its
 * own cookies; it gets none of the service's, which has another origin.
 */
const SANDBOX = [
  'allow-downloads',
  'allow-forms',
  'allow-modals',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-same-origin',
  'allow-scripts',
  'allow-top-navigation-by-user-activation',
].join(' ');

/** The destination, with its title for screen readers, under a link that opens it without the frame. */
export const Frame = ({ target, title, isPreview }: { target: string; title: string; isPreview?: boolean }) => (
  <>
    <header>
      <Mark />
      <DestinationLink address={safeWebAddress(target)} />
    </header>
    <main>
      <h1 class="hidden">{title}</h1>
      {isPreview ? (
        <StandIn />
      ) : (
        <iframe src={safeWebAddress(target)} title={title} sandbox={SANDBOX} allow="fullscreen" />
      )}
    </main>
  </>
);

/** For destinations that browsers refuse to frame, which the page cannot find out. */
const DestinationLink = ({ address }: { address?: string }) =>
  address ? (
    <a class="destination" href={address} rel="nofollow">
      <span class="label">
        <Trans id="frame.open" host={<Host address={address} />} />
      </span>
      <Arrow />
    </a>
  ) : null;

/** A long host keeps its end, which tells whose site it is. */
const Host = ({ address }: { address: string }) => (
  <span class="host">
    <bdi dir="ltr">{hostOf(address)}</bdi>
  </span>
);

const Arrow = () => (
  <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" focusable="false">
    <path d="M7 17 17 7M8.5 7H17v8.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
  </svg>
);
