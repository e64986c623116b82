import { ComponentChildren } from 'preact';
import { safeWebAddress } from '../safe-address';
import { Text } from '../components/language-provider';

/** The button of an overlay that has a link. */
export function LinkButton({ link, label }: { link?: string | null; label?: ComponentChildren }) {
  const href = safeWebAddress(link);
  if (href === undefined) return null;
  return (
    <a class="button" href={href} rel="nofollow" dir="auto">
      {label || <Text id="overlay.learnMore" />}
    </a>
  );
}
