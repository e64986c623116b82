import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/field';
import { type EditorValues, UTM_FIELDS } from '../values/editor-values';

export function UtmFields() {
  const { t } = useTranslation('editor');
  const { register, formState } = useFormContext<EditorValues>();
  return (
    <>
      <p className="text-soft">{t('utm.text')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {UTM_FIELDS.map((name) => (
          <TextField
            key={name}
            label={t(`utm.${name}`)}
            placeholder={t(`utm.${name}Example`)}
            error={formState.errors.utm?.[name]?.message}
            {...register(`utm.${name}`)}
          />
        ))}
      </div>
    </>
  );
}
