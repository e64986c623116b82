import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { type Choice, SelectField } from './field';

interface ChoiceFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  choices: readonly Choice[];
}

/** A choice in a form. */
export function ChoiceField<Values extends FieldValues>({ name, ...select }: ChoiceFieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name });
  return <SelectField error={fieldState.error} {...select} {...field} />;
}
