import { ComponentChildren } from 'preact';
import { safeWebAddress } from '../safe-address';
import { Text } from '../components/language-provider';

/** The button of an overlay, where it has a link. */
export function OnwardLink({ link, words }: { link?: string | null; words?: ComponentChildren }) {
  const href = safeWebAddress(link);
  if (href === undefined) return null;
  return (
    <a class="button" href={href} rel="nofollow" dir="auto">
      {words || <Text of="overlay.learnMore" />}
    </a>
  );
}
