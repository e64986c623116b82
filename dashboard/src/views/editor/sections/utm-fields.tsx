import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../api/groups/labels';
import { UTM_FIELDS } from '../../../api/links/utm-fields';
import { SelectField, TextField } from '../../../components/forms/field';
import type { EditorValues } from '../values/editor-values';

export function UtmFields() {
  const { t } = useTranslation('editor');
  const { register, formState } = useFormContext<EditorValues>();
  return (
    <>
      <p className="text-soft">{t('utm.text')}</p>
      <TemplateField />
      <div className="grid gap-3 sm:grid-cols-2">
        {UTM_FIELDS.map((name) => (
          <TextField
            key={name}
            label={t(`utm.${name}`)}
            placeholder={t(`utm.${name}Example`)}
            error={formState.errors.utm?.[name]}
            {...register(`utm.${name}`)}
          />
        ))}
      </div>
    </>
  );
}

/** Fills in the values of a template. */
function TemplateField() {
  const { t } = useTranslation('editor');
  const { setValue } = useFormContext<EditorValues>();
  const templates = useLabels('utmTemplates');
  if (templates.length === 0) return null;
  const fillIn = (id: number) => {
    const template = templates.find((candidate) => candidate.id === id);
    for (const name of UTM_FIELDS) setValue(`utm.${name}`, template?.[name] ?? '', { shouldDirty: true });
  };
  return (
    <SelectField label={t('utm.template')} value="" onChange={({ target }) => fillIn(Number(target.value))}>
      <option value="" disabled>
        {t('choose')}
      </option>
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
