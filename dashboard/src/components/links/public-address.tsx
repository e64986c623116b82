import { useTranslation } from 'react-i18next';
import { CopyButton } from '../controls/copy-button';
import { withoutScheme } from './link-texts';
import { QrImage } from './qr-image';

/** An address for visitors: to open, to copy, and as a QR code. */
export function PublicAddress({ label, address }: { label: string; address: string }) {
  const { t } = useTranslation('resources');
  return (
    <section className="flex flex-col gap-2">
      <h3>{label}</h3>
      <div className="flex items-center gap-1">
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="address min-w-0 grow truncate rounded-sm text-accent hover:underline"
        >
          {withoutScheme(address)}
        </a>
        <CopyButton text={address} label={t('copyAddress', { address: withoutScheme(address) })} />
      </div>
      <QrImage address={address} label={t('qrOf', { address: withoutScheme(address) })} />
    </section>
  );
}
