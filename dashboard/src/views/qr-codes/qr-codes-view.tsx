import { useNavigate } from '@tanstack/react-router';
import {
  ChartLine,
  Contact,
  Link2,
  type LucideIcon,
  Mail,
  MessageSquare,
  Phone,
  QrCode as Icon,
  Type,
  Wifi,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deleteQrCode, findQrCode, qrCodePages, type QrCodeRow, type QrType } from '../../api/pages/qr-codes';
import { STATISTICS } from '../../api/statistics/statistics';
import { Badge } from '../../components/layout/pills';
import type { RowContent } from '../../components/resources/list/resource-row';
import { ResourceView } from '../../components/resources/resource-view';
import { useFormat } from '../../preferences/format';
import { QrCodeForm } from './qr-code-form';

const EXAMPLE = {
  method: 'POST',
  address: `${location.origin}/api/qr/add`,
  body: { type: 'link', data: 'https://example.com/menu', name: 'Table cards' },
} as const;

const ICONS: Record<QrType, LucideIcon> = {
  link: Link2,
  text: Type,
  email: Mail,
  phone: Phone,
  sms: MessageSquare,
  wifi: Wifi,
  vcard: Contact,
};

/** The QR codes of the account, and their designer. */
export function QrCodesView() {
  const row = useQrCodeRow();
  return (
    <ResourceView
      texts="qrCodes"
      icon={Icon}
      pages={qrCodePages}
      find={findQrCode}
      remove={deleteQrCode}
      stale={['qrCodes', 'channels', STATISTICS]}
      row={row}
      form={(code) => <QrCodeForm code={code} />}
      example={EXAMPLE}
    />
  );
}

function useQrCodeRow(): (code: QrCodeRow) => RowContent {
  const { t } = useTranslation('qrCodes');
  const format = useFormat();
  const navigate = useNavigate();
  return ({ id, name, type, scans, date, foreground, background }) => {
    const TypeIcon = ICONS[type];
    return {
      name,
      mark: (
        <span
          aria-hidden
          className="flex size-9 shrink-0 items-center justify-center rounded-control border border-line"
          style={{ color: foreground, backgroundColor: background }}
        >
          <TypeIcon size={18} />
        </span>
      ),
      detail: <span>{t(`types.${type}`)}</span>,
      facts: (
        <>
          {type === 'link' && <Badge>{t('scans', { count: scans, shown: format.number(scans) })}</Badge>}
          <span title={format.dateTime(date)}>{format.date(date)}</span>
        </>
      ),
      actions:
        type === 'link'
          ? [
              {
                text: t('showScans'),
                icon: ChartLine,
                onSelect: () => void navigate({ to: '/analytics', search: { qr: id, trigger: 'qr' } }),
              },
            ]
          : [],
    };
  };
}
