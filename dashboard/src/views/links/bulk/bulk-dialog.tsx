import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkChange, BulkTarget } from '../../../api/links/bulk';
import { Button } from '../../../components/controls/button';
import { Dialog } from '../../../components/dialogs/dialog';
import { FormError } from '../../../components/forms/form-error';
import { usePreferences } from '../../../preferences/preferences';
import { bulkErrorsOf, type BulkChangeName, type BulkValues, changeOf } from './bulk-changes';
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
  const { values, setValues, change, forecast, problem, setFailure, askAgain } = useChange(name, target);
  const errors = problem ? bulkErrorsOf(problem) : {};
  const submit = () => {
    setFailure(undefined);
    if (forecast === undefined || change === undefined) return void (problem && askAgain());
    void onApply(change).then(onClose, (reason: unknown) => {
      setFailure(reason);
      askAgain();
    });
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <BulkFields name={name} values={values} errors={errors} onChange={setValues} />
      <ForecastText forecast={forecast} />
      <FormError error={errors.root} />
      <div className="flex justify-end gap-2">
        <Button disabled={isChanging} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button kind="primary" type="submit" busy={isChanging} disabled={forecast === undefined && !problem}>
          {t('bulk.apply')}
        </Button>
      </div>
    </form>
  );
}

/** The values of a change, what it would do, and why it fails: that it could not be made, or else that it cannot be. */
function useChange(name: BulkChangeName, target: BulkTarget) {
  const [values, setAll] = useState<BulkValues>({ value: '', replacement: '' });
  const [failure, setFailure] = useState<unknown>();
  const { timeZone } = usePreferences();
  const change = useMemo(() => changeOf(name, values, timeZone), [name, values, timeZone]);
  const { forecast, error, askAgain } = useForecast(target, change);
  const setValues = (changed: Partial<BulkValues>) => {
    setAll({ ...values, ...changed });
    setFailure(undefined);
  };
  return { values, setValues, change, forecast, problem: failure ?? error, setFailure, askAgain };
}
