import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../components/button';
import { FieldError, TextField } from '../../../components/field';
import { type EditorValues, RULES, type RulesName } from '../values/editor-values';
import { MatchField } from './match-field';

/** Other destinations by country, then device, then language: the order in which the service looks at them. */
export function TargetingFields() {
  const { t } = useTranslation('editor');
  return (
    <>
      <p className="text-soft">{t('targeting.text')}</p>
      {RULES.map((name) => (
        <RuleList key={name} name={name} />
      ))}
    </>
  );
}

function RuleList({ name }: { name: RulesName }) {
  const { t } = useTranslation('editor');
  const { register, formState } = useFormContext<EditorValues>();
  const { fields, append, remove, swap } = useFieldArray<EditorValues, RulesName>({ name });
  const moveBy = (index: number, by: number) => {
    if (fields[index + by] !== undefined) swap(index, index + by);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    moveBy(index, by);
  };
  const errors = formState.errors[name];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{t(`targeting.${name}`)}</legend>
      <ol className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <li
            key={field.id}
            onKeyDown={(event) => onKeyDown(event, index)}
            className="flex flex-wrap items-start gap-2 rounded-control border border-line p-3"
          >
            <MatchField name={name} index={index} />
            <TextField
              label={t('targeting.destination')}
              type="url"
              placeholder="https://"
              dir="ltr"
              className="min-w-48 grow"
              error={errors?.[index]?.link?.message}
              {...register(`${name}.${index}.link`)}
            />
            <div className="flex pt-6.5">
              <IconButton label={t('targeting.up')} disabled={index === 0} onClick={() => moveBy(index, -1)}>
                <ArrowUp size={16} aria-hidden />
              </IconButton>
              <IconButton
                label={t('targeting.down')}
                disabled={index === fields.length - 1}
                onClick={() => moveBy(index, 1)}
              >
                <ArrowDown size={16} aria-hidden />
              </IconButton>
              <IconButton label={t('targeting.remove')} onClick={() => remove(index)}>
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <FieldError error={errors?.root?.message ?? errors?.message} />
      <Button size="small" kind="inline" onClick={() => append({ match: '', link: '' })}>
        <Plus size={14} aria-hidden /> {t(`targeting.${name}Add`)}
      </Button>
    </fieldset>
  );
}
