import { useTranslation } from 'react-i18next';
import { FILE_FORMATS, type FileFormat, type FileSize } from '../../api/pages/qr-codes';
import { SelectField, TextField } from '../forms/field';
import { toNumber } from '../forms/to-number';

/** How a QR code is downloaded. */
export interface QrFile {
  format: FileFormat;
  unit: 'px' | 'mm';
  /** In this unit; empty for the size that the code has. */
  width: string;
  /** Dots per inch of a PNG in millimetres. */
  dpi: string;
}

export const NEW_FILE: QrFile = { format: 'svg', unit: 'px', width: '', dpi: '300' };

/** The parameters of the request. */
export function sizeOf({ format, unit, width, dpi }: QrFile): FileSize {
  if (width.trim() === '') return {};
  if (unit === 'px') return { size: toNumber(width) };
  return { mm: toNumber(width), ...(format === 'png' && dpi.trim() !== '' && { dpi: toNumber(dpi) }) };
}

/** The fields of a {@link QrFile}. */
export function QrFileFields({ file, onChange }: { file: QrFile; onChange: (file: QrFile) => void }) {
  const { t } = useTranslation('qrFiles');
  const set = (changed: Partial<QrFile>) => onChange({ ...file, ...changed });
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
      <SelectField
        label={t('format')}
        value={file.format}
        onChange={({ target }) => set({ format: target.value as FileFormat })}
        choices={FILE_FORMATS.map((format) => [format, format.toUpperCase()])}
      />
      <TextField
        label={t('width')}
        inputMode="numeric"
        placeholder={t('asIs')}
        value={file.width}
        onChange={({ target }) => set({ width: target.value })}
      />
      <SelectField
        label={t('unit')}
        value={file.unit}
        onChange={({ target }) => set({ unit: target.value as QrFile['unit'] })}
        choices={[
          ['px', t('pixels')],
          ['mm', t('millimetres')],
        ]}
      />
      {file.format === 'png' && file.unit === 'mm' && (
        <TextField
          label={t('dpi')}
          inputMode="numeric"
          value={file.dpi}
          onChange={({ target }) => set({ dpi: target.value })}
        />
      )}
    </div>
  );
}
