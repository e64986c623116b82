import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addKey, keysQuery, type Scope } from '../../../api/accounts/account';
import { Button } from '../../../components/controls/button';
import { SecretText } from '../../../components/controls/secret-text';
import { Dialog } from '../../../components/dialogs/dialog';
import { SelectField, TextField } from '../../../components/forms/field';
import { FormError } from '../../../components/forms/form-error';
import { rejectIncompleteDates, showApiErrors } from '../../../components/forms/form-errors';
import { usePreferences } from '../../../preferences/preferences';
import { endOfDay, todayIn } from '../../../preferences/zoned-time';

type KeyFields = Parameters<typeof addKey>[0];

/** Makes a key, and shows it this once. */
export function NewKey({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const [made, setMade] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const make = async (fields: KeyFields): Promise<void> => {
    setMaking(true);
    try {
      setMade((await addKey(fields)).apikey);
    } finally {
      setMaking(false);
    }
  };
  const close = () => {
    // The key is shown this once.
    if (isMaking) return;
    setMade(undefined);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} isKept={made !== undefined} onClose={close} title={t('keys.add')}>
      {made === undefined ? <NewKeyForm make={make} /> : <MadeKey text={made} onClose={close} />}
    </Dialog>
  );
}

function NewKeyForm({ make }: { make: (fields: KeyFields) => Promise<void> }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const queries = useQueryClient();
  const { timeZone } = usePreferences();
  const form = useForm({ defaultValues: { name: '', scopes: 'read,write', expiration: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name, scopes, expiration }, event) => {
    try {
      rejectIncompleteDates(event!.target as HTMLFormElement);
      await make({
        name,
        scopes: scopes.split(',') as Scope[],
        expiration: expiration === '' ? undefined : endOfDay(expiration, timeZone),
      });
    } catch (error) {
      showApiErrors(form, error);
    }
    // A key may have been made although its response is lost.
    await queries.invalidateQueries(keysQuery);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        label={t('keys.name')}
        hint={t('keys.nameHint')}
        required
        maxLength={100}
        error={errors.name}
        {...form.register('name', { required: common('fieldErrors.required') })}
      />
      <SelectField
        label={t('keys.scopes')}
        error={errors.scopes}
        {...form.register('scopes')}
        choices={[
          ['read,write', t('keys.readWrite')],
          ['read', t('keys.readOnly')],
        ]}
      />
      <TextField
        label={t('keys.expiration')}
        hint={t('keys.expirationHint')}
        type="date"
        min={todayIn(timeZone)}
        error={errors.expiration}
        {...form.register('expiration')}
      />
      <FormError error={errors.root} />
      <Button kind="primary" type="submit" busy={isSubmitting} className="self-end">
        {t('keys.create')}
      </Button>
    </form>
  );
}

const MadeKey = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const { t } = useTranslation('settings');
  return (
    <div className="flex flex-col gap-4">
      <p className="rounded-control bg-warning-tint px-3 py-2 text-warning">{t('keys.once')}</p>
      <SecretText text={text} />
      <Button kind="primary" onClick={onClose} className="self-end">
        {t('keys.done')}
      </Button>
    </div>
  );
};
