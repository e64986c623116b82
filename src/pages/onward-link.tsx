import { safeWebAddress } from './safe-address';
import { TEXTS } from './texts';

/** The button of an overlay, where it has a link. */
export function OnwardLink({ link, words }: { link?: string | null; words?: string | null }) {
  const href = safeWebAddress(link);
  if (href === undefined) return null;
  return (
    <a class="button" href={href} rel="nofollow" dir="auto">
      {words || TEXTS.overlay.learnMore}
    </a>
  );
}
