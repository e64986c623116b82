import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type TargetRecord, targetRecordsQuery } from '../../../api/groups/domains';
import { CopyButton } from '../../../components/controls/copy-button';
import { Loading } from '../../../components/layout/states';
import type { DomainValues } from '../domain-values';

/** The records for the domain that is being typed. */
export function FirstRecords() {
  const domain = useWatch<DomainValues, 'domain'>({ name: 'domain' });
  return <TargetRecords host={hostOf(domain) || 'go.example.com'} />;
}

const hostOf = (typed: string) =>
  typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/, '');

/** The DNS records of which the domain needs one, to copy. */
export function TargetRecords({ host }: { host: string }) {
  const { t } = useTranslation('domains');
  const query = useQuery(targetRecordsQuery);
  const { data } = query;
  if (data === undefined) return <Loading query={query} className="h-24" />;
  return (
    <section className="flex flex-col gap-3">
      <h3>{t('records.title')}</h3>
      <p className="text-soft">{data.required ? t('records.required') : t('records.optional')}</p>
      <ul className="flex flex-col gap-2">
        {data.records.map((record) => (
          <Record key={`${record.type} ${record.value}`} host={host} record={record} />
        ))}
      </ul>
    </section>
  );
}

function Record({ host, record: { type, value } }: { host: string; record: TargetRecord }) {
  const { t } = useTranslation('domains');
  const parts = [
    [t('records.name'), host, t('records.copyName', { type })],
    [t('records.value'), value, t('records.copyValue', { type })],
  ] as const;
  return (
    <li className="rounded-card border border-line px-3 py-2">
      <p className="font-medium">{type}</p>
      <dl className="text-[0.8125rem]">
        {parts.map(([label, text, copyLabel]) => (
          <div key={label} className="flex items-center gap-2">
            <dt className="w-14 shrink-0 text-soft">{label}</dt>
            <dd className="flex min-w-0 grow items-center justify-between gap-1">
              <span className="address min-w-0 font-mono wrap-anywhere">{text}</span>
              <CopyButton text={text} label={copyLabel} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
