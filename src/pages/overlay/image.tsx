import { OnwardLink } from '../link-pages/onward-link';
import { OverlayFields } from './overlay-fields';
import { hostOf, safeWebAddress } from '../safe-address';

/** An image that leads to its link; without an image the link alone. */
export function Picture({ image, link, label }: OverlayFields) {
  const source = safeWebAddress(image);
  const href = safeWebAddress(link);
  if (source === undefined) return <OnwardLink link={link} words={label} />;
  const picture = <img src={source} alt={label || (href ? hostOf(href) : '')} referrerpolicy="no-referrer" />;
  if (href === undefined) return picture;
  return (
    <a class="picture" href={href} rel="nofollow">
      {picture}
    </a>
  );
}
