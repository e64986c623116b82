import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Account, accountQuery, updateAccount } from '../../api/accounts/account';
import { Button } from '../../components/controls/button';
import { changedFields } from '../../components/forms/changed-fields';
import { AddressField } from '../../components/forms/address-field';
import { TextField } from '../../components/forms/field';
import { FormError } from '../../components/forms/form-error';
import { EMAIL, showApiErrors } from '../../components/forms/form-errors';
import { useFreshQuery } from '../../components/hooks/use-fresh-query';
import { Section } from '../../components/layout/page';
import { LoadError, Skeleton } from '../../components/layout/states';
import { DraftNotice } from '../../components/resources/drawer/draft-notice';
import { useLeaving } from '../../components/resources/drawer/use-leaving';
import { announce } from '../../components/dialogs/toast';
import { useFormat } from '../../preferences/format';

export function Profile() {
  const { t } = useTranslation('settings');
  const { fresh: account, error, retry } = useFreshQuery(accountQuery);
  if (error) return <LoadError error={error} onRetry={retry} />;
  return (
    <Section title={t('profile.title')}>
      {account === undefined ? <Skeleton className="h-40" /> : <ProfileForm account={account} />}
    </Section>
  );
}

function ProfileForm({ account }: { account: Account }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { email: account.email, avatar: account.avatar } });
  const { errors, isSubmitting, isDirty, defaultValues } = form.formState;
  const { setChanged, draft } = useLeaving({ parameters: ['tab'] });
  useEffect(() => setChanged(isDirty), [isDirty, setChanged]);
  const submit = form.handleSubmit(async (values) => {
    try {
      await updateAccount(changedFields(values, defaultValues!));
      announce(t('saved'));
      // What was typed meanwhile stays, as a change.
      form.reset(values, { keepValues: true });
      await Promise.all(['account', 'session'].map((kind) => queries.invalidateQueries({ queryKey: [kind] })));
      // The API gives an account another picture in place of one that is removed.
      const saved = queries.getQueryData(accountQuery.queryKey);
      if (saved !== undefined && form.getValues('avatar') === values.avatar)
        form.resetField('avatar', { defaultValue: saved.avatar });
    } catch (error) {
      showApiErrors(form, error);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <DraftNotice form={form} name={draft} />
      <TextField
        label={t('profile.username')}
        value={account.username}
        readOnly
        hint={t('profile.registered', { date: format.date(account.registered) })}
      />
      <TextField
        label={t('profile.email')}
        type="email"
        autoComplete="email"
        required
        error={errors.email}
        {...form.register('email', {
          required: common('fieldErrors.required'),
          pattern: { value: EMAIL, message: common('invalidEmail') },
        })}
      />
      <AddressField label={t('profile.avatar')} error={errors.avatar} {...form.register('avatar')} />
      <FormError error={errors.root} />
      <Button kind="primary" type="submit" busy={isSubmitting} disabled={!isDirty} className="self-start">
        {t('save')}
      </Button>
    </form>
  );
}
