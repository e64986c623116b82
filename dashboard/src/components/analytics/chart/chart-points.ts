import type { Series } from '../../../api/statistics/statistics';
import type { Metric } from '../state/analytics-search';
import { isRunning } from '../state/periods/periods';

export interface ChartPoint {
  date: string;
  value: number;
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
  const { series, previous } = charted;
  const running = isRunning(charted, now) ? series.length - 1 : undefined;
  return series.map((point, at) => ({
    date: point.date,
    value: point[metric],
    isRunning: at === running,
    finished: at === running ? undefined : point[metric],
    running: running !== undefined && at >= running - 1 ? point[metric] : undefined,
    before: previous?.[at]?.[metric],
    beforeDate: previous?.[at]?.date,
  }));
}
