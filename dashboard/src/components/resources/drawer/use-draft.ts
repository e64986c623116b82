import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isReloading } from '../../../api/http/session-token';
import { changedFields } from '../../forms/changed-fields';

/** The name of an account's draft of a view. @param parameters those of the address that say what the view shows */
export function draftHere(account: number, parameters: readonly string[]): string {
  const search = [...new URLSearchParams(location.search)].filter(([name]) => parameters.includes(name));
  return `signpost-draft-${account}-${location.pathname}?${String(new URLSearchParams(search))}`;
}

export function clearDraft(name: string): void {
  sessionStorage.removeItem(name);
}

interface Draft<Values> {
  changed: Partial<Values>;
  /** What the changed fields were before. */
  former: Partial<Values>;
}

function readDraft<Values>(name: string): Draft<Values> | undefined {
  const stored = sessionStorage.getItem(name);
  return stored === null ? undefined : (JSON.parse(stored) as Draft<Values>);
}

/** What the changed fields were when they were changed: after a reload, the form begins with what is saved since. */
export const formerInDraft = <Values>(name: string): Partial<Values> => readDraft<Values>(name)?.former ?? {};

/**
 * Keeps changed fields in the tab, so that they survive a reload, and signing in again. The browser asks before the tab is closed
 * with them. It also asks before a reload, which it cannot distinguish from closing.
 */
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
  const draft = readDraft<Values>(name);
  if (draft === undefined) return false;
  form.reset({ ...form.getValues(), ...draft.changed }, { keepDefaultValues: true });
  return true;
}

/** @returns the function that ends it */
function keepDraft<Values extends FieldValues>(form: UseFormReturn<Values>, name: string): () => void {
  let isKept = true;
  const askBeforeLoss = (event: BeforeUnloadEvent) => {
    if (form.formState.isDirty && !(isKept && isReloading)) event.preventDefault();
  };
  window.addEventListener('beforeunload', askBeforeLoss);
  const unsubscribe = form.subscribe({
    // A form that stays open has other changes after it is saved.
    formState: { values: true, isDirty: true },
    callback: ({ values, defaultValues }) => {
      isKept = writeDraft(name, changedFields(values, defaultValues ?? {}), { ...defaultValues });
    },
  });
  return () => {
    window.removeEventListener('beforeunload', askBeforeLoss);
    unsubscribe();
  };
}

type Fields = Record<string, unknown>;

const hasPassword = (value: unknown): boolean =>
  Boolean((value as { password?: unknown } | null | undefined)?.password);

/**
 * Keeps no password, nor a field that has one among others, such as the content of a code.
 * @returns whether the draft holds all changes
 */
function writeDraft(name: string, changes: Fields, saved: Fields): boolean {
  const before: Fields = { ...saved, ...formerInDraft(name) };
  const isSecret = (field: string) => field === 'password' || [changes[field], before[field]].some(hasPassword);
  const kept = Object.keys(changes).filter((field) => !isSecret(field));
  const only = (fields: Fields) => Object.fromEntries(kept.map((field) => [field, fields[field]]));
  sessionStorage.removeItem(name);
  try {
    const draft = { changed: only(changes), former: only(before) };
    if (kept.length > 0) sessionStorage.setItem(name, JSON.stringify(draft));
    return kept.length === Object.keys(changes).length;
  } catch {
    // Pictures may take more than a tab may keep.
    return false;
  }
}
