import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOutcomeUnknown } from '../../../api/http/errors';
import type { BulkChange, BulkTarget } from '../../../api/links/bulk';
import { Button } from '../../../components/controls/button';
import { Dialog } from '../../../components/dialogs/dialog';
import { FormError } from '../../../components/forms/form-error';
import { usePreferences } from '../../../preferences/preferences';
import { bulkErrorsOf, type BulkChangeName, type BulkValues, changeOf, isRepeatable } from './bulk-changes';
import { BulkFields } from './bulk-fields';
import { ForecastText } from './forecast-text';
import type { SendOptions } from './use-bulk-actions';
import { useForecast } from './use-forecast';

interface BulkDialogProps {
  name?: BulkChangeName;
  target: BulkTarget;
  /** Rejects if it fails. */
  onApply: (change: BulkChange, options: SendOptions) => Promise<void>;
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
  const { values, setValues, change, forecast, problem, isStuck, fail, retry, rest } = useChange(name, target);
  const errors = problem ? bulkErrorsOf(problem) : {};
  const submit = () => {
    retry();
    if (forecast === undefined || change === undefined) return;
    let left = rest;
    void onApply(change, { rest, onRest: (links) => (left = links) }).then(onClose, (error) => fail(error, left));
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
      <FormError error={isStuck ? { message: t('bulk.mayBeDone') } : errors.root} />
      <div className="flex justify-end gap-2">
        <Button disabled={isChanging} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          kind="primary"
          type="submit"
          busy={isChanging}
          disabled={isStuck || (forecast === undefined && !problem)}
        >
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
  const [left, setLeft] = useState<BulkTarget>();
  const { timeZone } = usePreferences();
  const change = useMemo(() => changeOf(name, values, timeZone), [name, values, timeZone]);
  const rest = left ?? target;
  const { forecast, error, askAgain } = useForecast(rest, change);
  const problem = failure ?? error;
  const setValues = (changed: Partial<BulkValues>) => {
    setAll({ ...values, ...changed });
    setFailure(undefined);
    setLeft(undefined);
  };
  const retry = () => {
    setFailure(undefined);
    if (forecast === undefined && problem !== undefined) askAgain();
  };
  /** @param remaining the links that the change has not reached */
  const fail = (reason: unknown, remaining: BulkTarget) => {
    setFailure(reason);
    setLeft(remaining);
    askAgain();
  };
  // Nothing is sent again that would change a link twice.
  const isStuck = isOutcomeUnknown(failure) && change !== undefined && !isRepeatable(change);
  return { values, setValues, change, forecast, problem, isStuck, fail, retry, rest };
}
