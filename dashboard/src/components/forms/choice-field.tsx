import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { SelectField } from './field';

interface ChoiceFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  choices: readonly (readonly [value: string | number, text: string])[];
}

/**
 * A choice in a form. Its choices may load after its value, or be too many to load all of them: a value that is not among
 * them is shown as it is.
 */
export function ChoiceField<Values extends FieldValues>({ name, label, choices }: ChoiceFieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name });
  const value = String(field.value);
  const isKnown = choices.some(([choice]) => String(choice) === value);
  return (
    <SelectField label={label} error={fieldState.error} {...field}>
      {!isKnown && <option value={value}>{value === '' ? '' : `#${value}`}</option>}
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
