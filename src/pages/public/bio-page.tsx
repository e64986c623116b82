import { BIO_STYLE } from '../styles/bio.style';
import { initialsOf } from './initials';
import { Language } from '../languages';
import { page, PageAnswer } from '../page';
import { PreviewTags } from '../components/preview-tags';
import { hostOf, safeHref, safeWebAddress, shownAddress } from '../safe-address';
import { Shell } from '../components/shell';
import { useTranslation } from '../components/language-provider';

export const BIO_THEMES = ['auto', 'light', 'dark', 'ocean', 'forest', 'sunset'] as const;
export type BioTheme = (typeof BIO_THEMES)[number];

export interface BioProps {
  language: Language;
  name: string;
  /** Address of an image; the initials of the name stand in for it. */
  avatar?: string | null;
  description?: string | null;
  links: readonly { title: string; url: string }[];
  theme?: BioTheme | null;
  /** The page's own address. */
  shareUrl: string;
  isIndexable: boolean;
}

/** Someone's page of links. */
export function bioPage({ name, description, avatar, theme, shareUrl, ...props }: BioProps): PageAnswer {
  const image = safeWebAddress(avatar);
  return page({
    language: props.language,
    title: name,
    description,
    isIndexable: props.isIndexable,
    look: theme && BIO_THEMES.includes(theme) ? `theme-${theme}` : undefined,
    sheets: [BIO_STYLE],
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
        <About description={description} />
        <Links links={props.links} />
        <p class="share">
          <bdi>{shownAddress(shareUrl)}</bdi>
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

const About = ({ description }: Pick<BioProps, 'description'>) =>
  description ? <p class="said">{description}</p> : null;

const Links = ({ links }: Pick<BioProps, 'links'>) => (
  <ul class="links" aria-label={useTranslation()('bio.links')}>
    {links.map(({ title, url }) => {
      const href = safeHref(url);
      if (href === undefined) return null;
      return (
        <li>
          <a href={href} dir="auto">
            {title || hostOf(href) || shownAddress(href)}
          </a>
        </li>
      );
    })}
  </ul>
);
