import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type LinkDetails, loadQrCode } from '../../api/links';
import { Button } from '../../components/button';
import { download } from '../../components/download';
import { withoutScheme } from '../../components/links/link-texts';
import { QrImage } from '../../components/links/qr-image';
import { announceError } from '../../components/toast';

/** The QR code of the link, to look at and to download. */
export function QrCard({ link }: { link: LinkDetails }) {
  const { t } = useTranslation('link');
  return (
    <section className="card flex flex-col items-center gap-4 p-5">
      <h2 className="self-start text-base">{t('qr.title')}</h2>
      <QrImage address={link.shorturl} label={t('qr.label', { link: withoutScheme(link.shorturl) })} />
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
    </section>
  );
}

async function save({ id, alias }: LinkDetails, format: 'svg' | 'png'): Promise<void> {
  try {
    download(await loadQrCode(id, format), `${alias}.${format}`);
  } catch (error) {
    announceError(error);
  }
}
