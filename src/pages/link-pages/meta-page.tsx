import { contextOf, PageContext } from '../page/page-context';
import { page, RenderedPage } from '../page/page';
import { PreviewTags } from '../components/preview-tags';
import { hostOf, hostOrAddress, safeHref, safeWebAddress, displayAddress } from '../safe-address';
import { Shell } from '../components/shell';
import { Trans } from '../components/language-provider';

export interface MetaProps extends PageContext {
  /** Absent if the page must not show it. */
  target?: string;
  shortUrl: string;
  title?: string | null;
  description?: string | null;
  image?: string | null;
}

/** The page from which bots create link previews; a person who gets it can follow its link. */
export function metaPage({ target, shortUrl, title: given, description, image, ...props }: MetaProps): RenderedPage {
  const title = given || (target && hostOf(target)) || displayAddress(shortUrl);
  return page({
    ...contextOf(props),
    title,
    description,
    head: (
      <>
        <link rel="canonical" href={safeWebAddress(shortUrl)} />
        <PreviewTags title={title} description={description} image={image} url={shortUrl} />
      </>
    ),
    body: (
      <Shell className="card">
        <h1 dir="auto">{title}</h1>
        {description && <p dir="auto">{description}</p>}
        {target && <DestinationLink target={target} />}
      </Shell>
    ),
  });
}

function DestinationLink({ target }: { target: string }) {
  const href = safeHref(target);
  if (href === undefined) return null;
  return (
    <p>
      <Trans id="meta.leadsTo" host={<a href={href}>{hostOrAddress(href)}</a>} />
    </p>
  );
}
