import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddressField } from '../../../components/forms/address-field';
import { CheckField, TextField } from '../../../components/forms/field';
import { usePreferences } from '../../../preferences/preferences';
import type { EditorValues } from '../values/editor-values';

/** When the link works, how often, and what comes after. */
export function LifeCycleFields() {
  const { t } = useTranslation('editor');
  const { timeZone } = usePreferences();
  const { register, formState } = useFormContext<EditorValues>();
  const { errors } = formState;
  const onetime = useWatch<EditorValues, 'onetime'>({ name: 'onetime' });
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label={t('life.start')} type="datetime-local" error={errors.start} {...register('start')} />
        <TextField label={t('life.expiry')} type="datetime-local" error={errors.expiry} {...register('expiry')} />
      </div>
      <p className="-mt-2 text-[0.8125rem] text-soft">{t('life.zone', { zone: timeZone })}</p>
      <TextField
        label={t('life.maxclicks')}
        inputMode="numeric"
        hint={t('life.maxclicksHint')}
        disabled={onetime}
        error={errors.maxclicks}
        {...register('maxclicks')}
      />
      <CheckField
        label={t('life.onetime')}
        hint={t('life.onetimeHint')}
        error={errors.onetime}
        {...register('onetime')}
      />
      <AddressField
        label={t('life.expiredurl')}
        placeholder="https://"
        hint={t('life.expiredurlHint')}
        error={errors.expiredurl}
        {...register('expiredurl')}
      />
    </>
  );
}
