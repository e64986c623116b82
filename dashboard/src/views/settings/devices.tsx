import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Device, devicesQuery, endSession } from '../../api/accounts/sessions';
import { Button } from '../../components/controls/button';
import { Section } from '../../components/layout/page';
import { Badge } from '../../components/layout/pills';
import { LoadError, Skeleton } from '../../components/layout/states';
import { announceError } from '../../components/dialogs/toast';
import { useFormat } from '../../preferences/format';
import { describeBrowser } from './describe-browser';

/** Where the account is signed in. */
export function Devices() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(devicesQuery);
  return (
    <Section title={t('devices.title')} description={t('devices.text')}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton className="h-24" />}
      <ul className="divide-y divide-line">
        {data?.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </Section>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => endSession(device.id),
    onSuccess: () => queries.invalidateQueries(devicesQuery),
    onError: announceError,
  });
  return (
    <li className="flex items-center gap-3 py-3">
      <MonitorSmartphone size={20} className="shrink-0 text-soft" aria-hidden />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi title={device.useragent}>{describeBrowser(device.useragent)}</bdi>
          {device.current && <Badge tone="good">{t('devices.current')}</Badge>}
        </p>
        <p className="text-[0.8125rem] text-soft">
          <bdi>{device.network}</bdi> · {t('devices.lastUsed', { ago: format.ago(device.lastused) })}
        </p>
      </div>
      {!device.current && (
        <Button size="small" busy={isPending} onClick={() => mutate()}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
