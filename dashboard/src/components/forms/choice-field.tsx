import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { LabelKind } from '../../api/groups/labels';
import { LabelSelect } from '../links/label-fields';
import type { Choice } from './field';

interface ChoiceFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  choices: readonly Choice[];
  /** The labels among the choices. */
  kinds?: readonly LabelKind[];
}

/** A choice in a form. */
export function ChoiceField<Values extends FieldValues>({ name, kinds = [], ...select }: ChoiceFieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name });
  return <LabelSelect kinds={kinds} error={fieldState.error} {...select} {...field} />;
}
