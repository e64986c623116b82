import { type FieldError, type FieldPath, get, useFormState } from 'react-hook-form';
import type { EditorValues } from './values/editor-values';

/**
 * Returns the function that finds the error of a field in a row. Adding a row checks it at once: its errors are shown only after
 * the user has left the field, or has tried to save.
 */
export function useRowErrors(): (name: FieldPath<EditorValues>) => FieldError | undefined {
  const { errors, touchedFields, isSubmitted } = useFormState<EditorValues>();
  return (name) =>
    isSubmitted || get(touchedFields, name) ? get<object, FieldError | undefined>(errors, name) : undefined;
}
