import { type UseFormRegisterReturn, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../../components/forms/field';
import type { EditorValues, RulesName } from '../../values/editor-values';
import { useMatches } from './use-matches';

interface MatchFieldProps {
  name: RulesName;
  index: number;
  field: UseFormRegisterReturn;
}

/** What the visitors of a rule have in common. */
export function MatchField({ name, index, field }: MatchFieldProps) {
  const { t } = useTranslation('editor');
  const { formState, getFieldState, getValues } = useFormContext<EditorValues>();
  const options = useMatches(name);
  const shared = {
    label: `${t(`targeting.${name}Label`)} ${index + 1}`,
    'data-focus': 'open',
    error: getFieldState(`${name}.${index}.match`, formState).error,
    className: 'w-40',
    ...field,
  };
  if (options === undefined) return <TextField {...shared} placeholder="en-GB" />;
  const chosen = getValues(`${name}.${index}.match`);
  const isKnown = chosen === '' || options.some(([value]) => value === chosen);
  const stored = isKnown ? [] : [[chosen, chosen] as const];
  return <SelectField {...shared} choices={[['', t('choose')], ...stored, ...options]} />;
}
