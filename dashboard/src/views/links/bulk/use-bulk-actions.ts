import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type BulkChange, type BulkTarget, deleteLinks, updateLinks } from '../../../api/bulk';
import { fetchAllLinks, type LinkRow, refreshLinks } from '../../../api/links';
import { confirm } from '../../../components/confirm';
import { download } from '../../../components/download';
import { announce, announceError } from '../../../components/toast';
import { useFormat } from '../../../preferences/format';
import { linksCsv } from './links-csv';

interface BulkSelection {
  target: BulkTarget;
  count: number;
  /** The links that the list has loaded. */
  rows: LinkRow[];
  /** Clears the selection. */
  onDone: () => void;
}

/** Changes, exports and deletes the selected links. */
export function useBulkActions({ target, count, rows, onDone }: BulkSelection) {
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
    exportCsv: async () => {
      const links =
        'ids' in target ? rows.filter(({ id }) => target.ids.includes(id)) : await fetchAllLinks(target.filter);
      download(new Blob([linksCsv(links)], { type: 'text/csv' }), 'links.csv');
    },
    remove: async () => {
      const title = t('bulk.deleteTitle', { count, shown });
      if (!(await confirm({ title, description: t('deleteText'), action: t('delete'), isDangerous: true }))) return;
      await finish(
        deleteLinks(target).then(({ deleted }) => t('bulk.deleted', { count: deleted, shown: format.number(deleted) })),
      );
    },
  };
}
