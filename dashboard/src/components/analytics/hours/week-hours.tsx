import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { topFile, topQuery } from '../../../api/statistics/statistics';
import { LoadError, Skeleton } from '../../layout/states';
import { CsvButton } from '../../files/csv-button';
import { Card, TableToggle, useIsTable } from '../chart-frame';
import { Legend } from '../legend';
import { useAnalytics } from '../state/use-analytics';
import { HeatMap } from './heat-map';

const HOURS_PER_WEEK = 168;

/** Clicks by weekday and hour, in the time zone of the user. */
export function WeekHours() {
  const { t } = useTranslation('analytics');
  const { query, timeZone } = useAnalytics();
  const wanted = { ...query, limit: HOURS_PER_WEEK };
  const { data, error, refetch, isPlaceholderData } = useQuery(topQuery('weekhours', wanted));
  const isTable = useIsTable('weekhours');
  const clicks = data?.items.filter(({ id }) => id !== undefined).map((item) => item.clicks);
  return (
    <Card
      label={t('weekHours')}
      isFormer={isPlaceholderData}
      head={
        <div className="min-w-0">
          <h2 className="text-base">{t('weekHours')}</h2>
          <p className="text-[0.8125rem] text-soft">{timeZone}</p>
        </div>
      }
      actions={
        <>
          <TableToggle chart="weekhours" />
          <CsvButton
            label={t('csvOf', { name: t('weekHours') })}
            load={(signal) => topFile('weekhours', wanted, signal)}
          />
        </>
      }
    >
      {clicks === undefined && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {clicks === undefined && !error && <Skeleton className="h-52" />}
      {clicks && <HeatMap clicks={clicks} hasNumbers={isTable} />}
      <div className="mt-3 flex justify-end">
        <Legend />
      </div>
    </Card>
  );
}
