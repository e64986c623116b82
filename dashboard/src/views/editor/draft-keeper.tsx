import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { clearDraft, writeDraft } from './values/draft';
import type { EditorValues } from './values/editor-values';

/** Keeps what was typed while it differs from what is saved. */
export function DraftKeeper({ edit }: { edit: number | 'new' }): null {
  const { isDirty } = useFormContext<EditorValues>().formState;
  const values = useWatch<EditorValues>() as EditorValues;
  useEffect(() => {
    if (isDirty) writeDraft(edit, values);
    else clearDraft(edit);
  }, [edit, isDirty, values]);
  return null;
}
