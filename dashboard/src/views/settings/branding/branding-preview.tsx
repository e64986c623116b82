import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type BrandingInput, previewBranding } from '../../../api/pages/previews';
import { SelectField } from '../../../components/forms/field';
import { PagePreview } from '../../../components/preview/page-preview';
import type { BrandingValues } from './branding-form';

const PAGES = ['password', 'splash', 'frame', 'notFound'] as const;
type BrandedPage = NonNullable<BrandingInput['page']>;

/** A page as it would look with what is typed. It is within the context of the form. */
export function BrandingPreview({ isOfDomain }: { isOfDomain: boolean }) {
  const { t } = useTranslation('settings');
  const [page, setPage] = useState<BrandedPage>('password');
  const values = useWatch<BrandingValues>() as BrandingValues;
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={t('branding.page')}
        value={page}
        onChange={({ target }) => setPage(target.value as BrandedPage)}
        choices={PAGES.map((one) => [one, t(`branding.pages.${one}`)])}
      />
      <PagePreview kind="branding" input={{ ...values, page, fordomain: isOfDomain }} render={previewBranding} />
    </div>
  );
}
