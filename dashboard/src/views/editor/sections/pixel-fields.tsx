import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../api/groups/labels';
import { PROVIDERS } from '../../../api/pages/pixel-providers';
import { CheckField, FieldError } from '../../../components/forms/field';
import { WithLabels } from '../../../components/links/label-fields';
import type { EditorValues } from '../values/editor-values';

export function PixelFields() {
  const { t } = useTranslation('editor');
  const { register, formState } = useFormContext<EditorValues>();
  const pixels = useLabels('pixels');
  return (
    <WithLabels kinds={['pixels']}>
      <p className="text-soft">{t(pixels.length === 0 ? 'pixels.none' : 'pixels.text')}</p>
      {pixels.map(({ id, name, type }) => (
        <CheckField key={id} label={name} hint={PROVIDERS[type].name} value={String(id)} {...register('pixels')} />
      ))}
      <FieldError error={formState.errors.pixels} />
    </WithLabels>
  );
}
