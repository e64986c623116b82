import { Plus } from 'lucide-react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/controls/button';
import { FieldError } from '../../../../components/forms/field';
import { type EditorValues, RULES, type RulesName } from '../../values/editor-values';
import { RuleItem } from './rule-item';
import { useRules } from './use-rules';

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
  const errors = useFormState<EditorValues>().errors[name];
  const rules = useRules(name);
  const { fields, place, add } = rules;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{t(`targeting.${name}`)}</legend>
      <ol className="flex flex-col gap-3">
        {fields.map(({ id }, index) => (
          <RuleItem key={id} name={name} index={index} rules={rules} />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {place !== undefined && t('targeting.moved', { place, count: fields.length })}
      </p>
      <FieldError error={errors?.root ?? errors} />
      <Button size="small" kind="inline" data-add={name} onClick={add}>
        <Plus size={14} aria-hidden /> {t(`targeting.${name}Add`)}
      </Button>
    </fieldset>
  );
}
