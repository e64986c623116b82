import { BIO_STYLE } from '../styles/bio.style';
import { BIO_THEMES, BioTheme } from './bio-themes';
import { initialsOf } from './initials';
import { contextOf, PageContext } from '../page-context';
import { page, RenderedPage } from '../page';
import { OwnerText } from '../components/owner-text';
import { PreviewTags } from '../components/preview-tags';
import { hostOf, safeHref, safeWebAddress, displayAddress } from '../safe-address';
import { Shell } from '../components/shell';
import { useTranslation } from '../components/language-provider';

export interface BioProps extends PageContext {
  name: string;
  /** Address of an image; the initials of the name by default. */
  avatar?: string | null;
  description?: string | null;
  links: readonly { title: string; url: string }[];
  theme?: BioTheme | null;
  /** The page's own address. */
  shareUrl: string;
  isIndexable: boolean;
}

/** A bio page: a person or organization with a list of links. */
export function bioPage({ name, description, avatar, theme, shareUrl, ...props }: BioProps): RenderedPage {
  const image = safeWebAddress(avatar);
  return page({
    ...contextOf(props),
    title: name,
    description,
    isIndexable: props.isIndexable,
    className: theme && BIO_THEMES.includes(theme) ? `theme-${theme}` : undefined,
    styleSheets: [BIO_STYLE],
    policy: { hasImages: image !== undefined },
    head: (
      <>
        <link rel="canonical" href={safeWebAddress(shareUrl)} />
        <PreviewTags title={name} description={description} image={image} url={shareUrl} />
      </>
    ),
    body: (
      <Shell>
        <Avatar name={name} image={image} />
        <h1 dir="auto">{name}</h1>
        <OwnerText text={description} />
        <Links links={props.links} />
        <p class="share">
          <bdi>{displayAddress(shareUrl)}</bdi>
        </p>
      </Shell>
    ),
  });
}

const Avatar = ({ name, image }: { name: string; image?: string }) =>
  image ? (
    <img class="avatar" src={image} alt="" width={104} height={104} referrerpolicy="no-referrer" />
  ) : (
    <div class="avatar" aria-hidden="true">
      {initialsOf(name)}
    </div>
  );

const Links = ({ links }: Pick<BioProps, 'links'>) => (
  <ul class="links" aria-label={useTranslation()('bio.links')}>
    {links.map(({ title, url }) => {
      const href = safeHref(url);
      if (href === undefined) return null;
      return (
        <li>
          <a href={href} dir="auto">
            {title || hostOf(href) || displayAddress(href)}
          </a>
        </li>
      );
    })}
  </ul>
);
