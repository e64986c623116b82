import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckField, TextField } from '../../../../components/forms/field';
import { usePreferences } from '../../../../preferences/preferences';
import type { BioValues } from '../values/bio-values';
import { useField } from './use-field';

/** Whether and when visitors see a block. */
export function VisibilityFields({ index }: { index: number }) {
  const { t } = useTranslation('bioPages');
  const { timeZone } = usePreferences();
  const { register } = useFormContext<BioValues>();
  const field = useField();
  return (
    <fieldset className="mt-2 flex flex-col gap-3 border-t border-line pt-4">
      <legend className="sr-only">{t('visibility')}</legend>
      <CheckField label={t('isHidden')} hint={t('isHiddenHint')} {...register(`blocks.${index}.hidden`)} />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        <TextField label={t('from')} type="datetime-local" {...field(`blocks.${index}.from`)} />
        <TextField label={t('until')} type="datetime-local" {...field(`blocks.${index}.until`)} />
      </div>
      <p className="-mt-1 text-[0.8125rem] text-soft">{t('zone', { zone: timeZone })}</p>
    </fieldset>
  );
}
