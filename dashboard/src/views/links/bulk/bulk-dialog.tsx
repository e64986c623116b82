import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkChange, BulkTarget } from '../../../api/links/bulk';
import { useLabels } from '../../../api/groups/labels';
import { Button } from '../../../components/controls/button';
import { Dialog } from '../../../components/dialogs/dialog';
import { CheckField, SelectField, TextField } from '../../../components/forms/field';
import { FormError, rootErrorOf, type ShownError } from '../../../components/forms/form-error';
import { useDebounced } from '../../../components/hooks/use-debounced';
import { usePreferences } from '../../../preferences/preferences';
import { type BulkChangeName, type BulkValues, changeOf, NONE } from './bulk-changes';
import { Forecast } from './forecast';

interface BulkDialogProps {
  name?: BulkChangeName;
  target: BulkTarget;
  /** Rejects if it fails. */
  onApply: (change: BulkChange) => Promise<void>;
  /** Whether a change is under way: then the dialog stays. */
  isChanging: boolean;
  onClose: () => void;
}

/** Asks for the values of a change, and tells what it would do before it is done. */
export const BulkDialog = ({ name, ...rest }: BulkDialogProps) => {
  const { t } = useTranslation('links');
  const onClose = () => rest.isChanging || rest.onClose();
  return (
    <Dialog isOpen={name !== undefined} onClose={onClose} title={name === undefined ? '' : t(`bulk.changes.${name}`)}>
      {name !== undefined && <BulkForm name={name} {...rest} />}
    </Dialog>
  );
};

function BulkForm({ name, target, onApply, isChanging, onClose }: Required<BulkDialogProps>) {
  const { t } = useTranslation('links');
  const [values, setValues] = useState<BulkValues>({ value: '', replacement: '' });
  const [failure, setFailure] = useState<ShownError>();
  const { timeZone } = usePreferences();
  const change = useMemo(() => changeOf(name, values, timeZone), [name, values, timeZone]);
  const set = (changed: Partial<BulkValues>) => setValues({ ...values, ...changed });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setFailure(undefined);
        if (change !== undefined) void onApply(change).then(onClose, (error) => setFailure(rootErrorOf(error)));
      }}
    >
      <BulkFields name={name} values={values} onChange={set} />
      <Forecast target={target} change={useDebounced(change)} />
      <FormError error={failure} />
      <div className="flex justify-end gap-2">
        <Button disabled={isChanging} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button kind="primary" type="submit" busy={isChanging} disabled={change === undefined}>
          {t('bulk.apply')}
        </Button>
      </div>
    </form>
  );
}

interface BulkFieldsProps {
  name: BulkChangeName;
  values: BulkValues;
  onChange: (values: Partial<BulkValues>) => void;
}

function BulkFields({ name, values, onChange }: BulkFieldsProps): ReactNode {
  const { t } = useTranslation('links');
  const [tags, campaigns, channels] = [useLabels('tags'), useLabels('campaigns'), useLabels('channels')];
  const label = t(`bulk.fields.${name}`);
  if (name === 'campaign' || name === 'channel')
    return (
      <SelectField
        label={label}
        data-autofocus
        value={values.value}
        onChange={({ target }) => onChange({ value: target.value })}
      >
        <option value="">{t('choose')}</option>
        {name === 'campaign' && <option value={NONE}>{t('bulk.noCampaign')}</option>}
        {(name === 'campaign' ? campaigns : channels).map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </SelectField>
    );
  if (name === 'expiry') return <ExpiryFields label={label} value={values.value} onChange={onChange} />;
  return (
    <>
      <TextField
        label={label}
        data-autofocus
        list={name.endsWith('Tag') ? 'bulk-tags' : undefined}
        value={values.value}
        onChange={({ target }) => onChange({ value: target.value })}
      />
      <datalist id="bulk-tags">
        {tags.map((tag) => (
          <option key={tag.id} value={tag.name} />
        ))}
      </datalist>
      {name === 'replace' && (
        <TextField
          label={t('bulk.fields.with')}
          value={values.replacement}
          onChange={({ target }) => onChange({ replacement: target.value })}
        />
      )}
    </>
  );
}

interface ExpiryFieldsProps extends Pick<BulkFieldsProps, 'onChange'> {
  label: string;
  value: string;
}

function ExpiryFields({ label, value, onChange }: ExpiryFieldsProps) {
  const { t } = useTranslation('links');
  const isNone = value === NONE;
  return (
    <>
      <TextField
        label={label}
        data-autofocus
        type="date"
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
