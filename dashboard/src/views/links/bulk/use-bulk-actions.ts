import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type BulkChange, type BulkTarget, deleteLinks, updateLinks } from '../../../api/bulk';
import { refreshLinks } from '../../../api/links';
import { confirm } from '../../../components/confirm';
import { announce, announceError } from '../../../components/toast';
import { useFormat } from '../../../preferences/format';

/** Changes and deletes the selected links. @param onDone clears the selection */
export function useBulkActions(target: BulkTarget, count: number, onDone: () => void) {
  const { t } = useTranslation('links');
  const format = useFormat();
  const queries = useQueryClient();
  const shown = format.number(count);

  const finish = async (request: Promise<string>): Promise<void> => {
    await request.then(announce).then(onDone, announceError);
    await refreshLinks(queries);
  };

  return {
    apply: (change: BulkChange) =>
      finish(
        updateLinks(target, change, false).then(({ changed }) =>
          t('bulk.changed', { count: changed, shown: format.number(changed) }),
        ),
      ),
    remove: async () => {
      const title = t('bulk.deleteTitle', { count, shown });
      if (!(await confirm({ title, description: t('deleteText'), action: t('delete'), isDangerous: true }))) return;
      await finish(
        deleteLinks(target).then(({ deleted }) => t('bulk.deleted', { count: deleted, shown: format.number(deleted) })),
      );
    },
  };
}
