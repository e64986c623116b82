import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The name of the draft of a view. @param parameters those of the address that say what the view shows */
export function draftHere(parameters: readonly string[]): string {
  const search = [...new URLSearchParams(location.search)].filter(([name]) => parameters.includes(name));
  return `signpost-draft-${location.pathname}?${String(new URLSearchParams(search))}`;
}

export const clearDraft = (name: string): void => sessionStorage.removeItem(name);

/** Keeps changed fields in the tab, so that they survive a reload, and signing in again. */
export function useDraft<Values extends FieldValues>(form: UseFormReturn<Values>, name: string): void {
  useEffect(() => {
    const stored = sessionStorage.getItem(name);
    if (stored !== null) {
      const draft = JSON.parse(stored) as Partial<Values>;
      form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => writeDraft(name, changedFields(values, defaultValues)),
    });
  }, [form, name]);
}

/** A password is not kept. */
function changedFields(values: object, saved: object = {}): object {
  const before = new Map(Object.entries(saved));
  const isChanged = ([name, value]: [string, unknown]) =>
    name !== 'password' && JSON.stringify(value) !== JSON.stringify(before.get(name));
  return Object.fromEntries(Object.entries(values).filter(isChanged));
}

function writeDraft(name: string, changed: object): void {
  if (Object.keys(changed).length === 0) return clearDraft(name);
  try {
    sessionStorage.setItem(name, JSON.stringify(changed));
  } catch {
    // Pictures may take more than a tab may keep.
    clearDraft(name);
  }
}
