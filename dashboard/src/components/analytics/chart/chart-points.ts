import type { Point, Series } from '../../../api/statistics/statistics';
import type { Metric } from '../state/analytics-search';
import { isRunning } from '../state/periods/periods';

export interface ChartPoint {
  /** Its place: the hour at the end of summer time comes twice. */
  at: number;
  /** Absent where only the period before has a point. */
  date?: string;
  value?: number;
  /** Whether clicks are still to come. */
  isRunning: boolean;
  /** The value as part of the solid line. */
  finished?: number;
  /** The value as part of the dotted line, which ends at a point that is still running. */
  running?: number;
  /** The same point of the period before. */
  before?: number;
  beforeDate?: string;
}

export function chartPointsOf(charted: Series, metric: Metric, now: Date): ChartPoint[] {
  const running = isRunning(charted, now) ? charted.series.length - 1 : undefined;
  return pairsOf(charted).map(([point, before], at) => ({
    at,
    date: point?.date,
    value: point?.[metric],
    isRunning: at === running,
    finished: at === running ? undefined : point?.[metric],
    running: running !== undefined && at >= running - 1 ? point?.[metric] : undefined,
    before: before?.[metric],
    beforeDate: before?.date,
  }));
}

/** Each point beside that of the period before, which may have more of them. */
export const pairsOf = ({
  series,
  previous = [],
}: Pick<Series, 'series' | 'previous'>): [point?: Point, before?: Point][] =>
  Array.from({ length: Math.max(series.length, previous.length) }, (_, at) => [series[at], previous[at]]);
