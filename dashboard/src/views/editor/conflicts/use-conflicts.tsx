import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../api/http/errors';
import { findLink, refreshLinks } from '../../../api/links/links';
import { useDrawer } from '../../../components/resources/drawer/form-drawer';
import { clearDraft, formerInDraft } from '../../../components/resources/drawer/use-draft';
import { NotSaved } from '../../../components/resources/drawer/use-submit';
import { announce } from '../../../components/dialogs/toast';
import { usePreferences } from '../../../preferences/preferences';
import type { EditorValues } from '../values/editor-values';
import { valuesOf } from '../values/from-link';
import { type Choice, type Conflict, ConflictDialog } from './conflict-dialog';
import { baseOf, conflictsIn, withTheirs } from './conflicts';

interface Editing {
  form: UseFormReturn<EditorValues>;
  /** What the form began with. */
  former: EditorValues;
  /** Called when the form begins again with what another person has saved. */
  onRestart: (saved: EditorValues) => void;
}

/** Settles conflicts with what was saved since the form began, by a dialog. */
export function useConflicts({ form, former, onRestart }: Editing) {
  const { timeZone } = usePreferences();
  const { draft } = useDrawer();
  const { ask, dialog } = useConflictDialog();
  const restart = useRestart(form, onRestart);
  // The passwords of the last attempt to save, and of the one before.
  const sentPassword = useRef('');
  const sentBefore = useRef('');

  /** Returns what changes are measured by. Throws {@link NotSaved} unless the user's version is to be saved. */
  const settle = async (id: number, mine: EditorValues): Promise<EditorValues> => {
    const { details } = await findLink(id);
    const before = { ...former, ...formerInDraft<EditorValues>(draft) };
    const theirs = valuesOf(details, timeZone);
    // No response may have arrived: the password that is saved is then the user's own.
    const isOwn = theirs.isLocked && mine.isLocked && mine.password !== '' && mine.password === sentPassword.current;
    const parts = conflictsIn(mine, before, theirs).filter((part) => part !== 'password' || !isOwn);
    const choice = parts.length === 0 ? 'mine' : await ask({ parts, mine, theirs });
    if (choice === 'theirs') restart(theirs, withTheirs(mine, before, theirs));
    if (choice !== 'mine') throw new NotSaved();
    sentBefore.current = sentPassword.current;
    sentPassword.current = mine.password;
    return baseOf(mine, before, theirs);
  };
  /** Throws why the changes were not saved. A refused password was not stored; that of an attempt before may have been. */
  const fail = (error: unknown): never => {
    if (isApiError(error) && error.status >= 400 && error.status < 500) sentPassword.current = sentBefore.current;
    throw error;
  };
  return { settle, fail, dialog };
}

function useConflictDialog() {
  const [asked, setAsked] = useState<{ conflict: Conflict; answer: (choice: Choice) => void }>();
  const ask = (conflict: Conflict) => new Promise<Choice>((answer) => setAsked({ conflict, answer }));
  const onChoose = (choice: Choice) => {
    asked?.answer(choice);
    setAsked(undefined);
  };
  return { ask, dialog: <ConflictDialog conflict={asked?.conflict} onChoose={onChoose} /> };
}

/** Returns the function that lets the form begin again. @param saved what is saved now; `values` what the form shows */
function useRestart(form: UseFormReturn<EditorValues>, onRestart: (saved: EditorValues) => void) {
  const { t } = useTranslation('editor');
  const queries = useQueryClient();
  const { draft } = useDrawer();
  return (saved: EditorValues, values: EditorValues) => {
    onRestart(saved);
    clearDraft(draft);
    form.reset(saved);
    form.reset(values, { keepDefaultValues: true });
    void refreshLinks(queries);
    announce(t('conflict.taken'));
  };
}
