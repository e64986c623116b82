import { Injectable } from '@nestjs/common';
import { shownCounts, TimedCounts, sumOf } from './counts';
import { CountsService } from './counts.service';
import { HALF_HOUR_MS } from './rollup-store';
import type { SeriesQuery } from '../dto/series-query.dto';
import type { PointBody, SeriesBody } from '../dto/statistics.body';
import { headOf } from '../selection/periods/head';
import { Period, previousOf, Span } from '../selection/periods/period';
import { Interval, Point, pointsOf, usualInterval } from '../selection/periods/points';
import type { Selection } from '../selection/selection';
import { SelectionReader } from '../selection/selection-reader';

@Injectable()
export class SeriesService {
  constructor(
    private readonly selections: SelectionReader,
    private readonly counts: CountsService,
  ) {}

  async get(accountId: number, query: SeriesQuery): Promise<SeriesBody> {
    const selection = await this.selections.read(accountId, query);
    const { period } = selection;
    const interval = query.interval ?? usualInterval(period);
    const before = query.compare && previousOf(period);
    return {
      ...headOf(selection, this.counts.readsRawClicks(selection, before)),
      interval,
      series: await this.seriesOf(selection, period, interval),
      ...(before ? { previous: await this.seriesOf(selection, before, interval) } : {}),
    };
  }

  private async seriesOf(selection: Selection, period: Period, interval: Interval): Promise<PointBody[]> {
    const points = pointsOf(period, interval);
    const rows = await this.counts.read(selection, period, commonStep(period, points));
    const groups = points.map((): TimedCounts[] => []);
    for (const row of rows) groups[indexAt(points, row.at)]!.push(row);
    return points.map(({ date }, index) => {
      const { clicks, uniqueclicks, bots } = shownCounts(sumOf(groups[index]!), selection.bots);
      return { date, clicks, uniqueclicks, bots };
    });
  }
}

/** The longest step from the first half hour on that meets every other point: a day, or an hour if the clocks change. */
function commonStep({ start, end }: Span, points: Point[]): number {
  const first = Math.ceil(start / HALF_HOUR_MS) * HALF_HOUR_MS;
  const distances = points.slice(1).map((point) => Math.abs(point.start - first));
  return distances.reduce(greatestCommonDivisor, 0) || end - start;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

/** The index of the last point that begins at an instant or before it; 0 for an instant before all points. */
function indexAt(points: Point[], instant: number): number {
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (points[middle]!.start <= instant) low = middle;
    else high = middle - 1;
  }
  return low;
}
