import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type BulkTarget, loadQrArchive } from '../../../api/links/bulk';
import { refreshLinks } from '../../../api/links/links';
import { Button } from '../../../components/controls/button';
import { Dialog } from '../../../components/dialogs/dialog';
import { saveFile } from '../../../components/files/save-file';
import { QrFileFields, useQrFileForm } from '../../../components/qr/file-fields';

/** Downloads the QR codes of the selected links as one file. */
export default function QrArchiveDialog({ target, onClose }: { target: BulkTarget; onClose: () => void }) {
  const { t } = useTranslation('qrFiles');
  const queries = useQueryClient();
  const { form, download, isBusy } = useQrFileForm(async (format, size) => {
    const archive = loadQrArchive(target, format, size);
    // Links that were deleted elsewhere drop out of the selection.
    archive.catch(() => refreshLinks(queries));
    saveFile({ name: 'qr-codes.zip', content: await archive });
    onClose();
  });
  return (
    <Dialog isOpen onClose={() => isBusy || onClose()} title={t('archiveTitle')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          download();
        }}
      >
        <p className="text-soft">{t('archiveText')}</p>
        <QrFileFields form={form} />
        <Button kind="primary" type="submit" className="self-end" busy={isBusy}>
          <Download size={16} aria-hidden /> {t('downloadArchive')}
        </Button>
      </form>
    </Dialog>
  );
}
