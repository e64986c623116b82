import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkTarget, loadQrArchive } from '../../../api/links/bulk';
import { refreshLinks } from '../../../api/links/links';
import { Button } from '../../../components/controls/button';
import { Dialog } from '../../../components/dialogs/dialog';
import { FormError, type ShownError, rootErrorOf } from '../../../components/forms/form-error';
import { NEW_FILE, QrFileFields, sizeOf } from '../../../components/qr/file-fields';
import { saveFile } from '../../../components/files/save-file';

/** Downloads the QR codes of the selected links as one file. */
export default function QrArchiveDialog({ target, onClose }: { target: BulkTarget; onClose: () => void }) {
  const { t } = useTranslation('qrFiles');
  const queries = useQueryClient();
  const [file, setFile] = useState(NEW_FILE);
  const [error, setError] = useState<ShownError>();
  const [isBusy, setBusy] = useState(false);
  const download = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      saveFile({ name: 'qr-codes.zip', content: await loadQrArchive(target, file.format, sizeOf(file)) });
      onClose();
    } catch (problem) {
      setError(rootErrorOf(problem));
      setBusy(false);
      // Links that were deleted elsewhere drop out of the selection.
      void refreshLinks(queries);
    }
  };
  return (
    <Dialog isOpen onClose={() => isBusy || onClose()} title={t('archiveTitle')}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void download(event)}>
        <p className="text-soft">{t('archiveText')}</p>
        <QrFileFields file={file} onChange={setFile} />
        <FormError error={error} />
        <Button kind="primary" type="submit" className="self-end" busy={isBusy}>
          <Download size={16} aria-hidden /> {t('downloadArchive')}
        </Button>
      </form>
    </Dialog>
  );
}
