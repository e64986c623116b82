import { useState } from 'react';
import type { BulkTarget } from '../../../api/links/bulk';
import { linksFile, type LinkRow } from '../../../api/links/links';
import { saveFile } from '../../../components/files/save-file';
import { announceError } from '../../../components/dialogs/toast';
import { linksCsv } from './links-csv';

/** The function that downloads the selected links, and whether it does. @param rows those that the list has loaded */
export function useCsvExport(target: BulkTarget, rows: LinkRow[]) {
  const [isExporting, setExporting] = useState(false);
  const exportCsv = async () => {
    setExporting(true);
    try {
      saveFile(
        'ids' in target ? fileOf(rows.filter(({ id }) => target.ids.includes(id))) : await linksFile(target.filter),
      );
    } catch (error) {
      announceError(error);
    } finally {
      setExporting(false);
    }
  };
  return { isExporting, exportCsv };
}

const fileOf = (rows: LinkRow[]) => ({ name: 'links.csv', content: new Blob([linksCsv(rows)], { type: 'text/csv' }) });
