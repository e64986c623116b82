import { useNavigate } from '@tanstack/react-router';
import { useForm, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addDomain, type Domain, updateDomain } from '../../api/groups/domains';
import { changedFields } from '../../components/forms/changed-fields';
import { AddressField } from '../../components/forms/address-field';
import { TextField } from '../../components/forms/field';
import { fieldPathOf } from '../../components/forms/field-path';
import { DrawerForm } from '../../components/resources/drawer/drawer-form';
import { AppFiles } from './app-files';
import { type DomainValues, EMPTY, fieldsOf, valuesOf } from './domain-values';
import { DomainState } from './state/domain-state';
import { FirstRecords } from './state/target-records';

/** A branded domain. Its host cannot change later. */
export function DomainForm({ domain }: { domain?: Domain }) {
  const { t } = useTranslation('domains');
  const navigate = useNavigate();
  const form = useForm({ defaultValues: domain ? valuesOf(domain) : EMPTY });
  const save = async (values: DomainValues, former: DomainValues) => {
    if (domain === undefined) return addDomain({ ...fieldsOf(values), domain: values.domain.trim() });
    await updateDomain(domain.id, changedFields(fieldsOf(values), fieldsOf(former)));
    return domain;
  };
  // A new domain stays open, to be checked.
  const showNew = ({ id }: { id: number }) =>
    void navigate({ to: '.', search: (now) => ({ ...now, open: id }), replace: true });
  return (
    <DrawerForm
      form={form}
      save={save}
      fieldOf={fieldPathOf}
      onSaved={domain ? undefined : showNew}
      saveText={domain ? t('save') : t('create')}
      sideTitle={domain ? t('state.title') : t('records.title')}
      side={domain ? <DomainState domain={domain} /> : <FirstRecords />}
    >
      {domain === undefined && <HostField />}
      <Addresses />
      <AppFiles />
    </DrawerForm>
  );
}

function HostField() {
  const { t } = useTranslation('domains');
  const { register, formState } = useFormContext<DomainValues>();
  return (
    <TextField
      label={t('domain')}
      hint={t('domainHint')}
      placeholder="go.example.com"
      dir="ltr"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus
      error={formState.errors.domain}
      {...register('domain')}
    />
  );
}

function Addresses() {
  const { t } = useTranslation('domains');
  const { register, formState } = useFormContext<DomainValues>();
  return (['redirectroot', 'redirect404', 'expiredurl'] as const).map((name) => (
    <AddressField
      key={name}
      label={t(name)}
      hint={t(`${name}Hint`)}
      placeholder="https://"
      error={formState.errors[name]}
      {...register(name)}
    />
  ));
}
