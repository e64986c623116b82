import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAccountId } from '../../../api/accounts/sessions';
import { blockHost } from '../../../api/administration/blocklist';
import { Button } from '../../../components/controls/button';
import { TextField } from '../../../components/forms/field';
import { FormError } from '../../../components/forms/form-error';
import { showApiErrors } from '../../../components/forms/form-errors';
import { draftHere, useDraft } from '../../../components/resources/drawer/use-draft';
import { announce } from '../../../components/dialogs/toast';
import { useShortcuts } from '../../../keyboard/use-shortcuts';

/** Adds a host to the blocklist. */
export function BlockHost() {
  const { t } = useTranslation('administration');
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { host: '' } });
  const { errors, isSubmitting } = form.formState;
  const account = useAccountId();
  const [draft] = useState(() => draftHere(account, []));
  useDraft(form, draft);
  useShortcuts({ c: () => form.setFocus('host') });
  const submit = form.handleSubmit(async ({ host }) => {
    try {
      await blockHost(host.trim());
      // The next one may have been typed meanwhile.
      if (form.getValues('host') === host) form.reset();
      announce(t('blocklist.added'));
      await queries.invalidateQueries({ queryKey: ['blocklist'] });
    } catch (error) {
      showApiErrors(form, error);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="card flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={t('blocklist.host')}
          hint={t('blocklist.hostHint')}
          placeholder="bad.example"
          dir="ltr"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          className="min-w-48 grow"
          error={errors.host}
          {...form.register('host')}
        />
        <Button kind="primary" type="submit" busy={isSubmitting} className="sm:mt-6.5">
          {t('blocklist.add')}
        </Button>
      </div>
      <FormError error={errors.root} />
    </form>
  );
}
