import { type FieldPath, useFormContext } from 'react-hook-form';
import type { BioValues } from '../values/bio-values';

/** Returns the function that registers a field, together with what is wrong with it. */
export function useField() {
  const { register, getFieldState, formState } = useFormContext<BioValues>();
  return <Name extends FieldPath<BioValues>>(name: Name) => ({
    error: getFieldState(name, formState).error,
    ...register(name),
  });
}
