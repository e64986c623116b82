import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { checkDomain, type Domain, type DomainCheck } from '../../../api/groups/domains';
import { Button } from '../../../components/controls/button';
import { announceError } from '../../../components/dialogs/toast';
import { useFormat } from '../../../preferences/format';
import { CHECKS, StateLight } from './state-light';
import { TargetRecords } from './target-records';

/** What the last check has found, the DNS records to set, and a button that checks again. */
export function DomainState({ domain: { id, name, check } }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const format = useFormat();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => checkDomain(id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['domains'] }),
    onError: announceError,
  });
  return (
    <div className="flex flex-col gap-5">
      <section aria-label={t('state.title')} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3>{t('state.title')}</h3>
          <Button size="small" busy={isPending} onClick={() => mutate()}>
            <RefreshCw size={14} aria-hidden className={isPending ? 'animate-spin' : undefined} />
            {check ? t('state.again') : t('state.check')}
          </Button>
        </div>
        <div aria-live="polite" className="flex flex-col gap-3">
          {check ? <Findings check={check} /> : <p className="text-soft">{t('state.never')}</p>}
        </div>
        {check && (
          <p className="text-[0.8125rem] text-soft" title={format.dateTime(check.date)}>
            {t('state.checked', { ago: format.ago(check.date) })}
          </p>
        )}
      </section>
      <TargetRecords host={name} />
    </div>
  );
}

/** A private address is named in English by the API. */
const PRIVATE = 'a private address';

function Findings({ check }: { check: DomainCheck }) {
  const { t } = useTranslation('domains');
  const format = useFormat();
  const { issuer, expires } = check.certificate;
  const found = check.dns.found.map((value) => (value === PRIVATE ? t('state.privateAddress') : value));
  const details = {
    dns: found.join(', '),
    ownership: '',
    certificate: issuer !== null && expires !== null && t('state.issued', { issuer, date: format.date(expires) }),
    reachability: '',
  };
  return (
    <ul className="flex flex-col gap-3">
      {CHECKS.map((name) => (
        <li key={name} className="flex gap-2.5">
          <span className="mt-0.5">
            <StateLight state={check[name].state} size={18} />
          </span>
          <div className="min-w-0">
            <p className="font-medium">{t(`checks.${name}`)}</p>
            <p className="text-[0.8125rem] text-soft">{t(`findings.${check[name].finding}`)}</p>
            {details[name] && <p className="text-[0.8125rem] wrap-anywhere text-soft">{details[name]}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
