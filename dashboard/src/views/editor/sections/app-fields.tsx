import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckField, TextField } from '../../../components/forms/field';
import type { EditorValues } from '../values/editor-values';

/** Opening an app on phones. */
export function AppFields() {
  const { t } = useTranslation('editor');
  const { register, formState } = useFormContext<EditorValues>();
  const errors = formState.errors.deeplink;
  return (
    <>
      <CheckField label={t('apps.auto')} hint={t('apps.autoHint')} {...register('deeplink.auto')} />
      <TextField
        label={t('apps.apple')}
        type="url"
        placeholder="https://apps.apple.com/…"
        dir="ltr"
        error={errors?.apple}
        {...register('deeplink.apple')}
      />
      <TextField
        label={t('apps.google')}
        type="url"
        placeholder="https://play.google.com/…"
        dir="ltr"
        error={errors?.google}
        {...register('deeplink.google')}
      />
    </>
  );
}
