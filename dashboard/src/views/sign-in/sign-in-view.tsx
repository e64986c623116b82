import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/http/errors';
import { signIn } from '../../api/accounts/sessions';
import { Button } from '../../components/controls/button';
import { FormError, rootErrorOf } from '../../components/forms/form-error';
import { CheckField, TextField } from '../../components/forms/field';
import { Entrance } from './entrance';
import { LimitNotice } from './limit-notice';
import { destinationOf } from './sign-in-search';

const route = getRouteApi('/sign-in');

export function SignInView() {
  const { t } = useTranslation('signIn');
  const required = useTranslation().t('fieldErrors.required');
  const search = route.useSearch();
  const form = useForm({ defaultValues: { login: '', password: '', remember: true } });
  const { errors, isSubmitting } = form.formState;
  /** Seconds until another attempt is possible. */
  const [wait, setWait] = useState<number>();
  const submit = form.handleSubmit(async (values) => {
    setWait(undefined);
    try {
      await signIn(values);
      // The page must be loaded again, as the token of the session stands in it.
      location.assign(destinationOf(search));
      await new Promise(() => undefined);
    } catch (error) {
      if (isApiError(error, 429) && error.retryAfter !== undefined) setWait(error.retryAfter);
      else form.setError('root', isApiError(error, 401) ? { message: t('wrong') } : rootErrorOf(error));
    }
  });
  return (
    <Entrance title={t('title')} text={search.expired ? t('expired') : undefined}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          label={t('login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          error={errors.login}
          {...form.register('login', { required })}
        />
        <TextField
          label={t('password')}
          type="password"
          autoComplete="current-password"
          required
          error={errors.password}
          {...form.register('password', { required })}
        />
        <CheckField label={t('remember')} {...form.register('remember')} />
        <FormError error={errors.root} />
        {wait !== undefined && <LimitNotice seconds={wait} />}
        <Button kind="primary" type="submit" busy={isSubmitting}>
          {t('submit')}
        </Button>
        <p className="text-[0.8125rem] text-soft">{t('forgotten')}</p>
      </form>
    </Entrance>
  );
}
