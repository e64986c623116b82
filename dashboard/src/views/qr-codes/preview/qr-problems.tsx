import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../api/http/errors';
import { Problem } from '../../../components/dialogs/toast';
import { ErrorText } from '../../../components/forms/form-error';
import { fieldErrorOf } from '../../../components/forms/form-errors';
import { type ContentField, contentFieldOf, type QrValues } from '../qr-values';
import { Check } from './check';
import { lowestContrast, MIN_CONTRAST } from './contrast';

/** Why a code cannot be drawn, by the fields that are wrong. */
export function QrProblems({ error, values }: { error: Error; values: QrValues }) {
  const labelOf = useFieldLabels(values);
  const fields = isApiError(error) ? Object.entries(error.fields) : [];
  if (fields.length === 0)
    return (
      <Check tone="bad">
        <Problem error={error} />
      </Check>
    );
  return fields
    .filter(([field]) => !isFaint(field, values))
    .map(([field, problem]) => (
      <Check key={field} tone="bad">
        <span className="block font-medium">{labelOf(field)}</span>
        <ErrorText error={fieldErrorOf(field, problem)} />
      </Check>
    ));
}

/** Whether a colour is refused for what the contrast check reports anyway. */
const isFaint = (field: string, values: QrValues): boolean =>
  ['foreground', 'eyecolor'].includes(field) && (lowestContrast(values) ?? MIN_CONTRAST) < MIN_CONTRAST;

const STYLES = ['shape', 'eyes', 'foreground', 'background', 'eyecolor', 'frame', 'logo', 'margin', 'size'] as const;

/** Returns the label of a field, such as `size` or `data.url`. */
function useFieldLabels(values: QrValues): (field: string) => string {
  const { t } = useTranslation('qrCodes');
  return (field) => {
    const style = STYLES.find((name) => name === field);
    if (style !== undefined) return t(style);
    const name = field === 'data' ? contentFieldOf(values) : field;
    return name.startsWith('data.') ? t(`fields.${name.slice('data.'.length) as ContentField}`) : t('raw');
  };
}
