import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from './field';
import { MIN_PASSWORD_LENGTH } from './form-errors';

/** What a form checks of a new password. */
export function useNewPasswordRules() {
  const { t } = useTranslation();
  const message = t('newPasswordHint', { count: MIN_PASSWORD_LENGTH });
  return { required: t('fieldErrors.required'), minLength: { value: MIN_PASSWORD_LENGTH, message } };
}

/** The field of a new password, with what the service asks of one, once. */
export function NewPasswordField(field: Pick<ComponentProps<typeof TextField>, 'error' | 'autoFocus' | 'name'>) {
  const { t } = useTranslation();
  const hint = t('newPasswordHint', { count: MIN_PASSWORD_LENGTH });
  return (
    <TextField
      label={t('newPassword')}
      hint={field.error?.message === hint ? undefined : hint}
      type="password"
      autoComplete="new-password"
      minLength={MIN_PASSWORD_LENGTH}
      required
      {...field}
    />
  );
}
