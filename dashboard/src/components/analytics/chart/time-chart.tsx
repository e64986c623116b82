import { Area, CartesianGrid, ComposedChart, Line, ReferenceArea, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../api/statistics/statistics';
import { directionOf } from '../../../i18n/languages';
import { useFormat } from '../../../preferences/format';
import { usePreferences } from '../../../preferences/preferences';
import type { Metric } from '../state/analytics-search';
import { formatTick } from '../state/periods/format-times';
import { daysOf } from '../state/periods/periods';
import { chartPointsOf, type ChartPoint } from './chart-points';
import { ChartTooltip } from './chart-tooltip';
import { useWidth } from '../../hooks/use-width';
import { useZoom } from './use-zoom';

const HEIGHT_PX = 260;
/** Where the line ends, its last dot needs room. */
const MARGINS = { ltr: { top: 8, right: 8, bottom: 0, left: 0 }, rtl: { top: 8, right: 0, bottom: 0, left: 8 } };
const TICK = { fill: 'var(--color-soft)', fontSize: 12 };
/** The last point, while clicks are still to come. */
const RUNNING_DOT = { r: 4, fill: 'var(--color-card)', stroke: 'var(--color-accent)', strokeWidth: 2 };
const LINE = { type: 'monotone', strokeWidth: 2, isAnimationActive: false } as const;

/** A line of clicks, dotted where clicks are still to come, and a dashed one of the period before. Dragging across it zooms in. */
export function TimeChart({ series, metric }: { series: Series; metric: Metric }) {
  const { t } = useTranslation('analytics');
  const { language } = usePreferences();
  const format = useFormat();
  const [element, width] = useWidth();
  const zoom = useZoom(series);
  const points = chartPointsOf(series, metric, new Date());
  const nameOf = (at: number) => {
    const date = points[at]?.date;
    return date === undefined ? '' : formatTick(language, date, series.interval, daysOf(series.from, series.to));
  };
  const direction = directionOf(language);
  const isRtl = direction === 'rtl';
  return (
    // The lines are replaced while a finger is dragged: a touch that began on one would end.
    <figure
      ref={element}
      dir="ltr"
      aria-label={t('chartOf', { name: t(`numbers.${metric}`) })}
      className="min-h-65 touch-pan-y select-none [&_svg_*]:pointer-events-none"
    >
      {width > 0 && (
        <ComposedChart
          {...{ width, height: HEIGHT_PX, margin: MARGINS[direction], data: points, ...zoom.handlers }}
          title={t('chartOf', { name: t(`numbers.${metric}`) })}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            {...{ dataKey: 'at', tick: TICK, tickLine: false, axisLine: false, minTickGap: 32, reversed: isRtl }}
            // The chart itself runs from left to right.
            tickFormatter={(at: number) => (isRtl ? `\u2067${nameOf(at)}\u2069` : nameOf(at))}
          />
          <YAxis
            {...{ tick: TICK, tickLine: false, axisLine: false, allowDecimals: false, width: 'auto' }}
            orientation={isRtl ? 'right' : 'left'}
            tickFormatter={format.compact}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--color-field)' }}
            content={(props) => <ChartTooltip {...props} interval={series.interval} metric={metric} />}
          />
          <Line
            {...LINE}
            dataKey="before"
            stroke="var(--color-field)"
            strokeWidth={1.5}
            strokeDasharray="4 4"
            dot={series.previous?.length === 1 && { strokeDasharray: 'none' }}
          />
          <Area
            {...{ ...LINE, dataKey: 'finished', stroke: 'var(--color-accent)', fill: 'var(--color-accent)' }}
            fillOpacity={0.12}
            dot={series.series.length === 1}
          />
          <Area
            {...{ ...LINE, dataKey: 'running', stroke: 'var(--color-accent)', fill: 'var(--color-accent)' }}
            fillOpacity={0.05}
            strokeDasharray="2 4"
            dot={<RunningDot />}
          />
          {zoom.selected && (
            <ReferenceArea x1={zoom.selected[0]} x2={zoom.selected[1]} fill="var(--color-accent)" fillOpacity={0.18} />
          )}
        </ComposedChart>
      )}
    </figure>
  );
}

/** Marks the last point only: the one before it begins the dotted line. */
function RunningDot({ cx, cy, payload }: { cx?: number; cy?: number; payload?: ChartPoint }) {
  return payload?.isRunning && cy !== undefined ? <circle {...{ cx, cy, ...RUNNING_DOT }} /> : null;
}
