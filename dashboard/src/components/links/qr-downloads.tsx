import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type LinkRow, loadQrCode } from '../../api/links/links';
import { Button } from '../controls/button';
import { saveFile } from '../files/save-file';
import { announceError } from '../dialogs/toast';
import { scannedAddress, withoutScheme } from './link-texts';
import { QrImage } from './qr-image';

type Coded = Pick<LinkRow, 'id' | 'alias' | 'shorturl'>;

/** The QR code of a link, to look at and to download. */
export function QrDownloads({ link }: { link: Coded }) {
  const { t } = useTranslation('link');
  return (
    <div className="flex flex-col items-center gap-4">
      <QrImage address={scannedAddress(link.shorturl)} label={t('qr.label', { link: withoutScheme(link.shorturl) })} />
      <div className="flex gap-2">
        {(['svg', 'png'] as const).map((format) => (
          <Button
            key={format}
            aria-label={t('qr.download', { format: t(`qr.${format}`) })}
            onClick={() => void save(link, format)}
          >
            <Download size={16} aria-hidden /> {t(`qr.${format}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

async function save({ id, alias }: Coded, format: 'svg' | 'png'): Promise<void> {
  try {
    saveFile({ name: `${alias}.${format}`, content: await loadQrCode(id, format) });
  } catch (error) {
    announceError(error);
  }
}
