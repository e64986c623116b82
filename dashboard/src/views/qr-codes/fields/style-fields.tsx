import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/button';
import { ColorField } from '../../../components/forms/color-field';
import { TextField } from '../../../components/forms/field';
import { PRESET_NAMES, type PresetName, PRESETS } from '../presets';
import type { QrValues } from '../qr-values';
import { LogoField } from './logo-field';
import { ShapeField } from './shape-field';

/** How the code looks. */
export function StyleFields() {
  const { t } = useTranslation('qrCodes');
  const { register, control, formState } = useFormContext<QrValues>();
  const { errors } = formState;
  return (
    <section aria-label={t('style')} className="flex flex-col gap-4 border-t border-line pt-4">
      <h3 className="text-base">{t('style')}</h3>
      <Presets />
      <ShapeField name="shape" />
      <ShapeField name="eyes" />
      <div className="grid gap-4 sm:grid-cols-2">
        <ColorField label={t('foreground')} name="foreground" control={control} />
        <ColorField label={t('background')} name="background" control={control} />
      </div>
      <ColorField label={t('eyecolor')} hint={t('eyecolorHint')} name="eyecolor" control={control} />
      <TextField label={t('frame')} hint={t('frameHint')} maxLength={30} error={errors.frame} {...register('frame')} />
      <LogoField />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('margin')}
          hint={t('marginHint')}
          inputMode="numeric"
          error={errors.margin}
          {...register('margin')}
        />
        <TextField
          label={t('size')}
          hint={t('sizeHint')}
          inputMode="numeric"
          error={errors.size}
          {...register('size')}
        />
      </div>
    </section>
  );
}

function Presets() {
  const { t } = useTranslation('qrCodes');
  const { setValue } = useFormContext<QrValues>();
  const apply = (name: PresetName) => {
    for (const [field, value] of Object.entries(PRESETS[name]))
      setValue(field as 'foreground', value, { shouldDirty: true });
  };
  return (
    <div role="group" aria-label={t('presets')} className="flex flex-wrap gap-2">
      {PRESET_NAMES.map((name) => (
        <Button key={name} size="small" onClick={() => apply(name)}>
          <span
            aria-hidden
            className="size-3.5 rounded-full border-4 outline outline-field"
            style={{ backgroundColor: PRESETS[name].background, borderColor: PRESETS[name].foreground }}
          />
          {t(`presetNames.${name}`)}
        </Button>
      ))}
    </div>
  );
}
