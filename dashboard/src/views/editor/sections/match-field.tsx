import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../components/field';
import { usePreferences } from '../../../preferences/preferences';
import { countriesIn } from '../values/countries';
import type { EditorValues, RulesName } from '../values/editor-values';

export const DEVICES = [
  'iPhone',
  'iPad',
  'Android',
  'Windows',
  'Mac',
  'Linux',
  'ChromeOS',
  'mobile',
  'tablet',
  'desktop',
];

/** What the visitors of a rule have in common. */
export function MatchField({ name, index }: { name: RulesName; index: number }) {
  const { t } = useTranslation('editor');
  const { register, formState, getValues } = useFormContext<EditorValues>();
  const { language } = usePreferences();
  const field = `${name}.${index}.match` as const;
  const options = useMemo(() => optionsOf(name, language), [name, language]);
  const shared = {
    label: t(`targeting.${name}Label`),
    error: formState.errors[name]?.[index]?.match?.message,
    className: 'w-40',
  };
  if (options === undefined) return <TextField {...shared} placeholder="en-GB" {...register(field)} />;
  const chosen = getValues(field);
  const isKnown = chosen === '' || options.some(([value]) => value === chosen);
  return (
    <SelectField {...shared} {...register(field)}>
      <option value="">{t('choose')}</option>
      {!isKnown && <option>{chosen}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

function optionsOf(name: RulesName, language: string): [value: string, text: string][] | undefined {
  if (name === 'geotarget') return countriesIn(language);
  return name === 'devicetarget' ? DEVICES.map((device) => [device, device]) : undefined;
}
