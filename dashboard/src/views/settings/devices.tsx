import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Device, devicesQuery, endSession } from '../../api/accounts/sessions';
import { Button } from '../../components/controls/button';
import { pressOnce } from '../../components/controls/press-once';
import { Section } from '../../components/layout/page';
import { Badge } from '../../components/layout/pills';
import { Loading } from '../../components/layout/states';
import { announceError } from '../../components/dialogs/toast';
import { focusRow } from '../../components/resources/list/row-focus';
import { useFocusInPlace } from '../../components/resources/list/use-focus-in-place';
import { useFormat } from '../../preferences/format';
import { describeBrowser } from './describe-browser';

/** Where the account is signed in. */
export function Devices() {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const query = useQuery(devicesQuery);
  const { data } = query;
  const inPlace = useFocusInPlace(data ?? [], focusRow);
  const end = inPlace(async ({ id }: Device) => {
    const isEnded = await endSession(id).then(() => true, announceError);
    await queries.invalidateQueries(devicesQuery);
    return isEnded === true;
  });
  return (
    <Section title={t('devices.title')} description={t('devices.text')}>
      <Loading query={query} className="h-24" />
      <ul className="divide-y divide-line">
        {data?.map((device, index) => (
          <DeviceRow key={device.id} index={index} device={device} onEnd={() => end(device)} />
        ))}
      </ul>
    </Section>
  );
}

interface DeviceRowProps {
  index: number;
  device: Device;
  onEnd: () => Promise<unknown>;
}

function DeviceRow({ index, device, onEnd }: DeviceRowProps) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { mutate, isPending } = useMutation({ mutationFn: onEnd });
  return (
    <li data-row={index} tabIndex={-1} className="flex items-center gap-3 py-3">
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
        <Button size="small" busy={isPending} {...pressOnce(mutate)}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
