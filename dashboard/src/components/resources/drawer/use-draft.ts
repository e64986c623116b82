import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedFields } from '../../changed-fields';

/** The name of the draft of a view. @param parameters those of the address that say what the view shows */
export function draftHere(parameters: readonly string[]): string {
  const search = [...new URLSearchParams(location.search)].filter(([name]) => parameters.includes(name));
  return `signpost-draft-${location.pathname}?${String(new URLSearchParams(search))}`;
}

export const clearDraft = (name: string): void => sessionStorage.removeItem(name);

/** Keeps changed fields in the tab, so that they survive a reload, and signing in again. The browser asks before others are lost. */
export function useDraft<Values extends FieldValues>(form: UseFormReturn<Values>, name: string): void {
  useEffect(() => {
    const stored = sessionStorage.getItem(name);
    if (stored !== null) {
      const draft = JSON.parse(stored) as Partial<Values>;
      form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
    }
    let isKept = true;
    const askBeforeLoss = (event: BeforeUnloadEvent) => {
      if (!isKept) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBeforeLoss);
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        isKept = writeDraft(name, changedFields(values, defaultValues ?? {}));
      },
    });
    return () => {
      window.removeEventListener('beforeunload', askBeforeLoss);
      unsubscribe();
    };
  }, [form, name]);
}

/** @returns whether the draft holds all changes. A password is not kept. */
function writeDraft(name: string, { password, ...changed }: Record<string, unknown>): boolean {
  clearDraft(name);
  try {
    if (Object.keys(changed).length > 0) sessionStorage.setItem(name, JSON.stringify(changed));
    return password === undefined;
  } catch {
    // Pictures may take more than a tab may keep.
    return false;
  }
}
