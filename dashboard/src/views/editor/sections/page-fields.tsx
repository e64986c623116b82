import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../components/choice-field';
import { CheckField } from '../../../components/field';
import { usePageTypes } from '../../../components/links/use-page-types';
import type { EditorValues } from '../values/editor-values';

const PLAIN_TYPES = ['direct', 'frame', 'splash'] as const;

/** How visitors get to the destination. */
export function PageFields() {
  const { t } = useTranslation('editor');
  const { register } = useFormContext<EditorValues>();
  const pageTypes = usePageTypes();
  return (
    <>
      <ChoiceField<EditorValues>
        name="type"
        label={t('page.type')}
        choices={[...PLAIN_TYPES.map((type) => [type, t(`page.${type}`)] as const), ...pageTypes]}
      />
      <CheckField label={t('page.public')} hint={t('page.publicHint')} {...register('isPublic')} />
    </>
  );
}
