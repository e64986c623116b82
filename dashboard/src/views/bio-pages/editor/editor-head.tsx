import { ExternalLink } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BioPage } from '../../../api/pages/bio-pages';
import { Button, buttonClasses } from '../../../components/controls/button';
import { CopyButton } from '../../../components/controls/copy-button';
import { withoutScheme } from '../../../components/links/link-texts';
import { Badge } from '../../../components/layout/pills';
import { useFormat } from '../../../preferences/format';
import type { BioValues } from './values/bio-values';

/** The buttons of the editor. */
export function Actions({ page, formId }: { page: BioPage; formId: string }) {
  const { t } = useTranslation('bioPages');
  const { isDirty, isSubmitting } = useFormContext<BioValues>().formState;
  return (
    <>
      {isDirty && <Badge tone="warning">{t('unsaved')}</Badge>}
      <a href={page.link} target="_blank" rel="noreferrer" className={buttonClasses()}>
        <ExternalLink size={16} aria-hidden /> <span className="max-xs:sr-only">{t('openPage')}</span>
      </a>
      <Button kind="primary" type="submit" form={formId} busy={isSubmitting}>
        {t('save')}
      </Button>
    </>
  );
}

/** The address of the page, and how often it was viewed. */
export function Counts({ page: { name, link, views, uniqueviews } }: { page: BioPage }) {
  const { t } = useTranslation('bioPages');
  const format = useFormat();
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-soft">
      <span className="flex min-w-0 items-center gap-1">
        <span className="address truncate">{withoutScheme(link)}</span>
        <CopyButton text={link} label={t('copyAddress', { name })} />
      </span>
      <span>{t('views', { count: views, shown: format.number(views) })}</span>
      <span>{t('visitors', { count: uniqueviews, shown: format.number(uniqueviews) })}</span>
    </div>
  );
}
