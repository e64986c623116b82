import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { healthQuery, type ServiceHealth } from '../../../api/administration/health';
import { Loading } from '../../../components/layout/states';
import { useFormat } from '../../../preferences/format';
import { AdministrationPage } from '../administration-page';
import { Components } from './components';
import { Facts } from './facts';

/** The state of the service, which is read again every few seconds. */
export function HealthView() {
  const { t } = useTranslation('administration');
  const query = useQuery(healthQuery);
  // Without data, another attempt forgets why the last one failed, until it fails as well.
  const lastError = useRef(query.error);
  if (!query.isPending) lastError.current = query.error;
  const error = lastError.current;
  // After a failure the former state would look like the present one.
  const data = error ? undefined : query.data;
  return (
    <AdministrationPage title={t('views.health')} description={t('health.text')}>
      <Loading query={{ ...query, data, error }} className="h-80" />
      {data && <Health health={data} />}
    </AdministrationPage>
  );
}

function Health({ health }: { health: ServiceHealth }) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const { clicks, jobs, database, redis, blocklist } = health;
  const { number } = format;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Components health={health} />
      <Facts
        title={t('health.clicks')}
        facts={[
          [t('health.waiting'), clicks.waitingsince === null ? t('health.nothing') : format.bytes(clicks.waitingbytes)],
          [t('health.waitingSince'), clicks.waitingsince === null ? '–' : format.ago(clicks.waitingsince)],
          [t('health.recorded'), number(clicks.recorded)],
          [t('health.counted'), number(clicks.counted)],
          [t('health.dropped'), number(clicks.dropped)],
          [t('health.lost'), number(clicks.lost)],
        ]}
      />
      <Facts
        title={t('health.jobs')}
        facts={[
          [t('health.fetchesWaiting'), number(jobs.fetcheswaiting)],
          [t('health.fetches'), number(jobs.fetches)],
          [t('health.fileHosts'), blocklist.filehosts === null ? t('health.notUsed') : number(blocklist.filehosts)],
          [t('health.addedHosts'), number(blocklist.addedhosts)],
        ]}
      />
      <Facts
        title={t('health.versions')}
        facts={[
          ['Signpost', health.version],
          ['Node.js', health.node],
          [database.engine === 'mysql' ? 'MySQL / MariaDB' : 'SQLite', database.version ?? '–'],
          ['Redis', redis === null ? t('health.notUsed') : (redis.version ?? '–')],
          [t('health.started'), format.dateTime(health.started)],
        ]}
      />
    </div>
  );
}
