import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Branding, brandingQuery, saveBranding } from '../../../api/groups/branding';
import { Button } from '../../../components/controls/button';
import { changedFields } from '../../../components/forms/changed-fields';
import { ColorField } from '../../../components/forms/color-field';
import { AddressField } from '../../../components/forms/address-field';
import { TextAreaField, TextField } from '../../../components/forms/field';
import { FormError } from '../../../components/forms/form-error';
import { showApiErrors } from '../../../components/forms/form-errors';
import { DraftNotice } from '../../../components/resources/drawer/draft-notice';
import { useLeaving } from '../../../components/resources/drawer/use-leaving';
import { announce } from '../../../components/dialogs/toast';
import { BrandingPreview } from './branding-preview';

export type BrandingValues = Record<keyof Branding, string>;

const valuesOf = (branding: Branding | null): BrandingValues => ({
  name: branding?.name ?? '',
  logo: branding?.logo ?? '',
  color: branding?.color ?? '',
  footer: branding?.footer ?? '',
});

interface BrandingFormProps {
  branding: Branding | null;
  /** Id of the domain whose branding it is; absent for that of the account. */
  domain?: number;
}

export function BrandingForm({ branding, domain }: BrandingFormProps) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const form = useForm({ defaultValues: valuesOf(branding) });
  const { errors, isSubmitting, isDirty, defaultValues } = form.formState;
  const { setChanged, draft } = useLeaving({ parameters: ['tab', 'domain'] });
  useEffect(() => setChanged(isDirty), [isDirty, setChanged]);
  const submit = form.handleSubmit(async (values) => {
    try {
      // Fields that are not changed here stay as they are saved now.
      const now = valuesOf(await queries.fetchQuery(brandingQuery(domain)));
      await saveBranding({ ...now, ...changedFields(values, defaultValues!) }, domain);
      announce(t('saved'));
      // What was typed meanwhile stays, as a change.
      form.reset(values, { keepValues: true });
      await queries.invalidateQueries(brandingQuery(domain));
    } catch (error) {
      showApiErrors(form, error, (field) => field.replace('branding.', ''));
    }
  });
  const field = (name: keyof BrandingValues) => ({
    label: t(`branding.${name}`),
    hint: t(`branding.${name}Hint`),
    error: errors[name],
    ...form.register(name),
  });
  return (
    <FormProvider {...form}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <DraftNotice form={form} name={draft} />
          <TextField maxLength={60} {...field('name')} />
          <AddressField placeholder="https://" {...field('logo')} />
          <ColorField control={form.control} name="color" label={t('branding.color')} hint={t('branding.colorHint')} />
          <TextAreaField maxLength={300} {...field('footer')} />
          <FormError error={errors.root} />
          <Button kind="primary" type="submit" busy={isSubmitting} disabled={!isDirty} className="self-start">
            {t('save')}
          </Button>
        </form>
        <BrandingPreview isOfDomain={domain !== undefined} />
      </div>
    </FormProvider>
  );
}
