import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from './field';
import { MIN_PASSWORD_LENGTH } from './form-errors';

/** The field of a new password, with what the service asks of one. */
export const NewPasswordField = (field: Pick<ComponentProps<typeof TextField>, 'error' | 'autoFocus' | 'name'>) => {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('newPassword')}
      hint={t('newPasswordHint', { count: MIN_PASSWORD_LENGTH })}
      type="password"
      autoComplete="new-password"
      minLength={MIN_PASSWORD_LENGTH}
      required
      {...field}
    />
  );
};
