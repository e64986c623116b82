import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkChange, type BulkTarget, deleteLinks, updateLinks } from '../../../api/bulk';
import { refreshLinks } from '../../../api/links';
import { confirm } from '../../../components/confirm';
import { announce, announceError } from '../../../components/toast';
import { useFormat } from '../../../preferences/format';

interface BulkSelection {
  target: BulkTarget;
  count: number;
  /** Clears the selection. */
  onDone: () => void;
}

/** Changes and deletes the selected links. */
export function useBulkActions({ target, count, onDone }: BulkSelection) {
  const { t } = useTranslation('links');
  const format = useFormat();

  const { isBusy, finish } = useFinish(onDone);
  const numbered = (links: number) => ({ count: links, shown: format.number(links) });
  const apply = (change: BulkChange) =>
    finish(async () => {
      const { changed, failed } = await updateLinks(target, change, { isTrial: false });
      const done = t('bulk.changed', numbered(changed));
      if (failed.length === 0) return announce(done);
      announceError(`${done} ${t('bulk.wouldFail', numbered(failed.length))} ${failed[0]!.message}`);
    });

  /** Asks first if links are meant that are not in view. */
  const setArchived = async (archived: boolean) => {
    const action = t(archived ? 'archive' : 'restore');
    const question = { title: action, description: t('bulk.selected', numbered(count)), action };
    if ('ids' in target || (await confirm(question))) await apply({ set: { archived } });
  };

  const remove = async () => {
    const question = { description: t('deleteText'), action: t('delete'), isDangerous: true };
    if (!(await confirm({ title: t('bulk.deleteTitle', numbered(count)), ...question }))) return;
    await finish(async () => {
      const deleted = await deleteLinks(target);
      announce(t('bulk.deleted', numbered(deleted)));
    });
  };

  return { isBusy, apply, setArchived, remove };
}

/** Returns the function that changes links: it tells what went wrong, and loads the links again. Meanwhile the bar is busy. */
function useFinish(onDone: () => void) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const finish = async (request: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await request().then(onDone, announceError);
    setBusy(false);
    await refreshLinks(queries);
  };
  return { isBusy, finish };
}
