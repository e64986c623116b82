import { safeWebAddress } from '../safe-address';

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

/** The destination, with its title for screen readers. */
export const Frame = ({ target, title }: { target: string; title: string }) => (
  <main>
    <h1 class="hidden">{title}</h1>
    <iframe src={safeWebAddress(target)} title={title} sandbox={SANDBOX} allow="fullscreen" />
  </main>
);
