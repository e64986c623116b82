import { contextOf, PageContext } from '../page/page-context';
import { PreviewTags } from '../components/preview-tags';
import { OwnerText } from '../components/owner-text';
import { Shell } from '../components/shell';
import { page, RenderedPage } from '../page/page';
import { displayAddress, safeWebAddress } from '../safe-address';
import { BIO_STYLE } from '../styles/bio.style';
import { bioColours } from '../styles/branding/bio-colours';
import { BioBlocks } from './bio-blocks';
import { BIO_LAYOUTS, BIO_SHAPES, BIO_THEMES, BioLayout, BioShape, BioTheme, ShownBlock } from './bio-fields';
import { initialsOf } from './initials';

export interface BioProps extends PageContext {
  name: string;
  /** Address of an image; the initials of the name by default. */
  avatar?: string | null;
  description?: string | null;
  blocks: readonly ShownBlock[];
  theme?: BioTheme | null;
  layout?: BioLayout | null;
  shape?: BioShape | null;
  /** Colours in place of those of the theme. */
  background?: string | null;
  button?: string | null;
  /** The social card; by default name, description and avatar. */
  metatitle?: string | null;
  metadescription?: string | null;
  metaimage?: string | null;
  /** The page's own address. */
  shareUrl: string;
  nonce: string;
}

/** A bio page: a person or organization with links and other blocks. */
export function bioPage({ name, description, shareUrl, blocks, ...props }: BioProps): RenderedPage {
  const avatar = safeWebAddress(props.avatar);
  const card = { title: props.metatitle || name, description: props.metadescription || description };
  return page({
    ...contextOf(props),
    title: name,
    description: card.description,
    isIndexable: !props.isPreview,
    nonce: props.nonce,
    className: classesOf(props),
    styleSheets: [BIO_STYLE],
    inlineStyle: bioColours(props),
    policy: { hasImages: hasImages(avatar, blocks) },
    head: (
      <>
        <link rel="canonical" href={safeWebAddress(shareUrl)} />
        <PreviewTags {...card} image={safeWebAddress(props.metaimage) ?? avatar} url={shareUrl} />
      </>
    ),
    body: (
      <Shell>
        <Avatar name={name} image={avatar} />
        <h1 dir="auto">{name}</h1>
        <OwnerText text={description} />
        <BioBlocks blocks={blocks} />
        <ShareAddress address={shareUrl} />
      </Shell>
    ),
  });
}

function hasImages(avatar: string | undefined, blocks: BioProps['blocks']): boolean {
  return [avatar, ...blocks.map(({ image }) => safeWebAddress(image))].some((image) => image !== undefined);
}

const ShareAddress = ({ address }: { address: string }) => (
  <p class="share">
    <bdi>{displayAddress(address)}</bdi>
  </p>
);

function classesOf({ theme, layout, shape }: Pick<BioProps, 'theme' | 'layout' | 'shape'>): string | undefined {
  const classes = [
    theme && BIO_THEMES.includes(theme) ? `theme-${theme}` : '',
    layout && layout !== 'list' && BIO_LAYOUTS.includes(layout) ? `layout-${layout}` : '',
    shape && shape !== 'rounded' && BIO_SHAPES.includes(shape) ? `shape-${shape}` : '',
  ];
  return classes.filter(Boolean).join(' ') || undefined;
}

const Avatar = ({ name, image }: { name: string; image?: string }) =>
  image ? (
    <img class="avatar" src={image} alt="" width={104} height={104} referrerpolicy="no-referrer" />
  ) : (
    <div class="avatar" aria-hidden="true">
      {initialsOf(name)}
    </div>
  );
