import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type LinkInput, type LinkPage, previewLink } from '../../../api/pages/previews';
import { Button } from '../../../components/controls/button';
import { withScheme } from '../../../components/links/link-texts';
import { PagePreview } from '../../../components/preview/page-preview';
import type { EditorValues } from '../values/editor-values';

/** The pages that visitors see on their way to the destination, as the form has them. */
export function LinkPages() {
  const { t } = useTranslation('editor');
  const values = useWatch<EditorValues>() as EditorValues;
  const [chosen, choose] = useState<LinkPage>('destination');
  const pages = pagesOf(values);
  const shown = pages.includes(chosen) ? chosen : pages[0];
  if (shown === undefined) return <p className="text-soft">{t('preview.noPage')}</p>;
  return (
    <>
      {pages.length > 1 && (
        <div role="group" aria-label={t('preview.pages.label')} className="mb-1 flex flex-wrap gap-1">
          {pages.map((page) => (
            <Button key={page} kind="quiet" size="small" aria-pressed={page === shown} onClick={() => choose(page)}>
              {t(`preview.pages.${page}`)}
            </Button>
          ))}
        </div>
      )}
      <PagePreview kind="link" input={inputOf(values, shown)} render={previewLink} />
    </>
  );
}

/** In the order in which visitors see them. */
function pagesOf({ isLocked, onetime, type }: EditorValues): LinkPage[] {
  const pages = { password: isLocked, confirm: onetime, destination: type !== 'direct' };
  return (Object.keys(pages) as LinkPage[]).filter((page) => pages[page]);
}

/** What the page depends on, so that typing elsewhere does not render it again. */
function inputOf(values: EditorValues, page: LinkPage): LinkInput {
  const { domain, url, type, metatitle, metadescription, metaimage } = values;
  const ofPage =
    page === 'destination' ? { url: withScheme(url.trim()), type, metatitle, metadescription, metaimage } : { page };
  return Object.fromEntries(Object.entries({ domain, ...ofPage }).filter(([, text]) => text !== ''));
}
