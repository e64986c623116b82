import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FILE_FORMATS, type FileFormat, type FileSize } from '../../api/pages/qr-codes';
import { SelectField, TextField } from '../forms/field';
import { FormError } from '../forms/form-error';
import { showApiErrors } from '../forms/form-errors';
import { toNumber } from '../forms/to-number';

/** How a QR code is downloaded. */
interface QrFile {
  format: FileFormat;
  unit: 'px' | 'mm';
  /** In this unit; empty for the size that the code has. */
  width: string;
  /** Dots per inch of a PNG in millimetres. */
  dpi: string;
}

const NEW_FILE: QrFile = { format: 'svg', unit: 'px', width: '', dpi: '300' };

/** As the API allows, by the unit. */
const RANGES = { px: [100, 2_000], mm: [10, 1_000], dpi: [72, 1_200] } as const;

/** The parameters of the request. */
function sizeOf({ format, unit, width, dpi }: QrFile): FileSize {
  if (width.trim() === '') return {};
  if (unit === 'px') return { size: toNumber(width) };
  return { mm: toNumber(width), ...(format === 'png' && dpi.trim() !== '' && { dpi: toNumber(dpi) }) };
}

/**
 * The form of a download.
 * @param save loads the file, and saves it
 */
export function useQrFileForm(save: (format: FileFormat, size: FileSize) => Promise<void>) {
  const form = useForm({ defaultValues: NEW_FILE });
  const download = form.handleSubmit(async (file) => {
    try {
      await save(file.format, sizeOf(file));
    } catch (error) {
      showApiErrors(form, error, (field) => (['size', 'mm'].includes(field) ? 'width' : field));
    }
  });
  return { form, download: () => void download(), isBusy: form.formState.isSubmitting };
}

/** The fields of a {@link QrFile}, and why it could not be loaded. */
export function QrFileFields({ form }: { form: UseFormReturn<QrFile> }) {
  const { t } = useTranslation('qrFiles');
  const { register, formState, watch } = form;
  const { errors } = formState;
  const { format, unit } = watch();
  const within = (rangeOf: (file: QrFile) => readonly [min: number, max: number]) => ({
    validate: (text: string, file: QrFile) => {
      const [min, max] = rangeOf(file);
      return isWithin(text, min, max) || t('range', { min, max });
    },
  });
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        <SelectField
          label={t('format')}
          choices={FILE_FORMATS.map((format) => [format, format.toUpperCase()])}
          {...register('format')}
        />
        <TextField
          label={t('width')}
          inputMode="numeric"
          placeholder={t('asIs')}
          error={errors.width}
          {...register(
            'width',
            within(({ unit }) => RANGES[unit]),
          )}
        />
        <SelectField
          label={t('unit')}
          choices={[
            ['px', t('pixels')],
            ['mm', t('millimetres')],
          ]}
          {...register('unit', { deps: 'width' })}
        />
        {format === 'png' && unit === 'mm' && (
          <TextField
            label={t('dpi')}
            inputMode="numeric"
            error={errors.dpi}
            {...register(
              'dpi',
              within(() => RANGES.dpi),
            )}
          />
        )}
      </div>
      <FormError error={errors.root} />
    </>
  );
}

/** Whether a text is empty, or a whole number in a range. */
const isWithin = (text: string, min: number, max: number): boolean =>
  text.trim() === '' || (Number.isInteger(Number(text)) && Number(text) >= min && Number(text) <= max);
