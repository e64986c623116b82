import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckField, TextField } from '../../../components/forms/field';
import type { EditorValues } from '../values/editor-values';

export function PasswordFields() {
  const { t } = useTranslation('editor');
  const { register, formState, setValue } = useFormContext<EditorValues>();
  const isLocked = useWatch<EditorValues, 'isLocked'>({ name: 'isLocked' });
  const wasLocked = formState.defaultValues?.isLocked === true;
  return (
    <>
      <CheckField
        label={t('password.ask')}
        hint={t('password.askHint')}
        {...register('isLocked', { onChange: () => setValue('password', '') })}
      />
      {isLocked && (
        <TextField
          label={t('password.label')}
          autoComplete="new-password"
          placeholder={wasLocked ? t('password.kept') : undefined}
          error={formState.errors.password}
          {...register('password')}
        />
      )}
    </>
  );
}
