import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../api/groups/labels';
import { UTM_FIELDS } from '../../../api/links/utm-fields';
import { Button } from '../../../components/controls/button';
import { SelectField, TextField } from '../../../components/forms/field';
import { WithLabels } from '../../../components/links/label-fields';
import type { EditorValues } from '../values/editor-values';
import { Chip } from './basics/chip';
import { takeUtm } from '../values/utm-in-address';

export function UtmFields() {
  const { t } = useTranslation('editor');
  const { register, formState } = useFormContext<EditorValues>();
  return (
    <>
      <p className="text-soft">{t('utm.text')}</p>
      <ValuesInDestination />
      <SetParameters />
      <WithLabels kinds={['utmTemplates']}>
        <TemplateField />
      </WithLabels>
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

/** Offers to move the values that the destination has into the fields, where these are empty. */
function ValuesInDestination() {
  const { t } = useTranslation('editor');
  const { getValues, setFocus, setValue } = useFormContext<EditorValues>();
  const taken = takeUtm(useWatch<EditorValues, 'url'>({ name: 'url' }));
  if (taken === undefined) return null;
  const move = () => {
    // Visitors get what the fields have already.
    for (const name of UTM_FIELDS.filter((field) => getValues(`utm.${field}`) === ''))
      setValue(`utm.${name}`, taken.values[name] ?? '', { shouldDirty: true });
    setValue('url', taken.address, { shouldDirty: true });
    // It is the first one of several.
    if (getValues('variants').length > 0) setValue('variants.0.url', taken.address, { shouldDirty: true });
    setFocus('utm.source');
  };
  return (
    <p className="flex flex-wrap items-center gap-2">
      {t('utm.inDestination')}
      <Button size="small" onClick={move}>
        {t('utm.move')}
      </Button>
    </p>
  );
}

/** The query parameters that an API client has set, which win over the fields. They can be taken away here. */
function SetParameters() {
  const { t } = useTranslation('editor');
  const { setValue, setFocus } = useFormContext<EditorValues>();
  const parameters = useWatch<EditorValues, 'parameters'>({ name: 'parameters' });
  if (parameters.length === 0) return null;
  /** The pressed button goes with its parameter. */
  const remove = (removed: string) => {
    const others = parameters.filter(({ name }) => name !== removed);
    setValue('parameters', others, { shouldDirty: true });
    setFocus('utm.source');
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <p className="basis-full">{t('utm.parameters')}</p>
      {parameters.map(({ name, value }) => (
        <Chip
          key={name}
          text={`${name}=${value}`}
          removeLabel={t('utm.removeParameter', { name })}
          onRemove={() => remove(name)}
        />
      ))}
    </div>
  );
}

/** Fills in the values that a template has, and clears those of the template before that are unchanged. */
function TemplateField() {
  const { t } = useTranslation('editor');
  const { getValues, setValue } = useFormContext<EditorValues>();
  const templates = useLabels('utmTemplates');
  const last = useRef<(typeof templates)[number]>(undefined);
  if (templates.length === 0) return null;
  const fillIn = (id: number) => {
    const template = templates.find((candidate) => candidate.id === id);
    for (const name of UTM_FIELDS) {
      const value = getValues(`utm.${name}`);
      const kept = value === last.current?.[name] ? '' : value;
      setValue(`utm.${name}`, template?.[name] || kept, { shouldDirty: true });
    }
    last.current = template;
  };
  return (
    <SelectField
      label={t('utm.template')}
      value=""
      onChange={({ target }) => fillIn(Number(target.value))}
      choices={[['', t('choose')], ...templates.map(({ id, name }) => [id, name] as const)]}
    />
  );
}
