import { Language } from '../languages';
import { page, PageAnswer } from '../page';
import { PreviewTags } from '../components/preview-tags';
import { hostOf, safeHref, safeWebAddress, shownAddress } from '../safe-address';
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

/** What link previews are made from. People do not come by here, but one who does finds the way. */
export function metaPage({ language, target, shortUrl, ...meta }: MetaProps): PageAnswer {
  const title = meta.title || hostOf(target) || shownAddress(shortUrl);
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
      <Shell>
        <h1 dir="auto">{title}</h1>
        {meta.description && <p dir="auto">{meta.description}</p>}
        <Way target={target} />
      </Shell>
    ),
  });
}

/** An address that opens an app has no host: it is shown as a whole. */
function Way({ target }: Pick<MetaProps, 'target'>) {
  const href = safeHref(target);
  if (href === undefined) return null;
  return (
    <p>
      <Trans of="meta.leadsTo" host={<a href={href}>{hostOf(href) || href}</a>} />
    </p>
  );
}
