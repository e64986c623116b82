import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../components/forms/choice-field';
import { CheckField } from '../../../components/forms/field';
import type { EditorValues } from '../values/editor-values';
import { usePageTypeChoices } from './use-page-type-choices';

/** How visitors get to the destination. */
export function PageFields() {
  const { t } = useTranslation('editor');
  const { register } = useFormContext<EditorValues>();
  return (
    <>
      <ChoiceField<EditorValues>
        name="type"
        label={t('page.type')}
        kinds={['splashPages', 'overlays']}
        choices={usePageTypeChoices()}
      />
      <CheckField label={t('page.public')} hint={t('page.publicHint')} {...register('isPublic')} />
    </>
  );
}
