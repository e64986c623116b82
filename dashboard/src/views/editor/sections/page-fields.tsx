import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckField, SelectField } from '../../../components/field';
import { usePageTypes } from '../../../components/links/use-page-types';
import type { EditorValues } from '../values/editor-values';

/** How visitors get to the destination. */
export function PageFields() {
  const { t } = useTranslation('editor');
  const { register, formState } = useFormContext<EditorValues>();
  const pageTypes = usePageTypes();
  return (
    <>
      <SelectField label={t('page.type')} error={formState.errors.type?.message} {...register('type')}>
        {(['direct', 'frame', 'splash'] as const).map((type) => (
          <option key={type} value={type}>
            {t(`page.${type}`)}
          </option>
        ))}
        {pageTypes.map(([type, text]) => (
          <option key={type} value={type}>
            {text}
          </option>
        ))}
      </SelectField>
      <CheckField label={t('page.public')} hint={t('page.publicHint')} {...register('isPublic')} />
    </>
  );
}
