import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { changePassword } from '../../api/accounts/sessions';
import { Button } from '../../components/controls/button';
import { TextField } from '../../components/forms/field';
import { FormError } from '../../components/forms/form-error';
import { showApiErrors } from '../../components/forms/form-errors';
import { NewPasswordField, useNewPasswordRules } from '../../components/forms/new-password-field';
import { Section } from '../../components/layout/page';
import { announce } from '../../components/dialogs/toast';
import { Devices } from './devices';

/** Tells the page after the reload that the password was changed. */
const CHANGED = 'signpost-password-changed';

export function Security() {
  const { t } = useTranslation('settings');
  return (
    <div className="flex flex-col gap-4">
      <Section title={t('password.title')} description={t('password.text')}>
        <PasswordForm />
      </Section>
      <Devices />
    </div>
  );
}

function PasswordForm() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const required = common('fieldErrors.required');
  const form = useForm({ defaultValues: { current: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => {
    if (sessionStorage.getItem(CHANGED) === null) return;
    sessionStorage.removeItem(CHANGED);
    announce(t('password.changed'));
  }, [t]);
  const submit = form.handleSubmit(async (values) => {
    try {
      await changePassword(values);
      sessionStorage.setItem(CHANGED, 'yes');
      // The session has a new token, which stands in the page.
      location.reload();
    } catch (error) {
      showApiErrors(form, error);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        label={t('password.current')}
        type="password"
        autoComplete="current-password"
        required
        error={errors.current}
        {...form.register('current', { required })}
      />
      <NewPasswordField error={errors.password} {...form.register('password', useNewPasswordRules())} />
      <FormError error={errors.root} />
      <Button type="submit" busy={isSubmitting} className="self-start">
        {t('password.submit')}
      </Button>
    </form>
  );
}
