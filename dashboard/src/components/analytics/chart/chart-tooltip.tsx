import { useTranslation } from 'react-i18next';
import type { Interval } from '../../../api/statistics/statistics';
import { useFormat } from '../../../preferences/format';
import { usePreferences } from '../../../preferences/preferences';
import { changeOf } from '../state/periods/change';
import type { Metric } from '../state/analytics-search';
import { formatPoint } from '../state/periods/format-times';
import type { ChartPoint } from './chart-points';

interface TooltipProps {
  active: boolean;
  payload: readonly { payload?: unknown }[];
  interval: Interval;
  metric: Metric;
}

export function ChartTooltip({ active, payload, interval, metric }: TooltipProps) {
  const { t } = useTranslation('analytics');
  const { language } = usePreferences();
  const format = useFormat();
  const point = payload[0]?.payload as ChartPoint | undefined;
  if (!active || point === undefined) return null;
  const { value, before, isRunning } = point;
  // The first and the last week or month may be cut to the period, and to other lengths in the one before.
  const isWhole = !isRunning && (interval === 'hour' || interval === 'day');
  const change = value === undefined || before === undefined || !isWhole ? undefined : changeOf(value, before);
  const dateOf = (date: string) => formatPoint(language, date, interval);
  return (
    <div dir="auto" className="rounded-card border border-line bg-raised px-3 py-2 shadow-float">
      {value !== undefined && point.date !== undefined && (
        <>
          <p className="mb-1 text-[0.8125rem] text-soft">
            {dateOf(point.date)}
            {isRunning && ` · ${t('running')}`}
          </p>
          <p className="font-semibold tabular-nums">
            {t(`numbers.${metric}`)}: {format.number(value)}
            {change !== undefined && (
              <span className="ms-2 font-medium text-soft">
                <bdi>{format.change(change)}</bdi>
              </span>
            )}
          </p>
        </>
      )}
      {before !== undefined && point.beforeDate !== undefined && (
        <p className="mt-1 text-[0.8125rem] text-soft tabular-nums">
          {dateOf(point.beforeDate)}: {format.number(before)}
        </p>
      )}
    </div>
  );
}
