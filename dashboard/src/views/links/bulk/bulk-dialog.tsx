import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkChange, type BulkTarget, updateLinks } from '../../../api/bulk';
import { useLabels } from '../../../api/labels';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { SelectField, TextField } from '../../../components/field';
import { FailedLinks } from '../../../components/links/failed-links';
import { Problem } from '../../../components/toast';
import { useDebounced } from '../../../components/use-debounced';
import { useFormat } from '../../../preferences/format';
import { usePreferences } from '../../../preferences/preferences';
import { type BulkChangeName, type BulkValues, changeOf } from './bulk-changes';

interface BulkDialogProps {
  name?: BulkChangeName;
  target: BulkTarget;
  onApply: (change: BulkChange) => Promise<void>;
  onClose: () => void;
}

/** Asks for the values of a change, and tells what it would do before it is done. */
export const BulkDialog = ({ name, onClose, ...rest }: BulkDialogProps) => {
  const { t } = useTranslation('links');
  return (
    <Dialog isOpen={name !== undefined} onClose={onClose} title={name === undefined ? '' : t(`bulk.changes.${name}`)}>
      {name !== undefined && <BulkForm name={name} onClose={onClose} {...rest} />}
    </Dialog>
  );
};

function BulkForm({ name, target, onApply, onClose }: Required<BulkDialogProps>) {
  const { t } = useTranslation('links');
  const [values, setValues] = useState<BulkValues>({ value: '', replacement: '' });
  const { timeZone } = usePreferences();
  const change = useMemo(() => changeOf(name, values, timeZone), [name, values, timeZone]);
  const set = (changed: Partial<BulkValues>) => setValues({ ...values, ...changed });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
        if (change !== undefined) void onApply(change);
      }}
    >
      <BulkFields name={name} values={values} onChange={set} />
      <Forecast target={target} change={useDebounced(change)} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" disabled={change === undefined}>
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
      <SelectField label={label} value={values.value} onChange={({ target }) => onChange({ value: target.value })}>
        <option value="">{t('choose')}</option>
        {(name === 'campaign' ? campaigns : channels).map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </SelectField>
    );
  return (
    <>
      <TextField
        label={label}
        type={name === 'expiry' ? 'date' : 'text'}
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

/** How many links a change would change. */
function Forecast({ target, change }: { target: BulkTarget; change?: BulkChange }) {
  const { t } = useTranslation('links');
  const format = useFormat();
  const { data, error } = useQuery({
    queryKey: ['links', 'trial', target, change],
    queryFn: ({ signal }) => updateLinks(target, change!, { isTrial: true, signal }),
    enabled: change !== undefined,
    retry: false,
  });
  if (error)
    return (
      <p className="text-danger">
        <Problem error={error} />
      </p>
    );
  return (
    <div aria-live="polite" className="min-h-5 text-soft">
      {data && (
        <p>
          {t('bulk.wouldChange', {
            count: data.changed,
            shown: format.number(data.changed),
            matched: format.number(data.matched),
          })}
        </p>
      )}
      {data && (
        <FailedLinks
          failed={data.failed}
          text={t('bulk.wouldFail', { count: data.failed.length, shown: format.number(data.failed.length) })}
        />
      )}
    </div>
  );
}
