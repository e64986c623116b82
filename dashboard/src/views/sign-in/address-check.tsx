import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClasses } from '../../components/button';
import { Entrance } from './entrance';

/** Shows under which address visitors reach the links: a wrong `BASE_URL` is the usual mistake behind a proxy. */
export function AddressCheck() {
  const { t } = useTranslation('signIn');
  const isSecure = location.protocol === 'https:' || location.hostname === 'localhost';
  return (
    <Entrance title={t('setUp.ready')} text={t('setUp.readyText')}>
      <p className="address rounded-control bg-tint px-3 py-2 font-mono text-base font-semibold text-accent">
        {location.origin}/…
      </p>
      <p className="mt-3 flex gap-2 text-soft">
        {isSecure ? (
          <CircleCheck size={18} className="shrink-0 text-accent" aria-hidden />
        ) : (
          <CircleAlert size={18} className="shrink-0 text-warning" aria-hidden />
        )}
        {t(isSecure ? 'setUp.secure' : 'setUp.insecure')}
      </p>
      <a href="/dashboard/links?edit=new" className={`${buttonClasses({ kind: 'primary' })} mt-5 w-full`}>
        {t('setUp.firstLink')}
      </a>
    </Entrance>
  );
}
