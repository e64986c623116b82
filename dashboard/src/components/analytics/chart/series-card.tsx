import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Interval, type Series, seriesFile, seriesQuery } from '../../../api/statistics/statistics';
import { usePreferences } from '../../../preferences/preferences';
import { classes } from '../../controls/classes';
import { CsvButton } from '../../files/csv-button';
import { lazyPart } from '../../layout/lazy-part';
import { LoadError, Skeleton } from '../../layout/states';
import { Card, TableToggle, useIsTable } from '../chart-frame';
import { INTERVALS } from '../state/analytics-search';
import { formatPeriod } from '../state/periods/format-times';
import { intervalsOf, isComparable } from '../state/periods/periods';
import { useAnalytics } from '../state/use-analytics';
import { SeriesTable } from './series-table';

const TimeChart = lazyPart(() => import('./time-chart'), 'TimeChart');

/** Clicks over time. */
export function SeriesCard() {
  const { t } = useTranslation('analytics');
  const { search, query } = useAnalytics();
  const { interval, compare } = search;
  const wanted = { ...query, interval, compare: compare === 'off' ? undefined : ('previous' as const) };
  const { data: read, error, refetch, isPlaceholderData } = useQuery(seriesQuery(wanted));
  const data = read && !isComparable(read, search) ? { ...read, previous: undefined } : read;
  return (
    <Card
      label={t('overTime')}
      isFormer={isPlaceholderData}
      head={<Heading series={data} />}
      choices={<Intervals series={data} />}
      actions={
        <>
          <TableToggle chart="series" />
          <CsvButton
            label={t('csvOf', { name: t('overTime') })}
            load={(signal) => seriesFile({ ...wanted, compare: data?.previous && wanted.compare }, signal)}
          />
        </>
      }
    >
      {error && data === undefined ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Points series={data} />
      )}
    </Card>
  );
}

function Points({ series }: { series?: Series }) {
  const { search } = useAnalytics();
  const isTable = useIsTable('series');
  const loading = <Skeleton className="h-64" />;
  if (series === undefined) return loading;
  if (isTable) return <SeriesTable series={series} />;
  return (
    <Suspense fallback={loading}>
      <TimeChart series={series} metric={search.metric ?? 'clicks'} />
    </Suspense>
  );
}

function Heading({ series }: { series?: Series }) {
  const { t } = useTranslation('analytics');
  const { language } = usePreferences();
  const { search } = useAnalytics();
  return (
    <div className="min-w-0">
      <h2 className="text-base">{t(`numbers.${search.metric ?? 'clicks'}`)}</h2>
      {series && <p className="text-[0.8125rem] text-soft">{formatPeriod(language, series.from, series.to)}</p>}
    </div>
  );
}

/** The lengths of a point that suit the period. Without a series, all of them: the API refuses one that is too short. */
function Intervals({ series }: { series?: Series }) {
  const { t } = useTranslation('analytics');
  const { search, change } = useAnalytics();
  const chosen = series?.interval ?? search.interval;
  const choices: readonly Interval[] = series ? intervalsOf(series.from, series.to) : INTERVALS;
  if (chosen === undefined || choices.length < 2) return null;
  return (
    <div role="group" aria-label={t('interval')} className="flex rounded-control border border-line p-0.5">
      {choices.map((interval) => (
        <button
          key={interval}
          type="button"
          aria-pressed={interval === chosen}
          onClick={() => change({ interval })}
          className={classes(
            'h-7 rounded-md px-2 max-sm:grow text-[0.8125rem] font-medium',
            interval === chosen ? 'bg-tint text-accent' : 'text-soft hover:text-ink',
          )}
        >
          {t(`intervals.${interval}`)}
        </button>
      ))}
    </div>
  );
}
