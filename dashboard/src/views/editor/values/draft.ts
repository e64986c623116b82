import type { EditorValues } from './editor-values';

/*
 * What was typed and not saved yet survives a reload, and signing in again: it is kept in the tab.
 */
const nameOf = (edit: number | 'new') => `signpost-draft-${edit}`;

export function readDraft(edit: number | 'new'): EditorValues | undefined {
  const stored = sessionStorage.getItem(nameOf(edit));
  return stored === null ? undefined : (JSON.parse(stored) as EditorValues);
}

/** A password is not kept. */
export const writeDraft = (edit: number | 'new', values: EditorValues): void =>
  sessionStorage.setItem(nameOf(edit), JSON.stringify({ ...values, password: '' }));

export const clearDraft = (edit: number | 'new'): void => sessionStorage.removeItem(nameOf(edit));
