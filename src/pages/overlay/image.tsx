import { LinkButton } from './link-button';
import { OverlayFields } from './overlay-fields';
import { hostOf, safeWebAddress } from '../safe-address';

/** An image that links to the overlay's link; without an image, the button alone. */
export function Picture({ image, link, label }: OverlayFields) {
  const source = safeWebAddress(image);
  const href = safeWebAddress(link);
  if (source === undefined) return <LinkButton link={link} label={label} />;
  const picture = <img src={source} alt={label || (href ? hostOf(href) : '')} referrerpolicy="no-referrer" />;
  if (href === undefined) return picture;
  return (
    <a class="picture" href={href} rel="nofollow">
      {picture}
    </a>
  );
}
