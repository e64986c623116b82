import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type BulkChange,
  type BulkTarget,
  countLinks,
  deleteLinks,
  type Moved,
  updateLinks,
} from '../../../api/links/bulk';
import { type LinkRow, refreshLinks } from '../../../api/links/links';
import { confirm, type Question } from '../../../components/dialogs/confirm';
import { announce, announceError } from '../../../components/dialogs/toast';
import { failedErrorOf } from '../../../components/forms/form-errors';
import { useFormat } from '../../../preferences/format';

interface BulkSelection {
  target: BulkTarget;
  /** The links that the list has loaded. */
  rows: LinkRow[];
  /** Clears the selection. */
  onDone: () => void;
}

/** Changes and deletes the selected links. */
export function useBulkActions({ target, rows, onDone }: BulkSelection) {
  const { t } = useTranslation('links');
  const queries = useQueryClient();
  const { isChanging, whileBusy, finish } = useFinish(onDone);
  const numbered = useNumbered();
  const ask = useQuestion(() => whileBusy(() => countLinks(target)));
  const send = useSending();
  /** Rejects if it fails. */
  const apply = (change: BulkChange, options: SendOptions = {}) => finish(() => send(target, change, options));

  /** Asks first if links are meant that are not in view. */
  const setArchived = async (archived: boolean) => {
    if ('filter' in target) {
      const action = t(archived ? 'archive' : 'restore');
      const isSure = await ask((count) => ({ title: action, description: t('bulk.selected', count), action }));
      return void (isSure && (await apply({ set: { archived } }).catch(announceError)));
    }
    const ids = rows.filter((row) => target.ids.includes(row.id) && row.archived !== archived).map(({ id }) => id);
    const undo = async () => {
      await send({ ids }, { set: { archived: !archived } }).catch(announceError);
      await refreshLinks(queries);
    };
    const options = ids.length > 0 ? { undo: () => void undo() } : {};
    await apply({ set: { archived } }, options).catch(announceError);
  };

  const remove = async () => {
    const question = { description: t('deleteText'), action: t('delete'), isDangerous: true };
    if (!(await ask((count) => ({ title: t('bulk.deleteTitle', count), ...question })))) return;
    const tell = (links: number) => announce(t('bulk.deleted', numbered(links)));
    await finish(() => tellOnFailure((onPart) => deleteLinks(target, onPart), tell).then(tell)).catch(announceError);
  };

  return { isChanging, apply, setArchived, remove };
}

/** Returns the values that a text with a number of links needs. */
function useNumbered() {
  const format = useFormat();
  return (links: number) => ({ count: links, shown: format.number(links) });
}

/** Returns the function that asks with the number of links as it is now. */
function useQuestion(count: () => Promise<number>) {
  const queries = useQueryClient();
  const numbered = useNumbered();
  const fail = (error: unknown) => {
    announceError(error);
    // Links that were deleted elsewhere drop out of the selection.
    void refreshLinks(queries);
    return false;
  };
  return (question: (count: ReturnType<typeof numbered>) => Question): Promise<boolean> =>
    count().then((links) => confirm(question(numbered(links))), fail);
}

export interface SendOptions {
  /** The links of the target that are left after a failure; by default all. */
  rest?: BulkTarget;
  /** Called with those that are left after each part. */
  onRest?: (rest: BulkTarget) => void;
  /** Takes the change back. */
  undo?: () => void;
}

/** Returns the function that changes links, and tells how many. */
function useSending() {
  const { t } = useTranslation('links');
  const numbered = useNumbered();
  const tell = ({ changed, failed }: Moved, undo?: () => void) => {
    const done = t('bulk.changed', numbered(changed));
    if (failed.length === 0) return announce(done, ...(undo ? [{ text: t('undo'), action: undo }] : []));
    const { message, type } = failedErrorOf(failed[0]!);
    // A text is in the user's language.
    const reason = type === undefined ? message : new Error(message);
    announceError(reason, undefined, `${done} ${t('bulk.wouldFail', numbered(failed.length))}`);
  };
  return async (target: BulkTarget, change: BulkChange, { rest, onRest, undo }: SendOptions = {}): Promise<void> =>
    tell(await tellOnFailure((onPart) => updateLinks(rest ?? target, change, { onPart, onRest }), tell), undo);
}

/** Sends a change part by part. @param tell called with what was done before a failure, if anything was */
function tellOnFailure<Sum>(
  send: (onPart: (sum: Sum) => void) => Promise<Sum>,
  tell: (sum: Sum) => void,
): Promise<Sum> {
  let done: Sum | undefined;
  return send((sum) => (done = sum)).catch((error: unknown) => {
    if (done !== undefined) tell(done);
    throw error;
  });
}

/** Returns functions during which the bar is busy; `finish` changes links, and resolves once they are read again, but for long lists. */
function useFinish(onDone: () => void) {
  const queries = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const whileBusy = <Result>(work: () => Promise<Result>): Promise<Result> => {
    setChanging(true);
    return work().finally(() => setChanging(false));
  };
  const change = async (request: () => Promise<void>): Promise<void> => {
    const refresh = () => refreshLinks(queries);
    // A failure is shown at once: without a network, the links could not be read either.
    await request().catch((error: unknown) => {
      void refresh();
      throw error;
    });
    await refresh();
  };
  const finish = (request: () => Promise<void>): Promise<void> => whileBusy(() => change(request)).then(onDone);
  return { isChanging, whileBusy, finish };
}
