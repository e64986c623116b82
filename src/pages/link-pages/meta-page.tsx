import { Language } from '../i18n/languages';
import { page, RenderedPage } from '../page';
import { PreviewTags } from '../components/preview-tags';
import { hostOf, safeHref, safeWebAddress, displayAddress } from '../safe-address';
import { Shell } from '../components/shell';
import { Trans } from '../components/language-provider';

export interface MetaProps {
  language: Language;
  target: string;
  shortUrl: string;
  title?: string | null;
  description?: string | null;
  image?: string | null;
}

/** The page from which bots create link previews; a person who gets it can follow its link. */
export function metaPage({ language, target, shortUrl, ...meta }: MetaProps): RenderedPage {
  const title = meta.title || hostOf(target) || displayAddress(shortUrl);
  return page({
    language,
    title,
    description: meta.description,
    head: (
      <>
        <link rel="canonical" href={safeWebAddress(shortUrl)} />
        <PreviewTags {...meta} title={title} url={shortUrl} />
      </>
    ),
    body: (
      <Shell className="card">
        <h1 dir="auto">{title}</h1>
        {meta.description && <p dir="auto">{meta.description}</p>}
        <DestinationLink target={target} />
      </Shell>
    ),
  });
}

/** An address that opens an app has no host and is shown in full. */
function DestinationLink({ target }: Pick<MetaProps, 'target'>) {
  const href = safeHref(target);
  if (href === undefined) return null;
  return (
    <p>
      <Trans id="meta.leadsTo" host={<a href={href}>{hostOf(href) || href}</a>} />
    </p>
  );
}
