import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedFields } from '../../changed-fields';

/** The name of an account's draft of a view. @param parameters those of the address that say what the view shows */
export function draftHere(account: number, parameters: readonly string[]): string {
  const search = [...new URLSearchParams(location.search)].filter(([name]) => parameters.includes(name));
  return `signpost-draft-${account}-${location.pathname}?${String(new URLSearchParams(search))}`;
}

export const clearDraft = (name: string): void => sessionStorage.removeItem(name);

/** Keeps changed fields in the tab, so that they survive a reload, and signing in again. The browser asks before others are lost. */
export function useDraft<Values extends FieldValues>(form: UseFormReturn<Values>, name: string) {
  const [isBack, setBack] = useState(false);
  const { isDirty } = form.formState;
  useEffect(() => {
    setBack(restoreDraft(form, name));
    return keepDraft(form, name);
  }, [form, name]);
  const discard = () => {
    form.reset();
    clearDraft(name);
    setBack(false);
  };
  return { isBack: isBack && isDirty, discard };
}

/** @returns whether there was a draft */
function restoreDraft<Values extends FieldValues>(form: UseFormReturn<Values>, name: string): boolean {
  const stored = sessionStorage.getItem(name);
  if (stored === null) return false;
  const draft = JSON.parse(stored) as Partial<Values>;
  form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
  return true;
}

/** @returns the function that ends it */
function keepDraft<Values extends FieldValues>(form: UseFormReturn<Values>, name: string): () => void {
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
