import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionQuery } from '../../api/accounts/sessions';
import { isLocalHost } from '../../api/http/is-local';
import { buttonClasses } from '../../components/controls/button';
import { Entrance } from './entrance';
import { isolated } from '../../components/text/isolated';

/** Shows how visitors reach the links, and where the service sees them: behind a proxy, two settings are easily wrong. */
export function AddressCheck() {
  const { baseurl, network, proxy } = useSuspenseQuery(sessionQuery).data;
  const { t } = useTranslation('signIn');
  const { protocol, hostname } = new URL(baseurl);
  const isSecure = protocol === 'https:' || isLocalHost(hostname);
  const isProxyRight = proxy !== 'untrusted';
  return (
    <Entrance title={t('setUp.ready')} text={t('setUp.readyText')}>
      <p className="address rounded-control bg-tint px-3 py-2 font-mono text-base font-semibold text-accent">
        {baseurl}/…
      </p>
      {!isSecure && <Remark icon={WARNING} text={t('setUp.insecure')} />}
      {baseurl !== location.origin && (
        <Remark icon={WARNING} text={t('setUp.otherAddress', { address: location.origin })} />
      )}
      {isSecure && isProxyRight && baseurl === location.origin && <Remark icon={FINE} text={t('setUp.secure')} />}
      <Remark icon={isProxyRight ? FINE : WARNING} text={t(`setUp.proxy.${proxy}`, { network: isolated(network) })} />
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
