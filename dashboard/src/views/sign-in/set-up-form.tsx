import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/http/errors';
import { setUp, type SetUpPurpose } from '../../api/accounts/sessions';
import { Button } from '../../components/controls/button';
import { FormError } from '../../components/forms/form-error';
import { TextField } from '../../components/forms/field';
import { EMAIL, showApiErrors } from '../../components/forms/form-errors';
import { NewPasswordField, useNewPasswordRules } from '../../components/forms/new-password-field';
import { Entrance } from './entrance';

interface SetUpFormProps {
  token: string;
  known: SetUpPurpose;
  onDone: () => void;
  /** Called when the link no longer works. */
  onUsed: () => void;
}

/** The password of the account that the link is for, and the e-mail address of the first account. */
export function SetUpForm({ token, known, onDone, onUsed }: SetUpFormProps) {
  const { t } = useTranslation('signIn');
  const { t: common } = useTranslation();
  const isFirst = known.purpose === 'setup';
  const form = useForm({ defaultValues: { email: known.email, password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ email, password }) =>
    setUp({ token, password, ...(isFirst && { email }) }).then(onDone, (error: unknown) =>
      isApiError(error) && error.fields.token ? onUsed() : showApiErrors(form, error),
    ),
  );
  return (
    <Entrance
      title={t(isFirst ? 'setUp.title' : 'setUp.passwordTitle')}
      text={t(isFirst ? 'setUp.text' : 'setUp.passwordText', { username: known.username })}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {isFirst && (
          <TextField
            label={t('email')}
            type="email"
            autoComplete="username"
            required
            error={errors.email}
            {...form.register('email', {
              required: common('fieldErrors.required'),
              pattern: { value: EMAIL, message: common('invalidEmail') },
            })}
          />
        )}
        <NewPasswordField autoFocus error={errors.password} {...form.register('password', useNewPasswordRules())} />
        {/* For password managers. */}
        {!isFirst && <input autoComplete="username" value={known.email} readOnly hidden />}
        <FormError error={errors.root} />
        <Button kind="primary" type="submit" busy={isSubmitting}>
          {t('setUp.submit')}
        </Button>
      </form>
    </Entrance>
  );
}
