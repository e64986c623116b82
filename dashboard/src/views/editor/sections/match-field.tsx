import { useMemo } from 'react';
import { type UseFormRegisterReturn, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../components/field';
import { usePreferences } from '../../../preferences/preferences';
import { countriesIn } from '../values/countries';
import type { EditorValues, RulesName } from '../values/editor-values';

const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux', 'ChromeOS'];
const DEVICE_TYPES = ['mobile', 'tablet', 'desktop'] as const;

interface MatchFieldProps {
  name: RulesName;
  index: number;
  field: UseFormRegisterReturn;
}

/** What the visitors of a rule have in common. */
export function MatchField({ name, index, field }: MatchFieldProps) {
  const { t } = useTranslation('editor');
  const { formState, getValues } = useFormContext<EditorValues>();
  const options = useOptions(name);
  const shared = {
    label: `${t(`targeting.${name}Label`)} ${index + 1}`,
    'data-focus': 'open',
    error: formState.errors[name]?.[index]?.match,
    className: 'w-40',
    ...field,
  };
  if (options === undefined) return <TextField {...shared} placeholder="en-GB" />;
  const chosen = getValues(`${name}.${index}.match`);
  const isKnown = chosen === '' || options.some(([value]) => value === chosen);
  return (
    <SelectField {...shared}>
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

/** What a rule can name; nothing if that is any text. */
function useOptions(name: RulesName): [value: string, text: string][] | undefined {
  const { t } = useTranslation('analytics');
  const { language } = usePreferences();
  const countries = useMemo(() => countriesIn(language), [language]);
  if (name === 'geotarget') return countries;
  if (name !== 'devicetarget') return undefined;
  return [
    ...SYSTEMS.map((system): [string, string] => [system, system]),
    ...DEVICE_TYPES.map((type): [string, string] => [type, t(`words.${type}`)]),
  ];
}
