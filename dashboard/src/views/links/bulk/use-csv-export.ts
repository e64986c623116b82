import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkTarget } from '../../../api/links/bulk';
import { fetchAllLinks, type LinkRow } from '../../../api/links/links';
import { saveFile } from '../../../components/files/save-file';
import { announceError } from '../../../components/dialogs/toast';
import { useFormat } from '../../../preferences/format';
import { linksCsv } from './links-csv';

/** The function that downloads the selected links, and whether it does. @param rows those that the list has loaded */
export function useCsvExport(target: BulkTarget, count: number, rows: LinkRow[]) {
  const { t } = useTranslation('links');
  const format = useFormat();
  const [isExporting, setExporting] = useState(false);
  const exportCsv = async () => {
    setExporting(true);
    try {
      const links =
        'ids' in target ? rows.filter(({ id }) => target.ids.includes(id)) : await fetchAllLinks(target.filter);
      saveFile({ name: 'links.csv', content: new Blob([linksCsv(links)], { type: 'text/csv' }) });
      if (links.length < count) announceError(t('bulk.exportedPart', { shown: format.number(links.length) }));
    } catch (error) {
      announceError(error);
    } finally {
      setExporting(false);
    }
  };
  return { isExporting, exportCsv };
}
