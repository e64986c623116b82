import { useQuery } from '@tanstack/react-query';
import { useForm, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { plansQuery } from '../../../api/administration/plans';
import type { User } from '../../../api/administration/users';
import { ChoiceField } from '../../../components/forms/choice-field';
import { TextField } from '../../../components/forms/field';
import { MIN_PASSWORD_LENGTH } from '../../../components/forms/form-errors';
import { DrawerForm } from '../../../components/resources/drawer/drawer-form';
import { useDrawer } from '../../../components/resources/drawer/form-drawer';
import { usePreferences } from '../../../preferences/preferences';
import { type AccountValues, add, EMPTY, update, valuesOf } from './account-values';
import type { Secret } from './secret-dialog';

interface AccountFormProps {
  user?: User;
  /** Called with the key of a new account, which is shown once. */
  onAdded: (secret: Secret) => void;
}

export function AccountForm({ user, onAdded }: AccountFormProps) {
  const { t } = useTranslation('accounts');
  const { leave } = useDrawer();
  const { timeZone } = usePreferences();
  const form = useForm({ defaultValues: user ? valuesOf(user, timeZone) : EMPTY });
  const save = (values: AccountValues, former: AccountValues) =>
    user ? update(user.id, values, former, timeZone) : add(values, timeZone);
  const showKey = (key: string | undefined) => {
    leave();
    if (key !== undefined) onAdded({ title: t('added'), text: t('keyText'), secret: key });
  };
  return (
    <DrawerForm
      form={form}
      save={save}
      required={['username', 'email']}
      onSaved={showKey}
      saveText={user ? t('save') : t('create')}
    >
      <Fields user={user} />
    </DrawerForm>
  );
}

function Fields({ user }: { user?: User }) {
  const { t } = useTranslation('accounts');
  const { register, formState } = useFormContext<AccountValues>();
  const { data: plans = [] } = useQuery(plansQuery);
  const field = (name: keyof AccountValues) => ({ error: formState.errors[name], ...register(name) });
  return (
    <>
      <TextField
        label={t('username')}
        hint={t('usernameHint')}
        maxLength={32}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...field('username')}
      />
      <TextField label={t('email')} type="email" dir="ltr" {...field('email')} />
      {!user && (
        <TextField
          label={t('password')}
          hint={t('passwordHint', { count: MIN_PASSWORD_LENGTH })}
          type="password"
          autoComplete="new-password"
          {...field('password')}
        />
      )}
      <ChoiceField<AccountValues>
        name="planid"
        label={t('plan')}
        choices={[
          ...(user?.planid === null ? [['', user.status] as const] : []),
          ...plans.map(({ id, name }) => [id, name] as const),
        ]}
      />
      <TextField
        label={t('planEnds')}
        hint={t('planEndsHint')}
        type="date"
        className="max-w-56"
        {...field('expiration')}
      />
    </>
  );
}
