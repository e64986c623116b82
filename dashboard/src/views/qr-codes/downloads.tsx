import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { loadQrFile, type QrCode } from '../../api/pages/qr-codes';
import { Button } from '../../components/controls/button';
import { saveFile } from '../../components/files/save-file';
import { QrFileFields, useQrFileForm } from '../../components/qr/file-fields';

/** The image of a saved code as a file, for screens and for printing. */
export function Downloads({ code: { id, name } }: { code: QrCode }) {
  const { t } = useTranslation('qrFiles');
  const { form, download, isBusy } = useQrFileForm(async (format, size) =>
    saveFile({ name: `${name}.${format}`, content: await loadQrFile(id, format, size) }),
  );
  return (
    <section aria-label={t('title')} className="flex flex-col gap-4 border-t border-line pt-4">
      <h3 className="text-base">{t('title')}</h3>
      <p className="text-soft">{t('savedOnly')}</p>
      <QrFileFields form={form} />
      <Button className="self-start" busy={isBusy} onClick={download}>
        <Download size={16} aria-hidden /> {t('download')}
      </Button>
    </section>
  );
}
