import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkChange, type BulkTarget, deleteLinks, updateLinks } from '../../../api/links/bulk';
import { type LinkRow, refreshLinks } from '../../../api/links/links';
import { confirm } from '../../../components/dialogs/confirm';
import { announce, announceError } from '../../../components/dialogs/toast';
import { useFormat } from '../../../preferences/format';

interface BulkSelection {
  target: BulkTarget;
  /** The links that the list has loaded. */
  rows: LinkRow[];
  count: number;
  /** Clears the selection. */
  onDone: () => void;
}

/** Changes and deletes the selected links. */
export function useBulkActions({ target, rows, count, onDone }: BulkSelection) {
  const { t } = useTranslation('links');
  const format = useFormat();
  const queries = useQueryClient();

  const { isChanging, finish } = useFinish(onDone);
  const numbered = (links: number) => ({ count: links, shown: format.number(links) });
  const send = useSending();
  /** Rejects if it fails. */
  const apply = (change: BulkChange, undo?: () => void) => finish(() => send(target, change, undo));

  /** Asks first if links are meant that are not in view. */
  const setArchived = async (archived: boolean) => {
    const action = t(archived ? 'archive' : 'restore');
    const question = { title: action, description: t('bulk.selected', numbered(count)), action };
    if (!('ids' in target))
      return void ((await confirm(question)) && (await apply({ set: { archived } }).catch(announceError)));
    const ids = rows.filter((row) => target.ids.includes(row.id) && row.archived !== archived).map(({ id }) => id);
    const undo = async () => {
      await send({ ids }, { set: { archived: !archived } }).catch(announceError);
      await refreshLinks(queries);
    };
    await apply({ set: { archived } }, ids.length > 0 ? () => void undo() : undefined).catch(announceError);
  };

  const remove = async () => {
    const question = { description: t('deleteText'), action: t('delete'), isDangerous: true };
    if (!(await confirm({ title: t('bulk.deleteTitle', numbered(count)), ...question }))) return;
    await finish(async () => {
      const deleted = await deleteLinks(target);
      announce(t('bulk.deleted', numbered(deleted)));
    }).catch(announceError);
  };

  return { isChanging, apply, setArchived, remove };
}

/** Returns the function that changes links, and tells how many. @param undo takes it back */
function useSending() {
  const { t } = useTranslation('links');
  const format = useFormat();
  const numbered = (links: number) => ({ count: links, shown: format.number(links) });
  return async (target: BulkTarget, change: BulkChange, undo?: () => void): Promise<void> => {
    const { changed, failed } = await updateLinks(target, change);
    const done = t('bulk.changed', numbered(changed));
    if (failed.length === 0) return announce(done, undo && { text: t('undo'), action: undo });
    announceError(new Error(failed[0]!.message), undefined, `${done} ${t('bulk.wouldFail', numbered(failed.length))}`);
  };
}

/** Returns the function that changes links, and loads them again, whatever happens. Meanwhile the bar is busy. */
function useFinish(onDone: () => void) {
  const queries = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const finish = async (request: () => Promise<void>): Promise<void> => {
    setChanging(true);
    try {
      await request();
      onDone();
    } finally {
      setChanging(false);
      void refreshLinks(queries);
    }
  };
  return { isChanging, finish };
}
