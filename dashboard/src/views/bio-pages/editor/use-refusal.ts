import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { isApiError } from '../../../api/http/errors';
import { fieldPathOf } from '../../../components/forms/field-path';
import { showApiErrors } from '../../../components/forms/form-errors';
import type { Part } from './bio-search';
import type { Parts } from './use-parts';
import type { BioValues } from './values/bio-values';

/** The form shows what is wrong with all blocks at its root. */
const fieldOf = (field: string) => (field === 'blocks' ? 'root' : fieldPathOf(field)) as FieldPath<BioValues> | 'root';

/** The part of the editor that has a field of the form. */
function partOf(field: string): Part {
  const [, index] = /^blocks\.(\d+)/.exec(field) ?? [];
  if (index !== undefined) return Number(index);
  if (field.startsWith('meta')) return 'card';
  return ['theme', 'layout', 'shape', 'background', 'button'].includes(field) ? 'design' : 'profile';
}

/** Returns the function that shows what is wrong: it opens the part with the first such field, which then has the focus. */
export function useRefusal(
  form: UseFormReturn<BioValues>,
  element: RefObject<HTMLFormElement | null>,
  { part, choose }: Pick<Parts, 'part' | 'choose'>,
): (error: unknown) => void {
  const [wrong, setWrong] = useState<FieldPath<BioValues>>();
  useEffect(() => {
    if (wrong === undefined || partOf(wrong) !== part) return;
    form.setFocus(wrong);
    // A row of profiles as a whole has no field of its own.
    if (!element.current?.contains(document.activeElement))
      element.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
    setWrong(undefined);
  }, [wrong, part, form, element]);
  return (error) => {
    const fields = isApiError(error) ? Object.keys(error.fields).map(fieldOf) : [];
    const field = fields.find((name) => name !== 'root');
    // At once: what is hidden takes no focus.
    if (field !== undefined) flushSync(() => choose(partOf(field)));
    setWrong(field);
    showApiErrors(form, error, fieldOf);
  };
}
