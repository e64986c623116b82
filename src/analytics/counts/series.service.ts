import { Injectable } from '@nestjs/common';
import { shownCounts, TimedCounts, sumOf } from './counts';
import { CountsService } from './counts.service';
import type { SeriesQuery } from '../dto/series-query.dto';
import type { PointBody, SeriesBody } from '../dto/statistics.body';
import { headOf } from '../selection/periods/head';
import { Period, previousOf } from '../selection/periods/period';
import { Interval, pointsOf, usualInterval } from '../selection/periods/points';
import type { Selection } from '../selection/selection';
import { SelectionReader } from '../selection/selection-reader';
import { commonStep, indexAt } from './steps';

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
