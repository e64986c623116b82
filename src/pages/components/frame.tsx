import { safeWebAddress } from '../safe-address';

/**
 * What a framed destination may do: all that it does by itself, but lead the whole window elsewhere only when the visitor
 * clicks. With `allow-same-origin` it keeps its own cookies; ours are of another origin.
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

/** The destination, with its title for those who hear the page. */
export const Frame = ({ target, title }: { target: string; title: string }) => (
  <main>
    <h1 class="hidden">{title}</h1>
    <iframe src={safeWebAddress(target)} title={title} sandbox={SANDBOX} allow="fullscreen" />
  </main>
);
