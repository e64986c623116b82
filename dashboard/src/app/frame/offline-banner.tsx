import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../components/hooks/use-online';

/** Tells that the browser has no network. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warning-tint px-4 py-2 text-warning">
          <WifiOff size={16} aria-hidden /> {t('offline')}
        </p>
      )}
    </div>
  );
}
