import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBaseUrl } from '../../api/accounts/sessions';
import { buttonClasses } from '../../components/controls/button';
import { Entrance } from './entrance';

/** Shows under which address visitors reach the links: a wrong `BASE_URL` is the usual mistake behind a proxy. */
export function AddressCheck() {
  const baseUrl = useBaseUrl();
  const { t } = useTranslation('signIn');
  const { protocol, hostname } = new URL(baseUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return (
    <Entrance title={t('setUp.ready')} text={t('setUp.readyText')}>
      <p className="address rounded-control bg-tint px-3 py-2 font-mono text-base font-semibold text-accent">
        {baseUrl}/…
      </p>
      {!isSecure && <Remark icon={WARNING} text={t('setUp.insecure')} />}
      {baseUrl !== location.origin && (
        <Remark icon={WARNING} text={t('setUp.otherAddress', { address: location.origin })} />
      )}
      {isSecure && baseUrl === location.origin && <Remark icon={FINE} text={t('setUp.secure')} />}
      <a href="/dashboard/links?edit=new" className={`${buttonClasses({ kind: 'primary' })} mt-5 w-full`}>
        {t('setUp.firstLink')}
      </a>
    </Entrance>
  );
}

const FINE = <CircleCheck size={18} className="shrink-0 text-accent" aria-hidden />;
const WARNING = <CircleAlert size={18} className="shrink-0 text-warning" aria-hidden />;

const Remark = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <p className="mt-3 flex gap-2 text-soft">
    {icon} {text}
  </p>
);
