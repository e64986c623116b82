import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkChange, BulkTarget } from '../../../api/links/bulk';
import { Button } from '../../../components/controls/button';
import { Dialog } from '../../../components/dialogs/dialog';
import { FormError, rootErrorOf, type ShownError } from '../../../components/forms/form-error';
import { usePreferences } from '../../../preferences/preferences';
import { type BulkChangeName, type BulkValues, changeOf } from './bulk-changes';
import { BulkFields } from './bulk-fields';
import { ForecastText } from './forecast-text';
import { useForecast } from './use-forecast';

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
  const { forecast, error, askAgain } = useForecast(target, change);
  const submit = () => {
    setFailure(undefined);
    if (forecast === undefined || change === undefined) {
      if (error) askAgain();
      return;
    }
    const fail = (reason: unknown) => {
      setFailure(rootErrorOf(reason));
      askAgain();
    };
    void onApply(change).then(onClose, fail);
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <BulkFields name={name} values={values} onChange={(changed) => setValues({ ...values, ...changed })} />
      <ForecastText forecast={forecast} />
      <FormError error={failure ?? (error ? rootErrorOf(error) : undefined)} />
      <div className="flex justify-end gap-2">
        <Button disabled={isChanging} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button kind="primary" type="submit" busy={isChanging} disabled={forecast === undefined && !error}>
          {t('bulk.apply')}
        </Button>
      </div>
    </form>
  );
}
