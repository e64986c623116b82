import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../api/groups/labels';
import { CheckField, type Choice, TextField } from '../../../components/forms/field';
import { LabelSelect } from '../../../components/links/label-fields';
import { type BulkChangeName, type BulkErrors, type BulkValues, NONE } from './bulk-changes';

interface BulkFieldsProps {
  name: BulkChangeName;
  values: BulkValues;
  errors: BulkErrors;
  onChange: (values: Partial<BulkValues>) => void;
}

/** The fields of a change. */
export function BulkFields({ name, values, errors, onChange }: BulkFieldsProps): ReactNode {
  const { t } = useTranslation('links');
  const [tags, campaigns, channels] = [useLabels('tags'), useLabels('campaigns'), useLabels('channels')];
  const label = t(`bulk.fields.${name}`);
  const named = (labels: { id: number; name: string }[]) => labels.map(({ id, name }): Choice => [id, name]);
  if (name === 'campaign' || name === 'channel')
    return (
      <LabelSelect
        label={label}
        kinds={[`${name}s`]}
        data-autofocus
        error={errors.value}
        value={values.value}
        onChange={({ target }) => onChange({ value: target.value })}
        choices={[
          ['', t('choose')],
          ...(name === 'campaign' ? [[NONE, t('bulk.noCampaign')] as const, ...named(campaigns)] : named(channels)),
        ]}
      />
    );
  if (name === 'expiry') return <ExpiryFields {...{ label, values, errors, onChange }} />;
  if (name === 'replace') return <ReplaceFields {...{ label, values, errors, onChange }} />;
  return (
    <>
      <TextField
        label={label}
        data-autofocus
        list="bulk-tags"
        error={errors.value}
        value={values.value}
        onChange={({ target }) => onChange({ value: target.value })}
      />
      <datalist id="bulk-tags">
        {tags.map((tag) => (
          <option key={tag.id} value={tag.name} />
        ))}
      </datalist>
    </>
  );
}

interface LabelledFieldsProps extends Omit<BulkFieldsProps, 'name'> {
  label: string;
}

function ReplaceFields({ label, values, errors, onChange }: LabelledFieldsProps) {
  const { t } = useTranslation('links');
  const replacement = useRef<HTMLInputElement>(null);
  const isRemoval = values.value.trim() !== '' && values.replacement === '';
  return (
    <>
      <TextField
        label={label}
        data-autofocus
        error={errors.value}
        value={values.value}
        onChange={({ target }) => onChange({ value: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // It would send the form, whose second field is still empty.
          event.preventDefault();
          replacement.current?.focus();
        }}
      />
      <TextField
        ref={replacement}
        label={t('bulk.fields.with')}
        hint={isRemoval ? t('bulk.removesText') : undefined}
        error={errors.replacement}
        value={values.replacement}
        onChange={({ target }) => onChange({ replacement: target.value })}
      />
    </>
  );
}

function ExpiryFields({ label, values: { value }, errors, onChange }: LabelledFieldsProps) {
  const { t } = useTranslation('links');
  const isNone = value === NONE;
  return (
    <>
      <TextField
        label={label}
        data-autofocus
        type="date"
        error={errors.value}
        disabled={isNone}
        value={isNone ? '' : value}
        onChange={({ target }) => onChange({ value: target.value })}
      />
      <CheckField
        label={t('bulk.noExpiry')}
        checked={isNone}
        onChange={({ target }) => onChange({ value: target.checked ? NONE : '' })}
      />
    </>
  );
}
