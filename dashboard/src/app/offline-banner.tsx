import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function subscribe(listener: () => void): () => void {
  const controller = new AbortController();
  for (const name of ['online', 'offline']) addEventListener(name, listener, { signal: controller.signal });
  return () => controller.abort();
}

/** Tells that the browser has no network. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
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
