import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadQrFile, type QrCode } from '../../api/pages/qr-codes';
import { Button } from '../../components/controls/button';
import { FormError, type ShownError, rootErrorOf } from '../../components/forms/form-error';
import { NEW_FILE, QrFileFields, sizeOf } from '../../components/qr/file-fields';
import { saveFile } from '../../components/files/save-file';

/** The image of a saved code as a file, for screens and for printing. */
export function Downloads({ code: { id, name } }: { code: QrCode }) {
  const { t } = useTranslation('qrFiles');
  const [file, setFile] = useState(NEW_FILE);
  const [error, setError] = useState<ShownError>();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      saveFile({ name: `${name}.${file.format}`, content: await loadQrFile(id, file.format, sizeOf(file)) });
    } catch (problem) {
      setError(rootErrorOf(problem));
    }
    setBusy(false);
  };
  return (
    <section aria-label={t('title')} className="flex flex-col gap-4 border-t border-line pt-4">
      <h3 className="text-base">{t('title')}</h3>
      <p className="text-soft">{t('savedOnly')}</p>
      <QrFileFields file={file} onChange={setFile} />
      <FormError error={error} />
      <Button className="self-start" busy={isBusy} onClick={() => void download()}>
        <Download size={16} aria-hidden /> {t('download')}
      </Button>
    </section>
  );
}
