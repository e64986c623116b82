import { useQueryClient } from '@tanstack/react-query';
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

  const finish = useFinish(onDone);
  const numbered = (links: number) => ({ count: links, shown: format.number(links) });
  const apply = (change: BulkChange) =>
    finish(async () => {
      const { changed, failed } = await updateLinks(target, change, false);
      const done = t('bulk.changed', numbered(changed));
      if (failed.length === 0) return announce(done);
      announceError(`${done} ${t('bulk.wouldFail', numbered(failed.length))} ${failed[0]!.message}`);
    });

  return {
    apply,
    /** Asks first if links are meant that are not in view. */
    archive: async () => {
      const description = t('bulk.selected', numbered(count));
      const question = { title: t('archive'), description, action: t('archive') };
      if ('ids' in target || (await confirm(question))) await apply({ set: { archived: true } });
    },
    remove: async () => {
      const question = { description: t('deleteText'), action: t('delete'), isDangerous: true };
      if (!(await confirm({ title: t('bulk.deleteTitle', numbered(count)), ...question }))) return;
      await finish(async () => {
        const deleted = await deleteLinks(target);
        announce(t('bulk.deleted', numbered(deleted)));
      });
    },
  };
}

/** Returns the function that changes links: it tells what went wrong, and loads the links again. */
function useFinish(onDone: () => void): (request: () => Promise<void>) => Promise<void> {
  const queries = useQueryClient();
  return async (request) => {
    await request().then(onDone, announceError);
    await refreshLinks(queries);
  };
}
