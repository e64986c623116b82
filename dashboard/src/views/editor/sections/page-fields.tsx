import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../api/labels';
import { CheckField, SelectField } from '../../../components/field';
import type { EditorValues } from '../values/editor-values';

/** How visitors get to the destination. */
export function PageFields() {
  const { t } = useTranslation('editor');
  const { register, formState } = useFormContext<EditorValues>();
  const [splashPages, overlays] = [useLabels('splashPages'), useLabels('overlays')];
  return (
    <>
      <SelectField label={t('page.type')} error={formState.errors.type?.message} {...register('type')}>
        {(['direct', 'frame', 'splash'] as const).map((type) => (
          <option key={type} value={type}>
            {t(`page.${type}`)}
          </option>
        ))}
        {splashPages.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {t('page.customSplash', { name })}
          </option>
        ))}
        {overlays.map(({ id, name }) => (
          <option key={id} value={`overlay-${id}`}>
            {t('page.overlay', { name })}
          </option>
        ))}
      </SelectField>
      <CheckField label={t('page.public')} hint={t('page.publicHint')} {...register('isPublic')} />
    </>
  );
}
