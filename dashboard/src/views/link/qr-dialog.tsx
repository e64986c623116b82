import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { linkQuery } from '../../api/links/links';
import { Dialog } from '../../components/dialogs/dialog';
import { withoutScheme } from '../../components/links/link-texts';
import { QrDownloads } from '../../components/links/qr-downloads';
import { Loading } from '../../components/layout/states';

/** The QR code of a link, over any view. */
export default function QrDialog({ id }: { id: number }) {
  const { t } = useTranslation('link');
  const navigate = useNavigate();
  const query = useQuery(linkQuery(id));
  const { data } = query;
  const close = () => void navigate({ to: '.', search: (now) => ({ ...now, qrlink: undefined }), replace: true });
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('qr.title')}
      description={data && <bdi className="address">{withoutScheme(data.details.shorturl)}</bdi>}
    >
      <Loading query={query} className="mx-auto size-40" />
      {data !== undefined && <QrDownloads link={data.details} />}
    </Dialog>
  );
}
