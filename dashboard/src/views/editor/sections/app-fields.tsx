import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddressField } from '../../../components/forms/address-field';
import { CheckField } from '../../../components/forms/field';
import type { EditorValues } from '../values/editor-values';

/** Opening an app on phones. */
export function AppFields() {
  const { t } = useTranslation('editor');
  const { register, formState } = useFormContext<EditorValues>();
  const errors = formState.errors.deeplink;
  return (
    <>
      <CheckField label={t('apps.auto')} hint={t('apps.autoHint')} {...register('deeplink.auto')} />
      <AddressField
        label={t('apps.apple')}
        placeholder="https://apps.apple.com/…"
        error={errors?.apple}
        {...register('deeplink.apple')}
      />
      <AddressField
        label={t('apps.google')}
        placeholder="https://play.google.com/…"
        error={errors?.google}
        {...register('deeplink.google')}
      />
    </>
  );
}
