import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EYES, type QrValues, SHAPES } from '../qr-values';
import { ShapeIcon } from './shape-icons';

const CHOICES = { shape: SHAPES, eyes: EYES };

/** The shape of the modules or of the eyes, each with its picture. */
export function ShapeField({ name }: { name: keyof typeof CHOICES }) {
  const { t } = useTranslation('qrCodes');
  const { register } = useFormContext<QrValues>();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t(name)}</legend>
      <div className="flex flex-wrap gap-2">
        {CHOICES[name].map((value) => (
          <label
            key={value}
            className="flex h-9 cursor-pointer items-center gap-2 rounded-control border border-field px-3 has-checked:border-accent has-checked:bg-tint has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:h-11"
          >
            <input type="radio" value={value} className="sr-only" {...register(name)} />
            <ShapeIcon field={name} value={value} />
            {t(`forms.${value}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
